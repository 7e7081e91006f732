import makeQrCode from 'qrcode-generator';

/** A QR code as one SVG path, in modules: side without the quiet zone, and dark modules. */
export function qrPath(text: string): { side: number; path: string } {
  const code = makeQrCode(0, 'M');
  code.addData(text);
  code.make();
  const side = code.getModuleCount();
  let path = '';
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { side, path };
}

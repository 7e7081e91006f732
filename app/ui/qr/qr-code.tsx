/** Width in modules of the light border of a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, dark on light in both themes, as cameras expect. */
export function QrCode({ side, path, label }: { side: number; path: string; label: string }) {
  const whole = side + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-md"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Signs of browsers in a User-Agent header. Browsers based on another name themselves last. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (signs: [RegExp, string][], text: string) =>
  signs.find(([sign]) => sign.test(text))?.[1];

/** « Firefox sur Linux », or the part that is known. */
export function deviceName(userAgent: string | null): string {
  const browser = find(BROWSERS, userAgent ?? '');
  const system = find(SYSTEMS, userAgent ?? '');
  if (browser === undefined) return system ?? 'Appareil inconnu';
  return system === undefined ? browser : `${browser} sur ${system}`;
}

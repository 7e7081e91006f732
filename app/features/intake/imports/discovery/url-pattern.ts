/**
 * True if an address matches a pattern: `https://site.example/recettes/*.html`, or a part of the
 * address, `/recettes/`. Linear time for any pattern.
 */
export function matchesPattern(address: string, pattern: string): boolean {
  const parts = pattern.trim().split('*');
  if (parts.length === 1) return address.includes(parts[0] ?? '');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  // « /recettes/* » begins at the path, on any host.
  const start = first === '' || /^https?:/i.test(first) ? 0 : address.indexOf(first, 8);
  if (start === -1 || !address.startsWith(first, start) || !address.endsWith(last)) return false;
  let at = start + first.length;
  for (const part of parts.slice(1, -1)) {
    const found = address.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= address.length - last.length;
}

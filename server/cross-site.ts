/** Whether a request may change something in the name of whoever's cookies it carries. */

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request comes from a page of another site. Browsers say so themselves, in Sec-Fetch-Site
 * where the site is reached by https or locally, else in Origin; what says neither is no browser,
 * and carries nobody's cookies but its own.
 *
 * @param publicUrl origin that visitors see
 */
export function isCrossSiteWrite(request: Request, publicUrl: string): boolean {
  if (READS.has(request.method)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  return origin !== null && origin !== publicUrl && origin !== new URL(request.url).origin;
}

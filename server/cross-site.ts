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
  // Reached by its address in the house, where all is http: by https, cookies are of the public origin alone.
  const isHouse = publicUrl.startsWith('http:') && origin === new URL(request.url).origin;
  return origin !== null && origin !== publicUrl && !isHouse;
}

/**
 * Paths that robots.txt disallows (RFC 9309: `*` and `$` are wildcards): data requests and the
 * health check. Filtered lists are not here: a robot must be allowed to fetch them to read their
 * noindex.
 */
const DATA = ['/*.data$', '/*.data?'];
const HEALTH = '/health';

/**
 * robots.txt.
 *
 * @param publicUrl origin of the site
 * @param closed paths that pages disallow
 */
export function writeRobots(publicUrl: string, closed: readonly string[]): string {
  const rules = [...DATA, ...closed, HEALTH].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

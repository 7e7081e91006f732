/**
 * What is not for reading, as paths of robots.txt (RFC 9309, where `*` and `$` are wildcards): the
 * data behind pages, and health. Filtered lists are not here: they say noindex themselves, which a robot
 * must be allowed to read.
 */
const DATA = ['/*.data$', '/*.data?'];
const HEALTH = '/health';

/**
 * robots.txt.
 *
 * @param publicUrl origin of the site
 * @param closed what its pages close
 */
export function writeRobots(publicUrl: string, closed: readonly string[]): string {
  const rules = [...DATA, ...closed, HEALTH].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

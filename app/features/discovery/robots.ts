/**
 * What is not for reading, as paths of robots.txt (RFC 9309, where `*` and `$` are wildcards): the
 * data behind pages, and links that lead somewhere else each time. Filtered lists are not here: they
 * say noindex themselves, which a robot must be allowed to read.
 */
const NOT_PAGES = [
  '/*.data$',
  '/*.data?',
  '/ingredients$',
  '/ingredients?',
  '/suggestions',
  '/surprise',
  '/compteur',
  '/health',
];

/** robots.txt. @param publicUrl origin of the site */
export function writeRobots(publicUrl: string): string {
  const rules = NOT_PAGES.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

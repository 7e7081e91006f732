import { PARKED_REL, PARKED_TYPE } from '#ui/early-script.ts';

/**
 * Makes React Router's module script and the preloading of its modules wait in the page, until
 * `earlyScript` starts them.
 *
 * @param html a whole page
 * @throws when it has not the one module script that React Router writes
 */
export function parkScripts(html: string): string {
  let scripts = 0;
  const parked = html.replaceAll(/(<script\b[^>]*) type="module"/g, (_, start: string) => {
    scripts++;
    return `${start} type="${PARKED_TYPE}"`;
  });
  if (scripts !== 1) throw new Error(`The page has ${scripts} module scripts instead of one.`);
  return parked.replaceAll('<link rel="modulepreload"', `<link ${PARKED_REL}="modulepreload"`);
}

import { PARKED } from '#ui/frame/early-script.ts';

const END = '</body></html>';

/** Start of scripts with the loaders' data: long strings, which nothing reads before React. */
const DATA_SCRIPT = /(<script\b[^>]*)>(?=window\.__reactRouterContext\b)/g;

/**
 * Makes React Router's scripts and the preloading of its modules wait in the page, until
 * `earlyScript` starts them.
 *
 * @param html a whole page
 * @throws when it does not have exactly one module script of React Router
 */
export function parkScripts(html: string): string {
  let scripts = 0;
  const parked = html.replaceAll(/(<script\b[^>]*) type="module" async=""/g, (_, start: string) => {
    scripts++;
    return `${start} type="${PARKED.module}"`;
  });
  if (scripts !== 1) throw new Error(`The page has ${scripts} module scripts instead of one.`);
  return parked
    .replaceAll(DATA_SCRIPT, `$1 type="${PARKED.classic}">`)
    .replaceAll('<link rel="modulepreload"', `<link rel="${PARKED.preload}"`);
}

/**
 * Text of a script at the end of a page. It does nothing but wait for the style sheet, as scripts
 * after one do: a browser that had read the page before its style sheet would style and lay it out
 * twice.
 */
const AFTER_STYLES = ';';

/**
 * Adds the one script of a reading page, parked as those of others.
 *
 * @param address of its module
 * @throws when the page has no end
 */
export function addReadingScript(html: string, address: string, nonce: string): string {
  if (!html.endsWith(END)) throw new Error('The page has no end.');
  const script = `<script nonce="${nonce}" type="module" async="">import ${JSON.stringify(address)}</script>`;
  const last = `<script nonce="${nonce}">${AFTER_STYLES}</script>`;
  return `${html.slice(0, -END.length)}${script}${last}${END}`;
}

/** Makes the parked scripts of a page start as soon as it is read. */
export function startParked(html: string, nonce: string): string {
  if (!html.endsWith(END)) throw new Error('The page has no end.');
  return `${html.slice(0, -END.length)}<script nonce="${nonce}">early.start()</script>${END}`;
}

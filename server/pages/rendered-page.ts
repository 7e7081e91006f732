import { readSubjects, SHOWS_HEADER } from '#app/changes.server.ts';
import { FRAMED_HEADER, GUESTS_HEADER } from '#app/context.server.ts';
import type { RenderedPage } from './page-cache.ts';
import { Representation } from '#server/http/representation.ts';
import { hashSource, type SecurityHeaders } from '#server/http/security-headers.ts';

/** A browser checks each time whether the page is unchanged; shared caches do not store it. */
const REVALIDATED = 'private, max-age=0, must-revalidate';

/** Headers that are wrong for a shared response. */
const NOT_SHARED = new Set(['set-cookie', 'date', 'vary', 'content-length', 'transfer-encoding']);

/** Style sheet of a page that other sites may show in a frame; null for any other page. */
export function framedStyle(headers: Headers): string | null {
  const style = headers.get(FRAMED_HEADER);
  return style === null ? null : decodeURIComponent(style);
}

/** Contents of the scripts whose tag has an attribute. */
function* scriptsWith(attribute: string, html: string): Generator<string> {
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const opened = html.indexOf('>', at);
    if (opened === -1) return;
    const isOurs = html.slice(at, opened).includes(attribute);
    at = isOurs ? html.indexOf('</script>', opened) : opened;
    if (at === -1) return;
    if (isOurs) yield html.slice(opened + 1, at);
  }
}

/**
 * Replaces the nonce of a render, valid for one response, by hashes of its inline scripts, valid as
 * long as the page. Only scripts with the nonce are allowed: a script injected into the text of a
 * recipe would not know it.
 *
 * @throws when the nonce remains elsewhere, where it would be valid for more than one response
 */
export function sealScripts(page: Buffer, nonce: string) {
  // The nonce is ASCII: latin1 maps each byte to a letter, faster than decoding and encoding.
  const html = page.toString('latin1');
  const attribute = ` nonce="${nonce}"`;
  const scripts = [...scriptsWith(attribute, html)]
    .filter((content) => content !== '')
    .map((content) => hashSource(Buffer.from(content, 'latin1')));
  const sealed = html.replaceAll(attribute, '');
  if (sealed.includes(nonce)) throw new Error('A nonce is not where scripts carry it.');
  return { page: Buffer.from(sealed, 'latin1'), scripts };
}

/**
 * Makes a shared page from a response that was rendered anonymously.
 *
 * @param nonce that of its inline scripts
 */
export async function readRendered(
  response: Response,
  { nonce, security }: { nonce: string; security: SecurityHeaders },
): Promise<RenderedPage> {
  const { status, headers } = response;
  const contentType = headers.get('Content-Type');
  const body = Buffer.from(await response.arrayBuffer());
  const isPage = contentType?.startsWith('text/html') === true;
  const { page, scripts } = isPage ? sealScripts(body, nonce) : { page: body, scripts: [] };
  const shown = headers.get(SHOWS_HEADER);
  const sendsCookies = headers.has('Set-Cookie');
  if (sendsCookies) console.error('A page for everybody sends cookies: they are left out.');
  const ours = new Set(
    [SHOWS_HEADER, GUESTS_HEADER, FRAMED_HEADER].map((name) => name.toLowerCase()),
  );
  const kept = [...headers].filter(([name]) => !NOT_SHARED.has(name) && !ours.has(name));
  const hasGuests = headers.has(GUESTS_HEADER);
  const framed = framedStyle(headers);
  if (!headers.has('Cache-Control')) kept.push(['cache-control', REVALIDATED]);
  return {
    page: new Representation({
      status,
      headers: [...kept, ...security(contentType, { scripts, hasGuests, framed })],
      body: page,
    }),
    subjects: status === 200 && shown !== null && !sendsCookies ? readSubjects(shown) : null,
  };
}

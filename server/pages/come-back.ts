/** Answer of an overloaded site: a page without scripts for browsers, a problem for the API, one sentence for others. */
import { openHeaders } from '#app/routes/functions/open/open-headers.ts';
import type { AnswerOf } from '#features/pages/open/answers.ts';
import { isOpenPath } from '#features/pages/open/open-path.ts';
import { hashSource, LEAST_HEADERS, NO_FRAME } from '#server/http/security-headers.ts';
import { Representation } from '#server/http/representation.ts';

const SAID = 'Trop de pages sont demandées à la fois.';
const RETRY_SECONDS = '2';

const STYLE = `:root{color-scheme:light dark;background:light-dark(#f6f1e6,#10201a);color:light-dark(#17251e,#f2ebdc);font:1rem/1.6 system-ui,sans-serif}
body{max-width:42rem;margin:0 auto;padding:5rem 1rem}
h1{font:500 2rem/1.2 Georgia,serif;overflow-wrap:break-word}
a{color:inherit;text-underline-offset:4px}`;

const PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Un instant · Zinc</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${SAID}</h1>
<p>Rien n’est perdu. Réessayez dans quelques secondes.</p>
<p><a href="">Réessayer</a></p>
</main>
</body>
</html>
`;

const prepare = (type: string, body: string, policy: string) => {
  const headers = new Headers([
    ...LEAST_HEADERS,
    ...Object.entries(openHeaders),
    ['Content-Type', type],
    ['Cache-Control', 'no-store'],
    ['Retry-After', RETRY_SECONDS],
  ]);
  headers.set('Content-Security-Policy', policy);
  const init = { status: 503, headers: [...headers] };
  return { body, init, kept: new Representation({ ...init, body: Buffer.from(body) }) };
};

const page = prepare(
  'text/html; charset=utf-8',
  PAGE,
  `default-src 'none'; style-src ${hashSource(STYLE)}; ${NO_FRAME}`,
);
const text = prepare('text/plain; charset=utf-8', `${SAID} Réessayez.\n`, NO_FRAME);
const told: AnswerOf<'Problem'> = {
  type: 'about:blank',
  title: 'Indisponible',
  status: 503,
  detail: `${SAID} Réessayez dans quelques secondes.`,
};
const problem = prepare('application/problem+json', JSON.stringify(told), NO_FRAME);

/**
 * @param accept Accept header of the request
 * @param path its address
 */
const answerFor = (accept: string | null | undefined, path: string) =>
  isOpenPath(path) ? problem : accept?.includes('text/html') ? page : text;

/** The answer in memory. */
export const comeBackPage = (accept: string | undefined, path: string): Representation =>
  answerFor(accept, path).kept;

/** The same, as a Response. */
export function comeBack({ headers, url }: Pick<Request, 'headers' | 'url'>): Response {
  const { body, init } = answerFor(headers.get('Accept'), new URL(url).pathname);
  return new Response(body, init);
}

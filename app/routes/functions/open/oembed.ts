import { servicesContext } from '#app/context.server.ts';
import { writeOembed } from '#features/pages/open/card.ts';
import { getOutline } from '#features/pages/open/read-recipes.server.ts';
import { isSlug } from '#language/fold.ts';
import type { Page } from '#app/routes/page.ts';
import { element, XML_DECLARATION } from '#features/pages/discovery/xml.ts';
import { asJson, openAnswer, problem } from './open-answer.server.ts';
import { openHeaders } from './open-headers.ts';
import type { Route } from './+types/oembed.ts';

const RECIPE = /^\/cocktails\/([^/]+)\/?$/;

/** Slug of the recipe at an absolute address; null for an address of another page or site. */
function slugAt(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const [, slug = ''] = RECIPE.exec(pathname) ?? [];
  return origin === publicUrl && isSlug(slug) ? slug : null;
}

/** Whole number of pixels, or null. */
const pixelsIn = (text: string | null) =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;

/** Any format but JSON and XML. */
const OTHER = 'autre';

/** The request in its one spelling. */
function askedOf(parameters: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams({ url: parameters.get('url') ?? '' });
  const format = parameters.get('format') || 'json';
  if (format !== 'json') asked.append('format', format === 'xml' ? format : OTHER);
  for (const name of ['maxwidth', 'maxheight']) {
    const pixels = pixelsIn(parameters.get(name));
    if (pixels !== null) asked.append(name, String(pixels));
  }
  return asked;
}

export const handle: Page = { audience: 'anybody', shows: ['lists'], reads: askedOf };

const MISSING = 'Cette adresse n’est pas celle d’une recette.';

function asXml(said: object): Response {
  const body = Object.entries(said).map(([name, value]) => element(name, String(value)));
  return new Response(`${XML_DECLARATION}<oembed>${body.join('')}</oembed>\n`, {
    headers: { ...openHeaders, 'Content-Type': 'text/xml; charset=utf-8' },
  });
}

/** `/oembed?url=`: how another site shows a recipe (oembed.com). */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = askedOf(new URL(request.url).searchParams);
  // Status that oembed.com gives (2.3.2).
  if (asked.get('format') === OTHER)
    return problem(
      501,
      'Format inconnu',
      'Les formats sont «\u00a0json\u00a0» et «\u00a0xml\u00a0».',
    );
  const slug = slugAt(asked.get('url') ?? '', services.publicUrl);
  const [maxwidth = null, maxheight = null] = ['maxwidth', 'maxheight'].map((name) =>
    pixelsIn(asked.get(name)),
  );
  const recipe = slug === null ? Promise.resolve(null) : getOutline(services, slug);
  const said = recipe.then((found) => found && writeOembed(found, { maxwidth, maxheight }));
  return openAnswer(said, MISSING, {
    present: asked.has('format') ? asXml : asJson,
  });
}

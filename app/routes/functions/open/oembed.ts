import { servicesContext } from '#app/context.server.ts';
import { writeOembed } from '#features/pages/open/card.ts';
import { getRecipe } from '#features/pages/open/read-recipes.server.ts';
import { isSlug } from '#language/fold.ts';
import type { Page } from '#app/routes/page.ts';
import { element, XML_DECLARATION } from '#features/pages/discovery/xml.ts';
import { openAnswer } from './open-answer.server.ts';
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

export const handle: Page = {
  audience: 'anybody',
  shows: ['lists'],
  reads: (parameters) => {
    const asked = new URLSearchParams();
    for (const name of ['url', 'format', 'maxwidth', 'maxheight']) {
      const value = parameters.get(name);
      if (value !== null) asked.append(name, value);
    }
    return asked;
  },
};

const MISSING = 'Cette adresse n’est pas celle d’une recette.';

async function asXml(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const said = Object.entries((await answer.json()) as Record<string, string | number>);
  const body = said.map(([name, value]) => element(name, String(value))).join('');
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'text/xml; charset=utf-8');
  return new Response(`${XML_DECLARATION}<oembed>${body}</oembed>\n`, { headers });
}

/** `/oembed?url=`: how another site shows a recipe (oembed.com). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const slug = slugAt(searchParams.get('url') ?? '', services.publicUrl);
  const [maxwidth = null, maxheight = null] = ['maxwidth', 'maxheight'].map((name) =>
    pixelsIn(searchParams.get(name)),
  );
  const recipe = slug === null ? Promise.resolve(null) : getRecipe(services, slug);
  const said = recipe.then((found) => found && writeOembed(found, { maxwidth, maxheight }));
  if (searchParams.get('format') === 'xml') return asXml(await openAnswer(said, MISSING));
  return openAnswer(said, MISSING);
}

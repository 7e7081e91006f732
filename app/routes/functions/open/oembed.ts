import { servicesContext } from '#app/context.server.ts';
import { writeOembed } from '#features/pages/open/card.ts';
import { getRecipe } from '#features/pages/open/read-recipes.server.ts';
import { isSlug } from '#language/fold.ts';
import type { Page } from '#app/routes/page.ts';
import { openAnswer, problem } from './open-answer.server.ts';
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

/** `/oembed?url=`: how another site shows a recipe (oembed.com). */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  if ((searchParams.get('format') ?? 'json') !== 'json') {
    return problem(501, 'Format inconnu', 'Seul le format json est servi.');
  }
  const slug = slugAt(searchParams.get('url') ?? '', services.publicUrl);
  const [maxwidth = null, maxheight = null] = ['maxwidth', 'maxheight'].map((name) =>
    pixelsIn(searchParams.get(name)),
  );
  const recipe = slug === null ? Promise.resolve(null) : getRecipe(services, slug);
  return openAnswer(
    recipe.then((found) => found && writeOembed(found, { maxwidth, maxheight })),
    'Cette adresse n’est pas celle d’une recette.',
  );
}

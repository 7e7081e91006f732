import { isSlug } from '#app/language/fold.ts';
import { servicesContext, type Services } from '#app/context.server.ts';
import { FORMATS, type FormatName } from '#features/intake/imports/files/exchange/formats.ts';
import { shareRecipe } from '#features/intake/imports/files/exchange/share-recipe.server.ts';
import { getOutline } from '#features/pages/open/read-recipes.server.ts';
import { findRenamed, isGone } from '#features/recipes/cocktails/stored/old-slugs.server.ts';
import { CANNOT_LOAD } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { read } from '#app/routes/read.server.ts';
import { moved } from './open-answer.server.ts';
import { openHeaders } from './open-headers.ts';
import type { Route } from './+types/recipe-file.ts';

export const handle: Page = {
  audience: 'anybody',
  // Names of its ingredients and tags are those of lists.
  shows: ({ slug = '' }) => [`recipe:${slug}`, 'lists'],
};

const endings = (Object.keys(FORMATS) as FormatName[]).toSorted((a, b) => b.length - a.length);

async function fileOf(services: Services, slug: string, format: FormatName) {
  const outline = await getOutline(services, slug);
  if (!outline) return null;
  const { url, image, abv } = outline;
  return shareRecipe(services, { slug, format, url, image, abv });
}

/** `/cocktails/<slug>.<json|cook|bar-assistant.json|md>`: a published recipe, for other programs. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { pathname } = new URL(request.url);
  const format = endings.find((ending) => pathname.endsWith(`.${ending}`));
  const { slug } = params;
  if (format === undefined || !isSlug(slug)) return missing(404);
  const [file, renamed, gone] = await read(
    CANNOT_LOAD.recipe,
    fileOf(services, slug, format).then(async (found) =>
      found === null
        ? [null, await findRenamed(services, slug), await isGone(services, slug)]
        : [found, null, false],
    ),
  );
  if (file === null) {
    return renamed === null ? missing(gone ? 410 : 404) : moved(`/cocktails/${renamed}.${format}`);
  }
  return new Response(file, {
    headers: {
      ...openHeaders,
      'Content-Type': FORMATS[format].type,
      'Content-Disposition': `inline; filename="${slug}.${format}"`,
      Link: `<${services.publicUrl}/cocktails/${slug}>; rel="canonical"`,
    },
  });
}

const missing = (status: 404 | 410) =>
  new Response('Cette recette n’existe pas.\n', {
    status,
    headers: { ...openHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
  });

import { servicesContext } from '#app/context.server.ts';
import { listShelves } from '#features/recipes/handbook/known-ingredients.server.ts';
import { INGREDIENTS_PATH, ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { Link } from '#ui/link.tsx';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { breadcrumbData } from '#ui/page/structured-data.ts';
import { CANNOT_LOAD, readPage } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/ingredients.ts';

export const handle: Page = {
  audience: 'anybody',
  failures: { read: CANNOT_LOAD.ingredients },
  shows: ['lists'],
  inSitemap: true,
  menu: { label: 'Ingrédients', group: 'learning', inFooter: true },
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    shelves: await read(CANNOT_LOAD.ingredients, listShelves(services)),
    url: `${services.publicUrl}${INGREDIENTS_PATH}`,
  };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readPage({ request, serverLoader }, CANNOT_LOAD.ingredients);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Ingrédients · Zinc' }];
  const { url } = loaderData;
  return pageMeta({
    title: 'Les ingrédients des cocktails, par rayon · Zinc',
    description:
      'Spiritueux, liqueurs, vermouths, sirops, jus et fruits\u00a0: ce que c’est, ce qu’on en fait, ce qui va avec et par quoi les remplacer.',
    url,
    data: [
      breadcrumbData([
        { name: 'Accueil', url: `${new URL(url).origin}/` },
        { name: 'Ingrédients', url },
      ]),
    ],
  });
};

export default function Ingredients({ loaderData: { shelves } }: Route.ComponentProps) {
  return (
    <ReadingPage
      kind="Apprendre"
      title="Les ingrédients"
      lead="Ce que c’est, ce qu’on en fait, ce qui va avec et par quoi les remplacer. Le nombre est celui de leurs recettes."
      contents={shelves}
    >
      {shelves.map(({ id, title, ingredients }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`titre-${id}`}
          className="mt-12 scroll-mt-4 first:mt-0"
        >
          <h2 id={`titre-${id}`} className="border-b border-line pb-2 text-2xl">
            {title}
          </h2>
          <ul className="mt-3 columns-[8rem_2] gap-8 sm:columns-3">
            {ingredients.map(({ slug, name, count }) => (
              <li key={slug} className="break-inside-avoid">
                <Link
                  to={ingredientPath(slug)}
                  className="inline-flex min-h-8 items-center gap-1.5 underline-offset-4 hover:underline"
                >
                  {name}
                  {count > 0 && <span className="tally text-sm">{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReadingPage>
  );
}

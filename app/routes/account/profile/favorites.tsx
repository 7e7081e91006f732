import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { CocktailGrid } from '#features/recipes/cocktails/recipe/cocktail-card.tsx';
import { heartOf } from '#features/members/favorites/favorite-button.tsx';
import {
  FAVORITE_SORTS,
  FAVORITES_PATH,
  readFavoriteSort,
  type FavoriteSort,
} from '#features/members/favorites/favorite.ts';
import { listFavorites } from '#features/members/favorites/list-favorites.server.ts';
import { WaitingWrites } from '#features/pages/offline/waiting-writes.tsx';
import { pageOf } from '#language/bounded-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { CANNOT_LOAD, readPage } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { read } from '#app/routes/read.server.ts';
import { signInPath } from '../client.server.ts';
import type { Route } from './+types/favorites.ts';

export const handle: Page = {
  audience: 'member',
  failures: { read: CANNOT_LOAD.favorites },
  menu: { label: 'Favoris', group: 'account' },
};

const FIRST_SCREEN = 4;

const href = (sort: FavoriteSort, page: number) => {
  const parameters = new URLSearchParams();
  if (sort !== 'recents') parameters.set('tri', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? FAVORITES_PATH : `${FAVORITES_PATH}?${parameters.toString()}`;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { searchParams, search } = url;
  if (!actor) throw redirect(signInPath(`${FAVORITES_PATH}${search}`));
  const sort = readFavoriteSort(searchParams.get('tri'));
  const asked = pageOf(searchParams.get('page'));
  const list = await read(
    CANNOT_LOAD.favorites,
    listFavorites(services, { actor, sort, page: asked }),
  );
  return { sort, ...list };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readPage({ request, serverLoader }, CANNOT_LOAD.favorites);

export const meta: Route.MetaFunction = () => [
  { title: 'Mes favoris · Zinc' },
  { name: 'robots', content: 'noindex' },
];

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { cards, total, sort, page, pageCount } = loaderData;
  return (
    <div className="mx-auto max-w-7xl px-gutter pt-8 sm:px-6">
      <h1 className="text-4xl sm:text-5xl">Mes favoris</h1>
      <div className="mt-6 empty:hidden">
        <WaitingWrites kinds={['heart']} />
      </div>
      {total === 0 ? (
        <div className="mt-8 rounded-lg border border-dashed border-zinc px-6 py-16 text-center">
          <p className="font-serif text-xl">Vous n’avez pas encore de favoris.</p>
          <p className="mt-2 text-ink-soft">
            Le cœur d’une recette la garde ici, pour la retrouver d’un coup d’œil.
          </p>
          <ButtonLink to="/cocktails" variant="outline" className="mt-6">
            Parcourir les cocktails
          </ButtonLink>
        </div>
      ) : (
        <>
          <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <p role="status" className="font-medium tabular-nums">
              {total} {total > 1 ? 'recettes' : 'recette'}
            </p>
            <nav aria-label="Trier mes favoris" className="flex flex-wrap gap-x-5 text-sm">
              {(Object.entries(FAVORITE_SORTS) as [FavoriteSort, string][]).map(([key, label]) => (
                <Link
                  key={key}
                  to={href(key, 1)}
                  replace
                  preventScrollReset
                  aria-current={key === sort ? 'true' : undefined}
                  className="inline-flex min-h-9 items-center underline-offset-4 hover:underline aria-[current]:underline aria-[current]:decoration-brass-line aria-[current]:decoration-2"
                >
                  {label}
                </Link>
              ))}
            </nav>
          </div>
          <h2 className="sr-only">Recettes</h2>
          <CocktailGrid
            cocktails={cards}
            eagerCount={FIRST_SCREEN}
            corner={heartOf(cards.map(({ slug }) => slug))}
          />
          <Pagination page={page} pageCount={pageCount} href={(number) => href(sort, number)} />
        </>
      )}
    </div>
  );
}

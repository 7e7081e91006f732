import { ArrowRight } from 'lucide';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import {
  CLAIMED_FIGURES,
  liveFigures,
} from '#features/recipes/cocktails/stored/catalogue-figures.ts';
import { CocktailGrid } from '#features/recipes/cocktails/recipe/cocktail-card.tsx';
import { listLatestCocktails } from '#features/recipes/cocktails/list/list-latest-cocktails.server.ts';
import { measureCatalogue } from '#features/recipes/cocktails/stored/measure-catalogue.server.ts';
import { TextLink } from '#ui/link.tsx';
import { siteData } from '#ui/page/structured-data.ts';
import { SurpriseLink } from '#features/recipes/cocktails/list/surprise-link.tsx';
import { Counter } from '#features/recipes/drawing/counter.tsx';
import { differentGlasses } from '#features/recipes/drawing/different-glasses.ts';
import { heartOf } from '#features/members/favorites/favorite-button.tsx';
import { findFavorites } from '#features/members/favorites/find-favorites.server.ts';
import { getPublishedHero } from '#features/images/hero/hero-media.server.ts';
import { HeroBanner } from '#features/images/hero/hero-banner.tsx';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { sitePicturePath } from '#features/images/social/social.ts';
import { listHomeTags } from '#features/recipes/tags/read-tags.server.ts';
import { TagTiles } from '#features/recipes/tags/tag-tiles.tsx';
import { Icon } from '#ui/icon.tsx';
import { SiteFigures } from '#ui/site-figures.tsx';
import { CANNOT_LOAD } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/home.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  failures: { read: CANNOT_LOAD.home },
  shows: ['hero', 'lists', 'settings'],
  inSitemap: true,
  menu: { label: 'Accueil', group: 'recipes' },
};

const LATEST = 6;
const TILES = 8;

async function readFigures({ db }: Pick<Services, 'db'>) {
  const { liveFigures: areLive } = await readSettings({ db }, 'accueil');
  return areLive ? liveFigures(await measureCatalogue({ db })) : CLAIMED_FIGURES;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, kept, publicUrl } = context.get(servicesContext);
  const [hero, tags, latest, figures] = await read(
    CANNOT_LOAD.home,
    Promise.all([
      // The page still works without its banner.
      getPublishedHero({ db }).catch((error: unknown) => {
        console.error('Bannière illisible.', error);
        return null;
      }),
      listHomeTags({ db }, TILES),
      listLatestCocktails({ db, kept }, LATEST),
      readFigures({ db }),
    ]),
  );
  const slugs = latest.map(({ slug }) => slug);
  const favorites = await read(
    CANNOT_LOAD.home,
    findFavorites({ db }, { actor: context.get(actorContext), slugs }),
  );
  const counter = differentGlasses(latest.map(({ drawing }) => drawing));
  return { hero, tags, latest, counter, favorites, figures, url: `${publicUrl}/` };
}

const DESCRIPTION =
  'Des recettes de cocktails mesurées au centilitre, classiques, françaises et sans alcool, à filtrer selon ce que vous aimez et le temps que vous avez.';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Zinc · Recettes de cocktails à faire chez soi',
    description: DESCRIPTION,
    url: loaderData?.url,
    data: loaderData
      ? siteData(loaderData.url, {
          description: DESCRIPTION,
          logo: new URL(sitePicturePath('icone-512'), loaderData.url).href,
        })
      : [],
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, tags, latest, counter, favorites, figures } = loaderData;
  return (
    <>
      {hero ? (
        <HeroBanner hero={hero}>
          <Counter drawings={counter} />
        </HeroBanner>
      ) : (
        <h1 className="sr-only">Zinc, recettes de cocktails</h1>
      )}
      <div className="mx-auto max-w-7xl px-gutter sm:px-6">
        {tags.length > 0 && (
          <section aria-labelledby="envies" className="mt-14">
            <h2 id="envies" className="text-2xl sm:text-3xl">
              Par où commencer
            </h2>
            <TagTiles tags={tags} />
          </section>
        )}
        <section aria-labelledby="nouveautes" className="mt-16">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id="nouveautes" className="text-2xl sm:text-3xl">
              Dernières recettes
            </h2>
            <TextLink to="/cocktails" className="inline-flex items-center gap-1.5">
              Tout voir
              <Icon shape={ArrowRight} size={16} />
            </TextLink>
          </div>
          {latest.length > 0 ? (
            <>
              <CocktailGrid cocktails={latest} columns={6} corner={heartOf(favorites)} />
              <p className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-1">
                <SurpriseLink />
                <SurpriseLink alcoholFree />
              </p>
            </>
          ) : (
            <p className="text-ink-soft">Aucun cocktail trouvé</p>
          )}
        </section>
        <SiteFigures figures={figures} />
      </div>
    </>
  );
}

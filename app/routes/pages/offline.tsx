import { servicesContext } from '#app/context.server.ts';
import { indexPath } from '#features/bar/bottles/bar-address.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { isRecipe, OFFLINE_PATH, WANTED } from '#features/pages/offline/kept-pages.ts';
import { WaitingWrites } from '#features/pages/offline/waiting-writes.tsx';
import { OfflineRecipes } from '#features/pages/offline/offline-recipes.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { NBSP } from '#ui/spaces.ts';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { CANNOT_LOAD } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/offline.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ['lists'],
  inSitemap: true,
  startsAtOnce: true,
  menu: { label: 'Lire hors ligne', group: 'house' },
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { version } = await read(CANNOT_LOAD.recipes, readCatalogue(services));
  return { url: `${services.publicUrl}${OFFLINE_PATH}`, index: indexPath(version) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Lire hors ligne · Zinc',
    description:
      'Les pages ouvertes restent lisibles sans réseau, et toutes les recettes s’emportent.',
    url: loaderData?.url,
  });

/** State of the browser: whether it keeps pages, and which one could not be opened. */
function useDevice() {
  return useHydrated()
    ? {
        keeps: 'serviceWorker' in navigator && 'caches' in window,
        wanted: new URL(location.href).searchParams.get(WANTED),
      }
    : null;
}

/** Words that were searched for, or the name in a recipe's address. */
function wordsOf(wanted: string | null): string {
  if (wanted === null) return '';
  const { pathname, searchParams } = new URL(wanted, 'https://zinc.invalid');
  const [, name = ''] = /^\/cocktails\/([\w-]+)$/.exec(pathname) ?? [];
  return searchParams.get('q') ?? name.replaceAll('-', ' ');
}

/** Message for a page that could not be read, as the page itself has it. */
function messageOf(wanted: string): string {
  const { pathname } = new URL(wanted, 'https://zinc.invalid');
  if (isRecipe(pathname)) return CANNOT_LOAD.recipe;
  return pathname === '/cocktails' ? CANNOT_LOAD.recipes : CANNOT_LOAD.home;
}

export default function Offline({ loaderData: { index } }: Route.ComponentProps) {
  const device = useDevice();
  const wanted = device?.wanted ?? null;
  return (
    <ReadingPage
      kind="Sans réseau"
      title="Lire hors ligne"
      lead="Une page ouverte une fois se relit sans réseau, sur le même appareil : recettes, mode comptoir, bouteilles, liste de courses."
    >
      {wanted !== null && (
        <p
          role="alert"
          className="mb-10 max-w-prose border-l-4 border-danger bg-sunken px-gutter py-3"
        >
          <strong>Pas de connexion.</strong> {messageOf(wanted)} Cette page n’est pas sur cet
          appareil.{' '}
          <a href={wanted} className="underline underline-offset-4">
            Réessayer
          </a>
        </p>
      )}
      {device?.keeps && <WaitingWrites />}
      <section aria-labelledby="ce-qui-est-garde">
        <h2 id="ce-qui-est-garde" className="text-2xl sm:text-3xl">
          Ce qui est gardé, et où
        </h2>
        <ul className="mt-4 grid max-w-prose list-disc gap-2 pl-5">
          <li>
            Les 150 dernières pages ouvertes, sur cet appareil seulement. Avec du réseau, la page
            vient toujours du site.
          </li>
          <li>Les pages d’un compte aussi{NBSP}: elles s’effacent à la déconnexion.</li>
          <li>
            Ce que vous y faites sans réseau{NBSP}: favoris, bouteilles, liste de courses, journal
            et notes, envoyés dès que le réseau revient. La déconnexion l’efface.
          </li>
          <li>L’arrière-boutique et les pages de connexion, jamais.</li>
        </ul>
      </section>
      {/* Last, and high: what the browser knows comes later, and moves nothing. */}
      <section aria-labelledby="toutes-les-recettes" className="mt-14 min-h-[60vh]">
        <h2 id="toutes-les-recettes" className="text-2xl sm:text-3xl">
          Toutes les recettes
        </h2>
        <div className="mt-4">
          {device?.keeps ? (
            <OfflineRecipes index={index} wanted={wordsOf(wanted)} />
          ) : (
            <p className="max-w-prose">
              {device
                ? `Ce navigateur ne garde pas de pages${NBSP}: il faut une version récente, et une adresse en https.`
                : 'Emporter les recettes demande JavaScript : c’est lui qui les range sur l’appareil.'}
            </p>
          )}
        </div>
      </section>
    </ReadingPage>
  );
}

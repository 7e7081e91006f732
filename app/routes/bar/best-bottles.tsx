import { useEffect, useEffectEvent } from 'react';
import { data, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { actorContext, clientAddressContext, servicesContext } from '#app/context.server.ts';
import {
  askedParameters,
  keyOfAsked,
  otherParameters,
  readAsked,
} from '#features/bar/best/best-address.ts';
import { BestForm } from '#features/bar/best/best-form.tsx';
import {
  bestQuestion,
  countUnpriced,
  describeBest,
  pricesOf,
} from '#features/bar/best/best-question.ts';
import { BestResult } from '#features/bar/best/best-result.tsx';
import { findBest } from '#features/bar/best/find-best.server.ts';
import { useBest } from '#features/bar/best/use-best.ts';
import { BEST_PATH, readBarFlags } from '#features/bar/bottles/bar-address.ts';
import { BarFilterChips } from '#features/bar/bottles/answer/bar-filter-chips.tsx';
import { BarTabs } from '#features/bar/bottles/bar-tabs.tsx';
import { bottlesThere } from '#features/bar/bottles/bottle-keys.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { useKnownBar } from '#features/bar/bottles/use-live-bar.ts';
import { useReturns } from '#features/bar/bottles/use-returns.ts';
import { PriceForm } from '#features/bar/prices/price-form.tsx';
import { changePrices, openPrices } from '#features/bar/prices/keep-prices.server.ts';
import { PRICE_FIELDS, readPriceList, writePriceList } from '#features/bar/prices/price-list.ts';
import { findFavorites } from '#features/members/favorites/find-favorites.server.ts';
import {
  hasActiveFilters,
  parseFilters,
} from '#features/recipes/cocktails/filters/list-filters.ts';
import { findNumbers } from '#features/recipes/cocktails/list/find-numbers.server.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import { settingCookies } from '../account/client.server.ts';
import { CANNOT_LOAD, forgetPages, readPage } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import { FORM_BYTES, type Page } from '../page.ts';
import { read } from '../read.server.ts';
import { refusalOf } from '../refusal.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { readForm, textOf } from '../sent-body.server.ts';
import type { Route } from './+types/best-bottles.ts';
import { readBar, visitOf } from './receive-bottles.server.ts';

export const handle: Page = {
  audience: 'anybody',
  mostBytes: 5 * FORM_BYTES,
  startsAtOnce: true,
  failures: { read: CANNOT_LOAD.recipes },
  inSitemap: true,
  menu: { label: 'Les N meilleures bouteilles', group: 'learning' },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const parameters = new URL(request.url).searchParams;
  const list = parseFilters(parameters);
  const { withGarnish } = readBarFlags(parameters);
  const { asked } = readAsked(parameters);
  const actor = context.get(actorContext);
  const readAmong = async () =>
    hasActiveFilters(list) ? findNumbers(services, await resolveFilters(services, list)) : null;
  const [known, bar, own, among] = await read(
    CANNOT_LOAD.recipes,
    Promise.all([
      readCatalogue(services),
      readBar(request, context),
      openPrices(services, visitOf(request, context)),
      readAmong(),
    ]),
  );
  const { catalogue, version } = known;
  const slugs = catalogue.drinks.map(({ slug }) => slug);
  const favorites = await read(CANNOT_LOAD.recipes, findFavorites(services, { actor, slugs }));
  const setting = {
    there: bottlesThere(catalogue, bar.said),
    withGarnish,
    among,
    favorites,
    prices: pricesOf(catalogue, own.prices),
  };
  const page = {
    list,
    setting,
    version,
    isMember: actor !== null,
    unpriced: countUnpriced(catalogue, setting),
    ownPrices: writePriceList(catalogue.ingredients, own.prices),
    askedKey: keyOfAsked(asked),
    url: `${services.publicUrl}${BEST_PATH}`,
  };
  const headers = settingCookies([...bar.cookies, ...own.cookies]);
  if (asked === null) return data({ ...page, best: null, refusal: null }, { headers });
  try {
    const address = context.get(clientAddressContext);
    const question = bestQuestion(catalogue, setting, asked);
    const found = await findBest(services, { address, question });
    const best = describeBest(known, { setting, asked }, found);
    return data({ ...page, best, refusal: null }, { headers });
  } catch (thrown) {
    const { error, status } = refusalOf(thrown);
    return data({ ...page, best: null, refusal: error.message }, { status, headers });
  }
}

/** Prices of the visitor. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const typed = textOf(form, PRICE_FIELDS.list);
  const { ingredients } = (await readCatalogue(services)).catalogue;
  const before = readPriceList(ingredients, textOf(form, PRICE_FIELDS.before)).prices;
  const { prices: set, unread } = readPriceList(ingredients, typed);
  // A line that cannot be read may be one of these.
  const remove = unread.length > 0 ? [] : Object.keys(before).filter((key) => !(key in set));
  try {
    const visit = visitOf(request, context);
    const { cookies } = await changePrices(services, visit, { set, remove });
    if (unread.length === 0)
      return goTo(`${BEST_PATH}${new URL(request.url).search}`, null, cookies);
    const unknown = `Ces lignes n’ont pas été reconnues\u00a0: ${unread.join(', ')}.`;
    return data({ typed, errors: [unknown] }, { headers: settingCookies(cookies) });
  } catch (thrown) {
    const { error, ...answer } = refusalOf(thrown);
    return data({ typed, errors: [error.message] }, answer);
  }
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  // Ticks that are saved in place change it.
  forgetPages();
  return readPage({ request, serverLoader }, CANNOT_LOAD.recipes);
};

/** Another number or budget is answered in the page; the same address is read anew. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate) ||
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname !== nextUrl.pathname ||
  otherParameters(currentUrl.searchParams).toString() !==
    otherParameters(nextUrl.searchParams).toString();

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Les N meilleures bouteilles · Zinc',
    description:
      'Un nombre de bouteilles, un budget\u00a0: celles qui, ensemble, ajoutent le plus de recettes à ce que vous avez chez vous.',
    url: loaderData?.url,
    index: loaderData !== undefined && !hasActiveFilters(loaderData.list),
  });

export default function BestBottles({ loaderData, actionData }: Route.ComponentProps) {
  const { list, setting, version, isMember, unpriced, ownPrices, askedKey, refusal } = loaderData;
  const { search } = useLocation();
  const address = readAsked(new URLSearchParams(search));
  const { asked } = address;
  const known = useKnownBar(version);
  const { found, isRunning, start, stop } = useBest();
  useReturns();
  const isAnswered = askedKey === keyOfAsked(asked);
  const served = isAnswered ? loaderData.best : null;
  const isServed = served?.isOptimum === true;
  const run = useEffectEvent(() => {
    const isOpen = known !== null && asked !== null && !isServed;
    start(isOpen ? bestQuestion(known.catalogue, setting, asked) : null);
  });
  // The page may have been read anew with the same bottles and prices: a search goes on.
  const settingText = JSON.stringify(setting);
  useEffect(() => run(), [known, search, settingText, isServed]);
  const best =
    (found && known && asked && describeBest(known, { setting, asked }, found)) ?? served;
  const filters = {
    list,
    withGarnish: setting.withGarnish,
    withFresh: false,
    isWhole: false,
    at: { path: BEST_PATH, asked: askedParameters(address) },
  };
  return (
    <div className="mx-auto w-full max-w-7xl px-gutter pt-8 pb-16 sm:px-6 sm:pt-12">
      <BarTabs current={BEST_PATH} />
      <h1 className="text-4xl sm:text-5xl">Les N meilleures bouteilles</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        Parmi ce que vous n’avez pas, les bouteilles qui, ensemble, ajoutent le plus de recettes.
        Elles sont choisies toutes à la fois, et non l’une après l’autre.
      </p>
      <div className="mt-6 lg:grid lg:grid-cols-[17.5rem_1fr] lg:gap-10">
        <div className="no-print mb-8">
          <BestForm
            key={search}
            address={address}
            search={search}
            isMember={isMember}
            isInPage={known !== null}
          />
          <PriceForm
            key={ownPrices}
            search={search}
            saved={ownPrices}
            unpriced={unpriced}
            returned={actionData}
          />
        </div>
        <section id="resultat" aria-label="Résultat" className="min-w-0 scroll-mt-20">
          <BarFilterChips filters={filters} />
          {refusal !== null && isAnswered && best === null && (
            <p role="alert" className="mt-4 border-l-4 border-danger pl-4">
              {refusal}
            </p>
          )}
          <BestResult
            best={best}
            isAsked={asked !== null}
            isRunning={isRunning}
            onStop={stop}
            hasBudget={asked !== null && asked.budget !== null}
            unpriced={unpriced}
          />
        </section>
      </div>
    </div>
  );
}

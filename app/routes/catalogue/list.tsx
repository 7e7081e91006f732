import { SlidersHorizontal } from 'lucide';
import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { aboutQuestion, readQuestion } from '#features/bar/questions/read-question.ts';
import { ActiveFilters } from '#features/recipes/cocktails/filters/active-filters.tsx';
import type { Alternative } from '#features/recipes/cocktails/recipe/alternative.ts';
import { CocktailGrid } from '#features/recipes/cocktails/recipe/cocktail-card.tsx';
import { FilterPanel } from '#features/recipes/cocktails/filters/filter-panel.tsx';
import { followRenamed } from '#features/recipes/cocktails/stored/follow-renamed.server.ts';
import {
  BEFORE,
  LIMITS,
  clearFilters,
  countFilters,
  hasActiveFilters,
  isCanonical,
  listHref,
  narrowingOf,
  parseFilters,
  toParameters,
} from '#features/recipes/cocktails/filters/list-filters.ts';
import { listIngredients } from '#features/recipes/cocktails/list/list-ingredients.server.ts';
import {
  isIndexable,
  isIntroduced,
  listDescription,
} from '#features/recipes/cocktails/filters/list-indexing.ts';
import { MAX_PORTIONS } from '#features/recipes/cocktails/lines/portions.ts';
import { listTitle, listTopic } from '#features/recipes/cocktails/filters/list-title.ts';
import { ListToolbar } from '#features/recipes/cocktails/filters/list-toolbar.tsx';
import { searchNotes } from '#features/recipes/cocktails/match/search-notes.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import { reword } from '#features/recipes/cocktails/match/reword.server.ts';
import { searchCocktails } from '#features/recipes/cocktails/list/search-cocktails.server.ts';
import { breadcrumbData, listData } from '#ui/page/structured-data.ts';
import { suggestInstead } from '#features/recipes/cocktails/suggest/suggest-instead.server.ts';
import { TryInstead } from '#features/recipes/cocktails/suggest/try-instead.tsx';
import { heartOf } from '#features/members/favorites/favorite-button.tsx';
import { findFavorites } from '#features/members/favorites/find-favorites.server.ts';
import { countedList } from '#features/business/statistics/counting/count-list.ts';
import { feedPath } from '#features/recipes/tags/tag.ts';
import { getTagDescription } from '#features/recipes/tags/read-tags.server.ts';
import { buttonClass, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { searchText } from '#language/search-text.ts';
import { Pagination } from '#ui/page/pagination.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { CANNOT_LOAD } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/list.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  failures: { read: CANNOT_LOAD.recipes },
  shows: ['lists'],
  // Other spellings of the filters are redirected to their canonical address.
  reads: (parameters) => (isCanonical(parameters) ? toParameters(parseFilters(parameters)) : null),
  inSitemap: true,
  menu: { label: 'Toutes les recettes', group: 'recipes', isQuick: true },
};

const NEAR = 'Rien ne s’écrit ainsi\u00a0: voici les recettes dont l’orthographe s’en approche.';
const CUT = `Votre recherche est trop longue\u00a0: seuls ses ${LIMITS.query} premiers caractères ont été lus.`;
const mostOf = (total: number) =>
  `Aucune recette n’a tout cela\u00a0: voici ${total === 1 ? 'celle qui en a' : 'celles qui en ont'} le plus.`;
const FEWER = `Aucune recette n’est faite pour autant de verres\u00a0: sur sa page, chacune se multiplie jusqu’à ${MAX_PORTIONS} verres.`;
const FIRST_SCREEN = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, publicUrl } = services;
  const { searchParams } = new URL(request.url);
  const filters = parseFilters(searchParams);
  const before = searchText(searchParams.get(BEFORE) ?? '', LIMITS.query);
  if (before !== '') {
    const about = aboutQuestion(filters);
    const said = aboutQuestion({ q: before, exact: filters.exact }).q;
    const reworded = await read(CANNOT_LOAD.recipes, reword(services, about, said));
    throw redirect(listHref(about === filters ? reworded : { ...reworded, phrase: filters.q }));
  }
  // A form without scripts sends every field: the canonical address has only those in use.
  if (!isCanonical(searchParams)) throw redirect(listHref(filters));
  const about = aboutQuestion(filters);
  const asked = await read(CANNOT_LOAD.recipes, resolveFilters(services, about));
  // Filters read from the words go into the address, where they can be removed.
  if (about !== filters) throw redirect(listHref({ ...asked.filters, phrase: filters.q }));
  if (asked.filters !== filters) throw redirect(listHref(asked.filters));
  const [list, choices, introduction] = await read(
    CANNOT_LOAD.recipes,
    Promise.all([
      searchCocktails(services, asked),
      listIngredients(services, asked, ''),
      isIntroduced(filters) ? getTagDescription({ db }, filters.tag) : '',
    ]),
  );
  const renamed = await read(CANNOT_LOAD.recipes, followRenamed({ db }, filters, list));
  if (renamed !== null) throw redirect(listHref(renamed), 301);
  const { total, approximate, isPartial } = list;
  const most = asked.isForFewer ? FEWER : mostOf(total);
  const alternatives =
    total === 0 || approximate || isPartial
      ? await read(
          CANNOT_LOAD.recipes,
          suggestInstead(services, { ...asked, path: '/cocktails', approximate }),
        )
      : [];
  const shown = { ...filters, page: list.page };
  const url = `${publicUrl}${listHref(shown)}`;
  const slugs = list.cards.map(({ slug }) => slug);
  const favorites = await read(
    CANNOT_LOAD.recipes,
    findFavorites({ db }, { actor: context.get(actorContext), slugs }),
  );
  // Trailing spaces are dropped.
  const isCut = Math.max(filters.q.length, filters.phrase.length) >= LIMITS.query - 1;
  const isUnknown = asked.unknown.length > 0;
  const other = isUnknown ? '' : isPartial ? most : approximate ? NEAR : '';
  const note = [isCut ? CUT : other, ...searchNotes(asked)].filter(Boolean).join(' ');
  const answerHref =
    readQuestion(filters.phrase) && `/search?${new URLSearchParams({ q: filters.phrase })}`;
  return {
    filters: shown,
    list,
    note,
    answerHref,
    choices,
    alternatives,
    introduction,
    favorites,
    url,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Cocktails · Zinc' }];
  const { filters, list, introduction, url } = loaderData;
  const { tags } = list.counts;
  const { origin } = new URL(url);
  const pageUrl = (page: number) => `${origin}${listHref({ ...filters, page })}`;
  const tag = tags.find(({ slug }) => slug === filters.tag);
  return pageMeta({
    title: `${listTitle(filters, tags)} · Zinc`,
    description: listDescription(listTopic(filters, tags), introduction),
    url,
    index: isIndexable(filters, list.total),
    previous: list.page > 1 ? pageUrl(list.page - 1) : undefined,
    next: list.page < list.pageCount ? pageUrl(list.page + 1) : undefined,
    alternates: tag
      ? [
          {
            type: 'application/rss+xml',
            href: `${origin}${feedPath(tag.slug)}`,
            title: `Zinc\u00a0: ${tag.name}`,
          },
        ]
      : [],
    data: [
      breadcrumbData([
        { name: 'Accueil', url: `${origin}/` },
        { name: 'Cocktails', url: `${origin}/cocktails` },
        ...(tag ? [{ name: tag.name, url: `${origin}/cocktails?tag=${tag.slug}` }] : []),
      ]),
      listData(
        url,
        list.cards.map(({ slug }) => `${origin}/cocktails/${slug}`),
      ),
    ],
  });
};

function NothingFound({
  clearHref,
  alternatives,
}: {
  clearHref: string | null;
  alternatives: Alternative[];
}) {
  return (
    <div className="mt-10 rounded-lg border border-dashed border-zinc px-6 py-16 text-center">
      <p className="font-serif text-xl">
        {clearHref === null
          ? 'Aucun cocktail trouvé'
          : 'Aucun cocktail ne correspond à vos critères de recherche.'}
      </p>
      {clearHref !== null && (
        <ButtonLink to={clearHref} variant="outline" className="mt-6">
          Effacer les filtres
        </ButtonLink>
      )}
      <TryInstead alternatives={alternatives} className="mt-8 grid justify-items-center" />
    </div>
  );
}

export default function List({ loaderData }: Route.ComponentProps) {
  const { filters, list, note, answerHref, choices, alternatives, introduction, favorites } =
    loaderData;
  const active = hasActiveFilters(filters);
  const chosen = countFilters(filters);
  return (
    <div
      className="mx-auto max-w-7xl px-gutter pt-8 sm:px-6"
      {...countedList(narrowingOf(filters), list.total)}
    >
      <h1 className="text-4xl sm:text-5xl">{listTitle(filters, list.counts.tags)}</h1>
      {introduction !== '' && (
        <p className="mt-3 max-w-3xl text-ink-soft sm:text-lg">{introduction}</p>
      )}
      {isIntroduced(filters) && list.total > 0 && (
        <p className="no-print mt-2">
          <TextLink
            to={`/carnet/tags?tag=${filters.tag}`}
            rel="nofollow"
            className="inline-flex min-h-9 items-center"
          >
            Suivre ce tag par courriel
          </TextLink>
        </p>
      )}
      <form
        action="/cocktails"
        role="search"
        aria-label="Recettes"
        data-live=""
        className="mt-6 lg:grid lg:grid-cols-[17.5rem_1fr] lg:gap-10"
      >
        <div className="contents lg:sticky lg:top-4 lg:-ml-1 lg:block lg:max-h-[calc(100dvh-var(--floor-height)-2rem)] lg:scroll-pb-4 lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:p-1">
          <div className="list-bar sticky top-0 z-20 -mx-gutter flex items-center gap-2 bg-paper px-gutter py-2 max-[18rem]:static max-[18rem]:flex-col max-[18rem]:items-stretch sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:p-0">
            <div className="min-w-0 flex-1">
              <SearchField
                name="q"
                label="Rechercher un cocktail"
                defaultValue={filters.phrase || filters.q}
                maxLength={LIMITS.query}
              />
            </div>
            <button
              type="button"
              popoverTarget="filtres"
              className={buttonClass({ variant: 'outline', className: 'px-3 lg:hidden' })}
            >
              <Icon shape={SlidersHorizontal} size={16} />
              Filtres
              {chosen > 0 && (
                <span className="tally">
                  {chosen}
                  <span className="sr-only"> {chosen > 1 ? 'actifs' : 'actif'}</span>
                </span>
              )}
            </button>
          </div>
          <FilterPanel
            id="filtres"
            filters={filters}
            counts={list.counts}
            choices={choices}
            names={list.ingredientNames}
            total={list.total}
          />
        </div>
        <div className="min-w-0">
          <ListToolbar filters={filters} total={list.total} />
          <ActiveFilters
            filters={filters}
            names={{
              tags: list.counts.tags,
              ingredients: list.ingredientNames,
              labels: list.labels,
            }}
          />
          {answerHref && (
            <p className="mt-4">
              <TextLink to={answerHref}>La réponse à votre question</TextLink>
            </p>
          )}
          {list.total > 0 &&
            note === '' &&
            filters.ingredients.map((slug) => (
              <p key={slug} className="mt-4">
                <TextLink to={ingredientPath(slug)}>
                  {list.ingredientNames[slug]}
                  {NBSP}: ce que c’est, ce qui va avec, ses remplaçants
                </TextLink>
              </p>
            ))}
          {note !== '' && (
            <>
              <p className="mt-4 text-ink-soft">{note}</p>
              {list.total > 0 && <TryInstead alternatives={alternatives} className="mt-4" />}
            </>
          )}
          <div className="shows-loading mt-6">
            {list.total > 0 ? (
              <CocktailGrid
                cocktails={list.cards}
                eagerCount={FIRST_SCREEN}
                corner={heartOf(favorites)}
              />
            ) : (
              <NothingFound
                clearHref={active ? listHref(clearFilters(filters)) : null}
                alternatives={alternatives}
              />
            )}
          </div>
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            href={(page) => listHref({ ...filters, page })}
          />
        </div>
      </form>
    </div>
  );
}

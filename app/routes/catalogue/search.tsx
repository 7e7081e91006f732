import { redirect } from 'react-router';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import { answerQuestion } from '#features/bar/questions/answer-question.server.ts';
import { peekBar } from '#features/bar/bottles/open-bar.server.ts';
import { QuestionAnswer } from '#features/bar/questions/question-answer.tsx';
import { aboutQuestion, readQuestion } from '#features/bar/questions/read-question.ts';
import { CocktailGrid } from '#features/recipes/cocktails/recipe/cocktail-card.tsx';
import { LinkChip } from '#features/recipes/cocktails/filters/filter-chip.tsx';
import {
  LIMITS,
  listHref,
  parseFilters,
  toParameters,
  type ListFilters,
} from '#features/recipes/cocktails/filters/list-filters.ts';
import { listCommonIngredients } from '#features/recipes/cocktails/list/list-common-ingredients.server.ts';
import type { ResolvedFilters } from '#features/recipes/cocktails/match/resolve-as-typed.server.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import { searchNotes } from '#features/recipes/cocktails/match/search-notes.ts';
import { SearchBox } from '#features/recipes/cocktails/suggest/search-box.tsx';
import { searchCocktails } from '#features/recipes/cocktails/list/search-cocktails.server.ts';
import { suggestInstead } from '#features/recipes/cocktails/suggest/suggest-instead.server.ts';
import { SurpriseLink } from '#features/recipes/cocktails/list/surprise-link.tsx';
import { TryInstead } from '#features/recipes/cocktails/suggest/try-instead.tsx';
import { heartOf } from '#features/members/favorites/favorite-button.tsx';
import { findFavorites } from '#features/members/favorites/find-favorites.server.ts';
import { countedList } from '#features/business/statistics/counting/count-list.ts';
import { listHomeTags } from '#features/recipes/tags/read-tags.server.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { CANNOT_LOAD } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/search.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  // An answer to a question about bottles begins with what can be made of the member’s own.
  isOwn: (parameters) => readQuestion(parameters.get('q') ?? '') !== null,
  failures: { read: CANNOT_LOAD.recipes },
  shows: ['lists'],
  // A question about bottles is answered by those of the visitor.
  reads: (parameters) => {
    const q = parameters.get('q') ?? '';
    return readQuestion(q) ? null : toParameters(parseFilters(new URLSearchParams({ q })));
  },
  inSitemap: true,
  menu: { label: 'Recherche', group: 'recipes', isQuick: true },
};

const SHOWN = 25;
const IDEAS = 8;

/** Results of a search; its alternatives when no spelling matches. */
async function find(services: Services, asked: ResolvedFilters, filters: ListFilters) {
  const { cards, total, approximate, isPartial } = await searchCocktails(services, asked);
  const alternatives =
    total === 0 || approximate || isPartial
      ? await suggestInstead(services, { ...asked, filters, path: '/search', approximate })
      : [];
  const notes = searchNotes(asked).join(' ');
  return { cards, total, approximate, isPartial, alternatives, notes };
}

/** Ideas to start from before anything is searched. */
async function listIdeas({ db }: Pick<Services, 'db'>) {
  const [tags, ingredients] = await Promise.all([
    listHomeTags({ db }, IDEAS),
    listCommonIngredients({ db }, IDEAS),
  ]);
  return { tags, ingredients };
}

/** Answer to a question about bottles; null of any other search. */
async function answer(typed: string, { request, context }: Route.LoaderArgs) {
  const question = readQuestion(typed);
  if (question === null) return null;
  const services = context.get(servicesContext);
  const cookies = request.headers.get('Cookie') ?? '';
  const said = await peekBar(services, { actor: context.get(actorContext), cookies });
  return answerQuestion(services, { question, said });
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const services = context.get(servicesContext);
  const { db, publicUrl } = services;
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const filters = parseFilters(new URLSearchParams({ q: typed }));
  const { q } = filters;
  const answered = await read(CANNOT_LOAD.recipes, answer(q, args));
  const url = `${publicUrl}/search`;
  if (answered) return { q, answered, found: null, ideas: null, favorites: [], allHref: '', url };
  const shown: ListFilters = { ...filters, pageSize: SHOWN };
  const asked =
    q === ''
      ? null
      : await read(CANNOT_LOAD.recipes, resolveFilters(services, aboutQuestion(shown)));
  if (asked !== null && asked.filters !== shown) {
    // Filters read from the words are shown and removed in the list.
    throw redirect(listHref({ ...asked.filters, pageSize: filters.pageSize }));
  }
  const [found, ideas] =
    asked === null
      ? [null, await read(CANNOT_LOAD.recipes, listIdeas({ db }))]
      : [await read(CANNOT_LOAD.recipes, find(services, asked, filters)), null];
  const slugs = found?.cards.map(({ slug }) => slug) ?? [];
  const favorites = await read(
    CANNOT_LOAD.recipes,
    findFavorites({ db }, { actor: context.get(actorContext), slugs }),
  );
  return { q, answered, found, ideas, favorites, allHref: listHref(filters), url };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.q ? `«\u00a0${loaderData.q}\u00a0» · Zinc` : 'Recherche · Zinc',
    description: 'Cherchez une recette de cocktail par son nom, ses ingrédients ou son goût.',
    url: loaderData?.url,
    index: !loaderData?.q,
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, answered, found, ideas, favorites, allHref } = loaderData;
  return (
    <div
      className="mx-auto max-w-7xl px-gutter pt-8 sm:px-6"
      {...countedList(new URLSearchParams({ q }), found?.total ?? null)}
    >
      <h1 className="text-4xl sm:text-5xl">Recherche</h1>
      <form
        action="/search"
        role="search"
        data-in-place=""
        className="mt-6 flex max-w-2xl flex-wrap gap-2"
      >
        <SearchBox
          name="q"
          label="Un nom, un ingrédient, un goût"
          defaultValue={q}
          maxLength={LIMITS.query}
          list="absolute inset-x-0 top-full mt-1.5 max-h-[min(60dvh,34rem)]"
          className="min-w-0 grow basis-36"
        />
        <Button type="submit">Rechercher</Button>
      </form>
      <div role="status" className="mt-8">
        {found && <Outcome q={q} {...found} />}
        {found?.notes && <p className="text-ink-soft">{found.notes}</p>}
      </div>
      {answered && <QuestionAnswer answer={answered} />}
      {found && <TryInstead alternatives={found.alternatives} className="mt-5" />}
      {ideas && <Ideas {...ideas} />}
      {found && found.total > 0 && (
        <div className="mt-6">
          <h2 className="sr-only">Recettes</h2>
          <CocktailGrid cocktails={found.cards} eagerCount={4} corner={heartOf(favorites)} />
          <p className="mt-8 text-center">
            <TextLink to={allHref}>
              {found.total > found.cards.length
                ? `Voir les ${found.total} recettes, les trier et les filtrer`
                : 'Trier et filtrer ces recettes'}
            </TextLink>
          </p>
        </div>
      )}
    </div>
  );
}

function Outcome({
  q,
  total,
  approximate,
  isPartial,
}: {
  q: string;
  total: number;
  approximate: boolean;
  isPartial: boolean;
}) {
  const quoted = `«\u00a0${q}\u00a0»`;
  if (total === 0) {
    return (
      <div className="max-w-xl">
        <p className="font-serif text-xl">Aucun cocktail trouvé</p>
        <p className="mt-2 text-ink-soft">
          Rien ne répond à {quoted}. Essayez un seul mot, un ingrédient, ou{' '}
          <TextLink to="/cocktails">parcourez toutes les recettes</TextLink>.
        </p>
      </div>
    );
  }
  const count = total > 1 ? `${total} recettes` : 'Une recette';
  if (isPartial) {
    return (
      <p>
        {`Aucune recette n’a tout ${quoted}\u00a0: ${count.toLowerCase()} qui en ${total > 1 ? 'ont' : 'a'} le plus.`}
      </p>
    );
  }
  return (
    <p>
      {approximate
        ? `Rien ne s’écrit ${quoted}\u00a0: ${count.toLowerCase()} dont l’orthographe s’en approche.`
        : `${count} pour ${quoted}.`}
    </p>
  );
}

type Idea = { slug: string; name: string; count: number };

function Chips({ title, parameter, ideas }: { title: string; parameter: string; ideas: Idea[] }) {
  if (ideas.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {ideas.map(({ slug, name, count }) => (
          <li key={slug}>
            <LinkChip to={`/cocktails?${parameter}=${slug}`} count={count}>
              {name}
            </LinkChip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ideas({ tags, ingredients }: { tags: Idea[]; ingredients: Idea[] }) {
  return (
    <div className="grid max-w-3xl gap-8">
      <Chips title="Selon l’envie" parameter="tag" ideas={tags} />
      <Chips title="Avec ce que vous avez" parameter="ingredient" ideas={ingredients} />
      <section>
        <h2 className="text-xl">Sans idée précise</h2>
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <SurpriseLink />
          <SurpriseLink alcoholFree />
        </p>
      </section>
    </div>
  );
}

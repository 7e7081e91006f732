import type { Database } from '#db/client.server.ts';
import { words } from '#language/fold.ts';
import type { Alternative } from '../recipe/alternative.ts';
import { changeFilters, clearFilters, hasActiveFilters, listHref } from '../list/list-filters.ts';
import {
  countFitting,
  resolveAsTyped,
  type ResolvedFilters,
} from '../list/resolve-filters.server.ts';
import { soundingRecipes } from './suggest.server.ts';
import { suggestIngredients, suggestTags } from './suggest-names.server.ts';
import { suggestionText } from './suggestion.ts';
import { searchWords } from './text-match.server.ts';

const SHOWN = 4;
/** Of one kind, so that the others have their place. */
const OF_A_KIND = 2;

interface Asked extends Pick<ResolvedFilters, 'filters' | 'ingredients'> {
  /** Where its answer is shown: the list, or the search page, which has no other filter. */
  path: '/cocktails' | '/search';
  /** Recipes of near spelling are shown already. */
  approximate: boolean;
}

type Counted = Alternative & { count: number };

const quoted = (q: string) => `«\u00a0${q}\u00a0»`;

/** What was typed, as it was typed, without one of its telling words, each in turn. */
function shorterQueries(q: string): string[] {
  const telling = searchWords(q);
  if (telling.length < 2) return [];
  const parts = q.split(' ').map((part) => ({
    part,
    said: words(part).filter((word) => telling.includes(word)),
  }));
  return telling.map((left) => {
    const kept = parts.filter(
      ({ said }) => said.length === 0 || said.some((word) => word !== left),
    );
    // An article or a preposition at an end has lost what it went with.
    const first = kept.findIndex(({ said }) => said.length > 0);
    const last = kept.findLastIndex(({ said }) => said.length > 0);
    return kept
      .slice(Math.max(first, 0), last + 1)
      .map(({ part }) => part)
      .join(' ');
  });
}

/** The same search under fewer conditions, when that finds something: most recipes first. */
async function withLess(db: Database, { filters, ingredients, path }: Asked): Promise<Counted[]> {
  const { q, sort } = filters;
  const isNarrowed = hasActiveFilters({ ...filters, q: '' });
  const queries = new Set(shorterQueries(q));
  queries.delete(q);
  const tries = [
    ...(isNarrowed
      ? [{ label: `${quoted(q)} sans les filtres`, asked: { ...clearFilters(filters), q, sort } }]
      : []),
    ...[...queries].map((shorter) => ({
      label: quoted(shorter),
      asked: changeFilters(filters, { q: shorter }),
    })),
  ];
  const counted = await Promise.all(
    tries.map(async ({ label, asked }) => ({
      label,
      href: listHref(asked, path),
      count: await countFitting(db, await resolveAsTyped(db, asked, ingredients)),
    })),
  );
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/**
 * What to offer, « Essayez plutôt », to whom searched in vain or found near spellings only: at most 4
 * things that exist. The same search without one of its words or without its filters, then recipes,
 * ingredients and tags whose names look like what was typed.
 */
export async function suggestInstead(
  { db }: { db: Database },
  asked: Asked,
): Promise<Alternative[]> {
  const text = suggestionText(asked.filters.q);
  if (text === '') return [];
  const [less, recipes, ingredients, tags] = await Promise.all([
    withLess(db, asked),
    asked.approximate ? [] : soundingRecipes({ db }, text, OF_A_KIND),
    suggestIngredients({ db }, text, 'near'),
    suggestTags({ db }, text, 'near'),
  ]);
  const all: Alternative[] = [
    ...less.slice(0, OF_A_KIND),
    ...recipes.map(({ label, href }) => ({ label, href, count: null })),
    ...ingredients.slice(0, OF_A_KIND),
    ...tags.slice(0, OF_A_KIND),
  ];
  return all.slice(0, SHOWN).map(({ label, href, count }) => ({ label, href, count }));
}

import { eq, inArray } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { tags } from '#db/schema/recipes.server.ts';
import { words } from '#language/fold.ts';
import type { Alternative } from '../recipe/alternative.ts';
import { describeFilters } from '../filters/describe-filters.ts';
import {
  avoidancesOf,
  changeFilters,
  clearFilters,
  isAvoiding,
  narrowingOf,
  listHref,
  type ListFilters,
} from '../filters/list-filters.ts';
import {
  countFitting,
  resolveAsTyped,
  type ResolvedFilters,
} from '../match/resolve-as-typed.server.ts';
import { isEmpty } from '../understand/tokens.ts';
import { NEGATIVE_WORDS } from '../understand/words.ts';
import { soundingRecipes } from './suggest.server.ts';
import { labelsOf } from '../list/search-cocktails.server.ts';
import { suggestIngredients, suggestTags } from './suggest-names.server.ts';
import { suggestionText } from './suggestion.ts';
import { searchWords } from '../match/text-match.server.ts';

const SHOWN = 4;
/** Limit per kind, so that every kind has its place. */
const OF_A_KIND = 2;

interface Asked extends Pick<ResolvedFilters, 'filters' | 'ingredients' | 'dish'> {
  /** Page of the answer: the list, or the search page, which has no other filter. */
  path: '/cocktails' | '/search';
  /** Recipes of near spelling are shown already. */
  approximate: boolean;
}

type Counted = Alternative & { count: number };

const quoted = (q: string) => `«\u00a0${q}\u00a0»`;

/** Typed text without one of its significant words, each in turn; exclusions stay. */
function shorterQueries(q: string): string[] {
  const telling = searchWords(q).filter((word) => !isEmpty(word));
  if (telling.length < 2 || words(q).some((word) => NEGATIVE_WORDS.has(word))) return [];
  const parts = q.split(' ').map((part) => ({
    part,
    said: words(part).filter((word) => telling.includes(word)),
  }));
  return telling.map((left) => {
    const kept = parts.filter(
      ({ said }) => said.length === 0 || said.some((word) => word !== left),
    );
    // Removes an article or a preposition left at an end.
    const first = kept.findIndex(({ said }) => said.length > 0);
    const last = kept.findLastIndex(({ said }) => said.length > 0);
    return kept
      .slice(Math.max(first, 0), last + 1)
      .map(({ part }) => part)
      .join(' ');
  });
}

/** Attempts that find recipes, most recipes first. */
async function mostFirst(
  reads: Reads,
  { path }: Asked,
  tries: { label: string; less: ListFilters }[],
): Promise<Counted[]> {
  const counted = await Promise.all(
    tries.map(async ({ label, less }) => ({
      label,
      href: listHref(less, path),
      count: await countFitting(reads.db, await resolveAsTyped(reads, less)),
    })),
  );
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** The same search under fewer conditions, when that finds something. */
async function withLess(reads: Reads, asked: Asked): Promise<Counted[]> {
  const { filters } = asked;
  const { q, sort } = filters;
  // An ingredient that the visitor must not drink is never offered in one click.
  const avoiding = { ...clearFilters(filters), ...avoidancesOf(filters), q, sort };
  const isNarrowed = narrowingOf(filters) !== narrowingOf({ ...avoiding, phrase: filters.phrase });
  const queries = new Set(shorterQueries(q));
  queries.delete(q);
  return mostFirst(reads, asked, [
    ...(isNarrowed ? [{ label: `${quoted(q)} sans les filtres`, less: avoiding }] : []),
    ...[...queries].map((shorter) => ({
      label: quoted(shorter),
      less: changeFilters(filters, { q: shorter }),
    })),
  ]);
}

/**
 * Same list without one of its filters, each in turn; exclusions stay. A list with a single filter
 * would become the whole list.
 */
async function withoutOne(reads: Reads, asked: Asked): Promise<Counted[]> {
  const { filters, ingredients } = asked;
  const chosen = await reads.db
    .select({ slug: tags.slug, name: tags.name })
    .from(tags)
    .where(eq(tags.slug, filters.tag ?? ''));
  const names = {
    tags: chosen,
    ingredients: Object.fromEntries(ingredients.map(({ slug, name }) => [slug, name])),
    labels: labelsOf(filters),
  };
  const described = describeFilters(filters, names);
  if (described.length < 2) return [];
  return mostFirst(
    reads,
    asked,
    described
      .filter(({ without }) => isSame(avoidancesOf(without), avoidancesOf(filters)))
      .map(({ text, without }) => ({
        label: `Sans le filtre ${quoted(text)}`,
        less: without,
      })),
  );
}

/** Tastes and moments that suit a dish; what is avoided stays out. */
async function suiting(reads: Reads, asked: Asked, slugs: readonly string[]) {
  const { filters } = asked;
  const found = await reads.db
    .select({ slug: tags.slug, label: tags.name })
    .from(tags)
    .where(inArray(tags.slug, [...slugs]));
  const avoiding = { ...clearFilters(filters), ...avoidancesOf(filters), q: '', phrase: '' };
  const tries = found.map(({ slug, label }) => ({ label, less: { ...avoiding, tag: slug } }));
  return mostFirst(reads, { ...asked, path: '/cocktails' }, tries);
}

/**
 * « Essayez plutôt »: at most 4 alternatives that exist, when the search found nothing or near
 * spellings only. First the same search without one of its words or without its filters, then
 * recipes, ingredients and tags with a name like the typed text. Without a text, the list without
 * one of its filters.
 */
export async function suggestInstead(reads: Reads, asked: Asked): Promise<Alternative[]> {
  const { db } = reads;
  if (asked.dish) return suiting(reads, asked, asked.dish.suits);
  const text = suggestionText(asked.filters.q);
  if (text === '') return (await withoutOne(reads, asked)).slice(0, SHOWN);
  // Near names may contain the excluded thing.
  const avoids = isAvoiding(asked.filters);
  const [less, recipes, ingredients, nearTags] = await Promise.all([
    withLess(reads, asked),
    avoids || asked.approximate ? [] : soundingRecipes({ db }, text, OF_A_KIND),
    avoids ? [] : suggestIngredients({ db }, text, 'near'),
    avoids ? [] : suggestTags({ db }, text, 'near'),
  ]);
  const all: Alternative[] = [
    ...less.slice(0, OF_A_KIND),
    ...recipes.map(({ label, href }) => ({ label, href, count: null })),
    ...ingredients.slice(0, OF_A_KIND),
    ...nearTags.slice(0, OF_A_KIND),
  ];
  return all.slice(0, SHOWN).map(({ label, href, count }) => ({ label, href, count }));
}

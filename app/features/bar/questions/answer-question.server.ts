import type { Reads } from '#app/cached-reads.server.ts';
import {
  parseFilters,
  type ListFilters,
} from '#features/recipes/cocktails/filters/list-filters.ts';
import { CATEGORIES } from '#features/recipes/cocktails/cocktail.ts';
import { findNumbers } from '#features/recipes/cocktails/list/find-numbers.server.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import type { BarCatalogue } from '../bottles/bar-catalogue.ts';
import { describeBar, type BarResults } from '../bottles/answer/bar-results.ts';
import { GIVES } from '../bottles/bar-words.ts';
import { bottlesThere } from '../bottles/bottle-keys.ts';
import { readCatalogue } from '../bottles/read-catalogue.server.ts';
import { readNames } from '../bottles/list/read-names.ts';
import type { BarQuestion } from './read-question.ts';

interface Named {
  name: string;
  slug: string;
}

export interface Replacement extends Named {
  id: string;
  /** The replaced ingredient: the asked one, or a member of the family that is asked for. */
  line: string;
  ratio: number;
  note: string;
  /** Categories of drinks where it may; none for all. */
  where: string[];
  isThere: boolean;
}

export interface BarAnswerToQuestion {
  /** Ingredients of the question. */
  asked: Named[];
  /** Names that are none of the site’s ingredients: then nothing else is answered. */
  unknown: string[];
  /** Substitutes of them. */
  replacements: Replacement[] | null;
  /** Ingredients that are as good: members of a family, the fruit of a juice. */
  asGood: Named[];
  /** Slugs of recipes that make them. */
  makers: Named[];
  /** Drinks with them that the bar makes, then those that it nearly makes. */
  drinks: BarResults | null;
  filters: ListFilters;
}

/** Drinks of each part. */
const MOST_DRINKS = 24;
const MOST_AS_GOOD = 12;

/** The ingredient itself, or the members of a family that no recipe asks for, at any depth. */
function askedOf(catalogue: BarCatalogue, place: number): number[] {
  const { ingredients, index } = catalogue;
  if (ingredients[place]?.isShown) return [place];
  const members = index.standsFor.flatMap((families, at) => (families.includes(place) ? [at] : []));
  return members.flatMap((member) => askedOf(catalogue, member));
}

const NO_ANSWER = { asked: [], replacements: null, asGood: [], makers: [], drinks: null };

/**
 * Answers a question about bottles.
 *
 * @param said bottles of the visitor, as they said them
 * @returns null of names that may be several, and of drinks with unknown ones, which the search knows better
 */
export async function answerQuestion(
  services: Reads,
  { question, said }: { question: BarQuestion; said: readonly string[] },
): Promise<BarAnswerToQuestion | null> {
  const { catalogue, matcher, slugs } = await readCatalogue(services);
  const { ingredients, index, makers } = catalogue;
  const all = ingredients.map((one) => ({ ...one, isShown: true }));
  const named = question.about.map((name) => readNames(all, name));
  const keys = [...new Set(named.flatMap(({ found }) => found))];
  const unknown = question.about.filter((_, at) => named[at]?.found.length === 0);
  const mayBeSeveral = named.some(({ found, asked }) => found.length === 0 && asked.length > 0);
  if (unknown.length > 0 && (mayBeSeveral || question.kind === 'use')) return null;
  if (unknown.length > 0) {
    const filters = parseFilters(new URLSearchParams({ q: question.about.join(' ') }));
    return { ...NO_ANSWER, unknown, filters };
  }
  const nameAt = (place: number): Named => ({
    name: ingredients[place]?.name ?? '',
    slug: slugs[place] ?? '',
  });
  const places = keys.map((key) => ingredients.findIndex((one) => one.key === key));
  const asked = places.map(nameAt);
  const filters = parseFilters(
    new URLSearchParams(asked.map(({ slug }) => ['ingredient', slug] as [string, string])),
  );
  const there = bottlesThere(catalogue, said);
  if (question.kind === 'use') {
    const among = await findNumbers(services, await resolveFilters(services, filters));
    const drinks = describeBar(catalogue, matcher, {
      there: [...there, ...keys],
      withGarnish: false,
      withFresh: null,
      among,
      most: MOST_DRINKS,
    });
    return { ...NO_ANSWER, asked, unknown, drinks, filters };
  }
  // « Le citron vert » is asked for its juice too.
  const given = places.flatMap((place) => GIVES[slugs[place] ?? ''] ?? []);
  const lines = new Set([
    ...places.flatMap((place) => askedOf(catalogue, place)),
    ...given.map((slug) => slugs.indexOf(slug)),
  ]);
  const isThere = new Set(there);
  return {
    asked,
    unknown,
    replacements: index.substitutes
      .filter(({ line }) => lines.has(line))
      .map(({ line, by, ratio, note, uses }) => ({
        id: `${line}-${by}`,
        ...nameAt(by),
        line: nameAt(line).name,
        ratio,
        note,
        where: uses.map((use) => Object.values(CATEGORIES)[use] ?? ''),
        isThere: isThere.has(ingredients[by]?.key ?? ''),
      })),
    asGood: index.standsFor
      .flatMap((standsFor, at) =>
        ingredients[at]?.isShown && standsFor.some((place) => places.includes(place)) ? [at] : [],
      )
      .slice(0, MOST_AS_GOOD)
      .map(nameAt),
    makers: places.flatMap((place) => {
      const slug = makers[place];
      return slug === undefined ? [] : [{ name: nameAt(place).name, slug }];
    }),
    drinks: null,
    filters,
  };
}

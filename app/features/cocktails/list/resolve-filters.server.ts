/** What a list asks, read and answered: as typed, then by what is near, when nothing answers. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { recipeSets } from '#db/schema-sets.server.ts';
import { words } from '#language/fold.ts';
import { both, PUBLISHED } from '../stored/recipe-sets.server.ts';
import { ASKING_WORDS } from '../search/phrase-words.ts';
import { findMeanings } from '../search/find-meanings.server.ts';
import { nearSpellingMatch } from '../search/near-spelling.server.ts';
import { tellingWords, type Meaning } from '../search/phrase-tokens.ts';
import { readWish } from '../search/read-wish.server.ts';
import { respell } from '../search/respell.server.ts';
import { exactTerms, searchTerms, type Term, type Terms } from '../search/search-terms.ts';
import {
  fullTextMatch,
  partialMatch,
  searchWords,
  type TextMatch,
} from '../search/text-match.server.ts';
import { likestMatch } from './likest.server.ts';
import { avoidancesOf, clearFilters, isAvoiding, type ListFilters } from './list-filters.ts';
import {
  countAll,
  countFitting,
  listConditions,
  lookUp,
  readTwins,
  resolveAsTyped,
  type ResolvedFilters,
} from './resolve-as-typed.server.ts';

/** What no recipe has stands for its family: another cream liqueur for the one of that brand. */
const ofFamilies = (
  { terms, ...rest }: Terms,
  isLacking: (place: number, meaning: Meaning) => boolean,
): Terms => ({
  ...rest,
  terms: terms.map((term, place) => ({
    ...term,
    meanings: term.meanings.map((one) => ({
      ...one,
      id: term.isNot || !isLacking(place, one) ? one.id : (one.familyId ?? one.id),
    })),
  })),
});

/** The families of what terms mean that recipes ask for: whisky of a bourbon, not liqueur of an amaretto. */
async function pouredFamilies(db: Database, { terms }: Terms): Promise<Set<string>> {
  const families = terms.flatMap(({ meanings }) => meanings.flatMap((one) => one.familyId ?? []));
  if (families.length === 0) return new Set();
  const { rows } = await db.execute<{ value: string }>(sql`
    select distinct value from ${recipeSets}
    where kind = 'line' and value = any(${sql.param(families)}::text[]) and bit_count(members) > 0`);
  return new Set(rows.map(({ value }) => value));
}

/** How many things were asked beside the words. */
const filterCount = (filters: ListFilters) => {
  const { tag, country, alsoTags, withoutTags, withoutCountries, without, allergens } = filters;
  const lists = [alsoTags, withoutTags, withoutCountries, filters.ingredients, without, allergens];
  const single = [tag, country, filters.difficulty, filters.maxAbv, filters.maxMinutes];
  const numbers = [
    filters.withoutIce,
    filters.minAbv > 0,
    filters.minMinutes > 0,
    filters.minServings > 1,
  ];
  return (
    lists.flat().length +
    single.filter((one) => one !== null).length +
    numbers.filter(Boolean).length
  );
};

const isNamed = ({ meanings, isTitle }: Term) => meanings.length > 0 || isTitle;

const isAllNamed = async (db: Database, q: string) =>
  searchTerms(q, await findMeanings(db, q)).terms.every(isNamed);

/** Words that ask, and of which dishes and machines are asked as well. */
const OF_ANY_RECIPE = new Set(['recette', 'recettes', 'comment', 'faire', 'preparer']);
/** Whether somebody speaks, rather than names: some of its words may then say nothing of a drink. */
const isSentence = (typed: string) =>
  words(typed).some((word) => ASKING_WORDS.has(word) && !OF_ANY_RECIPE.has(word));

/**
 * What is asked, read where it was not (`filters` then say it), and the recipes that answer. Words that no recipe has
 * as they are typed stand for near spellings; then those that have most of them answer.
 */
export async function resolveFilters(
  { db }: { db: Database },
  given: ListFilters,
): Promise<ResolvedFilters> {
  const { filters, known } = await readWish(db, given);
  const typed = await resolveAsTyped(db, filters, known);
  const { q } = filters;
  const isEmpty = (q !== '' && searchWords(q).length === 0) || (q === '' && filters.phrase === '');
  if (isEmpty || (await countFitting(db, typed)) > 0) return typed;
  if (filters.minServings > 1 && filters.phrase !== '') {
    // Any recipe can be made for more: fewer glasses are better than nothing.
    const fewer = await resolveAsTyped(db, { ...filters, minServings: 1 }, known);
    if ((await countFitting(db, fewer)) > 0) return { ...fewer, filters, isPartial: true };
  }
  if (q === '') return typed;
  const read = searchTerms(q, known);
  if (filters.tag !== null && filters.phrase !== '' && read.terms.every(isNamed)) {
    // « Bière de gingembre maison », where nobody tells how it is made.
    const anyTag = await resolveAsTyped(db, { ...filters, tag: null, alsoTags: [] }, known);
    if ((await countFitting(db, anyTag)) > 0) return { ...anyTag, filters, isPartial: true };
  }
  const terms = filters.exact ? exactTerms(q) : read;
  const looked = await lookUp(db, filters, terms.terms);
  const isKnown = async (match: TextMatch | null) =>
    match !== null && (await countAll(db, both(PUBLISHED, match.condition))) > 0;
  const nearly = async (match: TextMatch, how: Partial<ResolvedFilters>) => {
    const twins = filters.maxAbv === 0 ? await readTwins(db, match) : [];
    const conditions = listConditions(filters, { ...looked, twins }, match);
    const resolved = { ...typed, match, conditions, ...how };
    return (await countFitting(db, resolved)) > 0 ? resolved : null;
  };
  const ofFamily = async () => {
    const had = await Promise.all(
      terms.terms.map(async (term) =>
        isKnown(await fullTextMatch(db, term.words.join(' '), { ...terms, terms: [term] })),
      ),
    );
    const poured = await pouredFamilies(db, terms);
    const wider = ofFamilies(
      terms,
      (place, { isName, familyId }) =>
        had[place] === false || (!isName && familyId !== null && poured.has(familyId)),
    );
    if (JSON.stringify(wider) === JSON.stringify(terms)) return null;
    return nearly(await fullTextMatch(db, q, wider), { isPartial: true });
  };
  const respelt = filters.exact ? null : await respell(db, given.q, terms.terms);
  if (respelt !== null) {
    const meant = await resolveFilters({ db }, { ...given, q: respelt });
    // « Combien font deux et deux » is no question about Combier.
    const isUnderstood = !meant.isPartial || (await isAllNamed(db, respelt));
    if (isUnderstood && (await countFitting(db, meant)) > 0) {
      const phrase = given.phrase || given.q;
      return { ...meant, filters: { ...meant.filters, phrase }, approximate: true };
    }
  }
  if (filters.phrase !== '' && isAvoiding(filters) && (await isKnown(typed.match))) {
    // « Mojito sans menthe »: nothing is both, and what is most like a mojito has no mint either.
    for (const kept of [filters, { ...clearFilters(filters), ...avoidancesOf(filters), q }]) {
      const { all } = listConditions(kept, looked, null);
      const likest = typed.match && (await likestMatch(db, typed.match, all));
      if (likest) {
        const conditions = listConditions(kept, looked, likest);
        return { ...typed, match: likest, conditions, isPartial: true };
      }
    }
  }
  // What the catalogue has a name for is not misspelt.
  const isSpelt = terms.terms.every(({ meanings }) => meanings.length > 0);
  const family = isSpelt ? await ofFamily() : null;
  if (family) return family;
  const near = await nearly(await nearSpellingMatch(db, terms), { approximate: true });
  if (near) return near;
  if (filters.phrase === '' && !filters.exact) {
    const corrected = await readWish(db, given, 'nearly');
    if (corrected.filters !== given) return resolveFilters({ db }, corrected.filters);
  }
  const families = isSpelt ? null : await ofFamily();
  if (families) return families;
  const told = terms.terms.filter((term) => term.isNot || isNamed(term));
  const isSpoken = isSentence(filters.phrase || q);
  if (isSpoken && told.some(({ isNot }) => !isNot) && told.length < terms.terms.length) {
    // « Il me reste du champagne ouvert » is about champagne.
    const plain = told.flatMap((term) => (term.isNot ? [] : term.words)).join(' ');
    const some = await nearly(await fullTextMatch(db, plain, { ...terms, terms: told }), {
      isPartial: true,
    });
    if (some) return some;
  }
  const wanted = terms.terms.filter(({ isNot }) => !isNot).length;
  const asked = wanted + filterCount(filters);
  const [lone] = terms.terms;
  // « Brunch de Pentecôte » is a brunch; « pneu hiver » is nothing.
  const isStrange =
    wanted === 1 &&
    lone?.meanings.length === 0 &&
    !lone.isTitle &&
    !lone.words.includes(tellingWords(filters.phrase)[0] ?? '');
  for (let missing = 1; !filters.exact && missing <= wanted; missing += 1) {
    const isMost = 2 * (asked - missing) > asked;
    // Half is enough where the words are of the catalogue: « virgin margarita » is a drink without alcohol.
    const isHalf = 2 * (asked - missing) === asked;
    const hasTitle = terms.terms.some(({ isTitle }) => isTitle);
    if (
      !isMost &&
      !(
        isHalf &&
        (hasTitle ||
          isSpoken ||
          (filters.phrase !== '' && (isStrange || (await isKnown(typed.match)))))
      )
    )
      break;
    // « Mojito sans menthe » is no list of all that has no mint.
    if (missing === wanted && !isStrange) break;
    const partial = await nearly(await partialMatch(db, terms, missing), { isPartial: true });
    if (partial) return partial;
  }
  return { ...typed, approximate: true };
}

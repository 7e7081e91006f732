/** Adjectives around a number and its unit, beside French ones. Compared folded. */
import { IN_FRENCH, isLink } from './amounts.ts';
import { levelAt, VERY } from './containers.ts';
import { WORDS } from './languages.ts';
import { matchAt, phrases, phraseSet, type Word } from './phrases.ts';

const lists = WORDS.adjectives;

const ADJECTIVES_ABROAD = phraseSet(lists.adjectivesAbroad);
/**
 * Number of words of an adjective of another language before a unit: « 1 heaping tsp », « 1 kleine
 * Prise », « 1 thumb-sized piece ».
 */
export const abroadAt = (words: readonly Word[]): number =>
  matchAt(ADJECTIVES_ABROAD, words)?.length ??
  (/^[a-z]+(?:-(?:sized?|cut|sliced|length)|grosse[nrs]?)$/.test(words[0]?.key ?? '') ? 1 : 0);

/** Hedges of other languages before a number, by their French translation: « scant 1/2 oz ». */
const HEDGES = phrases(lists.hedges);

/** « A generous | 1/2 oz »: the hedge in French, and its number of words. */
export function hedgeAt(words: readonly Word[]): { french: string; length: number } | null {
  const isArticle = IN_FRENCH.meanings.get(words[0]?.key ?? '') === '1';
  const at = isArticle && matchAt(HEDGES, words) === null ? 1 : 0;
  const found = matchAt(HEDGES, words, at);
  return found && { french: found.meaning, length: at + found.length };
}

/** Conditions of an ingredient: « Eau : 10 cl froide ». Kinds are another one: « rouge ». */
const CONDITIONS = phraseSet(lists.states);
const STATES = phraseSet([...lists.states, ...lists.kinds]);

function saysOnly(states: ReturnType<typeof phraseSet>, words: readonly Word[]): boolean {
  const said = words.slice(VERY.test(words[0]?.key ?? '') || words[0]?.key === 'very' ? 1 : 0);
  const length = matchAt(states, said)?.length ?? levelAt(said);
  return length > 0 && length === said.length && !isLink(said[0]);
}

/** Do the words only describe a state? « bien froide », « heaped », « rouge ». */
export const isState = (words: readonly Word[]): boolean => saysOnly(STATES, words);
/** « bien froide », not « rouge ». */
export const isCondition = (words: readonly Word[]): boolean => saysOnly(CONDITIONS, words);

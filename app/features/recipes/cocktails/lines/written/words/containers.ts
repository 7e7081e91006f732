/**
 * Measures of recipes that are no unit of the list: containers, and how full they are. Compared
 * folded.
 */
import { fold } from '#language/fold.ts';
import { WORDS } from './languages.ts';
import { matchAt, phrases, phraseSet, type Word } from './phrases.ts';

const lists = WORDS.containers;

/** Containers in French, by their folded name. */
export const CONTAINERS = new Map([
  ...lists.containers.map((name) => [fold(name), name] as const),
  ...phrases(lists.abbreviations).meanings,
]);

/** Packs with a count: « 1 pack de 6 bières » states the number in one pack. */
export const PACKS = new Set(['pack', 'lot', 'carton', 'caisse', 'boîte', 'paquet', 'sachet']);

const HOW_FULL = ['', 'bien ', 'à moitié ', 'à demi ', 'presque ', 'tout '];
const FILLED = lists.filled;
/** Fillings of a container, before « de ». */
const FULL = phraseSet([
  ...FILLED.flatMap((word) => HOW_FULL.map((how) => how + word)),
  ...FILLED.flatMap((word) => [
    `${word} à moitié`,
    `${word} à ras bord`,
    `${word} aux trois quarts`,
  ]),
]);

/** Levels of a spoon, or bounds of a number, after the unit. */
const LEVELS = phraseSet(lists.levels);
export const VERY = /^(?:bien|très|assez|plutot|trop|peu)$/;
const OF = /^(?:de|d')$/;

/**
 * Number of words that state a level: « rase », « bien tassés | de rhum », « à moitié rempli »; 0
 * without.
 */
export function levelAt(words: readonly Word[]): number {
  // « pas trop pleine de »
  const not = words[0]?.key === 'pas' ? 1 : 0;
  if (VERY.test(words[not]?.key ?? '') && OF.test(words[not + 2]?.key ?? '')) return not + 2;
  return (matchAt(LEVELS, words) ?? matchAt(FULL, words))?.length ?? 0;
}

/**
 * Foods and cooking ingredients sold in cans; folded, singular. The can is then a tin, not a can of
 * soda.
 */
export const FOODS = new Set(lists.foods);

/** Parses numbers of servings as sites write them. */
import { fold } from '#language/fold.ts';

const COUNTED = [
  'un deux trois quatre cinq six sept huit neuf dix onze douze',
  'une two three four five six seven eight nine ten eleven twelve',
  'one',
].map((words) => words.split(' '));
const WORDS = new Map(COUNTED.flatMap((words) => words.map((word, at) => [word, at + 1] as const)));
/** « 75 cl », « 1 litre »: a volume, not a number of servings. */
const MEASURES =
  /^\s*(?:ml|cl|dl|l|litres?|liters?|kg|g|gr|grammes?|grams?|oz|ounces?|cups?|tasses?|%|cm|inch|min)(?![a-z])/;
const MOST = 500;

/**
 * The number in « 4 personnes », « Pour deux verres », « 2-4 », « Makes 1 drink »; null without
 * any.
 */
export function servingsOf(text: string): number | null {
  const folded = fold(text.slice(0, 200));
  for (const { 0: said, index } of folded.matchAll(/\d+(?:[.,]\d+)?|[a-z]+/g)) {
    const value = /^\d/.test(said) ? Number(said.replace(',', '.')) : WORDS.get(said);
    if (value === undefined || MEASURES.test(folded.slice(index + said.length))) continue;
    const whole = Math.round(value);
    return whole >= 1 && whole <= MOST ? whole : null;
  }
  return null;
}

/** A unit that is the end of a word: « Minzblätter », « Zitronenscheibe », « limoenschijfje ». */
import { COMPOUND_STEMS, COMPOUNDS } from './words/amounts.ts';
import type { Word } from './words/phrases.ts';

const SHORTEST = 3;
const END = new RegExp(
  `(?:${[...COMPOUNDS.keys()].toSorted((a, b) => b.length - a.length).join('|')})$`,
);

/** The unit that the last word of a name ends with, and the name of what is counted. */
export function compoundOf(name: readonly Word[]): { unit: string; name: Word[] } | null {
  const last = name.at(-1);
  const [end] = END.exec(last?.key ?? '') ?? [];
  if (!last || end === undefined || last.raw.length !== last.key.length) return null;
  const stem = last.raw.slice(0, -end.length);
  const unit = COMPOUNDS.get(end);
  if (stem.length < SHORTEST || unit === undefined) return null;
  // « Zitronen | scheibe », not « citroen | schijfje »
  const raw = COMPOUND_STEMS.get(stem.toLowerCase()) ?? stem.replace(/(?<=\p{L}{2}[^o]e)n$/u, '');
  return { unit, name: [...name.slice(0, -1), { ...last, raw, key: raw.toLowerCase() }] };
}

/** Typed names that stand for an ingredient of another name, as the page says it. */
import { words } from '#language/fold.ts';
import { misspelling, spell } from '#language/words/spelling.ts';
import type { Term } from '../understand/search-terms.ts';

/** Least similarity of two spellings of one name: « whiskey ». */
const SAME = 0.7;

export interface Replaced {
  typed: string;
  name: string;
}

/** « Redbull » finds every soda, « absolut » every vodka; « menthe fraîche » and « cassis » say what they are. */
export function replacedNames(terms: readonly Term[]): Replaced[] {
  return terms.flatMap(({ meanings, isNot, or }) => {
    const [one] = meanings;
    if (isNot || one === undefined) return replacedNames(or);
    const said = words(one.said).join(' ');
    const name = words(one.name).join(' ');
    const isSame =
      meanings.length > 1 ||
      one.kind === 'tag' ||
      one.isName ||
      said.includes(name) ||
      name.includes(said) ||
      misspelling(spell(said), spell(name)) >= SAME;
    return [...(isSame ? [] : [{ typed: one.said, name: one.name }]), ...replacedNames(or)];
  });
}

/** @returns null when every name is an ingredient’s own */
export const sayReplaced = (replaced: readonly Replaced[]): string | null =>
  replaced.length === 0
    ? null
    : `Ici, ${replaced
        .map(({ typed, name }) => `«\u00a0${typed}\u00a0» compte comme «\u00a0${name}\u00a0»`)
        .join(', ')}.`;

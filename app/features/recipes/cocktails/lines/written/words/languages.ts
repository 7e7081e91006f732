/**
 * Words of recipes in all languages, each a file of `content/vocabulary/languages/`. French has every
 * list and every meaning; the others add their words.
 */
import da from '#content/vocabulary/languages/da.json' with { type: 'json' };
import de from '#content/vocabulary/languages/de.json' with { type: 'json' };
import el from '#content/vocabulary/languages/el.json' with { type: 'json' };
import en from '#content/vocabulary/languages/en.json' with { type: 'json' };
import es from '#content/vocabulary/languages/es.json' with { type: 'json' };
import fr from '#content/vocabulary/languages/fr.json' with { type: 'json' };
import hu from '#content/vocabulary/languages/hu.json' with { type: 'json' };
import it from '#content/vocabulary/languages/it.json' with { type: 'json' };
import nl from '#content/vocabulary/languages/nl.json' with { type: 'json' };
import pl from '#content/vocabulary/languages/pl.json' with { type: 'json' };
import pt from '#content/vocabulary/languages/pt.json' with { type: 'json' };
import sv from '#content/vocabulary/languages/sv.json' with { type: 'json' };

/** A list of words, or such lists by name or meaning. */
export type Words = readonly string[] | Table;
interface Table {
  readonly [name: string]: Words;
}
export const isList = (words: Words): words is readonly string[] => Array.isArray(words);

/** @throws {Error} if a language has a list or a meaning that French lacks */
export function addWords(french: Words, others: readonly Words[]): Words {
  if (isList(french)) return french.concat(...others.filter(isList));
  const tables = others.filter((words): words is Table => !isList(words));
  const unknown = tables.flatMap(Object.keys).find((name) => !(name in french));
  if (unknown !== undefined) throw new Error(`« ${unknown} » is no list or meaning of fr.json.`);
  const said = (name: string) =>
    tables.map((table) => table[name]).filter((words) => words !== undefined);
  return Object.fromEntries(
    Object.entries(french).map(([name, words]) => [name, addWords(words, said(name))]),
  );
}

export const WORDS = addWords(fr, [en, es, it, de, pt, da, nl, pl, sv, hu, el]) as typeof fr;

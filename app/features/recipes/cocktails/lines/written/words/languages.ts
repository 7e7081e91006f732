/**
 * Languages that are a file each. Another one is a file of `content/vocabulary/lines/languages/`, and
 * its name here. The first languages are in the lists themselves.
 */
import da from '#content/vocabulary/lines/languages/da.json' with { type: 'json' };
import nl from '#content/vocabulary/lines/languages/nl.json' with { type: 'json' };
import pl from '#content/vocabulary/lines/languages/pl.json' with { type: 'json' };
import sv from '#content/vocabulary/lines/languages/sv.json' with { type: 'json' };

type Table = 'foreignUnits' | 'inFrench' | 'amountsInFrench' | 'parts';
type List = 'links' | 'ice' | 'preparedFirst';
type Language = Partial<
  Record<Table, Readonly<Record<string, readonly string[]>>> & Record<List, readonly string[]>
>;
const LANGUAGES: readonly Language[] = [da, nl, pl, sv];

/** A table of phrases by meaning, with those of the languages. */
export const tableOf = <Meaning extends string>(
  table: Table,
  phrases: Readonly<Record<Meaning, readonly string[]>>,
) =>
  Object.fromEntries(
    Object.entries<readonly string[]>(phrases).map(([meaning, said]) => [
      meaning,
      [...said, ...LANGUAGES.flatMap((language) => language[table]?.[meaning] ?? [])],
    ]),
  ) as Record<Meaning, string[]>;

/** A list of phrases, with those of the languages. */
export const listOf = (list: List, phrases: readonly string[]): string[] => [
  ...phrases,
  ...LANGUAGES.flatMap((language) => language[list] ?? []),
];

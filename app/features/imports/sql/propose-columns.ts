/** What the columns of a table itself hold of a recipe. */
import {
  INGREDIENT_NOUNS,
  meaningOf,
  numberOf,
  partOf,
  unitNamedBy,
  type Meaning,
} from './column-meaning.ts';
import { columnWords, hasWord } from './column-words.ts';
import { tellsPreparation } from './preparation.ts';
import { own, titleBeyond } from './propose-ingredients.ts';
import { isText, sampleOf, type Relation } from './relations.ts';
import type { SqlTable } from './dump/sql-tables.ts';
import type { IngredientSource, Place, SqlMapping } from './sql-mapping.ts';

/** Of the mean of names, in characters. */
const LONGEST_NAME = 80;

export interface Column {
  place: Place;
  name: string;
  meaning: Meaning;
  language: string | null;
  sample: string[];
}

/** French first, then what names no language, then English; but a drink is called by its own name. */
const rankOf = ({ language, meaning }: Column) => {
  const rank = (meaning === 'title' ? [null, 'fr', 'en'] : ['fr', null, 'en']).indexOf(language);
  return rank < 0 ? 3 : rank;
};

/** A name is short: a column called « recette » that is not tells how to make it. */
function readAs(said: ReturnType<typeof meaningOf>, sample: readonly string[]) {
  const length = sample.reduce((sum, value) => sum + value.length, 0) / sample.length;
  return said?.meaning === 'title' && length > LONGEST_NAME
    ? { ...said, meaning: 'instructions' as const }
    : said;
}

/** What the columns of a table hold of a recipe, those of several languages in their order. */
export function columnsOf(table: SqlTable, relations: readonly Relation[]): Column[] {
  const columns = table.columns.flatMap((name): Column[] => {
    const sample = sampleOf(table, name);
    if (sample.length === 0) return [];
    const relation = relations.find((one) => one.from === table && one.column === name);
    const place = relation ? titleBeyond(relation) : own(name);
    const said = meaningOf(name, table.name);
    const found =
      relation && (!said || said.meaning === 'title')
        ? meaningOf(relation.to.name)
        : readAs(said, sample);
    const isKey = relation === undefined && name === table.key && !isText(sample);
    if (!place || !found || isKey) return [];
    const held = relation ? sampleOf(relation.to, place.column) : sample;
    return [{ place, name, ...found, sample: held }];
  });
  return columns.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** « strIngredient1 » with « strMeasure1 », for each of their numbers. */
function numberedLines(table: SqlTable): IngredientSource['lines'] {
  const byNumber = new Map<number, string[]>();
  for (const column of table.columns) {
    const number = numberOf(column);
    if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []), column]);
  }
  return [...byNumber.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, columns]) => {
      const amount = columns.find((column) => partOf(column) === 'amount');
      const unit = columns.find(
        (column) => column !== amount && partOf(column, amount !== undefined) === 'unit',
      );
      const name = columns.find(
        (column) =>
          column !== amount && column !== unit && hasWord(columnWords(column), INGREDIENT_NOUNS),
      );
      if (name === undefined) return [];
      return [
        {
          name: own(name),
          amount: amount === undefined ? null : own(amount),
          unit: unit === undefined ? null : own(unit),
          ownUnit: unit === undefined && amount !== undefined ? unitNamedBy(amount) : null,
          note: null,
        },
      ];
    });
}

/** Ingredients in columns of the recipe itself. */
export function ingredientsWithin(table: SqlTable, columns: readonly Column[]): IngredientSource[] {
  const numbered = numberedLines(table).filter(
    ({ name }) => sampleOf(table, name.column, 1).length > 0,
  );
  if (numbered.length > 0) return [{ rows: null, lines: numbered }];
  const best = columns.find(({ meaning, sample }) => meaning === 'ingredients' && isText(sample));
  return best
    ? [
        {
          rows: null,
          lines: [{ name: best.place, amount: null, unit: null, ownUnit: null, note: null }],
        },
      ]
    : [];
}

export function stepsWithin(columns: readonly Column[]): SqlMapping['steps'] {
  const told = columns.filter(
    ({ meaning, sample }) => meaning === 'instructions' && isText(sample),
  );
  const numbered = told.filter(({ name }) => numberOf(name) !== null);
  if (numbered.length > 1) {
    const inOrder = numbered.toSorted((a, b) => (numberOf(a.name) ?? 0) - (numberOf(b.name) ?? 0));
    return { rows: null, places: inOrder.map(({ place }) => place), all: true };
  }
  const texts = columns.filter(({ meaning }) => meaning === 'content' || meaning === 'summary');
  const telling = texts.filter(
    ({ sample, meaning }) => meaning === 'content' || tellsPreparation(sample),
  );
  const chosen = told.length > 0 ? told : telling;
  return { rows: null, places: chosen.map(({ place }) => place), all: false };
}

/** The rows of each recipe, where a row is an ingredient of one. */
import { fold } from '#language/fold.ts';
import { columnsOfField, type CsvMapping } from './csv-mapping.ts';
import type { Row } from './csv-rows.ts';
import { keyColumn } from './rows-per-recipe.ts';

/** Rows of recipes that more may come of; beyond, those that came first are thought whole. */
const MOST_HELD = 20_000;

interface Group {
  rows: Row[];
  /** How often its rows began anew, and during which of these times each line was said first. */
  times: number;
  said: Map<string, number>;
}

/** Puts rows together as they come; one without a title goes on with the one before. */
export class RowGroups {
  readonly #groups = new Map<string, Group>();
  readonly #key: number;
  readonly #title: number;
  readonly #line: number[];
  #last: string | null = null;
  #held = 0;

  /** @param sample the first rows, by which it is known what tells recipes apart */
  constructor(columns: CsvMapping['columns'], sample: readonly Row[]) {
    this.#title = columnsOfField(columns, 'title')[0] ?? -1;
    this.#key = keyColumn(
      columns,
      sample.map(({ cells }) => cells),
    );
    this.#line = (['ingredients', 'quantity', 'unit'] as const).flatMap((field) =>
      columnsOfField(columns, field),
    );
  }

  /** @returns the rows of recipes that are thought whole */
  add(row: Row): Row[][] {
    const key = fold(row.cells[this.#key] ?? '') || fold(row.cells[this.#title] ?? '');
    const of = key === '' && this.#last !== null ? this.#last : key;
    const group: Group = this.#groups.get(of) ?? { rows: [], times: 0, said: new Map() };
    this.#groups.set(of, group);
    if (of !== this.#last) group.times += 1;
    this.#last = of;
    const said = this.#said(row);
    const first = group.said.get(said) ?? group.times;
    // A recipe that is filed twice is listed twice, in both places the same.
    if (first < group.times) return [];
    group.said.set(said, first);
    group.rows.push(row);
    this.#held += 1;
    return this.#held > MOST_HELD ? this.#release(MOST_HELD / 2) : [];
  }

  end(): Row[][] {
    return this.#release(0);
  }

  #said({ cells }: Row): string {
    return this.#line.map((at) => fold(cells[at] ?? '')).join('|');
  }

  #release(most: number): Row[][] {
    const whole: Row[][] = [];
    for (const [key, { rows }] of this.#groups) {
      if (this.#held <= most || (most > 0 && key === this.#last)) break;
      this.#groups.delete(key);
      this.#held -= rows.length;
      whole.push(rows);
    }
    return whole;
  }
}

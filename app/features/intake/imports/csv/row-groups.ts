/** Groups the rows of each recipe, if each row is an ingredient. */
import { fold } from '#language/fold.ts';
import { columnsOfField, type CsvMapping } from './csv-mapping.ts';
import type { Row } from './csv-rows.ts';
import { keyColumn } from './rows-per-recipe.ts';

/** Most rows held for unfinished recipes; beyond, the oldest recipes are taken as complete. */
const MOST_HELD = 20_000;

interface Group {
  rows: Row[];
  /**
   * Number of the latest repetition of the recipe; `said` has the repetition in which each line
   * first appeared.
   */
  times: number;
  said: Map<string, number>;
}

/** Groups rows as they arrive; a row without a title continues the previous recipe. */
export class RowGroups {
  readonly #groups = new Map<string, Group>();
  readonly #key: number;
  readonly #title: number;
  readonly #line: number[];
  #last: string | null = null;
  #held = 0;

  /** @param sample first rows, which determine the key column */
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

  /** @returns the rows of finished recipes */
  add(row: Row): Row[][] {
    const key = fold(row.cells[this.#key] ?? '') || fold(row.cells[this.#title] ?? '');
    const of = key === '' && this.#last !== null ? this.#last : key;
    const group: Group = this.#groups.get(of) ?? { rows: [], times: 0, said: new Map() };
    this.#groups.set(of, group);
    if (of !== this.#last) group.times += 1;
    this.#last = of;
    const said = this.#said(row);
    const first = group.said.get(said) ?? group.times;
    // A recipe listed in two places of the file has the same lines in both: the copies are dropped.
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

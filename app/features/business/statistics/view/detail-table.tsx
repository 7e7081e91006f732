import { useId, type ReactNode } from 'react';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { sayChange } from './describe-change.ts';

export interface TableRow {
  key: string;
  label: ReactNode;
  value: number;
  /** Absent where nothing is compared. */
  before?: number | null;
}

const CELL = 'py-1.5 pl-4 text-right align-baseline tabular-nums';

/** Table of details, each with a bar relative to the greatest; the numbers are also in text. */
export function DetailTable({
  title,
  unit,
  rows,
  more = 0,
  empty,
}: {
  title: string;
  unit: string;
  rows: readonly TableRow[];
  /** Number of further rows in the file. */
  more?: number;
  /** Message shown when there are no rows; without it an empty table is not rendered. */
  empty?: string | undefined;
}) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const isCompared = rows.some(({ before }) => typeof before === 'number');
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <table aria-labelledby={id} className="mt-1 w-full text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Nombre</th>
              {isCompared && <th scope="col">Évolution</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, value, before }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="w-full py-1.5 font-normal wrap-anywhere">
                  {label}
                  <span
                    aria-hidden
                    className="mt-0.5 block h-1 rounded-full bg-brass-line"
                    style={{ width: `${(value / most) * 100}%` }}
                  />
                </th>
                <td className={CELL}>{formatNumber(value)}</td>
                {isCompared && (
                  <td className={`${CELL} text-sm text-ink-soft`}>
                    {sayChange(value, before ?? null)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          Et {count(more, 'autre ligne')} dans le fichier CSV.
        </p>
      )}
    </section>
  );
}

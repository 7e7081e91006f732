import type { ReactNode } from 'react';
import { ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { LIST_FIELDS } from './shopping-list.ts';
import type { ShopRow } from './describe-list.ts';

/** A small button of a line; without scripts it sends the whole form. */
export function Act({ value, children }: { value: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name={LIST_FIELDS.act}
      value={value}
      className="no-print min-h-9 text-sm text-ink-soft underline underline-offset-4"
    >
      {children}
    </button>
  );
}

/** Box and text of a line. */
export function TickedLine({
  box,
  hasSquare = false,
  isTicked,
  amount = '',
  name,
  tools,
  children,
}: {
  /** Null where the line cannot be ticked. */
  box: string | null;
  /** Without a box, paper has an empty square. */
  hasSquare?: boolean;
  isTicked: boolean;
  amount?: string;
  name: string;
  tools?: ReactNode;
  children?: ReactNode;
}) {
  const text = (
    <span>
      {name}
      {amount !== '' && <strong className="font-semibold tabular-nums"> {amount}</strong>}
    </span>
  );
  return (
    <li className="break-inside-avoid border-b border-line py-1 print:py-0.5">
      <div className="flex flex-wrap items-center gap-x-4">
        {box === null ? (
          <span className="flex min-w-0 flex-1 items-center gap-3 py-1.5 print:py-0">
            {hasSquare && (
              <span
                aria-hidden
                className="hidden size-5 rounded-sm border border-zinc print:flex"
              />
            )}
            {text}
          </span>
        ) : (
          <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3 has-checked:text-ink-soft has-checked:line-through print:min-h-0">
            <input
              type="checkbox"
              name={LIST_FIELDS.ticked}
              value={box}
              defaultChecked={isTicked}
              className="size-5 shrink-0"
            />
            {text}
          </label>
        )}
        {tools}
      </div>
      {children}
    </li>
  );
}

/** @param tools of a row; `isBoxed` false where nothing is to buy */
export function ShopRows({
  rows,
  tools,
  isBoxed = true,
}: {
  rows: readonly ShopRow[];
  tools?: (row: ShopRow) => ReactNode;
  isBoxed?: boolean;
}) {
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <TickedLine
          key={row.key}
          box={isBoxed && tools ? row.box : null}
          hasSquare={isBoxed}
          isTicked={row.isTicked}
          amount={row.amount}
          name={row.name}
          tools={tools?.(row)}
        >
          <p
            className={`pb-1 text-sm text-ink-soft print:hidden ${isBoxed && tools ? 'pl-8' : ''}`}
          >
            {[...row.notes, row.from.join(', ')].join(' · ')}
            {row.page !== undefined && (
              <>
                {' · '}
                <TextLink to={ingredientPath(row.page)}>
                  sa page<span className="sr-only">{`${NBSP}: ${row.name}`}</span>
                </TextLink>
              </>
            )}
          </p>
        </TickedLine>
      ))}
    </ul>
  );
}

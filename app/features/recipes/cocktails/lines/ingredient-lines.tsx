import type { ReactNode } from 'react';
import { TextLink } from '#ui/link.tsx';
import type { ShownLine } from './ingredient-line.ts';

/** @param tools control of each line */
export function IngredientLines({
  lines,
  tools,
}: {
  lines: ShownLine[];
  tools?: readonly ReactNode[] | undefined;
}) {
  return (
    <ul className="mt-3 border-t-2 border-brass-line">
      {lines.map(({ amount, rest, recipe }, at) => (
        <li key={rest} className="border-b border-line py-2.5 sm:text-lg print:py-0.5">
          {amount && <strong className="font-semibold tabular-nums">{amount} </strong>}
          {rest}
          {recipe && (
            <TextLink
              to={`/cocktails/${recipe}`}
              className="no-print ml-2 inline-block min-h-6 text-base"
            >
              recette<span className="sr-only"> {rest}</span>
            </TextLink>
          )}
          {tools?.[at]}
        </li>
      ))}
    </ul>
  );
}

import type { ShownLine } from './ingredient-line.ts';

/** What goes in, in the order of the recipe. */
export function IngredientLines({ lines }: { lines: ShownLine[] }) {
  return (
    <ul className="mt-3 border-t-2 border-brass-line">
      {lines.map(({ amount, rest }) => (
        <li key={rest} className="border-b border-line py-2.5 sm:text-lg">
          <strong className="font-semibold tabular-nums">{amount}</strong> {rest}
        </li>
      ))}
    </ul>
  );
}

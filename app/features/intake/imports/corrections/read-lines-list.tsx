import { agreeWith } from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { Badge } from '#ui/badge.tsx';
import type { ReadLine } from './read-lines.ts';

/** Shows how the lines of a recipe are understood: quantity, unit, ingredient. */
export function ReadLines({ lines }: { lines: readonly ReadLine[] }) {
  return (
    <section aria-labelledby="lu">
      <h2 id="lu" className="mb-1 font-sans text-base font-medium">
        Ce qui en est compris
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">Aucun ingrédient.</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {lines.map(({ quantity, unit, name, note, isServed, isAsked }, at) => (
            <li
              // The lines are replaced all at once.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${at} ${name}`}
              className="flex flex-wrap gap-x-3 gap-y-1 py-1.5"
            >
              <span className="min-w-24 tabular-nums">
                {quantity === '' && !isServed ? (
                  <span className="text-danger">sans quantité{unit && ` (${unit})`}</span>
                ) : (
                  `${quantity}${unit === null ? '' : `\u00a0${agreeWith(unit, quantity)}`}`
                )}
              </span>
              <span>{name || <span className="text-danger">sans ingrédient</span>}</span>
              {note !== null && <span className="text-ink-soft">({note})</span>}
              {isServed && <span className="text-ink-soft">pour servir</span>}
              {isAsked && <Badge look="asks">À préciser</Badge>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

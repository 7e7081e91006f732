import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import type { CocktailDetail } from './cocktail.ts';
import { formatLine } from './ingredient-line.ts';
import { MAX_PORTIONS } from './portions.ts';

/** A step that leads nowhere stays there, and says so: whoever stands on it keeps the focus. */
function Step({
  portions,
  label,
  disabled,
  children,
}: {
  portions: number;
  label: string;
  disabled: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={`?portions=${portions}`}
      replace
      preventScrollReset
      rel="nofollow"
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={buttonClass({ variant: 'outline', size: 'icon', className: 'size-9!' })}
    >
      {children}
    </Link>
  );
}

/** How many servings the amounts are for. Plain links: they work before and without scripts. */
function PortionStepper({ portions }: { portions: number }) {
  return (
    <div role="group" aria-label="Nombre de verres" className="no-print flex items-center gap-2">
      <Step portions={Math.max(portions - 1, 1)} label="Un verre de moins" disabled={portions <= 1}>
        <Minus aria-hidden size={16} />
      </Step>
      <output aria-live="polite" className="min-w-20 text-center font-medium tabular-nums">
        {portions} {portions > 1 ? 'verres' : 'verre'}
      </output>
      <Step
        portions={Math.min(portions + 1, MAX_PORTIONS)}
        label="Un verre de plus"
        disabled={portions >= MAX_PORTIONS}
      >
        <Plus aria-hidden size={16} />
      </Step>
    </div>
  );
}

/** What goes in, for as many servings as asked. */
export function IngredientList({
  lines,
  servings,
  portions,
}: Pick<CocktailDetail, 'lines' | 'servings'> & { portions: number }) {
  return (
    <section aria-labelledby="ingredients">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="ingredients" className="text-2xl">
          Ingrédients
        </h2>
        <PortionStepper portions={portions} />
      </div>
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">Aucun ingrédient spécifié.</p>
      ) : (
        <ul className="mt-3 border-t-2 border-brass-line">
          {lines.map((line) => {
            const { amount, rest } = formatLine(line, portions / servings);
            return (
              <li key={line.ingredient} className="border-b border-line py-2.5 sm:text-lg">
                <strong className="font-semibold tabular-nums">{amount}</strong> {rest}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

import { Minus, Plus } from 'lucide';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CocktailDetail } from '../cocktail.ts';
import { IngredientLines } from './ingredient-lines.tsx';
import { MAX_PORTIONS } from './portions.ts';
import type { RecipeSheet } from '../recipe/recipe-sheet.ts';

const loadScaling = () => import('./scaled-lines.tsx');

const ScaledLines = lazy(() =>
  loadScaling().catch(() => {
    // The server reckons too: the address says for how many.
    location.reload();
    return new Promise<never>(() => undefined);
  }),
);

const prepareScaling = () => {
  loadScaling().catch(() => undefined);
};

/** A step that leads nowhere stays there, and says so: it keeps the focus. */
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
      data-in-place=""
      onPointerEnter={prepareScaling}
      onFocus={prepareScaling}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={buttonClass({ variant: 'outline', size: 'icon', className: 'no-print size-9!' })}
    >
      {children}
    </Link>
  );
}

/** How many servings the amounts are for, on paper too. Plain links: they work before and without scripts. */
function PortionStepper({ portions }: { portions: number }) {
  return (
    <div role="group" aria-label="Nombre de verres" className="flex items-center gap-2">
      <Step portions={Math.max(portions - 1, 1)} label="Un verre de moins" disabled={portions <= 1}>
        <Icon shape={Minus} size={16} />
      </Step>
      <output
        aria-live="polite"
        className="min-w-20 text-center font-medium tabular-nums print:before:content-['pour_']"
      >
        {portions} {portions > 1 ? 'verres' : 'verre'}
      </output>
      <Step
        portions={Math.min(portions + 1, MAX_PORTIONS)}
        label="Un verre de plus"
        disabled={portions >= MAX_PORTIONS}
      >
        <Icon shape={Plus} size={16} />
      </Step>
    </div>
  );
}

/** What goes in, for as many servings as asked. */
export function IngredientList({
  lines,
  servings,
  amounts,
  portions,
}: Pick<CocktailDetail, 'lines' | 'servings'> &
  Pick<RecipeSheet, 'amounts'> & { portions: number }) {
  const known = amounts.find((candidate) => candidate.portions === portions);
  return (
    <section aria-labelledby="ingredients">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="ingredients" className="text-2xl">
          Ingrédients
        </h2>
        <PortionStepper portions={portions} />
      </div>
      {lines.length === 0 && <p className="mt-4 text-ink-soft">Aucun ingrédient spécifié.</p>}
      {lines.length > 0 &&
        (known ? (
          <IngredientLines lines={known.lines} />
        ) : (
          <Suspense fallback={<IngredientLines lines={amounts[0].lines} />}>
            <ScaledLines lines={lines} factor={portions / servings} />
          </Suspense>
        ))}
    </section>
  );
}

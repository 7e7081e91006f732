import { Minus, Plus } from 'lucide';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { ByPortions } from './scaling/by-portions.tsx';
import { IngredientLines } from './ingredient-lines.tsx';
import { sayPortions } from './portions.ts';
import type { RecipeSheet } from '../recipe/recipe-sheet.ts';

/**
 * Link to one serving more or fewer. Without a further choice it stays, so that it keeps the focus.
 */
function Step({
  portions,
  label,
  isLast,
  children,
}: {
  portions: number;
  label: string;
  /** No further choice on this side: the link leads to the current page. */
  isLast: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={`?portions=${portions}`}
      rel="nofollow"
      data-in-place="replace"
      aria-label={isLast ? `${label}\u00a0: il n’y en a pas` : label}
      className={buttonClass({
        variant: 'outline',
        size: 'icon',
        className: `no-print size-9! ${isLast ? 'pointer-events-none opacity-55' : ''}`,
      })}
    >
      {children}
    </Link>
  );
}

/**
 * Links that change the number of servings; paper shows the number too. Plain links work before and
 * without scripts.
 */
function PortionStepper({
  choices,
  portions,
  isDrink,
}: {
  choices: number[];
  portions: number;
  isDrink: boolean;
}) {
  const place = choices.indexOf(portions);
  const one = isDrink ? 'Un verre' : 'Une dose';
  const fewer = choices[place - 1];
  const more = choices[place + 1];
  return (
    <div
      role="group"
      aria-label={isDrink ? 'Nombre de verres' : 'Nombre de doses'}
      data-choices={choices.join(' ')}
      className="flex flex-wrap items-center gap-2"
    >
      <Step portions={fewer ?? portions} label={`${one} de moins`} isLast={fewer === undefined}>
        <Icon shape={Minus} size={16} />
      </Step>
      <output
        aria-live="polite"
        className="min-w-20 text-center font-medium tabular-nums print:before:content-['pour_']"
      >
        <ByPortions texts={choices.map((choice) => sayPortions(choice, isDrink))} at={place} />
      </output>
      <Step portions={more ?? portions} label={`${one} de plus`} isLast={more === undefined}>
        <Icon shape={Plus} size={16} />
      </Step>
    </div>
  );
}

/** Control of each line. */
export type LineTools = Record<'lines' | 'served', readonly ReactNode[]>;

/** Address of the ingredient of each line. */
export type LinePaths = Record<'lines' | 'served', readonly string[]>;

/**
 * Ingredients, and lines « Pour servir », for the chosen servings. `lines`, `served` and `makes`
 * have an entry for each of `choices`.
 */
export function IngredientList({
  choices,
  lines,
  served,
  makes,
  part,
  isDrink,
  portions,
  linePaths,
  lineTools,
  tools,
  below,
}: Pick<RecipeSheet, 'choices' | 'lines' | 'served' | 'makes' | 'part'> & {
  isDrink: boolean;
  portions: number;
  linePaths?: LinePaths | undefined;
  lineTools?: LineTools | undefined;
  tools?: ReactNode;
  /** After the lines. */
  below?: ReactNode;
}) {
  const place = choices.indexOf(portions);
  return (
    <section aria-labelledby="ingredients">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="ingredients" className="text-2xl">
          Ingrédients
        </h2>
        <PortionStepper choices={choices} portions={portions} isDrink={isDrink} />
      </div>
      {tools}
      {part && (
        <p className="mt-1 text-ink-soft">
          <ByPortions texts={part} at={place} />
        </p>
      )}
      {makes && (
        <p className="mt-1 text-ink-soft">
          Donne <ByPortions texts={makes} at={place} />.
        </p>
      )}
      {lines[place]?.length === 0 ? (
        <p className="mt-4 text-ink-soft">Aucun ingrédient spécifié.</p>
      ) : (
        <IngredientLines
          lines={lines}
          place={place}
          paths={linePaths?.lines}
          tools={lineTools?.lines}
        />
      )}
      {(served[place]?.length ?? 0) > 0 && (
        <>
          <h3 className="mt-5 text-xl print:mt-2 print:text-base">Pour servir</h3>
          {/* On paper side by side: the longest recipe is on one page. */}
          <div className="print:[&>ul]:mt-1 print:[&>ul]:grid print:[&>ul]:grid-cols-2 print:[&>ul]:gap-x-6">
            <IngredientLines
              lines={served}
              place={place}
              paths={linePaths?.served}
              tools={lineTools?.served}
            />
          </div>
        </>
      )}
      {below}
    </section>
  );
}

import { formatCents } from '#language/cents.ts';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { COLUMNS, IngredientName, Part, Ways } from '../bottles/answer/bar-drinks.tsx';
import type { BestAnswer } from './best-question.ts';

/** « Optimum », or how many more recipes another choice may add. */
function sayEnd({ bottles, recipes, bound, isOptimum }: BestAnswer): string {
  if (isOptimum && bottles.length === 0)
    return 'Aucun choix n’ajoute de recette, avec ce que vous avez, ces filtres et ces prix.';
  if (isOptimum) return `Optimum${NBSP}: aucun autre choix n’en ajoute plus.`;
  return `Meilleur trouvé${NBSP}: un autre choix en ajouterait au plus ${formatNumber(bound - recipes.length)} de mieux.`;
}

/** « Total : 54,50 €, sans 2 bouteilles dont le prix n’est pas connu » */
function saySum(bottles: BestAnswer['bottles']): string {
  const known = bottles.flatMap(({ cents }) => cents ?? []);
  const unknown = bottles.length - known.length;
  if (known.length === 0) return 'Aucun prix n’est connu.';
  const sum = formatCents(known.reduce((all, cents) => all + cents, 0));
  const without =
    unknown === 0 ? '' : `, sans ${count(unknown, 'bouteille')} dont le prix n’est pas connu`;
  return `Total${NBSP}: ${sum}${without}.`;
}

/** Bottles, and the recipes that they add; while it is searched for, the best so far. */
export function BestResult({
  best,
  isAsked,
  isRunning,
  onStop,
  hasBudget,
  unpriced,
}: {
  best: BestAnswer | null;
  isAsked: boolean;
  isRunning: boolean;
  onStop: () => void;
  hasBudget: boolean;
  /** Number of ingredients without a price. */
  unpriced: number;
}) {
  if (!isAsked)
    return (
      <p className="mt-8 rounded-lg border border-dashed border-zinc px-6 py-10 text-center text-ink-soft">
        Choisissez un nombre de bouteilles, un budget, ou les deux.
      </p>
    );
  return (
    <>
      <div aria-busy={isRunning} className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="font-medium tabular-nums">
          {best !== null &&
            best.bottles.length > 0 &&
            `${count(best.bottles.length, 'bouteille')}, ${count(best.recipes.length, 'recette')} de plus. `}
          {isRunning ? 'Recherche en cours…' : best !== null && sayEnd(best)}
        </p>
        {isRunning && (
          <Button type="button" variant="outline" size="sm" onClick={onStop}>
            Arrêter
          </Button>
        )}
      </div>
      {hasBudget && unpriced > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          Le prix {unpriced === 1 ? 'd’un ingrédient' : `de ${formatNumber(unpriced)} ingrédients`}{' '}
          n’est pas connu&nbsp;: avec un budget, ils sont laissés de côté. Les vôtres se disent sous
          «&nbsp;Mes prix&nbsp;».
        </p>
      )}
      {best !== null && best.bottles.length > 0 && (
        <>
          <Part id="bouteilles" title="Bouteilles" total={best.bottles.length}>
            <ul className={`mt-2 ${COLUMNS}`}>
              {best.bottles.map(({ name, slug, cents }) => (
                <li key={name} className="flex justify-between gap-4 border-b border-line py-2">
                  <span className="font-medium">
                    <IngredientName {...{ name, slug }} />
                  </span>
                  <span className="tally">
                    {cents === null ? 'Prix inconnu' : formatCents(cents)}
                  </span>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-ink-soft">{saySum(best.bottles)}</p>
          </Part>
          <Part id="ajoutees" title="Recettes qu’elles ajoutent" total={best.recipes.length}>
            <ul className={`mt-2 ${COLUMNS}`}>
              {best.recipes.map(({ slug, title, ...ways }) => (
                <li key={slug} className="border-b border-line py-2">
                  <TextLink to={`/cocktails/${slug}`}>{title}</TextLink>
                  <Ways {...ways} />
                </li>
              ))}
            </ul>
          </Part>
        </>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { Link, TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { CocktailFacts } from './cocktail-facts.tsx';
import { CocktailHeading } from './cocktail-heading.tsx';
import { isDrink } from '../card-words.ts';
import type { CocktailDetail, DetailLine } from '../cocktail.ts';
import { ByPortions } from '../lines/scaling/by-portions.tsx';
import { IngredientList } from '../lines/ingredient-list.tsx';
import { sayPortions } from '../lines/portions.ts';
import type { RecipeSheet } from './recipe-sheet.ts';
import { StepList } from './step-list.tsx';
import { TasteMap } from './taste-map.tsx';

/**
 * Recipe as visitors read it.
 *
 * @param signature of the addresses of its photo, when it is not public
 * @param steps content of each step; its text by default
 * @param interlude shown between two steps, when there are enough
 * @param tools actions on the recipe
 * @param linePath address of the page of an ingredient
 * @param lineTool control of an ingredient
 * @param counter link to the counter mode, beside the title of the steps
 * @param amountTools controls of all amounts, above and below them
 * @param aside shown beside the steps, after all else
 */
export function RecipeArticle({
  cocktail,
  sheet,
  portions,
  signature,
  steps = cocktail.steps,
  interlude = null,
  tools = null,
  linePath,
  lineTool,
  counter = null,
  amountTools,
  aside = null,
}: {
  cocktail: CocktailDetail;
  sheet: RecipeSheet;
  portions: number;
  signature?: string;
  steps?: readonly ReactNode[];
  interlude?: ReactNode;
  tools?: ReactNode;
  linePath?: (slug: string) => string;
  lineTool?: (line: DetailLine) => ReactNode;
  counter?: ReactNode;
  amountTools?: { above: ReactNode; below: ReactNode };
  aside?: ReactNode;
}) {
  const { servings } = cocktail;
  const isDrunk = isDrink(cocktail);
  const place = sheet.choices.indexOf(portions);
  const hasAmounts = sheet.steps.some((step) => step.some((swaps) => swaps.length > 0));
  const written = `${hasAmounts ? 'Gestes écrits' : 'Étapes écrites'} pour ${sayPortions(servings, isDrunk)}`;
  return (
    <>
      <CocktailHeading cocktail={cocktail} sheet={sheet} signature={signature} tools={tools}>
        <IngredientList
          {...sheet}
          isDrink={isDrunk}
          portions={portions}
          linePaths={
            linePath && {
              lines: cocktail.lines.map(({ ingredient }) => linePath(ingredient)),
              served: cocktail.served.map(({ ingredient }) => linePath(ingredient)),
            }
          }
          tools={amountTools?.above}
          below={amountTools?.below}
          lineTools={
            lineTool && {
              lines: cocktail.lines.map(lineTool),
              served: cocktail.served.map(lineTool),
            }
          }
        />
      </CocktailHeading>
      {cocktail.twin && (
        <p className="mt-8">
          {cocktail.twin.isAlcoholFree ? 'Version sans alcool' : 'Version avec alcool'}
          {NBSP}: <TextLink to={`/cocktails/${cocktail.twin.slug}`}>{cocktail.twin.title}</TextLink>
        </p>
      )}
      <div className="mt-12 grid items-start gap-10 print:mt-6 print:gap-5 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <StepList
          steps={cocktail.steps}
          note={
            <ByPortions
              texts={sheet.choices.map((choice) => (choice === servings ? '' : written))}
              at={place}
            />
          }
          shown={steps}
          interlude={interlude}
          tool={counter}
        />
        <div className="grid gap-8">
          {sheet.taste.length > 0 && <TasteMap taste={sheet.taste} />}
          {cocktail.decorationIdea && (
            <section aria-labelledby="decoration" className="border-l-4 border-brass-line pl-5">
              <h2 id="decoration" className="text-xl">
                Idée de décoration
              </h2>
              <p className="mt-2 text-ink-soft">{cocktail.decorationIdea}</p>
            </section>
          )}
          {aside}
        </div>
      </div>
      {cocktail.history && (
        <section aria-labelledby="histoire" className="mt-12 max-w-3xl print:mt-6">
          <h2 id="histoire" className="text-2xl">
            Son histoire
          </h2>
          <p className="mt-3 text-lg text-ink-soft">{cocktail.history}</p>
        </section>
      )}
      <CocktailFacts cocktail={cocktail} sheet={sheet} />
      {cocktail.sourceUrl && (
        <p className="mt-6 text-sm text-ink-soft">
          D’après{' '}
          <a
            href={cocktail.sourceUrl}
            rel="noopener nofollow"
            className="underline underline-offset-4"
          >
            {new URL(cocktail.sourceUrl).hostname}
          </a>
          {cocktail.licenceNote && ` (${cocktail.licenceNote})`}
        </p>
      )}
      {cocktail.tags.length > 0 && (
        <ul aria-label="Thèmes" className="no-print mt-8 flex flex-wrap gap-2">
          {cocktail.tags.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={`/cocktails?tag=${slug}`}
                className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 text-sm no-underline transition-colors duration-150 hover:border-zinc hover:bg-sunken"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { AbvText } from '#features/recipes/cocktails/lines/strength/abv-text.tsx';
import { FilterChip } from '#features/recipes/cocktails/filters/filter-chip.tsx';
import { ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { formatDuration, formatNumber } from '#language/format.ts';
import { count, de, withinSentence } from '#language/words/noun.ts';
import { Link, TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { NextBottle } from './next-bottles.ts';
import { barHref, BEST_PATH, type BarFilters } from '../bar-address.ts';
import type { BarResults, DrinkRow } from './bar-results.ts';
import type { BarName, DrinkWays } from './drink-ways.ts';

/** « Recettes faisables : 12. À un ingrédient près : 34. À deux : 80. » */
export const sayTotals = ({ feasible, one, two }: BarResults['total']) =>
  [
    `Recettes faisables${NBSP}: ${formatNumber(feasible)}.`,
    `À un ingrédient près${NBSP}: ${formatNumber(one)}.`,
    `À deux${NBSP}: ${formatNumber(two)}.`,
  ].join(' ');

/** « Avec citron vert au lieu de citron. Plus vif. », and what to make first, with its wait. */
export function Ways({ replaced, homemade }: DrinkWays) {
  return (
    <>
      {replaced.map(({ line, by, ratio, note }) => (
        <p key={line.name} className="text-sm text-ink-soft">
          Avec <Named {...by} /> au lieu {ofName(line.name)}
          <Named {...line} />
          {ratio !== 1 && ` (×${NBSP}${formatNumber(ratio)})`}. {note}
        </p>
      ))}
      {homemade.length > 0 && (
        <p className="text-sm text-ink-soft">
          À préparer&nbsp;:{' '}
          {homemade.map(({ name, slug, waitingMinutes }, at) => (
            <span key={slug}>
              {at > 0 && ', '}
              <TextLink to={`/cocktails/${slug}`}>{withinSentence(name)}</TextLink>
              {waitingMinutes > 0 && ` (${formatDuration(waitingMinutes)} d’attente)`}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** « de », « d’ » */
const ofName = (name: string) => de(withinSentence(name)).slice(0, -withinSentence(name).length);

/** An ingredient that leads to its page. */
export const IngredientName = ({ name, slug }: BarName) =>
  slug === undefined ? name : <TextLink to={ingredientPath(slug)}>{name}</TextLink>;

const Named = ({ name, slug }: BarName) => (
  <IngredientName {...{ slug, name: withinSentence(name) }} />
);

function Drink({ row, saysMissing = false }: { row: DrinkRow; saysMissing?: boolean }) {
  const { slug, title, abv, missing } = row;
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to={`/cocktails/${slug}`}
          prefetch="intent"
          className="font-serif text-lg underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <span className="text-sm text-ink-soft">
          <AbvText abv={abv} />
        </span>
      </div>
      {saysMissing && (
        <p className="text-sm text-ink-soft">
          Il manque&nbsp;:{' '}
          {missing.map((one, at) => (
            <span key={one.name}>
              {at > 0 && ' et '}
              <Named {...one} />
            </span>
          ))}
        </p>
      )}
      <Ways {...row} />
    </li>
  );
}

export const COLUMNS = 'grid gap-x-6 sm:grid-cols-2';

export function Part({
  id,
  title,
  total,
  children,
}: {
  id: string;
  title: string;
  total?: number;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-2xl">
        {title}
        {total !== undefined && (
          <>
            {' '}
            <span className="tally">{formatNumber(total)}</span>
          </>
        )}
      </h2>
      {children}
    </section>
  );
}

function NextBottles({ bottles, filters }: { bottles: NextBottle[]; filters: BarFilters }) {
  const { withFresh } = filters;
  return (
    <Part id="prochaine" title="La prochaine bouteille">
      <ul className={`mt-2 ${COLUMNS}`}>
        {bottles.map(({ key, name, slug: own, rows }) => (
          <li key={key} className="border-b border-line py-2">
            <details>
              <summary className="cursor-pointer py-1.5">
                Ajoutez <span className="font-medium">{withinSentence(name)}</span>&nbsp;:{' '}
                {count(rows.length, 'recette')} de plus
              </summary>
              <ul>
                {rows.map(({ slug, title, ...ways }) => (
                  <li key={slug}>
                    <TextLink to={`/cocktails/${slug}`}>{title}</TextLink>
                    <Ways {...ways} />
                  </li>
                ))}
              </ul>
              {own !== undefined && (
                <p className="mt-1 text-sm">
                  <TextLink to={ingredientPath(own)}>La page {de(withinSentence(name))}</TextLink>
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <FilterChip to={barHref(filters, { withFresh: !withFresh })} active={withFresh}>
          Frais et épicerie aussi
        </FilterChip>
        <TextLink to={BEST_PATH}>Plusieurs bouteilles à la fois</TextLink>
      </p>
    </Part>
  );
}

/** Drinks that the bar makes, then those that lack one or two ingredients. */
export function BarDrinks({ results, filters }: { results: BarResults; filters: BarFilters }) {
  const { total, feasible, next, one, two } = results;
  const shownOfOne = one.flatMap(({ rows }) => rows).length;
  /** Link to the whole answer, where some of it is left out. */
  const wholeOf = (all: number, shown: number) =>
    all > shown &&
    !filters.isWhole && (
      <p className="mt-4">
        <TextLink to={barHref(filters, { isWhole: true })} preventScrollReset>
          Afficher toutes les recettes
        </TextLink>
      </p>
    );
  return (
    <>
      <Part id="faisables" title="Faisables" total={total.feasible}>
        {feasible.length === 0 ? (
          <p className="mt-2 text-ink-soft">
            Aucune recette pour l’instant, avec ces ingrédients et ces filtres.
          </p>
        ) : (
          <ul className={`mt-2 ${COLUMNS}`}>
            {feasible.map((row) => (
              <Drink key={row.slug} row={row} />
            ))}
          </ul>
        )}
        {wholeOf(total.feasible, feasible.length)}
      </Part>
      {next.length > 0 && <NextBottles bottles={next} filters={filters} />}
      {one.length > 0 && (
        <Part id="un-pres" title="À un ingrédient près" total={total.one}>
          <div className={COLUMNS}>
            {one.map(({ name, slug, rows }) => (
              <div key={name} className="mt-4">
                <h3 className="font-medium">
                  <IngredientName {...{ name, slug }} />{' '}
                  <span className="tally">{formatNumber(rows.length)}</span>
                </h3>
                <ul>
                  {rows.map((row) => (
                    <Drink key={row.slug} row={row} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
          {wholeOf(total.one, shownOfOne)}
        </Part>
      )}
      {two.length > 0 && (
        <Part id="deux-pres" title="À deux ingrédients près" total={total.two}>
          <ul className={`mt-2 ${COLUMNS}`}>
            {two.map((row) => (
              <Drink key={row.slug} row={row} saysMissing />
            ))}
          </ul>
          {wholeOf(total.two, two.length)}
        </Part>
      )}
    </>
  );
}

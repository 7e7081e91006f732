import type { ReactNode } from 'react';
import { formatDate, formatDuration, formatNumber } from '#language/format.ts';
import { AbvText } from '../lines/abv-text.tsx';
import type { CocktailDetail } from '../cocktail.ts';
import { CountryFlag } from './country-flag.tsx';
import type { RecipeSheet } from './recipe-sheet.ts';

/** A rating out of five, in a word and as dots. */
function Scale({ word, value }: { word: string; value: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="mr-1.5">{word}</span>
      {[1, 2, 3, 4, 5].map((step) => (
        <span
          key={step}
          aria-hidden
          className={`size-2.5 rounded-full border border-brass ${step <= value ? 'bg-brass' : ''}`}
        />
      ))}
      <span className="sr-only">, {value} sur 5</span>
    </span>
  );
}

function Fact({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-b border-line py-2 print:py-0.5 ${className}`}
    >
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}

/** A day, to the moment for programs. */
function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDate(date)}</time>;
}

function Strength({ cocktail }: { cocktail: CocktailDetail }) {
  if (cocktail.abv === null) return 'Inconnu';
  const drinks = Math.round(cocktail.standardDrinks * 10) / 10;
  return (
    <>
      <AbvText abv={cocktail.abv} />
      {cocktail.abv > 0 && (
        <span className="block text-sm font-normal text-ink-soft">
          soit {formatNumber(drinks)} {drinks < 2 ? 'verre standard' : 'verres standard'} de
          10&nbsp;g
        </span>
      )}
    </>
  );
}

/** Everything there is to know of a recipe besides how to make it. */
export function CocktailFacts({
  cocktail,
  sheet,
}: {
  cocktail: CocktailDetail;
  sheet: RecipeSheet;
}) {
  return (
    <section aria-labelledby="fiche" className="mt-12 print:mt-6">
      <h2 id="fiche" className="text-2xl">
        La fiche
      </h2>
      <dl className="mt-3 grid gap-x-12 border-t-2 border-brass-line md:grid-cols-2 print:grid-cols-2">
        <Fact label="Préparation">{formatDuration(cocktail.prepMinutes)}</Fact>
        {cocktail.waitingMinutes !== null && (
          <Fact label="Repos">{formatDuration(cocktail.waitingMinutes)}</Fact>
        )}
        <Fact label="Recette pour" className="print:hidden">
          {cocktail.servings} {cocktail.servings > 1 ? 'verres' : 'verre'}
        </Fact>
        <Fact label="Degré moyen, estimé">
          <Strength cocktail={cocktail} />
        </Fact>
        <Fact label="Force en alcool">
          <Scale word={sheet.strength} value={cocktail.strength} />
        </Fact>
        <Fact label="Coût">
          <Scale word={sheet.cost} value={cocktail.cost} />
        </Fact>
        <Fact label="Pays">
          <span className="inline-flex items-center gap-2">
            <CountryFlag country={cocktail.country} />
            {sheet.country}
          </span>
        </Fact>
        <Fact label="Catégorie">{sheet.category}</Fact>
        <Fact label="Méthode">{sheet.method}</Fact>
        <Fact label="Verre">{sheet.glass}</Fact>
        <Fact label="Glace">{sheet.ice}</Fact>
        <Fact label="Couleur">
          <span className="inline-flex items-center gap-2">
            <span
              aria-hidden
              className="size-4 rounded-full border border-zinc"
              style={{ backgroundColor: cocktail.dominantColor }}
            />
            {sheet.color}
          </span>
        </Fact>
        <Fact label="Allergènes">{cocktail.allergens}</Fact>
        {cocktail.facts.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        <Fact label="Ajoutée le" className="print:hidden">
          <Day date={cocktail.createdAt} />
        </Fact>
        <Fact label="Mise à jour le" className="print:hidden">
          <Day date={cocktail.updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}

import type { ReactNode } from 'react';
import { TextLink } from '#ui/link.tsx';
import { formatDate, formatDuration } from '#language/format.ts';
import { AbvText } from '../lines/strength/abv-text.tsx';
import { isDrink } from '../card-words.ts';
import type { CocktailDetail } from '../cocktail.ts';
import { sayPortions } from '../lines/portions.ts';
import { NNBSP } from '#ui/spaces.ts';
import { CountryFlag } from './country-flag.tsx';
import type { RecipeSheet } from './recipe-sheet.ts';

/** A rating out of five, in a word and as dots. */
function Scale({ word, value }: { word: string; value: number }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      <span className="mr-1.5">{word}</span>
      {[1, 2, 3, 4, 5].map((step) => (
        <span
          key={step}
          aria-hidden
          className={`size-2.5 rounded-full border border-brass forced-color-adjust-none ${step <= value ? 'bg-brass' : ''}`}
        />
      ))}
      <span className="sr-only">, {value} sur 5</span>
    </span>
  );
}

function Fact({
  label,
  note = null,
  className = '',
  children,
}: {
  label: string;
  /** Sentences under both. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 print:py-0.5 ${className}`}
    >
      <dt className="wrap-normal text-ink-soft">{label}</dt>
      <dd className="min-w-0 flex-[1_1_8rem] text-right font-medium">{children}</dd>
      {note !== null && <dd className="mt-1 basis-full text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}

/** Explanation of the strength, and nutrition of a glass. */
function Reckoned({ sheet: { reckoning, nutrition } }: { sheet: RecipeSheet }) {
  return (
    <>
      {reckoning !== null && <p>{reckoning}</p>}
      {nutrition !== null && (
        <p className="mt-1 first:mt-0 print:hidden">
          {nutrition} <TextLink to="/faq#valeurs">D’où viennent ces valeurs{NNBSP}?</TextLink>
        </p>
      )}
    </>
  );
}

/** Shows the day; programs read the exact time. */
function Day({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{formatDate(date)}</time>;
}

export function CocktailFacts({
  cocktail,
  sheet,
}: {
  cocktail: CocktailDetail;
  sheet: RecipeSheet;
}) {
  const { country } = cocktail;
  const isDrunk = isDrink(cocktail);
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
          {sayPortions(cocktail.servings, isDrunk)}
        </Fact>
        <Fact
          label="Degré moyen, estimé"
          note={
            sheet.reckoning === null && sheet.nutrition === null ? null : <Reckoned sheet={sheet} />
          }
        >
          {cocktail.abv === null ? 'Inconnu' : <AbvText abv={cocktail.abv} />}
        </Fact>
        <Fact label="Force en alcool">
          <Scale word={sheet.strength} value={cocktail.strength} />
        </Fact>
        <Fact label="Coût">
          <Scale word={sheet.cost} value={cocktail.cost} />
        </Fact>
        {country !== 'international' && (
          <Fact label="Pays">
            <span className="inline-flex items-center gap-2">
              <CountryFlag country={country} />
              {sheet.country}
            </span>
          </Fact>
        )}
        <Fact label="Catégorie">{sheet.category}</Fact>
        {isDrunk && (
          <>
            <Fact label="Méthode">{sheet.method}</Fact>
            <Fact label="Verre">{sheet.glass}</Fact>
            {sheet.volume !== null && (
              <Fact label="Dans le verre" className="print:hidden">
                {sheet.volume}
              </Fact>
            )}
            <Fact label="Glace">{sheet.ice}</Fact>
          </>
        )}
        <Fact label="Couleur">
          <span className="inline-flex items-center gap-2">
            <span
              aria-hidden
              className="size-4 rounded-full border border-zinc forced-color-adjust-none"
              style={{ backgroundColor: cocktail.dominantColor }}
            />
            {sheet.color}
          </span>
        </Fact>
        <Fact label="Allergènes">{cocktail.allergens}</Fact>
        {sheet.filed.map(({ label, text }) => (
          <Fact key={label} label={label} className="print:hidden">
            {text}
          </Fact>
        ))}
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

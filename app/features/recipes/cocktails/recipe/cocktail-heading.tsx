import { Clock, GlassWater } from 'lucide';
import type { ReactNode } from 'react';
import { formatDuration } from '#language/format.ts';
import { Icon } from '#ui/icon.tsx';
import { NBSP } from '#ui/spaces.ts';
import { AverageRating } from '#ui/stars.tsx';
import { AbvText } from '../lines/strength/abv-text.tsx';
import { CocktailPicture } from './cocktail-picture.tsx';
import { DIFFICULTIES, isDrink } from '../card-words.ts';
import type { CocktailDetail } from '../cocktail.ts';
import { pictureAlt, pictureCredit } from './picture-alt.ts';
import type { RecipeSheet } from './recipe-sheet.ts';

/** Fact in a word; its label is only read aloud. */
function Glance({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={`items-center gap-1.5 ${className || 'inline-flex'}`}>
      <span className="sr-only">{`${name}${NBSP}: `}</span>
      {children}
    </li>
  );
}

/**
 * Name, picture and the few facts that decide whether to go on reading, then `children`. On a phone
 * the picture is beside the name, so that the ingredients are visible at once.
 *
 * @param signature of the addresses of its photo, when it is not public
 * @param tools actions on the recipe
 */
export function CocktailHeading({
  cocktail,
  sheet,
  signature,
  tools,
  children,
}: {
  cocktail: CocktailDetail;
  sheet: RecipeSheet;
  signature: string | undefined;
  tools: ReactNode;
  children: ReactNode;
}) {
  const credit = pictureCredit(cocktail);
  return (
    <div className="grid grid-cols-[1fr_34%] items-start gap-x-4 gap-y-5 max-[18rem]:grid-cols-1 sm:gap-x-8 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16 lg:gap-y-7 print:grid-cols-[1fr_24%] print:grid-rows-[auto_auto_1fr] print:gap-y-3">
      <header className="self-center lg:self-auto lg:pt-4">
        <h1 className="text-[clamp(1.35rem,7.8vw,1.9rem)] leading-none font-semibold hyphens-auto sm:text-[clamp(1.9rem,7vw,4rem)] print:text-4xl">
          {cocktail.title}
        </h1>
        <ul className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-soft sm:mt-5 sm:text-base">
          <Glance name="Difficulté">
            <span className="rounded-full border border-brass-line px-2.5 text-ink">
              {DIFFICULTIES[cocktail.difficulty]}
            </span>
          </Glance>
          <Glance name="Préparation">
            <Icon shape={Clock} size={15} />
            {formatDuration(cocktail.prepMinutes)}
            {(cocktail.waitingMinutes ?? 0) > 0 &&
              ` + ${formatDuration(cocktail.waitingMinutes ?? 0)} de repos`}
          </Glance>
          {cocktail.abv !== null && (
            <Glance name="Degré estimé">
              <AbvText abv={cocktail.abv} />
            </Glance>
          )}
          {cocktail.ratingAverage !== null && (
            <li>
              <a
                href="#avis"
                className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
              >
                <AverageRating average={cocktail.ratingAverage} count={cocktail.ratingCount} />
              </a>
            </li>
          )}
          {isDrink(cocktail) && (
            <Glance name="Verre" className="hidden sm:inline-flex">
              <Icon shape={GlassWater} size={15} />
              {sheet.glass}
            </Glance>
          )}
        </ul>
        {tools && <div className="no-print mt-3 flex flex-wrap gap-2 sm:mt-5">{tools}</div>}
      </header>
      <figure className="lg:row-span-3 print:row-span-3">
        <CocktailPicture
          cocktail={cocktail}
          alt={pictureAlt(cocktail)}
          sizes="(min-width: 64rem) 34rem, 34vw"
          large
          signature={signature}
          eager
          className="aspect-4/5 rounded-lg"
          margin="p-1 sm:p-4"
        />
        {credit !== null && (
          <figcaption className="mt-1.5 text-xs text-ink-soft sm:text-sm">{credit}</figcaption>
        )}
      </figure>
      <p className="col-span-full text-ink-soft sm:text-lg lg:col-span-1 lg:max-w-xl lg:text-xl print:col-span-1">
        {cocktail.summary}
      </p>
      <div className="col-span-full lg:col-span-1 print:col-span-1">{children}</div>
    </div>
  );
}

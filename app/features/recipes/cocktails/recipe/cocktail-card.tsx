import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ORIGINS } from '#features/images/media/media.ts';
import { Link } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { AverageRating } from '#ui/stars.tsx';
import { AbvText } from '../lines/strength/abv-text.tsx';
import { CocktailPicture } from './cocktail-picture.tsx';
import { DIFFICULTIES } from '../card-words.ts';
import type { CocktailCard as Card } from '../cocktail.ts';

function Tags({ tags, moreTags }: Pick<Card, 'tags' | 'moreTags'>) {
  return (
    <ul aria-label="Thèmes">
      {tags.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {moreTags > 0 && (
        <li>
          <span aria-hidden>{`+${moreTags}`}</span>
          <span className="sr-only">{`et ${moreTags} ${moreTags > 1 ? 'autres' : 'autre'}`}</span>
        </li>
      )}
    </ul>
  );
}

/**
 * Card of a recipe in a grid; the whole card is a link. `eager` for those of the first screen;
 * `corner` is shown on its picture.
 */
function CocktailCard({
  cocktail,
  sizes,
  eager,
  corner,
}: {
  cocktail: Card & { reason?: string };
  sizes: string;
  eager: boolean;
  corner: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <article className="card">
      <CocktailPicture
        cocktail={cocktail}
        alt=""
        sizes={sizes}
        widest={WIDEST_CARD}
        eager={eager}
        className="aspect-square"
        margin="px-3 pt-3"
      />
      {cocktail.picture?.origin === 'ai' && <p className="card-note">{ORIGINS.ai}</p>}
      <div className="card-text">
        <h3>
          <Link
            to={`/cocktails/${cocktail.slug}`}
            state={{ from: `${pathname}${search}` }}
            prefetch="intent"
            viewTransition
          >
            {cocktail.title}
          </Link>
        </h3>
        <p>
          <span>{DIFFICULTIES[cocktail.difficulty]}</span>
          <span className="card-time">
            <span className="sr-only">Préparation</span>
            {`${cocktail.prepMinutes}${NBSP}min`}
          </span>
          <AbvText abv={cocktail.abv} />
          {cocktail.ratingAverage !== null && (
            <AverageRating average={cocktail.ratingAverage} count={cocktail.ratingCount} short />
          )}
        </p>
        <Tags {...cocktail} />
        {cocktail.reason && <p>{cocktail.reason}</p>}
      </div>
      {corner && <div className="card-corner">{corner}</div>}
    </article>
  );
}

const COLUMNS = {
  4: 'grid-cols-pair sm:grid-cols-3 xl:grid-cols-4',
  6: 'grid-cols-pair sm:grid-cols-3 xl:grid-cols-6',
};

/** Widths of a card, by number of columns, for `sizes`. */
const SIZES = {
  4: '(min-width: 80rem) 16rem, (min-width: 40rem) 33vw, 50vw',
  6: '(min-width: 80rem) 12rem, (min-width: 40rem) 33vw, 50vw',
};
/** Pixels: a third of the largest screen that has three columns, at two pixels a point. */
const WIDEST_CARD = 960;

/**
 * Cards in a grid; the first `eagerCount` pictures are fetched at once. `corner` is for each card.
 */
export function CocktailGrid({
  cocktails,
  eagerCount = 0,
  columns = 4,
  corner,
}: {
  cocktails: (Card & { reason?: string })[];
  eagerCount?: number;
  columns?: keyof typeof COLUMNS;
  corner?: (cocktail: Card) => ReactNode;
}) {
  return (
    <ul className={`grid gap-3 sm:gap-5 ${COLUMNS[columns]}`}>
      {cocktails.map((cocktail, index) => (
        <li key={cocktail.slug}>
          <CocktailCard
            cocktail={cocktail}
            sizes={SIZES[columns]}
            eager={index < eagerCount}
            corner={corner?.(cocktail)}
          />
        </li>
      ))}
    </ul>
  );
}

import { Clock } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { AverageRating } from '#ui/stars.tsx';
import { AbvText } from '../lines/abv-text.tsx';
import { CocktailPicture } from './cocktail-picture.tsx';
import { ALCOHOL_FREE_TAG, DIFFICULTIES } from '../card-words.ts';
import type { CocktailCard as Card } from '../cocktail.ts';

const SHOWN_TAGS = 3;

/** Whether a tag says more of a drink than that it has no alcohol, which its strength says. */
const saysMore = ({ slug }: { slug: string }) => slug !== ALCOHOL_FREE_TAG;

function Tags({ tags }: { tags: Card['tags'] }) {
  const hidden = tags.length - SHOWN_TAGS;
  return (
    <ul aria-label="Thèmes" className="flex flex-wrap gap-x-2 gap-y-0.5 pt-2 text-xs text-ink-soft">
      {tags.slice(0, SHOWN_TAGS).map(({ slug, name }) => (
        <li key={slug}>{name}</li>
      ))}
      {hidden > 0 && (
        <li>
          <span aria-hidden>+{hidden}</span>
          <span className="sr-only">et {hidden} autres</span>
        </li>
      )}
    </ul>
  );
}

/**
 * A recipe in a grid; the whole card leads to it. `eager` for those of the first screen; `corner` stands
 * on its picture.
 */
function CocktailCard({
  cocktail,
  sizes,
  eager,
  corner,
}: {
  cocktail: Card;
  sizes: string;
  eager: boolean;
  corner: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-brass-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass">
      <CocktailPicture
        cocktail={cocktail}
        alt=""
        sizes={sizes}
        widest={WIDEST_CARD}
        eager={eager}
        className="aspect-square"
        margin="px-3 pt-3"
      />
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <h3 className="text-lg leading-tight">
          <Link
            to={`/cocktails/${cocktail.slug}`}
            state={{ from: `${pathname}${search}` }}
            prefetch="intent"
            viewTransition
            className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-brass-line group-hover:underline-offset-4"
          >
            {cocktail.title}
          </Link>
        </h3>
        <p className="mt-1.5 grid grid-cols-[auto_auto] items-center justify-start gap-x-2.5 gap-y-0.5 text-sm text-ink-soft sm:flex sm:flex-wrap">
          <span>{DIFFICULTIES[cocktail.difficulty]}</span>
          <span className="inline-flex items-center gap-1">
            <Icon shape={Clock} size={13} />
            <span className="sr-only">Préparation</span>
            {cocktail.prepMinutes}&nbsp;min
          </span>
          <AbvText abv={cocktail.abv} />
          {cocktail.ratingAverage !== null && (
            <AverageRating average={cocktail.ratingAverage} count={cocktail.ratingCount} short />
          )}
        </p>
        <Tags tags={cocktail.abv === 0 ? cocktail.tags.filter(saysMore) : cocktail.tags} />
      </div>
      {corner && <div className="no-print absolute top-2 right-2">{corner}</div>}
    </article>
  );
}

const COLUMNS = {
  4: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4',
  6: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-6',
};

/** How wide a card is in them. */
const SIZES = {
  4: '(min-width: 80rem) 16rem, (min-width: 40rem) 33vw, 50vw',
  6: '(min-width: 80rem) 12rem, (min-width: 40rem) 33vw, 50vw',
};
/** Pixels: a third of the largest screen that has three columns, at two pixels a point. */
const WIDEST_CARD = 960;

/** Cards in a grid; the first `eagerCount` pictures are fetched at once. `corner` is for each card. */
export function CocktailGrid({
  cocktails,
  eagerCount = 0,
  columns = 4,
  corner,
}: {
  cocktails: Card[];
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

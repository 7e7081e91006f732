import { useLocation } from 'react-router';
import { Fact } from '#ui/live/facts.ts';
import { withoutNotice } from '#ui/notice/notice-address.ts';
import type { Said } from '#ui/notice/said.ts';
import { FAVORITES_FORM, favoriteFact, heartLabel, heartPath, WIDE_LABELS } from './heart.ts';

/** Rendered once per document, outside any form: a card may be inside another. */
export function FavoritesForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={FAVORITES_FORM} method="post" data-post="heart" hidden>
      <input type="hidden" name="retour" value={`${pathname}${withoutNotice(search)}`} />
    </form>
  );
}

export interface FavoriteAnswer extends Said {
  isFavorite?: boolean;
}

/**
 * A heart that adds the recipe to the favourites, or removes it. It changes after the server's
 * response (`paint-hearts.ts`). `wide` shows a label in words.
 */
export function FavoriteButton({
  slug,
  title,
  isFavorite,
  wide = false,
}: {
  slug: string;
  title: string;
  isFavorite: boolean;
  wide?: boolean;
}) {
  return (
    <Fact name={favoriteFact(slug)} is={isFavorite}>
      {(is) => (
        <button
          type="submit"
          form={FAVORITES_FORM}
          id={`favori-${slug}`}
          formAction={heartPath(slug)}
          name="favori"
          value={is ? 'non' : 'oui'}
          aria-label={wide ? undefined : heartLabel(title, is)}
          className={`heart ${wide ? 'heart-wide' : 'heart-round'}`}
        >
          {wide && <span className="max-sm:sr-only">{WIDE_LABELS[is ? 'non' : 'oui']}</span>}
        </button>
      )}
    </Fact>
  );
}

/** Makes the heart of each card; `favorites` are slugs. */
export const heartOf = (favorites: readonly string[]) =>
  function corner({ slug, title }: { slug: string; title: string }) {
    return <FavoriteButton slug={slug} title={title} isFavorite={favorites.includes(slug)} />;
  };

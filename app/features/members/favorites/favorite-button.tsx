import type { MouseEvent } from 'react';
import { useFetcher, useLocation, useSubmit } from 'react-router';
import { useSaid, withoutNotice, type Said } from '#ui/notice/notice.tsx';

/** The one form of every heart of a page: a card may stand inside another form. */
const FORM = 'formulaire-favoris';
/** Of the fetcher that takes a removal back: the heart itself may have left the page with its card. */
const UNDO = 'favori-rendu';

/** To be put once in the document, outside of any form. */
export function FavoritesForm() {
  useSaid(useFetcher<FavoriteAnswer>({ key: UNDO }).data);
  const { pathname, search } = useLocation();
  return (
    <form id={FORM} method="post" hidden>
      <input type="hidden" name="retour" value={`${pathname}${withoutNotice(search)}`} />
    </form>
  );
}

export interface FavoriteAnswer extends Said {
  isFavorite?: boolean;
}

interface Heart {
  slug: string;
  isFavorite: boolean;
}

const actionOf = ({ slug }: Heart) => `/cocktails/${slug}/favori`;

function useLiveHeart(heart: Heart) {
  const fetcher = useFetcher<FavoriteAnswer>();
  const submit = useSubmit();
  const action = actionOf(heart);
  const keepAgain = () =>
    void submit(
      { favori: 'oui', script: 'oui' },
      { method: 'post', action, navigate: false, fetcherKey: UNDO, preventScrollReset: true },
    );
  const isRemoved = fetcher.data?.notice === 'favori-retire';
  useSaid(fetcher.data, isRemoved ? keepAgain : undefined);
  const isBusy = fetcher.state !== 'idle';
  // Its page is being read again: what the server has just said is newer.
  const isKept = (isBusy ? fetcher.data?.isFavorite : undefined) ?? heart.isFavorite;
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // The second click of a double click is not another wish.
    if (isBusy || event.detail > 1) return;
    const fields = new FormData(event.currentTarget.form ?? undefined, event.currentTarget);
    fields.append('script', 'oui');
    void fetcher.submit(fields, { method: 'post', action, preventScrollReset: true });
  };
  return { isKept, isBusy, onClick };
}

/** Nobody clicks on the server, which writes fifty of them in a page. */
const useStillHeart = ({ isFavorite }: Heart): Partial<ReturnType<typeof useLiveHeart>> => ({
  isKept: isFavorite,
});

const useHeart = import.meta.env.SSR ? useStillHeart : useLiveHeart;

/**
 * A heart: keeps the recipe, or no longer. It changes once the server has, and a second click while
 * it is asked does nothing. `wide` says in words what it does.
 */
export function FavoriteButton({
  title,
  wide = false,
  ...heart
}: Heart & { title: string; wide?: boolean }) {
  const { isKept, isBusy, onClick } = useHeart(heart);
  const wanted = isKept ? 'non' : 'oui';
  const label = isKept ? `Retirer ${title} des favoris` : `Ajouter ${title} aux favoris`;
  return (
    <button
      type="submit"
      form={FORM}
      id={`favori-${heart.slug}`}
      formAction={actionOf(heart)}
      name="favori"
      value={wanted}
      aria-label={wide ? undefined : label}
      aria-busy={isBusy === true || undefined}
      onClick={onClick}
      className={`heart ${wide ? 'heart-wide' : 'heart-round'}`}
    >
      {wide && (
        <span className="max-sm:sr-only">
          {isKept ? 'Retirer des favoris' : 'Ajouter aux favoris'}
        </span>
      )}
    </button>
  );
}

/** A heart for each card of a page, of which `favorites` are kept (slugs). */
export const heartOf = (favorites: readonly string[]) =>
  function corner({ slug, title }: { slug: string; title: string }) {
    return <FavoriteButton slug={slug} title={title} isFavorite={favorites.includes(slug)} />;
  };

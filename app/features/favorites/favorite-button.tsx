import { useFetcher, useLocation, useSubmit } from 'react-router';
import { useSaid, withoutNotice, type Said } from '#ui/notice/notice.tsx';

/** The one form of every heart of a page: a card may stand inside another form. */
const FORM = 'favoris';
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

/**
 * A heart: keeps the recipe, or no longer. It changes once the server has, and a second click while
 * it is asked does nothing. `wide` says in words what it does.
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
  const fetcher = useFetcher<FavoriteAnswer>();
  const submit = useSubmit();
  const action = `/cocktails/${slug}/favori`;
  const keepAgain = () =>
    void submit(
      { favori: 'oui', script: 'oui' },
      { method: 'post', action, navigate: false, fetcherKey: UNDO, preventScrollReset: true },
    );
  const isRemoved = fetcher.data?.notice === 'favori-retire';
  useSaid(fetcher.data, isRemoved ? keepAgain : undefined);
  const isBusy = fetcher.state !== 'idle';
  // Its page is being read again: what the server has just said is newer.
  const isKept = (isBusy ? fetcher.data?.isFavorite : undefined) ?? isFavorite;
  const wanted = isKept ? 'non' : 'oui';
  const label = isKept ? `Retirer ${title} des favoris` : `Ajouter ${title} aux favoris`;
  return (
    <button
      type="submit"
      form={FORM}
      id={`favori-${slug}`}
      formAction={action}
      name="favori"
      value={wanted}
      aria-label={wide ? undefined : label}
      aria-busy={isBusy}
      onClick={(event) => {
        event.preventDefault();
        // The second click of a double click is not another wish.
        if (isBusy || event.detail > 1) return;
        const fields = new FormData(event.currentTarget.form ?? undefined, event.currentTarget);
        fields.append('script', 'oui');
        void fetcher.submit(fields, { method: 'post', action, preventScrollReset: true });
      }}
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

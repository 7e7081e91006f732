import { useRef, type MouseEvent } from 'react';
import { useFetcher, useLocation, useSubmit } from 'react-router';
import { useStoredHeart } from './use-stored-heart.ts';
import { toast } from '#ui/frame/toast.ts';
import { useSaid, withoutNotice, type Said } from '#ui/notice/notice.tsx';

/** Id of the form shared by all hearts of a page: a card may be inside another form. */
const FORM = 'formulaire-favoris';
/**
 * Key of the fetcher that undoes a removal: the heart itself may have left the page with its card.
 */
const UNDO = 'favori-rendu';

/** Rendered once per document, outside any form. */
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
  const asked = useRef<boolean>(null);
  const stored = useStoredHeart(action, isBusy ? undefined : fetcher.data, (isFavorite) => {
    // Replaces the message of the lost answer: what was asked is done.
    if (isFavorite === asked.current)
      toast({ notice: isFavorite ? 'favori-ajoute' : 'favori-retire' });
  });
  // While the page reloads, the response of the server is newer than its data.
  const isKept = (isBusy ? fetcher.data?.isFavorite : undefined) ?? stored ?? heart.isFavorite;
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // Ignores the second click of a double click.
    if (isBusy || event.detail > 1) return;
    const fields = new FormData(event.currentTarget.form ?? undefined, event.currentTarget);
    fields.append('script', 'oui');
    asked.current = fields.get('favori') === 'oui';
    void fetcher.submit(fields, { method: 'post', action, preventScrollReset: true });
  };
  return { isKept, isBusy, onClick };
}

/** No handlers on the server, which renders fifty hearts in a page. */
const useStillHeart = ({ isFavorite }: Heart): Partial<ReturnType<typeof useLiveHeart>> => ({
  isKept: isFavorite,
});

const useHeart = import.meta.env.SSR ? useStillHeart : useLiveHeart;

/**
 * A heart that adds the recipe to the favourites, or removes it. It changes after the server's
 * response, and ignores clicks until then. `wide` shows a label in words.
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

/** Makes the heart of each card; `favorites` are slugs. */
export const heartOf = (favorites: readonly string[]) =>
  function corner({ slug, title }: { slug: string; title: string }) {
    return <FavoriteButton slug={slug} title={title} isFavorite={favorites.includes(slug)} />;
  };

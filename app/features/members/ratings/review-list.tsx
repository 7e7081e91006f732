import { formatDate } from '#language/format.ts';
import { TextLink } from '#ui/link.tsx';
import { Stars } from '#ui/stars.tsx';
import type { ListedReview, OwnReview } from './rating.ts';

const STATES: Record<OwnReview['state'], string | null> = {
  public: null,
  held: 'Commentaire en attente de relecture',
  hidden: 'Masqué par la modération',
};

/**
 * Reviews of one member.
 *
 * @param none said without any
 */
export function ReviewList({
  reviews,
  none,
}: {
  reviews: readonly (ListedReview & Partial<Pick<OwnReview, 'state' | 'reason'>>)[];
  none: string;
}) {
  if (reviews.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map(
        ({ id, stars, comment, createdAt, state = 'public', reason = null, cocktail }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              {cocktail.isPublished ? (
                <TextLink to={`/cocktails/${cocktail.slug}#avis`} className="font-medium">
                  {cocktail.title}
                </TextLink>
              ) : (
                <span className="font-medium">{cocktail.title}, qui n’est plus en ligne</span>
              )}
              <Stars value={stars} size={14} />
              <time dateTime={createdAt.toISOString()} className="text-sm text-ink-soft">
                {formatDate(createdAt)}
              </time>
            </p>
            {comment !== null && (
              <p className="mt-1 whitespace-pre-line text-ink-soft">{comment}</p>
            )}
            {STATES[state] !== null && (
              <p className="mt-1 text-sm font-medium">
                {STATES[state]}
                {reason !== null && <span className="font-normal text-ink-soft">. {reason}</span>}
              </p>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

import { Flag, ThumbsUp } from 'lucide';
import { formatDate } from '#language/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { Stars } from '#ui/stars.tsx';
import type { Review } from './rating.ts';

const CONTROL =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm hover:bg-sunken aria-busy:opacity-55';

/** « Utile » with its count; a button for everyone but the author. */
function Useful({ review }: { review: Review }) {
  const { id, usefulCount, isFoundUseful, isOwnRating, authorName } = review;
  if (isOwnRating) {
    if (usefulCount === 0) return null;
    return (
      <span className="inline-flex min-h-9 items-center gap-1.5 px-2 text-sm text-ink-soft">
        <Icon shape={ThumbsUp} size={15} />
        Utile ({usefulCount})
      </span>
    );
  }
  return (
    <form method="post" action={`/avis/${id}/utile`} data-post="useful">
      <button
        type="submit"
        name="utile"
        value={isFoundUseful ? 'non' : 'oui'}
        aria-pressed={isFoundUseful}
        aria-label={`Utile${usefulCount > 0 ? ` (${usefulCount})` : ''}, l’avis de ${authorName}`}
        className={`${CONTROL} aria-pressed:text-primary`}
      >
        <Icon shape={ThumbsUp} size={15} className={isFoundUseful ? 'fill-current' : ''} />
        Utile
        {usefulCount > 0 && <span className="tabular-nums">({usefulCount})</span>}
      </button>
    </form>
  );
}

/** Its comment is plain text, without links. */
export function ReviewItem({ review, isHeld }: { review: Review; isHeld: boolean }) {
  const { id, stars, comment, createdAt, isEdited, authorName, authorPage, isOwnRating } = review;
  return (
    <article className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={stars} size={15} />
        <h4 className="text-base font-medium">
          {authorPage === null ? (
            authorName
          ) : (
            <TextLink to={authorPage} rel="nofollow">
              {authorName}
            </TextLink>
          )}
        </h4>
        {isOwnRating && (
          <span className="rounded-full border border-brass-line px-2 text-xs">Votre avis</span>
        )}
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
          {isEdited && ', modifié depuis'}
        </p>
      </div>
      {comment !== null && <p className="mt-2 max-w-prose whitespace-pre-line">{comment}</p>}
      {isOwnRating && isHeld && (
        <p className="mt-2 text-sm text-ink-soft italic">
          Votre commentaire est en attente de relecture.
        </p>
      )}
      <div className="mt-1 -ml-2 flex flex-wrap items-center gap-x-2">
        <Useful review={review} />
        {!isOwnRating && (
          <Link
            to={`/avis/${id}/signaler`}
            rel="nofollow"
            className={`${CONTROL} text-ink-soft no-underline`}
          >
            <Icon shape={Flag} size={14} />
            Signaler<span className="sr-only"> l’avis de {authorName}</span>
          </Link>
        )}
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { NNBSP } from '#ui/spaces.ts';
import { DeleteOwnReview, ModerationNote } from './own-review-notes.tsx';
import { RatingEditor, type Returned } from './rating-editor.tsx';
import {
  REVIEW_ORDERS,
  reviewQuery,
  type Distribution,
  type OwnReview,
  type Review,
  type ReviewOrder,
} from './rating.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewSummary } from './review-summary.tsx';

export interface ReviewPage {
  average: number | null;
  total: number;
  distribution: Distribution;
  reviews: Review[];
  order: ReviewOrder;
  page: number;
  pageCount: number;
}

/** Data of a signed-in member; null on the cached page shared by all. */
interface Reviewer {
  own: OwnReview | null;
  draft: { stars: number; comment: string } | null;
}

interface ReviewSectionProps {
  slug: string;
  shown: ReviewPage;
  reviewer: Reviewer | null;
  returned: Returned | undefined;
  signIn: string;
}

function OrderLinks({ order }: { order: ReviewOrder }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <span className="sr-only">Ordre des avis</span>
      {(Object.entries(REVIEW_ORDERS) as [ReviewOrder, string][]).map(([key, label]) => (
        <Link
          key={key}
          to={`${reviewQuery({ order: key, page: 1 }) || '?'}#liste-avis`}
          data-in-place="replace"
          rel="nofollow"
          aria-current={key === order ? 'true' : undefined}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline aria-[current]:underline aria-[current]:decoration-brass-line aria-[current]:decoration-2"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      {children}
    </div>
  );
}

export function ReviewSection(props: ReviewSectionProps) {
  const { slug, shown, reviewer, returned, signIn } = props;
  const { average, total, distribution, reviews, order, page, pageCount } = shown;
  const own = reviewer?.own ?? null;
  return (
    <section aria-labelledby="avis" className="no-print mt-16">
      <h2 id="avis" className="border-b-2 border-brass-line pb-3 text-2xl sm:text-3xl">
        Avis
      </h2>
      <div className="mt-6 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr]">
        {average === null ? (
          <p className="text-ink-soft">Personne n’a encore noté ce cocktail.</p>
        ) : (
          <ReviewSummary average={average} total={total} distribution={distribution} />
        )}
        <Panel>
          {reviewer ? (
            <>
              {own && <ModerationNote slug={slug} own={own} returned={returned} />}
              <RatingEditor slug={slug} own={own} draft={reviewer.draft} returned={returned} />
              {own && <DeleteOwnReview own={own} />}
            </>
          ) : (
            <>
              <p>Vous l’avez préparé{NNBSP}? Dites ce que vous en pensez.</p>
              <p>
                <ButtonLink to={signIn} rel="nofollow" variant="outline">
                  Noter ce cocktail
                </ButtonLink>
              </p>
            </>
          )}
        </Panel>
        {reviews.length > 0 && (
          <div>
            <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line pb-1">
              <h3 id="liste-avis" className="text-xl">
                Tous les avis
              </h3>
              {total > 1 && <OrderLinks order={order} />}
            </div>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} isHeld={own?.state === 'held'} />
            ))}
            <Pagination
              page={page}
              pageCount={pageCount}
              href={(number) => `${reviewQuery({ order, page: number }) || '?'}#liste-avis`}
            />
          </div>
        )}
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        <TextLink to="/regles-des-avis">
          Qui écrit ces avis, dans quel ordre, et comment ils sont modérés
        </TextLink>
      </p>
    </section>
  );
}

import { servicesContext } from '#app/context.server.ts';
import { findPageMember } from '#features/members/accounts/profile/member-page.server.ts';
import { displayName, MOST_LISTED } from '#features/members/ratings/rating.ts';
import { listReviewsOf } from '#features/members/ratings/read-reviews.server.ts';
import { ReviewList } from '#features/members/ratings/review-list.tsx';
import { listShown } from '#features/members/shelf/lists/read-lists.server.ts';
import { formatMonth, isoMonth } from '#language/format.ts';
import { told } from '#ui/frame/error-page.tsx';
import { TextLink } from '#ui/link.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { CANNOT_LOAD } from '#app/routes/client-read.ts';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { read } from '#app/routes/read.server.ts';
import type { Route } from './+types/member-page.ts';

export const handle: Page = { audience: 'anybody', failures: { read: CANNOT_LOAD.member } };

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const member = await read(CANNOT_LOAD.member, findPageMember(services, token));
  if (member === null) throw told('Cette page n’est pas publiée.', { status: 404 });
  const { id: userId, name, since } = member;
  const [reviews, collections] = await read(
    CANNOT_LOAD.member,
    Promise.all([listReviewsOf(services, { actor: null, userId }), listShown(services, userId)]),
  );
  const month = isoMonth(since);
  return { name: displayName(name), month, reviews, collections };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.name ?? 'Page d’un membre', 'La page d’un membre du site.');

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const { name, month, reviews, collections } = loaderData;
  return (
    <div className="mx-auto w-full max-w-2xl px-gutter pt-10 pb-16 sm:px-6 sm:pt-16">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
      <p className="mt-2 text-ink-soft">Membre depuis {formatMonth(month)}</p>
      <TitledSection id="avis" title="Avis">
        <ReviewList reviews={reviews} none="Aucun avis pour l’instant." />
        {reviews.length === MOST_LISTED && (
          <p className="mt-3 text-sm text-ink-soft">Les {MOST_LISTED}&#160;derniers.</p>
        )}
      </TitledSection>
      {collections.length > 0 && (
        <TitledSection id="collections" title="Collections">
          <ul className="divide-y divide-line border-y border-line">
            {collections.map(({ name: title, path }) => (
              <li key={path}>
                <p className="py-3 wrap-anywhere">
                  <TextLink to={path}>{title}</TextLink>
                </p>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <p className="mt-10 text-sm text-ink-soft">
        Page d’un membre du site. <TextLink to="/contact">Signaler cette page</TextLink>
      </p>
    </div>
  );
}

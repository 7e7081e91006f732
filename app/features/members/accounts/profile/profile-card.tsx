import { ButtonLink } from '#ui/button.tsx';
import { formatDate, formatNumber, isoDate } from '#language/format.ts';
import { Link } from '#ui/link.tsx';
import { RoleBadge } from '../members/role-badge.tsx';
import type { Profile } from './read-profile.server.ts';

function Figure({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <>
      <span className="block font-serif text-3xl">{formatNumber(count)}</span>{' '}
      <span className="text-sm text-ink-soft">{count < 2 ? one : many}</span>
    </>
  );
}

export function ProfileCard({ profile }: { profile: Profile }) {
  const { email, memberSince, role, favorites, reviews, opensBackOffice } = profile;
  return (
    <section
      aria-label="Mon compte"
      className="rounded-lg border border-line bg-surface p-box sm:p-6"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-medium">{email}</span>
        <RoleBadge>{role}</RoleBadge>
      </p>
      <p className="mt-1 text-ink-soft">
        Membre depuis le <time dateTime={isoDate(memberSince)}>{formatDate(memberSince)}</time>
      </p>
      <div className="mt-5 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-5">
        <Link to="/favorites" className="no-underline hover:underline">
          <Figure count={favorites} one="favori" many="favoris" />
        </Link>
        <a href="#avis" className="no-underline hover:underline">
          <Figure count={reviews} one="avis" many="avis" />
        </a>
      </div>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/carnet" variant="outline">
          Mon carnet
        </ButtonLink>
        {opensBackOffice && (
          <ButtonLink to="/admin" variant="outline">
            Administration
          </ButtonLink>
        )}
      </p>
    </section>
  );
}

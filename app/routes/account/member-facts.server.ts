/** Things of a member that pages show beside those of everybody. */
import { randomBytes } from 'node:crypto';
import type { Services } from '#app/context.server.ts';
import type { Viewer } from '#features/members/accounts/auth-events.ts';
import { findSlugsThere } from '#features/bar/bottles/open-bar.server.ts';
import { haveFact } from '#features/bar/have/have.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { findFavorites } from '#features/members/favorites/find-favorites.server.ts';
import { favoriteFact } from '#features/members/favorites/heart.ts';
import { findUnit } from '#features/members/measures/keep-unit.server.ts';
import { listReviewed } from '#features/members/ratings/read-own-reviews.server.ts';
import { listOnShelf } from '#features/members/shelf/find-shelf.server.ts';
import { can } from '#features/platform/access/access.ts';
import type { VolumeUnit } from '#features/recipes/cocktails/card-words.ts';

/** A member as scripts of a page know them. */
export const viewerOf = ({ member, name, isRenewed }: Session): Viewer => ({
  id: member.id,
  name,
  role: member.role,
  // The back office sends members without their required second factor to set it up.
  opensOffice: can(member, 'open back office') || member.lacksFactor === true,
  isRenewed,
});

/** A member in general, for whom pages are rendered that are kept for all. */
export const ANY_MEMBER: Session = {
  id: '',
  member: { id: '00000000-0000-4000-8000-000000000000', role: 'user', isBanned: false },
  // No text of a page can name it by accident.
  name: randomBytes(16).toString('base64url'),
  email: '',
  hasSecondFactor: false,
  isRenewed: false,
};

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** A viewer as React writes it in the attribute of a reading page. */
export const writeViewer = (viewer: Viewer): string =>
  JSON.stringify(viewer).replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

export interface MemberFacts {
  viewer: Viewer;
  /** Unit chosen in the account. */
  unit: VolumeUnit | null;
  /** Names of the facts (`Fact`) that are true. */
  facts: ReadonlySet<string>;
  /** Recipes that the member wrote about: their pages show more of the member than facts. */
  recipes: ReadonlySet<string>;
}

/** @returns null for staff, whose pages are always rendered for them */
export async function readMemberFacts(
  services: Services,
  session: Session,
): Promise<MemberFacts | null> {
  const actor = session.member;
  if (actor.role !== 'user') return null;
  const visit = { actor, cookies: '' };
  const [favorites, there, reviewed, onShelf, unit] = await Promise.all([
    findFavorites(services, { actor }),
    findSlugsThere(services, visit),
    listReviewed(services, actor),
    listOnShelf(services, { actor }),
    findUnit(services, visit),
  ]);
  return {
    viewer: viewerOf(session),
    unit,
    facts: new Set([...favorites.map(favoriteFact), ...there.map(haveFact)]),
    recipes: new Set([...reviewed, ...onShelf]),
  };
}

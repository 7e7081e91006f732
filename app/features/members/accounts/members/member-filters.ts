/** Filters of the list of members, and their query parameters. */
import { ROLES, type Role } from '#features/platform/access/access.ts';
import { searchText } from '#language/search-text.ts';

export const MEMBER_STATES = {
  tous: 'Tous',
  suspendus: 'Suspendus',
  contestent: 'Qui contestent leur suspension',
} as const;
type MemberState = keyof typeof MEMBER_STATES;

export interface MemberFilters {
  /** Part of a name or address. */
  q: string;
  /** Null for any role. */
  role: Role | null;
  state: MemberState;
}

const MAX_QUERY_LENGTH = 254;

/** Reads a query string; an unknown value sets no filter. */
export function readMemberFilters(parameters: URLSearchParams): MemberFilters {
  const role = parameters.get('role') ?? '';
  const state = parameters.get('etat') ?? '';
  return {
    q: searchText(parameters.get('q') ?? '', MAX_QUERY_LENGTH),
    role: Object.hasOwn(ROLES, role) ? (role as Role) : null,
    state: Object.hasOwn(MEMBER_STATES, state) ? (state as MemberState) : 'tous',
  };
}

/** Path and query of a page of the filtered members, without empty filters. */
export function membersHref({ q, role, state }: MemberFilters, page = 1): string {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  if (role !== null) parameters.set('role', role);
  if (state !== 'tous') parameters.set('etat', state);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size === 0 ? '/admin/membres' : `/admin/membres?${parameters.toString()}`;
}

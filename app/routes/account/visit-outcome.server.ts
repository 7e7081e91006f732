import { RETURN_PARAMETER } from '#features/accounts/auth-tabs.tsx';
import { PROBLEM_PARAMETER, problemOf } from '#features/identities/identity.ts';
import { enterAs } from './client.server.ts';

/** `path`, coming back to `returnTo` once signed in. */
export function withReturn(path: string, returnTo: string | null): string {
  if (returnTo === null) return path;
  return `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo }).toString()}`;
}

/**
 * Leads to the page that says why a visit to another service came to nothing.
 *
 * @param visit of whom it was, as far as it is known
 * @throws `error` itself when it is a fault of ours
 */
export function failedVisitTo(
  error: unknown,
  visit: { returnTo: string | null; linkTo: string | null } | null,
  cookies: readonly string[] = [],
): Response {
  const key = problemOf(error);
  if (key === null) throw error;
  const path = visit && visit.linkTo !== null ? '/profile/connexions' : '/auth';
  const address = withReturn(path, visit?.returnTo ?? null);
  const separator = address.includes('?') ? '&' : '?';
  return enterAs(`${address}${separator}${PROBLEM_PARAMETER}=${key}`, cookies);
}

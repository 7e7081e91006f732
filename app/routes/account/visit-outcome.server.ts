import type { RouterContextProvider } from 'react-router';
import { servicesContext, type Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { RETURN_PARAMETER } from '#features/members/accounts/sign-in/auth-tabs.tsx';
import {
  PROBLEM_PARAMETER,
  problemOf,
  readProblem,
  SUSPENDED,
} from '#features/members/identities/identity.ts';
import { REFUSAL } from '#features/members/identities/visit-cookies.server.ts';
import { tellRefusal } from '../refusal.server.ts';
import { clientOf, enterAs } from './client.server.ts';

/** `path`, with `returnTo` as the address after signing in. */
export function withReturn(path: string, returnTo: string | null): string {
  if (returnTo === null) return path;
  return `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo }).toString()}`;
}

/**
 * Redirects to the page that explains why a visit to an identity provider failed.
 *
 * @param visit its member, as far as known
 * @throws `error` itself when it is an internal error
 */
export function failedVisitTo(
  error: unknown,
  visit: { returnTo: string | null; linkTo: string | null } | null,
  cookies: readonly string[] = [],
): Response {
  const key = problemOf(error);
  if (key === null) throw error;
  tellRefusal(error);
  const path = visit && visit.linkTo !== null ? '/profile/connexions' : '/auth';
  const address = withReturn(path, visit?.returnTo ?? null);
  const separator = address.includes('?') ? '&' : '?';
  return enterAs(`${address}${separator}${PROBLEM_PARAMETER}=${key}`, cookies);
}

/** Cookies with the reason of a suspension, for the page that shows it. */
export async function reasonOf(services: Services, error: unknown): Promise<string[]> {
  if (!(error instanceof AppError) || error.code !== 'banned') return [];
  return [await REFUSAL.seal(services, [error.message, error.suggestion ?? ''])];
}

/** Outcome of a failed visit, read from its address; the reason too for a suspension. */
export async function readOutcome(request: Request, context: Readonly<RouterContextProvider>) {
  const { searchParams } = new URL(request.url);
  const problem = readProblem(searchParams);
  if (searchParams.get(PROBLEM_PARAMETER) !== SUSPENDED) return problem;
  const services = context.get(servicesContext);
  return (await REFUSAL.read(services, clientOf(request, context))) ?? problem;
}

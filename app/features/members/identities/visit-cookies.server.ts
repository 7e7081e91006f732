/**
 * State of a visit to another service, sealed in cookies: the database stores nothing of people who
 * never come back.
 */
import { z } from 'zod';
import { SealedCookie, type SealingOptions } from '#services/cookies/sealed-cookie.server.ts';

/** A longer path would not fit in the cookie: the visitor returns to the home page. */
const MAX_RETURN_LENGTH = 1_000;

/** Ten minutes: time to sign in at the provider, and to look up a password. */
export const VISIT = new SealedCookie(
  'zinc-visite',
  600,
  z.object({
    provider: z.string(),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    returnTo: z.string().nullable(),
    /** Member who links the identity; null for sign-in. */
    linkTo: z.string().nullable(),
  }),
);
export type OpenVisit = Parameters<typeof VISIT.seal>[1];

export const beginVisit = (services: SealingOptions, content: OpenVisit): Promise<string> => {
  const { returnTo } = content;
  const fits = returnTo !== null && returnTo.length <= MAX_RETURN_LENGTH;
  return VISIT.seal(services, { ...content, returnTo: fits ? returnTo : null });
};

/** Lasts half an hour: time to read the terms of use. */
export const NEWCOMER = new SealedCookie(
  'zinc-bienvenue',
  1_800,
  z.object({
    /** Key of the provider, and subject there. */
    key: z.string(),
    subject: z.string(),
    providerName: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    name: z.string(),
    returnTo: z.string().nullable(),
  }),
);
export type Newcomer = Parameters<typeof NEWCOMER.seal>[1];

/**
 * Sentences of a refusal, too private for a query parameter, for the next page: cause, and next
 * step.
 */
export const REFUSAL = new SealedCookie('zinc-refus', 60, z.array(z.string()));

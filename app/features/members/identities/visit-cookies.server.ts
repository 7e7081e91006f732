/**
 * What is remembered of somebody between our pages and another service's: in their browser, sealed,
 * so that nothing is kept here of people who never come back.
 */
import { z } from 'zod';
import { SealedCookie, type SealingOptions } from '#services/cookies/sealed-cookie.server.ts';

/** Longer ones would not fit: the visitor comes back to the home page. */
const MAX_RETURN_LENGTH = 1_000;

/** Kept for the time to sign in over there, looking a password up included. */
export const VISIT = new SealedCookie(
  'zinc-visite',
  600,
  z.object({
    provider: z.string(),
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    returnTo: z.string().nullable(),
    /** The member who links the identity to their account; null for signing in. */
    linkTo: z.string().nullable(),
  }),
);
export type OpenVisit = Parameters<typeof VISIT.seal>[1];

export const beginVisit = (services: SealingOptions, content: OpenVisit): Promise<string> => {
  const { returnTo } = content;
  const fits = returnTo !== null && returnTo.length <= MAX_RETURN_LENGTH;
  return VISIT.seal(services, { ...content, returnTo: fits ? returnTo : null });
};

/** Kept for the time to read the terms. */
export const NEWCOMER = new SealedCookie(
  'zinc-bienvenue',
  1_800,
  z.object({
    /** Of the provider, and theirs there. */
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
 * Why somebody was refused, which no address should tell, for the next page to say it: what happened,
 * what to do next.
 */
export const REFUSAL = new SealedCookie('zinc-refus', 60, z.array(z.string()));

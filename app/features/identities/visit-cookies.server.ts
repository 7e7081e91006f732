/**
 * What is remembered of somebody between our pages and another service's: in their browser, sealed,
 * so that nothing is kept here of people who never come back.
 */
import { z } from 'zod';
import {
  readSealed,
  seal,
  unseal,
  type Sealed,
  type SealingOptions,
} from '#services/sealed-cookie.server.ts';

/** Time to sign in over there, looking a password up included. */
const VISIT: Sealed = { name: 'zinc-visite', seconds: 600 };
/** Time to read the terms. */
const NEWCOMER: Sealed = { name: 'zinc-bienvenue', seconds: 1_800 };
/** Time for the next page to say it. */
const REFUSAL: Sealed = { name: 'zinc-refus', seconds: 60 };

/** Longer ones would not fit: whoever leaves comes back to the home page. */
const MAX_RETURN_LENGTH = 1_000;

const visit = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string().nullable(),
  /** The member who links the identity to their account; null for signing in. */
  linkTo: z.string().nullable(),
});

const newcomer = z.object({
  /** Of the provider, and theirs there. */
  key: z.string(),
  subject: z.string(),
  providerName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  name: z.string(),
  returnTo: z.string().nullable(),
});

/** Sentences: what happened, what to do next. */
const refusal = z.array(z.string());

export type OpenVisit = z.output<typeof visit>;
export type Newcomer = z.output<typeof newcomer>;

export const beginVisit = (services: SealingOptions, content: OpenVisit): string => {
  const { returnTo } = content;
  const fits = returnTo !== null && returnTo.length <= MAX_RETURN_LENGTH;
  return seal(services, VISIT, { ...content, returnTo: fits ? returnTo : null });
};

/** @param client as `clientHeaders` makes them */
export const readVisit = (services: SealingOptions, client: Headers): OpenVisit | null =>
  visit.safeParse(readSealed(services, VISIT, client.get('cookie'))).data ?? null;

export const endVisit = (services: SealingOptions): string => unseal(services, VISIT);

export const greet = (services: SealingOptions, content: Newcomer): string =>
  seal(services, NEWCOMER, content);

/** @param client as `clientHeaders` makes them */
export const readNewcomer = (services: SealingOptions, client: Headers): Newcomer | null =>
  newcomer.safeParse(readSealed(services, NEWCOMER, client.get('cookie'))).data ?? null;

export const forgetNewcomer = (services: SealingOptions): string => unseal(services, NEWCOMER);

/** For why somebody was refused, which no address should tell. */
export const refuse = (services: SealingOptions, sentences: readonly string[]): string =>
  seal(services, REFUSAL, sentences);

/** @param client as `clientHeaders` makes them */
export const readRefusal = (services: SealingOptions, client: Headers): string[] | null =>
  refusal.safeParse(readSealed(services, REFUSAL, client.get('cookie'))).data ?? null;

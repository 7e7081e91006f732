/** A use case's refusal, for every kind of answer: a page, a returned form, a function. */
import { passingFault, retryAfterOf } from '#app/process/passing-fault.server.ts';
import { tellSecurity, type SecurityEvent } from '#app/process/security-log.server.ts';
import { AppError } from '#app/errors.ts';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import type { Notice } from '#ui/notice/notices.ts';

/** Status of each code; all others are 400. */
const STATUSES: Readonly<Record<string, number>> = {
  unauthenticated: 401,
  banned: 403,
  forbidden: 403,
  'needs-factor': 403,
  'rate-limited': 429,
  'captcha-unavailable': 503,
  'disk-full': 503,
  unavailable: 503,
  'propre-avis': 403,
  'not-found': 404,
  'cocktail-introuvable': 404,
  'ingredient-introuvable': 404,
  'avis-introuvable': 404,
  'entree-introuvable': 404,
  'liste-introuvable': 404,
  'lien-introuvable': 404,
  'lien-invalide': 401,
  'lien-expire': 410,
  'lien-revoque': 410,
  'deja-decide': 409,
  'rien-a-contester': 409,
  'hero-introuvable': 404,
  'hero-incomplet': 409,
  'hero-deja-publie': 409,
};

/** Notice of each code, where no form can show its message. */
const NOTICES: Readonly<Record<string, Notice>> = {
  banned: 'compte-suspendu',
  forbidden: 'refus',
  'needs-factor': 'double-authentification-exigee',
  'propre-avis': 'refus',
  'rate-limited': 'trop-de-tentatives',
  'cocktail-introuvable': 'cocktail-introuvable',
  'avis-introuvable': 'avis-introuvable',
  'deja-decide': 'avis-change',
  'disk-full': 'disque-plein',
  'rien-a-contester': 'avis-change',
  'bouteille-inconnue': 'bouteille-non-ajoutee',
  'trop-de-bouteilles': 'bouteille-non-ajoutee',
  'entree-introuvable': 'carnet-introuvable',
  'liste-introuvable': 'carnet-introuvable',
  'liste-pleine': 'courses-non-ajoutee',
  'hero-introuvable': 'hero-introuvable',
  'hero-incomplet': 'hero-incomplet',
  'hero-deja-publie': 'hero-deja-publie',
};

/** Refusals written to the security log. */
const TOLD: Readonly<Record<string, SecurityEvent>> = {
  credentials: 'sign-in-refused',
  unverified: 'sign-in-refused',
  passkey: 'sign-in-refused',
  banned: 'sign-in-refused',
  // Refusal of an identity provider (features/members/identities/identity.ts).
  invalide: 'sign-in-refused',
  perdu: 'sign-in-refused',
  'adresse-prise': 'sign-in-refused',
  'wrong-code': 'second-factor-refused',
  'code-locked': 'second-factor-refused',
  challenge: 'second-factor-refused',
  'wrong-password': 'password-refused',
  unauthenticated: 'permission-refused',
  forbidden: 'permission-refused',
  'needs-factor': 'permission-refused',
  'rate-limited': 'limit-passed',
  captcha: 'captcha-refused',
};

/** Logs a refusal that concerns security; every kind of answer calls it. */
export function tellRefusal(error: unknown): void {
  const event = error instanceof AppError ? TOLD[error.code] : undefined;
  if (event) tellSecurity(event, { why: (error as AppError).code });
}

/** Retry-After, where retrying makes sense. */
function retryAfter(error: AppError, status: number): Record<string, string> {
  if (error instanceof RateLimited) return { 'Retry-After': String(error.retryAfterSeconds) };
  return status === 503 ? { 'Retry-After': retryAfterOf(error) } : {};
}

/**
 * The thrown refusal, with its status and headers. A full disk or an absent service is logged too.
 *
 * @throws the thrown value, if it is no refusal
 */
export function refusalOf(thrown: unknown) {
  const error = passingFault(thrown) ?? thrown;
  if (!(error instanceof AppError)) throw error;
  tellRefusal(error);
  if (error !== thrown || error.code === 'disk-full')
    console.error('Rien n’a pu être enregistré.', error);
  const status = STATUSES[error.code] ?? 400;
  return { error, status, headers: retryAfter(error, status) };
}

/**
 * Notice and status for a failure. The log gets internal errors alone.
 *
 * @param failure notice for an error without a notice of its own
 */
export function noticeOf(thrown: unknown, failure: Notice): { notice: Notice; status: number } {
  const passing = passingFault(thrown);
  const error = passing ?? thrown;
  tellRefusal(error);
  const code = error instanceof AppError ? error.code : '';
  const notice = NOTICES[code];
  if (!notice || error !== thrown) console.error(failure, thrown);
  if (!notice) return { notice: failure, status: passing ? 503 : 500 };
  return { notice, status: STATUSES[code] ?? 400 };
}

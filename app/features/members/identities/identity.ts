/** Constants of sign-in by another service, for server and browser. */
import { AppError } from '#app/errors.ts';

const NBSP = '\u00a0';

/** Problems of a visit to another service, by the value of `?probleme=`: cause, and next step. */
const PROBLEMS = {
  annule: ['Vous n’avez pas donné votre accord.', 'Recommencez, ou connectez-vous autrement.'],
  indisponible: [
    'Ce service ne répond pas.',
    'Réessayez dans un moment, ou connectez-vous autrement.',
  ],
  invalide: [
    'La réponse de ce service ne permet pas de vous reconnaître.',
    'Recommencez, ou connectez-vous autrement.',
  ],
  perdu: ['Cette connexion a pris trop de temps, ou vient d’une autre fenêtre.', 'Recommencez.'],
  'sans-adresse': [
    'Ce service n’a pas donné votre adresse e-mail.',
    'Inscrivez-vous avec un mot de passe, puis reliez-le depuis votre profil.',
  ],
  'adresse-prise': [
    'Cette adresse a déjà un compte.',
    'Connectez-vous avec votre mot de passe, puis reliez ce service depuis votre profil.',
  ],
  'adresse-a-confirmer': [
    `Confirmez d’abord votre adresse${NBSP}: un lien vient de vous être renvoyé par courriel.`,
    '',
  ],
  'autre-membre': ['Ce compte est déjà relié à un autre membre.', 'Choisissez-en un autre.'],
  'dernier-moyen': [
    'C’est votre seul moyen de vous connecter.',
    'Choisissez d’abord un mot de passe, ou reliez un autre service.',
  ],
  'compte-suspendu': [
    'Votre compte est suspendu.',
    'Le courriel qui vous l’a appris dit pourquoi, et comment contester.',
  ],
  'trop-de-tentatives': ['Trop de tentatives.', 'Réessayez dans quelques minutes.'],
} as const satisfies Record<string, [message: string, suggestion: string]>;

export type Problem = keyof typeof PROBLEMS;

/** The only problem whose reason is not in the address. */
export const SUSPENDED: Problem = 'compte-suspendu';

export const PROBLEM_PARAMETER = 'probleme';

/** A problem as an error, with the key as its code. */
export function problem(key: Problem, options?: ErrorOptions): AppError {
  const [message, suggestion] = PROBLEMS[key];
  return new AppError(key, message, suggestion || undefined, options);
}

/** Key of the problem behind an error; null for a fault of ours. */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'banned') return SUSPENDED;
  if (error.code === 'rate-limited') return 'trop-de-tentatives';
  // The person who came back is not the one who left.
  if (error.code === 'unauthenticated' || error.code === 'forbidden') return 'perdu';
  return Object.hasOwn(PROBLEMS, error.code) ? (error.code as Problem) : null;
}

/** Sentences for the problem in the query parameter. */
export function readProblem(parameters: URLSearchParams): readonly string[] | undefined {
  const key = parameters.get(PROBLEM_PARAMETER) ?? '';
  if (!Object.hasOwn(PROBLEMS, key)) return undefined;
  return PROBLEMS[key as Problem].filter((sentence) => sentence !== '');
}

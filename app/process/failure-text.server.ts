import { AppError } from '#app/errors.ts';

/** System errors, and their French sentences. */
const KNOWN: [said: RegExp, called: string][] = [
  [
    /ETIMEDOUT|ESOCKETTIMEDOUT|\btime(?:d ?)?out\b/i,
    'Le service demandé a mis trop de temps à répondre',
  ],
  [/ENOENT/, 'Ce fichier n’existe pas'],
  [/EACCES|EPERM/, 'Ce fichier n’est pas à lire par ce compte'],
  [/EISDIR/, 'C’est un dossier, non un fichier'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'L’adresse du service demandé est introuvable'],
  [/ECONN[A-Z]+|EHOSTUNREACH|ENETUNREACH|EPIPE|fetch failed/, 'Le service demandé ne répond pas'],
];

/** Reason of a failure for the staff: in French where it is known, with the system's words. */
export function failureText(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof AppError) return said;
  const known = KNOWN.find(([pattern]) => pattern.test(said))?.[1];
  return known === undefined ? said : `${known} (${said}).`;
}

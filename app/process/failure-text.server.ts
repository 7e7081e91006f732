import { AppError } from '#app/errors.ts';

/** What the machine says of a service that is away, and what people call it. */
const AWAY: [said: RegExp, called: string][] = [
  [
    /ETIMEDOUT|ESOCKETTIMEDOUT|\btime(?:d ?)?out\b/i,
    'Le service demandé a mis trop de temps à répondre',
  ],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'L’adresse du service demandé est introuvable'],
  [/ECONN[A-Z]+|EHOSTUNREACH|ENETUNREACH|EPIPE|fetch failed/, 'Le service demandé ne répond pas'],
];

/** Why something failed, for the people who look after the site: in French where we know it, with the machine's words. */
export function failureText(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof AppError) return said;
  const away = AWAY.find(([pattern]) => pattern.test(said))?.[1];
  return away === undefined ? said : `${away} (${said}).`;
}

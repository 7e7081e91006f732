/** Drafts that the site makes by itself, one a day and theme, and the links by which a scheduler has it make them. */
import { typedText } from '#language/typed-text.ts';
import { oneLine } from '#language/one-line.ts';

/** The specification's constants. */
export const DEFAULT_THEME = 'classique';
/** Longest that a link is good for, and what it is where nobody says. */
export const LINK_MINUTES = 1_440;

export const MAX_THEME = 60;

/** A theme as it is kept, whoever types it: the same in capitals is the same theme. */
export const themeSchema = typedText(MAX_THEME, {
  tooLong: `Un thème a ${MAX_THEME} caractères au plus.`,
})
  .transform((typed) => oneLine(typed).toLocaleLowerCase('fr').slice(0, MAX_THEME).trim())
  .transform((theme) => theme || DEFAULT_THEME);

/** One that is under way for longer was abandoned: its process ended, or somebody stopped its job. */
export const MOST_MINUTES = 10;

/** Where a draft is. */
export const DRAFT_STATES = {
  'under way': 'En cours',
  made: 'Créé',
  failed: 'En échec',
  nothing: 'Rien à créer',
} as const;
export type DraftState = keyof typeof DRAFT_STATES;

/** Where a draft comes from. */
export const DRAFT_SOURCES = {
  model: 'IA',
  reserve: 'Réserve du site, sans IA',
} as const;
export type DraftSource = keyof typeof DRAFT_SOURCES;

/** Where a link is; one whose administrator no longer is one is as good as revoked. */
export const LINK_STATES = {
  valid: 'Valable',
  expired: 'Expiré',
  revoked: 'Révoqué',
} as const;
export type LinkState = keyof typeof LINK_STATES;

export function linkState(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): LinkState {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'valid';
}

/**
 * What a scheduler such as cron is given, once a day: its first line says whose hour it is, which those that know
 * `CRON_TZ` follow.
 *
 * @param hour as `08:00`
 */
export function scheduledCommand(said: { url: string; hour: string; timeZone: string }): string {
  const [hours = '8', minutes = '0'] = said.hour.split(':').map((part) => String(Number(part)));
  return [
    `CRON_TZ=${said.timeZone}`,
    `${minutes} ${hours} * * * curl -fsS -X POST '${said.url}'`,
  ].join('\n');
}

/**
 * Drafts that the site makes by itself, one a day and theme, and the cron links that trigger them.
 */
import { typedText } from '#language/typed-text.ts';
import { oneLine } from '#language/one-line.ts';

/** Defaults fixed by the specification. */
export const DEFAULT_THEME = 'classique';
/** Longest validity of a link, and the default. */
export const LINK_MINUTES = 1_440;

export const MAX_THEME = 60;

/** Normalized theme: capitals and spaces make no other theme. */
export const themeSchema = typedText(MAX_THEME, {
  tooLong: `Un thème a ${MAX_THEME} caractères au plus.`,
})
  .transform((typed) => oneLine(typed).toLocaleLowerCase('fr').slice(0, MAX_THEME).trim())
  .transform((theme) => theme || DEFAULT_THEME);

/** A draft under way for longer was abandoned: its process ended, or its job was cancelled. */
export const MOST_MINUTES = 10;

export const DRAFT_STATES = {
  'under way': 'En cours',
  made: 'Créé',
  failed: 'En échec',
  nothing: 'Rien à créer',
} as const;
export type DraftState = keyof typeof DRAFT_STATES;

export const DRAFT_SOURCES = {
  model: 'IA',
  reserve: 'Réserve du site, sans IA',
} as const;
export type DraftSource = keyof typeof DRAFT_SOURCES;

/** Labels of link states. A link is revoked too if its creator is no longer an administrator. */
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
 * Crontab entry that calls the link once a day. Its first line sets the time zone, for a cron that
 * supports `CRON_TZ`.
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

/** Titles and paths of second factors. */
import { FACTORS, type Factor } from '../account.ts';

export const FACTOR_PAGES: Record<Factor, { path: string; title: string; codeLabel: string }> = {
  application: {
    path: 'application',
    title: 'Application d’authentification',
    codeLabel: 'Code de votre application',
  },
  email: { path: 'courriel', title: 'Code par courriel', codeLabel: 'Code reçu par courriel' },
  phone: { path: 'sms', title: 'Code par SMS', codeLabel: 'Code reçu par SMS' },
};

/** The factor of a path's last part. */
export const factorAt = (path: string | null | undefined): Factor | null =>
  FACTORS.find((factor) => FACTOR_PAGES[factor].path === path) ?? null;

export const factorPath = (factor: Factor) =>
  `/profile/double-authentification/${FACTOR_PAGES[factor].path}`;

export const FACTORS_PATH = '/profile#double-authentification';

export const BACKUP_CODES_PATH = '/profile/double-authentification/codes-de-secours';

/** Way to answer after the password: a factor, or a backup code. */
export type Way = Factor | 'backup';
export const WAY_PARAMETER = 'par';
const BACKUP_WAY = 'secours';

/** The way in a query parameter, if the account has it; otherwise its first factor. */
export function wayAt(path: string | null, factors: readonly Factor[]): Way {
  const factor = factorAt(path);
  if (factor !== null && factors.includes(factor)) return factor;
  return path === BACKUP_WAY ? 'backup' : (factors[0] ?? 'backup');
}

export const wayPath = (way: Way) => (way === 'backup' ? BACKUP_WAY : FACTOR_PAGES[way].path);

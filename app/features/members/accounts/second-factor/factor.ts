/** How second factors are called on the site, and at which addresses. */
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

/** The factor at that end of an address. */
export const factorAt = (path: string | null | undefined): Factor | null =>
  FACTORS.find((factor) => FACTOR_PAGES[factor].path === path) ?? null;

/** Where a member looks after one. */
export const factorPath = (factor: Factor) =>
  `/profile/double-authentification/${FACTOR_PAGES[factor].path}`;

/** Where the profile has them. */
export const FACTORS_PATH = '/profile#double-authentification';

export const BACKUP_CODES_PATH = '/profile/double-authentification/codes-de-secours';

/** How somebody answers after their password: a factor, or a backup code. */
export type Way = Factor | 'backup';
export const WAY_PARAMETER = 'par';
const BACKUP_WAY = 'secours';

/** The way that an address asks for, when the account has it; else the first that it has. */
export function wayAt(path: string | null, factors: readonly Factor[]): Way {
  const factor = factorAt(path);
  if (factor !== null && factors.includes(factor)) return factor;
  return path === BACKUP_WAY ? 'backup' : (factors[0] ?? 'backup');
}

export const wayPath = (way: Way) => (way === 'backup' ? BACKUP_WAY : FACTOR_PAGES[way].path);

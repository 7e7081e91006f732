/** Savings expected from making pictures lighter, and their formats. */
import { NBSP } from '#ui/spaces.ts';

export type RunKind = 'analyse' | 'optimise';

/** A picture that failed in a run. */
export interface RunFailure {
  /** Title of the recipe. */
  cocktail: string;
  message: string;
}

const KB = 1024;
/** Largest size of a picture made lighter. */
export const CAP_BYTES = 250 * KB;
/** Pause between two pictures, so that the site can serve others. */
export const PAUSE_MS = 1_000;

const PNG_SHARE = 0.5;
const OTHER_SHARE = 0.8;
const HEAVY_BYTES = 100 * KB;
const LEAST_BYTES = 50 * KB;

interface Estimate {
  /** Expected size in bytes. */
  target: number;
  savings: number;
}

/** Expected size and savings, before any try. @param format as `png` or `webp` */
export function estimate(bytes: number, format: string): Estimate {
  const share = format === 'png' ? PNG_SHARE : bytes > HEAVY_BYTES ? OTHER_SHARE : 1;
  const target = Math.max(LEAST_BYTES, Math.round(bytes * share));
  return { target, savings: Math.max(0, bytes - target) };
}

const UNITS = ['B', 'KB', 'MB', 'GB'];
const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** « 512 B », « 249,7 KB », « 1,2 MB », in powers of 1024. */
export function formatSize(bytes: number): string {
  const exponent = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10);
  const power = Math.min(exponent, UNITS.length - 1);
  const value = bytes / KB ** power;
  const said = value.toLocaleString('fr-FR', power === 0 ? {} : decimals);
  return `${said}${NBSP}${UNITS[power]}`;
}

/** Whole kilobytes, for messages. */
export const formatKilobytes = (bytes: number): string =>
  `${Math.round(bytes / KB).toLocaleString('fr-FR')}${NBSP}KB`;

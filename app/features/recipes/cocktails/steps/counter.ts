/** Counter mode of a recipe: one step a screen. */
import type { ShownLine } from '../lines/ingredient-line.ts';

interface CounterStep {
  text: string;
  /** Lines that it takes. */
  lines: ShownLine[];
  /** Seconds of each of its timers. */
  times: number[];
}

export interface Counter {
  slug: string;
  title: string;
  /** « 2 verres ». */
  portions: string;
  /** « 1 verre », where the steps are written for another number of servings; null otherwise. */
  writtenFor: string | null;
  /** Address of the recipe with these servings. */
  recipe: string;
  glass: string | null;
  lines: ShownLine[];
  served: ShownLine[];
  steps: CounterStep[];
}

/** Id of the first screen: what to bring together. */
export const START = 'reunir';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const two = (value: number) => String(value).padStart(2, '0');

/** « 0:15 », « 1:02:00 »; seconds that have begun count whole. */
export function sayClock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const rest = two(left % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const NBSP = '\u00a0';
/** « 15 secondes », « 2 min 30 s », « 1 h 30 ». */
export function sayTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  const rest = seconds % MINUTE;
  if (seconds < MINUTE) return `${seconds}${NBSP}secondes`;
  const said = [
    ...(hours > 0 ? [`${hours}${NBSP}h`] : []),
    ...(minutes > 0 ? [`${minutes}${NBSP}min`] : []),
    ...(rest > 0 ? [`${rest}${NBSP}s`] : []),
  ];
  return said.join(' ');
}

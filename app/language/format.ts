const NO_BREAK = '\u00a0';
const TIME_ZONE = 'Europe/Paris';

/** Lazy: a formatter is slow to create, and most pages use one or two. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

const numbers = once(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));
const ratings = once(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const dates = once(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: TIME_ZONE,
    }),
);
const clock = once(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: TIME_ZONE,
    }),
);

function clockParts(date: Date): Record<string, string> {
  return Object.fromEntries(
    clock()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
}

/** « 1,5 », « 1 234,57 » (U+202F); at most two decimals, never « -0 ». */
export function formatNumber(value: number): string {
  return numbers().format(value).replace(/^-0$/, '0');
}

/** « 4,0 », « 4,3 »: always one decimal. */
export function formatRating(average: number): string {
  return ratings().format(average);
}

/** « 3 mars 2026 », « 1er mars 2026 »: day in Paris. Throws RangeError on an invalid date. */
export function formatDate(date: Date): string {
  return dates()
    .formatToParts(date)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
    .replace(/ /g, NO_BREAK);
}

/** `2026-03` → « mars 2026 ». */
export const formatMonth = (month: string): string =>
  // The second day at noon UTC is in that month in Paris.
  formatDate(new Date(`${month}-02T12:00:00Z`)).replace(/^2\S?\u00a0/, '');

/** « 14 h 05 », Paris time. Throws RangeError on an invalid date. */
export function formatTime(date: Date): string {
  const { hour, minute } = clockParts(date);
  return `${Number(hour)}${NO_BREAK}h${NO_BREAK}${minute}`;
}

/** « 3 mars 2026 à 14 h 05 », Paris time. Throws RangeError on an invalid date. */
export const formatDateTime = (date: Date): string => `${formatDate(date)} à ${formatTime(date)}`;

/** In minutes. */
const DAY = 24 * 60;
const TWO_DAYS = 2 * DAY;

/** Minutes → « 5 min », « 1 h », « 1 h 30 », « 2 jours »; rounded, at least zero. */
export function formatDuration(minutes: number): string {
  const total = Math.max(0, Math.round(minutes));
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (total >= TWO_DAYS && total % DAY === 0) return `${total / DAY}${NO_BREAK}jours`;
  if (hours === 0) return `${rest}${NO_BREAK}min`;
  const whole = `${formatNumber(hours)}${NO_BREAK}h`;
  return rest === 0 ? whole : `${whole}${NO_BREAK}${String(rest).padStart(2, '0')}`;
}

/** Day in Paris, `2026-03-03`, for `datetime` attributes and file names. */
export function isoDate(date: Date): string {
  const { year = '', month, day } = clockParts(date);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Month in Paris, `2026-03`. */
export const isoMonth = (date: Date) => isoDate(date).slice(0, 7);

/** Start of a day in Paris. */
export function startOfDay(day: string): Date {
  // Summer time first, then winter time.
  const early = new Date(`${day}T00:00:00+02:00`);
  return isoDate(early) === day ? early : new Date(`${day}T00:00:00+01:00`);
}

/** `2026-03-03` → `2026-03-04`. */
export const nextDay = (day: string): string =>
  // Noon UTC is the same day in Paris, and 24 hours later is the next day.
  isoDate(new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000));

const KILO = 1000;

/** « 84 Ko », « 3,4 Mo »; at least 1 Ko. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))}${NO_BREAK}Ko`;
  return `${formatNumber(Math.round(bytes / (KILO * 100)) / 10)}${NO_BREAK}Mo`;
}

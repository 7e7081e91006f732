/** Parses durations as sites write them. */

const ISO =
  /^-?P(?:(\d+(?:[.,]\d+)?)D)?T?(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?$/i;
const WORDS =
  /(?<!\d)(\d+(?:[.,]\d+)?)\s*(j(?:ours?)?|d(?:ays?)?|h(?:eures?|ours?|rs?)?|min(?:ute)?s?|mn|m|′|'|s(?:ec(?:onde?)?s?)?)(?![\p{L}])\s*(\d{1,2}(?!\s*[\p{L}\d]))?/giu;
const MINUTES: Record<string, number> = { j: 1440, d: 1440, h: 60, s: 1 / 60 };
/** A longer duration is a mistake of the site. */
const LONGEST = 60 * 24 * 60;

const numberOf = (digits: string | undefined) => Number((digits ?? '0').replace(',', '.'));

function spokenMinutes(text: string): number {
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return numberOf(text);
  let minutes = 0;
  for (const [, amount, unit = '', after] of text.matchAll(WORDS)) {
    minutes += numberOf(amount) * (MINUTES[unit[0]?.toLowerCase() ?? ''] ?? 1) + numberOf(after);
  }
  return minutes;
}

/**
 * Minutes of « PT1H15M », « 1 h 15 », « 10 minutes », « 00:15 »; null if there are none. ISO 8601,
 * with « P15M » as minutes: sites mean that.
 */
export function minutesOf(text: string): number | null {
  const trimmed = text.trim().slice(0, 100);
  const iso = ISO.exec(trimmed);
  const minutes = iso
    ? numberOf(iso[1]) * 1440 + numberOf(iso[2]) * 60 + numberOf(iso[3]) + numberOf(iso[4]) / 60
    : spokenMinutes(trimmed);
  return minutes > 0 && minutes <= LONGEST ? Math.max(1, Math.round(minutes)) : null;
}

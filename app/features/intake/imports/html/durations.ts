/** Parses durations as sites write them. */
import lists from '#content/vocabulary/imports/durations.json' with { type: 'json' };
import { LONGEST_REST } from '#features/recipes/cocktails/cocktail-form.ts';
import { inFrench } from '#features/recipes/cocktails/lines/written/line-count.ts';
import { textOf, wordsOf } from '#features/recipes/cocktails/lines/written/words/phrases.ts';
import { readQuantity } from '#features/recipes/cocktails/lines/quantity.ts';
import { fold } from '#language/fold.ts';

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
/** « P1M15D » has months, « P15M » minutes: sites mean that. */
const ISO = new RegExp(
  `^P(?:${NUMBER}Y)?(?:${NUMBER}M(?=[\\d.,]+[WD]|T))?(?:${NUMBER}W)?(?:${NUMBER}D)?T?(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?$`,
  'i',
);
/** « P0000-00-14T00:30:00 »; without P, a time of the first day: « 1970-01-01T00:30:00Z ». */
const DATETIME =
  /^(?:P(\d{4})-(\d\d)-(\d\d)|(?:0000|0001|1900|1970)-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?$/i;
const [HOUR, DAY, WEEK, MONTH, YEAR] = [60, 1440, 10_080, 43_200, 525_600];
const MINUTES: Record<keyof typeof lists, number> = {
  seconds: 1 / 60,
  minutes: 1,
  hours: HOUR,
  nights: DAY / 2,
  days: DAY,
  weeks: WEEK,
  months: MONTH,
};
const UNITS = new Map(
  Object.entries(MINUTES).flatMap(([unit, minutes]) =>
    lists[unit as keyof typeof lists].map((name) => [name, minutes] as const),
  ),
);
const UNIT = new RegExp(
  String.raw`(?<!\p{L})(${[...UNITS.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?!['’]?\p{L})\.?`,
  'gu',
);

const numberOf = (digits: string | undefined) => Number((digits ?? '0').replace(',', '.'));
const sumOf = (parts: readonly (string | undefined)[], minutes: readonly number[]) =>
  parts.reduce((sum, part, at) => sum + numberOf(part) * (minutes[at] ?? 0), 0);

/** « 1 h 15 », « une heure et demie », « two weeks », « overnight ». */
function spokenMinutes(text: string): number {
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (clock) return Number(clock[1]) * HOUR + Number(clock[2]);
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return numberOf(text);
  const said = fold(text);
  let [minutes, end] = [0, 0];
  for (const { 0: written, 1: name = '', index } of said.matchAll(UNIT)) {
    const unit = UNITS.get(name) ?? 0;
    const before = said.slice(end, index).replace(/^\W*(?:et|and|y|e|und) |(?<![\s-])[\s-]+$/g, '');
    const counted = readQuantity(textOf(inFrench(wordsOf(before.trim()))));
    end = index + written.length;
    const [after = '', part = '', more = ''] =
      /^ (?:et|and|y|e) (?:an? |un )?(demie?|half|medi[ao]|mezz[ao]|[cq]uart(?:er|o)?)(?!\p{L})|^\s*(\d{1,2})(?!\s*[\p{L}\d'′])/u.exec(
        said.slice(end),
      ) ?? [];
    if (counted === null && name !== 'overnight') continue;
    minutes += (counted?.max ?? 1) * unit;
    if (part !== '') minutes += unit * (/^[cq]u/.test(part) ? 1 / 4 : 1 / 2);
    else if (unit === HOUR) minutes += numberOf(more);
    if (part !== '' || unit === HOUR) end += after.length;
  }
  return minutes;
}

/**
 * Minutes of « PT1H15M », « 1 h 15 », « deux semaines », « 00:15 »; null if there are none. ISO 8601,
 * with « P15M » as minutes: sites mean that.
 */
export function minutesOf(text: string): number | null {
  const trimmed = text.trim().slice(0, 100);
  const compact = trimmed.replace(/\s/g, '');
  const [, ...iso] = ISO.exec(compact) ?? [];
  const [, ...datetime] = DATETIME.exec(compact) ?? [];
  const minutes =
    iso.length > 0
      ? sumOf(iso, [YEAR, MONTH, WEEK, DAY, HOUR, 1, 1 / 60])
      : datetime.length > 0
        ? sumOf(datetime, [YEAR, MONTH, DAY, HOUR, 1, 1 / 60])
        : spokenMinutes(trimmed);
  return minutes > 0 && minutes <= LONGEST_REST ? Math.max(1, Math.round(minutes)) : null;
}

/** Time of work, and the rest of the total as the field of a draft. */
export function timesOf(given: { work: number | null; cook: number | null; total: number | null }) {
  const { work, cook, total } = given;
  const rest = work === null || total === null ? 0 : total - work - (cook ?? 0);
  return {
    prepMinutes: work ?? total ?? cook,
    fields: rest > 0 ? { attente_minutes: String(rest) } : {},
  };
}

/** Days and hours in other time zones, with summer time. */

/** Time zone such as `Europe/Paris`. */
export function isTimeZone(text: string): boolean {
  try {
    return text !== '' && Boolean(new Intl.DateTimeFormat('fr-FR', { timeZone: text }));
  } catch {
    return false;
  }
}

/** `{ day: '2026-03-03', time: '14:05' }`. @throws RangeError for an unknown zone */
export function zonedTime(date: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('fr-FR', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(date);
  const said = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const { year = '', month, day, hour, minute } = said;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

import { expect, test } from 'vitest';
import { isTimeZone, zonedTime } from './zoned-time.ts';

test.each([
  ['2027-03-27T07:00:00Z', { day: '2027-03-27', time: '08:00' }],
  // Summer time begins on this day: eight o’clock is an hour earlier.
  ['2027-03-28T06:00:00Z', { day: '2027-03-28', time: '08:00' }],
  ['2027-10-30T06:00:00Z', { day: '2027-10-30', time: '08:00' }],
  ['2027-10-31T07:00:00Z', { day: '2027-10-31', time: '08:00' }],
  ['2026-12-31T23:30:00Z', { day: '2027-01-01', time: '00:30' }],
])('%s in Paris', (at, said) => {
  expect(zonedTime(new Date(at), 'Europe/Paris')).toEqual(said);
});

test('another zone has its own day', () => {
  const at = new Date('2026-12-31T23:30:00Z');
  expect(zonedTime(at, 'America/Guadeloupe')).toEqual({ day: '2026-12-31', time: '19:30' });
});

test.each([
  ['Europe/Paris', true],
  ['Indian/Reunion', true],
  ['Paris', false],
  ['', false],
])('%j is a time zone: %s', (text, isOne) => {
  expect(isTimeZone(text)).toBe(isOne);
});

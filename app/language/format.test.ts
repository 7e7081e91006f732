import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatTime,
  isoDate,
  nextDay,
  startOfDay,
} from './format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatNumber', () => {
  test.each([
    [1.5, '1,5'],
    [5, '5'],
    [0.256, '0,26'],
    [1234.5, '1 234,5'],
    [1_000_000, '1 000 000'],
    [-2.5, '-2,5'],
    [-0.001, '0'],
    [0, '0'],
  ])('%d reads %j', (value, expected) => {
    expect(plain(formatNumber(value))).toBe(expected);
  });

  test('groups thousands with a narrow no-break space', () => {
    expect(formatNumber(1234)).toBe('1\u202f234');
  });
});

describe('dates', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    ['2026-03-03T10:00:00Z', '3 mars 2026', '3 mars 2026 à 11 h 00', '2026-03-03'],
    ['2026-08-01T07:05:00Z', '1er août 2026', '1er août 2026 à 9 h 05', '2026-08-01'],
    ['2025-12-31T23:30:00Z', '1er janvier 2026', '1er janvier 2026 à 0 h 30', '2026-01-01'],
    ['2026-07-21T21:59:00Z', '21 juillet 2026', '21 juillet 2026 à 23 h 59', '2026-07-21'],
    ['2026-03-29T01:00:00Z', '29 mars 2026', '29 mars 2026 à 3 h 00', '2026-03-29'],
  ])('%s is told in Paris time', (instant, day, moment, iso) => {
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone);
      const date = new Date(instant);
      expect(plain(formatDate(date))).toBe(day);
      expect(plain(formatDateTime(date))).toBe(moment);
      expect(moment).toContain(plain(formatTime(date)));
      expect(isoDate(date)).toBe(iso);
    }
  });

  test('an invalid date is an error', () => {
    expect(() => formatDate(new Date('demain'))).toThrow(RangeError);
    expect(() => formatDateTime(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => isoDate(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('formatDuration', () => {
  test.each([
    [5, '5 min'],
    [0, '0 min'],
    [-4, '0 min'],
    [59.6, '1 h'],
    [60, '1 h'],
    [61, '1 h 01'],
    [90, '1 h 30'],
    [1440, '24 h'],
    [20_160, '14 jours'],
    [3000, '50 h'],
    [4.4, '4 min'],
  ])('%d minutes read %j', (minutes, expected) => {
    expect(plain(formatDuration(minutes))).toBe(expected);
    expect(formatDuration(minutes)).not.toContain(' ');
  });
});

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z', '2026-01-16'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-16'],
  // Clocks go forward or back on these days.
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-30'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z', '2026-03-31'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-26'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z', '2026-10-27'],
  ['2026-12-31', '2026-12-30T23:00:00.000Z', '2027-01-01'],
])('%s begins in Paris at %s, and %s follows', (day, start, next) => {
  expect(startOfDay(day).toISOString()).toBe(start);
  expect(nextDay(day)).toBe(next);
});

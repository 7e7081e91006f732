import { describe, expect, test } from 'vitest';
import { choiceOfPurposes, dueDate, keptConsent, TERMS } from './consent.ts';

const CHOICE = { essential: true, analytics: true, advertising: false, functional: false };
const kept = (said: object = {}) =>
  JSON.stringify({ ...CHOICE, version: TERMS.version, date: '2026-01-15T09:00:00.000Z', ...said });
const at = (now: string, text: string | null) => keptConsent(text, new Date(now), TERMS, dueDate);

describe('a choice holds', () => {
  test.each(['2026-01-15T09:00:00Z', '2026-04-01T00:00:00Z', '2026-07-15T08:59:59Z'])(
    'on %s',
    (now) => {
      expect(at(now, kept())).toMatchObject(CHOICE);
    },
  );
});

describe('it is asked again', () => {
  test.each([
    ['of a visitor who has not chosen', '2026-02-01T00:00:00Z', null],
    ['after six months', '2026-07-15T09:00:00Z', kept()],
    ['of a new version', '2026-02-01T00:00:00Z', kept({ version: TERMS.version + 1 })],
    ['of an old version', '2026-02-01T00:00:00Z', kept({ version: TERMS.version - 1 })],
    ['where the clock was wrong', '2026-01-14T00:00:00Z', kept()],
    ['without a date', '2026-02-01T00:00:00Z', kept({ date: 'hier' })],
    ['without a category', '2026-02-01T00:00:00Z', kept({ functional: undefined })],
    ['where a category is no answer', '2026-02-01T00:00:00Z', kept({ advertising: 'oui' })],
    ['where it is broken', '2026-02-01T00:00:00Z', '{"analytics":true'],
    ['where it is something else', '2026-02-01T00:00:00Z', '"tout"'],
  ])('%s', (_, now, text) => {
    expect(at(now, text)).toBeNull();
  });
});

const purposes = (...agreed: number[]) =>
  Object.fromEntries(agreed.map((purpose) => [String(purpose), true]));

describe('the purposes of a consent platform', () => {
  test.each([
    ['none', purposes(), []],
    [
      'all',
      purposes(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
      ['analytics', 'advertising', 'functional'],
    ],
    ['advertising', purposes(1, 2, 3, 4, 7), ['advertising']],
    ['audience', purposes(1, 8, 9, 10), ['analytics']],
    ['content', purposes(1, 5, 6), ['functional']],
    ['all but storage', purposes(2, 3, 4, 5, 6, 7, 8, 9, 10), []],
    ['advertising, but none of its measuring', purposes(1, 2, 3, 4), []],
  ])('%s', (_, consents, expected) => {
    const choice = choiceOfPurposes(consents);
    const agreed = Object.entries(choice).filter(([, agreedTo]) => agreedTo);
    expect(agreed.map(([name]) => name)).toEqual(expected);
  });
});

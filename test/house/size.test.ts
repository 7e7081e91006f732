import { expect, test } from 'vitest';
import { linesByRoom, readSizes, roomOf, roundedUp } from '#scripts/testing/house-size.ts';

test.each([
  ['app/features/recipes/tags/tag.ts', 'app/features/recipes'],
  ['app/ui/button.tsx', 'app/ui'],
  ['app/root.tsx', 'app'],
  ['scripts/start.ts', 'scripts'],
  ['app/ui/color.test.ts', 'tests'],
  ['e2e/support/test.ts', 'tests'],
  ['docs/search.md', null],
  ['vite.config.ts', null],
])('%s is of the room %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

test('no room is larger than its written size: growth is a decision, written by `npm run size -- write`', () => {
  const sizes = readSizes();
  const lines = linesByRoom();
  const grown = Object.entries(lines).filter(([room, count]) => count > (sizes[room] ?? 0));
  expect(grown).toEqual([]);
  expect(Object.keys(sizes)).toEqual(Object.keys(lines));
  expect(roundedUp({ a: 1, b: 150, c: 151 })).toEqual({ a: 250, b: 250, c: 500 });
});

import { expect, test } from 'vitest';
import { isTicked, NO_TICKS, withTicks } from './ticks.ts';

const SHOWN = ['a', 'b', 'c'];

test('a row unticked of the whole list ends the whole list, and the rest of the page stays', () => {
  const whole = { ...NO_TICKS, isWhole: true };
  expect(SHOWN.every((id) => isTicked(whole, id))).toBe(true);
  const rest = withTicks(whole, SHOWN, { rows: ['b'], isOn: false });
  expect(rest).toEqual({ ids: new Set(['a', 'c']), isWhole: false });
});

test('ticks of other pages stay', () => {
  const ticks = withTicks(NO_TICKS, SHOWN, { rows: ['z'], isOn: true });
  const page = withTicks(ticks, SHOWN, { rows: SHOWN, isOn: true });
  expect(page.ids).toEqual(new Set(['z', ...SHOWN]));
  expect(withTicks(page, SHOWN, { rows: SHOWN, isOn: false }).ids).toEqual(new Set(['z']));
});

import { expect, test } from 'vitest';
import { holdTickShape } from './tick-shape.ts';

test('an object of the queue of ticks is held, and later ones are not', async () => {
  const held = holdTickShape();
  await new Promise((resolve) => process.nextTick(resolve));
  expect(held).toHaveProperty('callback');
});

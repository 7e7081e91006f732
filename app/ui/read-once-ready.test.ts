import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { readOnceReady } from './live/use-moving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a site that does not answer is asked again until it does, and read once', async () => {
  const answers = [false, false, true, true];
  const read = vi.fn<() => void>();
  const { ask } = readOnceReady(read, () => Promise.resolve(answers.shift() ?? true));
  ask();
  await vi.advanceTimersToNextTimerAsync();
  expect(read).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(read).toHaveBeenCalledOnce();
  expect(answers).toEqual([true]);
});

test('a page that was left is not read by a late answer', async () => {
  const read = vi.fn<() => void>();
  const { ask, stop } = readOnceReady(read, () => Promise.resolve(true));
  ask();
  stop();
  await vi.runAllTimersAsync();
  expect(read).not.toHaveBeenCalled();
});

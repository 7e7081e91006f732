import { expect, test } from 'vitest';
import { RateLimited } from '#features/limits/rate-limited.ts';
import { AppError } from './errors.ts';

/** As the built application has it, or the process around it. */
class CopyOfAppError extends Error {
  override readonly name = 'AppError';
}

test('an error of either copy of the class is one', () => {
  expect(new AppError('a', 'A')).toBeInstanceOf(AppError);
  expect(new CopyOfAppError()).toBeInstanceOf(AppError);
  expect(new Error('A')).not.toBeInstanceOf(AppError);
  expect({ name: 'AppError' }).not.toBeInstanceOf(AppError);
});

test('a kind of it is no other kind', () => {
  const limited = new RateLimited(60);
  expect(limited).toBeInstanceOf(AppError);
  expect(limited).toBeInstanceOf(RateLimited);
  expect(new AppError('a', 'A')).not.toBeInstanceOf(RateLimited);
});

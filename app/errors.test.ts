import { expect, test } from 'vitest';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import { AppError } from './errors.ts';

test('a kind of it is no other kind', () => {
  const limited = new RateLimited(60);
  expect(limited).toBeInstanceOf(AppError);
  expect(limited).toBeInstanceOf(RateLimited);
  expect(new AppError('a', 'A')).not.toBeInstanceOf(RateLimited);
});

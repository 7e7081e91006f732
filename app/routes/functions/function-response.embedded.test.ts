import { expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import { answerFunction, answerLater } from './function-response.server.ts';

const refuse = (refusal: AppError) => async (): Promise<object> => {
  await Promise.resolve();
  throw refusal;
};

test('a limit says when to try again, in the header and in words', async () => {
  const message = 'Trop de tentatives. Réessayez dans 1\u00a0min.';
  const answer = await answerFunction(refuse(new RateLimited(42)));
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('42');
  expect(await answer.json()).toEqual({ code: 'rate-limited', message });
  const later = answerLater(refuse(new RateLimited(42)));
  expect(await later.json()).toEqual({ success: false, error: message });
});

test('any other refusal says what it is', async () => {
  const answer = await answerFunction(refuse(new AppError('forbidden', 'Non.', 'Demandez.')));
  expect(await answer.json()).toEqual({ code: 'forbidden', message: 'Non.' });
});

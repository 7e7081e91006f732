import { expect, test, vi } from 'vitest';
import { read } from './read.server.ts';

test('gives what was read', async () => {
  expect(await read('Impossible.', Promise.resolve(['daiquiri']))).toEqual(['daiquiri']);
});

test('a failure is 503 with the words for visitors; the reason goes to the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reason = new Error('password authentication failed for user "zinc"');
  const thrown: unknown = await read('Impossible.', Promise.reject(reason)).catch(
    (error: unknown) => error,
  );
  expect(thrown).toMatchObject({
    data: { message: 'Impossible.' },
    init: { status: 503, headers: { 'Retry-After': '5' } },
  });
  expect(JSON.stringify(thrown)).not.toContain('zinc');
  expect(log).toHaveBeenCalledExactlyOnceWith('Impossible.', reason);
  log.mockRestore();
});

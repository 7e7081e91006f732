import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { renderWhole } from './render-whole.server.ts';

const options = (signal: AbortSignal) => ({ nonce: 'n', signal, onError: vi.fn() });

test('a page that is rendered is kept by no limit of its time', async () => {
  const { signal } = new AbortController();
  expect(await renderWhole(<p>É</p>, options(signal))).toBe(
    Buffer.from('<p>É</p>').toString('latin1'),
  );
  await vi.waitFor(() => expect(getEventListeners(signal, 'abort')).toEqual([]));
});

test('a render that is stopped ends', async () => {
  const stopping = new AbortController();
  const never = new Promise<string>(() => undefined);
  const Late = async () => <p>{await never}</p>;
  const rendered = renderWhole(<Late />, options(stopping.signal));
  stopping.abort(new Error('late'));
  await expect(rendered).rejects.toThrow('late');
});

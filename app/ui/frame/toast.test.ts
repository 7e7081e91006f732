import { beforeEach, expect, test, vi } from 'vitest';

// Messages live as long as the page: each test opens a new one.
let page: typeof import('./toast.ts');
beforeEach(async () => {
  vi.resetModules();
  page = await import('./toast.ts');
});

const message = (title: string) => ({ title });

test('messages wait for the list that shows them, in their order', () => {
  const shown: unknown[] = [];
  page.toast(message('un'));
  page.toast({ title: 'deux', message: 'détail', kind: 'error' });
  page.takeToasts((toast) => shown.push(toast));
  expect(shown).toEqual([{ title: 'un' }, { title: 'deux', message: 'détail', kind: 'error' }]);
  page.toast(message('trois'));
  expect(shown).toHaveLength(3);
});

test('the first message wakes the toaster, whichever comes first', () => {
  const early = vi.fn<() => void>();
  page.onFirstToast(early);
  expect(early).not.toHaveBeenCalled();
  page.toast(message('un'));
  expect(early).toHaveBeenCalledOnce();
  const late = vi.fn<() => void>();
  page.onFirstToast(late);
  expect(late).toHaveBeenCalledOnce();
});

test('a toaster that is gone sleeps on', () => {
  const wake = vi.fn<() => void>();
  const forget = page.onFirstToast(wake);
  forget();
  page.toast(message('un'));
  expect(wake).not.toHaveBeenCalled();
});

import { describe, expect, test } from 'vitest';
import { safeReturnTo } from './account.ts';

describe('where people may be sent back to', () => {
  test.each([
    ['/cocktails/negroni', '/cocktails/negroni'],
    ['/cocktails?q=menthe&page=2#liste', '/cocktails?q=menthe&page=2#liste'],
    ['/profile/../admin', '/admin'],
    ['/auth/premier-administrateur?cle=x', '/auth/premier-administrateur?cle=x'],
    ['/', '/'],
  ])('%s', (asked, led) => {
    expect(safeReturnTo(asked)).toBe(led);
  });

  test.each([
    null,
    '',
    'cocktails',
    '//mechant.example',
    '/\\mechant.example',
    '\\\\mechant.example',
    '/.//mechant.example',
    '/a/..//mechant.example',
    '/%09/mechant.example\t//',
    '/\t/mechant.example',
    '/\n/mechant.example',
    'https://mechant.example/',
    'https:/mechant.example',
    'data:text/html,x',
    '/data:\ntext/html,x',
    ' /cocktails',
    '/auth',
    '/auth/',
    '/auth?returnTo=/auth',
    '/auth/deconnexion',
    `/${'a'.repeat(2_000)}`,
  ])('never to %j', (asked) => {
    expect(safeReturnTo(asked)).toBeNull();
  });
});

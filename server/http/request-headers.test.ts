import { describe, expect, it } from 'vitest';
import { namesTag, preferredEncoding } from './request-headers.ts';

describe('preferredEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=0.8, gzip; q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['*;q=0.1, gzip', 'gzip'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['deflate', 'identity'],
    [`br${' '.repeat(1000)}`, 'identity'],
  ])('of %j is %s', (header, expected) => {
    expect(preferredEncoding(header)).toBe(expected);
    expect(preferredEncoding(header), 'the second time too').toBe(expected);
  });

  it('forgets the headers of a crowd', () => {
    for (let index = 0; index < 1000; index += 1) preferredEncoding(`gzip, x-${index}`);
    expect(preferredEncoding('gzip, x-0')).toBe('gzip');
  });
});

describe('namesTag', () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['*', true],
    ['"b", W/"a"', true],
    ['"b" ,"a"', true],
    ['"b"', false],
    ['W/"aa"', false],
    ['a', false],
    ['', false],
  ])('of %s', (header, expected) => {
    expect(namesTag(header, 'W/"a"')).toBe(expected);
  });
});

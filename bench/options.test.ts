import { expect, it } from 'vitest';
import { AppError } from '#app/errors.ts';
import { readOptions } from './options.ts';

const SERVER = 'postgres://postgres@localhost/postgres';

it('measures the embedded engine alone without a server, both with one', () => {
  expect(readOptions([], {})).toEqual({
    recipes: [1000, 10_000],
    engines: ['embedded'],
    json: undefined,
    serverUrl: undefined,
  });
  expect(readOptions([], { DATABASE_URL: SERVER }).engines).toEqual(['embedded', 'postgres']);
});

it('prefers the server of the tests, and takes an empty variable for none', () => {
  const both = { TEST_DATABASE_URL: SERVER, DATABASE_URL: 'postgres://elsewhere/zinc' };
  expect(readOptions([], both).serverUrl).toBe(SERVER);
  expect(readOptions([], { TEST_DATABASE_URL: '', DATABASE_URL: SERVER }).serverUrl).toBe(SERVER);
});

it('reads sizes, engines and the file', () => {
  const args = ['--recipes', '10,200', '--engines', 'postgres,postgres', '--json', 'out.json'];
  expect(readOptions(args, { DATABASE_URL: SERVER })).toMatchObject({
    recipes: [10, 200],
    engines: ['postgres'],
    json: 'out.json',
  });
});

it.each([
  [['--recipes', '0']],
  [['--recipes', '1e9']],
  [['--recipes', '']],
  [['--recipes', '1,2,3,4,5,6,7']],
  [['--engines', 'sqlite']],
  [['--engines', 'postgres']],
  [['--unknown']],
])('refuses %j', (args) => {
  const refused = () => readOptions(args, {});
  expect(refused).toThrow(AppError);
  expect(refused).toThrow(expect.objectContaining({ code: 'options' }));
});

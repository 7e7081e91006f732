/** Forms of a member’s shelf that are refused before anything is read. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '#app/context.server.ts';
import { action as makeKey } from '../profile/profile-tokens.tsx';
import { action as changeList } from './list.tsx';
import { action as addList } from './lists.tsx';
import { action as addEntry } from './new-entry.tsx';
import { action as keepVariant } from './variant.tsx';

function send(action: (args: never) => unknown, fields: Record<string, string>) {
  const url = new URL('https://zinc.example/carnet/collections');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const context = new RouterContextProvider();
  context.set(servicesContext, {} as never);
  return action({ request, url, context, params: {} } as never);
}

test.each([
  ['a list', addList, 'name'],
  ['a changed list', changeList, 'name'],
  ['a version', keepVariant, 'ingredients'],
  ['an entry', addEntry, 'madeOn'],
  ['a key', makeKey, 'name'],
] as const)('%s says what it lacks, beside the field', async (_, action, field) => {
  expect(await send(action, { [field]: ' ' })).toMatchObject({
    init: { status: 400 },
    data: { error: { [field]: [expect.stringMatching(/\.$/)] } },
  });
});

test.each(['douze', '-3', '1e3', '1.234,50'])(
  'a price « %s » comes back as typed',
  async (price) => {
    const fields = {
      name: 'Ce soir',
      'ordre-7': '2',
      'prix-7': price,
      'ordre-8': '1',
      'prix-8': '9',
    };
    expect(await send(changeList, fields)).toMatchObject({
      init: { status: 400 },
      data: { unread: ['prix-7'], typed: fields },
    });
  },
);

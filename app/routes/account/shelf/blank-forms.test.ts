/** Forms of a member’s shelf that are sent without what they need. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { servicesContext } from '#app/context.server.ts';
import { action as makeKey } from '../profile/profile-tokens.tsx';
import { action as changeList } from './list.tsx';
import { action as addList } from './lists.tsx';
import { action as addEntry } from './new-entry.tsx';
import { action as keepVariant } from './variant.tsx';

test.each([
  ['a list', addList, 'name'],
  ['a changed list', changeList, 'name'],
  ['a version', keepVariant, 'ingredients'],
  ['an entry', addEntry, 'madeOn'],
  ['a key', makeKey, 'name'],
] as const)('%s says what it lacks, beside the field', async (_, action, field) => {
  const url = new URL('https://zinc.example/carnet/collections');
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ [field]: ' ' }),
  });
  const context = new RouterContextProvider();
  context.set(servicesContext, {} as never);
  const answer = await action({ request, url, context, params: {} } as never);
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { error: { [field]: [expect.stringMatching(/\.$/)] } },
  });
});

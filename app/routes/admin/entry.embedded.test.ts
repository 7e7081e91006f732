/** Forms of new things that are sent again: after letters typed through a save, and after a lost answer. */
import { RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { listPartners } from '#features/business/partners/edit-partners.server.ts';
import { takeSaved } from '#ui/form/draft/saved.ts';
import { enrol } from '#test/data/opinions.ts';
import { openServices } from '#test/run/services.ts';
import { newVersion } from './entry.server.ts';
import { action as save } from './site/partner.tsx';

let database: OpenDatabase;
let services: Services;
openServices((opened) => ({ database, services } = opened));

let edith: Member;
beforeAll(async () => {
  edith = await enrol(database.db, 'Édith', 'editor');
});

const typed = { activity: 'Distillerie', description: 'Elle distille à la ferme.' };

/** Sends the form of a new partner. @returns the version from which the form goes on */
async function send(name: string, version: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, edith);
  const request = new Request('https://zinc.example/admin/partenaires/nouveau', {
    method: 'POST',
    body: new URLSearchParams({ ...typed, name, version }),
  });
  const answer: unknown = await save({ request, context, params: {} });
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return takeSaved(answer.headers.get('Location') ?? '').version ?? '';
}
const names = async () => (await listPartners(services)).map(({ name }) => name);

test('a new thing whose form is sent again is changed, not created a second time', async () => {
  const before = await names();
  const first = newVersion();
  const second = await send('Maison', first);
  const third = await send('Maison Du', second);
  await send('Maison Dupont', third);
  expect(await names()).toEqual([...before, 'Maison Dupont']);
});

test('a form whose answer was lost keeps what was typed since', async () => {
  const before = await names();
  const version = newVersion();
  await send('Ferme', version);
  await send('Ferme du Lac', version);
  expect(await names()).toEqual([...before, 'Ferme du Lac']);
});

/** Ticks of a page that was read with another session than sends them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorContext, type Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { MEMBER_FIELD } from '#features/bar/bottles/bar-address.ts';
import { findBottles } from '#features/bar/bottles/keep-bottles.server.ts';
import { findList } from '#features/bar/shopping/keep-list.server.ts';
import { boxOf, LIST_FIELDS, TICK_PATH } from '#features/bar/shopping/shopping-list.ts';
import type { Member } from '#features/platform/access/access.ts';
import { enrol } from '#test/data/opinions.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from '#test/site/loader-arguments.ts';
import { action as changeBottles } from './change-bottles.ts';
import { action as tick } from './tick-list.ts';

let database: OpenDatabase;
let services: Services;
let zoe: Member;
let max: Member;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  await addSmallCatalogue(database.db);
  zoe = await enrol(database.db, 'Zoé');
  max = await enrol(database.db, 'Max');
});
afterAll(() => database.close());

const box = boxOf({ kind: 'pris', key: '0123abcd' });
const PAGES = { list: tick, bottles: changeBottles };

async function send(page: keyof typeof PAGES, of: string, actor: Member | null): Promise<number> {
  const fields = [
    [MEMBER_FIELD, of],
    [LIST_FIELDS.ticked, box],
  ];
  const { context } = loaderArguments(services, { address: TICK_PATH }) as {
    context: { set: (of: typeof actorContext, value: Member | null) => void };
  };
  context.set(actorContext, actor);
  const body = new URLSearchParams(fields);
  const request = new Request(`https://zinc.example${TICK_PATH}`, { method: 'POST', body });
  const answer: unknown = await PAGES[page]({ request, context, params: {} } as never);
  if (answer instanceof Response) return answer.status;
  return (answer as { init: { status: number } }).init.status;
}

test.each(['list', 'bottles'] as const)(
  '%s of a member whose session has ended go nowhere',
  async (page) => {
    expect(await send(page, zoe.id, null)).toBe(401);
    expect(await send(page, zoe.id, max)).toBe(401);
    expect((await findList(services, { actor: max })).marks.pris).toEqual([]);
    expect(await findBottles(services, { actor: max })).toEqual([]);
    expect(await send(page, zoe.id, zoe)).toBe(200);
    expect(await send(page, '', null)).toBe(200);
  },
);

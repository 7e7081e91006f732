import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { auditLog, partners } from '#db/schema/office.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { STARTER_PARTNERS } from '#features/recipes/starter/starter-partners.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import {
  changePartner,
  createPartner,
  deletePartner,
  listPartners,
  movePartner,
  openPartner,
} from './edit-partners.server.ts';
import { moveForm, partnerForm, type PartnerInput } from './partner-form.ts';
import type { Move } from './partner.ts';

let database: OpenDatabase;
let actor: Actor;
let now = new Date('2026-03-02T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  await database.db.delete(partners);
  await database.db.insert(partners).values(STARTER_PARTNERS);
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => now });
const shown = () => listPartners(deps());
const activities = async () => (await shown()).map(({ activity }) => activity);
const idOf = async (activity: string) =>
  (await shown()).find((partner) => partner.activity === activity)?.id ?? '';
const values = (said: Partial<PartnerInput> = {}): PartnerInput => ({
  name: 'Une maison',
  activity: 'Tonnellerie',
  description: 'Des fûts.',
  url: null,
  isPremium: false,
  ...said,
});
const lastEntry = async () => {
  const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
};
const move = async (activity: string, to: Move) =>
  movePartner(deps(), { actor, id: await idOf(activity), move: to });

const GONE = { code: 'partenaire-introuvable' };
const START = ['Distillerie', 'Verrerie', 'Sirops et jus', 'Outils de bar', 'Caviste'];

describe('the partners that come with the site', () => {
  test('are five examples and no house, two of them premium', async () => {
    const listed = await shown();
    expect(await activities()).toEqual(START);
    expect(listed.filter(({ isPremium }) => isPremium)).toHaveLength(2);
    for (const { name, url, isExample } of listed) {
      expect({ name, url, isExample }).toEqual({
        name: 'Votre maison ici',
        url: null,
        isExample: true,
      });
    }
  });
});

describe('a partner', () => {
  test('is added last of its kind, and the log says so', async () => {
    await createPartner(deps(), { actor, values: values() });
    await createPartner(deps(), { actor, values: values({ activity: 'Cave', isPremium: true }) });
    expect(await activities()).toEqual([
      'Distillerie',
      'Verrerie',
      'Cave',
      'Sirops et jus',
      'Outils de bar',
      'Caviste',
      'Tonnellerie',
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'create partner',
      after: { activity: 'Cave' },
    });
  });

  test('is no example any more once it is changed', async () => {
    const id = await idOf('Verrerie');
    const { version } = await openPartner(deps(), { actor, id });
    const said = values({ url: 'https://verre.example/', isPremium: true });
    await changePartner(deps(), { actor, id, values: said, version });
    expect((await shown())[1]).toMatchObject({ ...said, isExample: false });
    expect(await lastEntry()).toMatchObject({
      action: 'change partner',
      before: { name: 'Votre maison ici' },
      after: { name: 'Une maison', url: 'https://verre.example/' },
    });
  });

  test('saved as it is stays an example, and the log says nothing', async () => {
    const id = await idOf('Verrerie');
    const before = await lastEntry();
    const { values: same, version } = await openPartner(deps(), { actor, id });
    await changePartner(deps(), { actor, id, values: same, version });
    expect((await shown())[1]).toMatchObject({ name: same.name, isExample: true });
    expect(await lastEntry()).toEqual(before);
  });

  test('is not changed over what somebody else wrote meanwhile', async () => {
    const id = await idOf('Verrerie');
    const { version } = await openPartner(deps(), { actor, id });
    now = new Date('2026-03-02T11:00:00Z');
    await changePartner(deps(), { actor, id, values: values(), version });
    const again = changePartner(deps(), { actor, id, values: values({ name: 'Autre' }), version });
    await expect(again).rejects.toMatchObject({ code: 'change-entre-temps' });
    expect((await shown()).map(({ name }) => name)).not.toContain('Autre');
  });

  test('that is deleted is gone, and the log keeps what was said of it', async () => {
    const id = await idOf('Caviste');
    await deletePartner(deps(), { actor, id });
    expect(await activities()).toEqual(START.slice(0, 4));
    expect(await lastEntry()).toMatchObject({
      action: 'delete partner',
      before: { activity: 'Caviste' },
    });
    await expect(deletePartner(deps(), { actor, id })).rejects.toMatchObject(GONE);
    await expect(movePartner(deps(), { actor, id, move: 'monter' })).rejects.toMatchObject(GONE);
    const change = changePartner(deps(), { actor, id, values: values(), version: '' });
    await expect(change).rejects.toMatchObject(GONE);
    await expect(openPartner(deps(), { actor, id })).rejects.toMatchObject(GONE);
  });

  test.each(['', 'nouveau', "'; drop table partners; --"])('is not « %s »', async (id) => {
    await expect(openPartner(deps(), { actor, id })).rejects.toMatchObject(GONE);
  });
});

describe('their order', () => {
  test('changes by one place, among their kind', async () => {
    await move('Caviste', 'monter');
    expect(await activities()).toEqual([...START.slice(0, 3), 'Caviste', 'Outils de bar']);
    await move('Distillerie', 'descendre');
    expect((await activities()).slice(0, 2)).toEqual(['Verrerie', 'Distillerie']);
  });

  test.each<[string, Move]>([
    ['Distillerie', 'monter'],
    ['Verrerie', 'descendre'],
    ['Sirops et jus', 'monter'],
    ['Caviste', 'descendre'],
  ])('stays where there is nowhere to go: %s, %s', async (activity, to) => {
    const before = await lastEntry();
    await move(activity, to);
    expect(await activities()).toEqual(START);
    expect(await lastEntry()).toEqual(before);
  });

  test('is one when several move at once', async () => {
    const ids = await Promise.all(START.slice(2).map(idOf));
    await Promise.all(ids.map((id) => movePartner(deps(), { actor, id, move: 'descendre' })));
    const rows = await database.db.select({ orderIndex: partners.orderIndex }).from(partners);
    expect(new Set(rows.map(({ orderIndex }) => orderIndex))).toEqual(new Set([0, 1, 2, 3, 4]));
  });
});

describe('the form', () => {
  const faultsOf = (said: object) => {
    const result = partnerForm.safeParse({
      name: 'A',
      activity: 'B',
      description: 'C',
      ...said,
    });
    return result.success ? [] : result.error.issues.map(({ path }) => path[0]);
  };

  test.each([
    ['javascript', 'alert(1)'].join(':'),
    'data:text/html,x',
    'ftp://a.example/',
    '/contact',
    'a.example',
    'https://',
    `https://a.example/${'a'.repeat(400)}`,
  ])('refuses %s', (url) => {
    expect(faultsOf({ url })).toEqual(['url']);
  });

  test.each(['https://a.example', 'http://www.a.example/b?c=1#d', ' https://a.example '])(
    'takes %s',
    (url) => {
      expect(faultsOf({ url })).toEqual([]);
    },
  );

  test('wants a name, what it does and what to say of it, within bounds', () => {
    expect(faultsOf({ name: ' \n ', activity: undefined, description: 'a'.repeat(401) })).toEqual([
      'name',
      'activity',
      'description',
    ]);
    expect(
      partnerForm.parse({ name: ' Au\n Zinc ', activity: 'B', description: 'C' }),
    ).toMatchObject({ name: 'Au Zinc', url: null, isPremium: false });
  });

  test('moves up or down', () => {
    const partner = crypto.randomUUID();
    expect(moveForm.safeParse({ partner, move: 'monter' }).success).toBe(true);
    expect(moveForm.safeParse({ partner, move: 'constructor' }).success).toBe(false);
    expect(moveForm.safeParse({ partner: '1', move: 'monter' }).success).toBe(false);
  });
});

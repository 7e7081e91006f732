import { parseWithZod } from '@conform-to/zod/v4';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { ChangedMeanwhile } from '#features/platform/office/changed-meanwhile.ts';
import { auditLog, settings } from '#db/schema/office.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { changeSettings } from './change-settings.server.ts';
import { openSettings, readSettings } from './read-settings.server.ts';
import { parseSettings, settingGroup, SETTINGS, type SettingKey } from './setting.ts';

let database: OpenDatabase;
let actor: Actor;
let now = new Date('2026-03-02T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Ada', 'admin');
});
beforeEach(async () => {
  now = new Date('2026-03-02T10:00:00Z');
  await database.db.delete(settings);
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => now });
const company = (said: object) => parseSettings('entreprise', said);
const change = (said: object, version: string) =>
  changeSettings(deps(), { actor, key: 'entreprise', values: company(said), version });
const versionNow = async () => (await openSettings(deps(), { actor, key: 'entreprise' })).version;

test.each(Object.keys(SETTINGS) as SettingKey[])('%s has a default for each field', (key) => {
  const { schema, fields } = settingGroup(key);
  expect(Object.keys(fields)).toEqual(Object.keys(schema.shape));
  expect(Object.keys(parseSettings(key, undefined))).toEqual(Object.keys(fields));
});

test.each(Object.keys(SETTINGS) as SettingKey[])('%s may be left empty', (key) => {
  const { schema, fields } = settingGroup(key);
  const sent = new FormData();
  for (const [name, { control }] of Object.entries(fields)) {
    if (control !== 'choice') sent.set(name, '');
  }
  expect(parseWithZod(sent, { schema }).status).toBe('success');
});

test('what was kept and has lost its meaning is left out, and the rest stays', () => {
  const kept = { publisher: '  Au  Zinc ', email: 'nulle part', gone: 1, phone: null };
  expect(company(kept)).toMatchObject({ publisher: 'Au Zinc', email: '', phone: '' });
  expect(company(kept)).not.toHaveProperty('gone');
  expect(parseSettings('accueil', 'brisé')).toEqual({ liveFigures: false });
});

describe('a group', () => {
  test('is changed whole, and the log says what changed', async () => {
    await change({ publisher: 'Au Zinc', capital: '1 000 €' }, await versionNow());
    now = new Date('2026-03-02T11:00:00Z');
    await change({ publisher: 'Le Zinc', capital: '1 000 €' }, await versionNow());
    expect(await readSettings(deps(), 'entreprise')).toMatchObject({ publisher: 'Le Zinc' });
    const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'change settings',
      subjectId: 'entreprise',
      before: { publisher: 'Au Zinc' },
      after: { publisher: 'Le Zinc' },
    });
  });

  test('has the changes of two people to different fields', async () => {
    const version = await versionNow();
    await change({ publisher: 'Au Zinc' }, version);
    expect(await change({ director: 'Ada' }, version)).toEqual(['publisher']);
    expect(await readSettings(deps(), 'entreprise')).toMatchObject({
      publisher: 'Au Zinc',
      director: 'Ada',
    });
  });

  test('is not changed over what somebody else decided of the same field, but knowingly', async () => {
    const version = await versionNow();
    await change({ publisher: 'Au Zinc', phone: '1' }, version);
    const said = { publisher: 'Le Zinc', director: 'Ada' };
    const refused: unknown = await change(said, version).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'change-entre-temps', both: ['publisher'] });
    expect(await readSettings(deps(), 'entreprise')).toMatchObject({ publisher: 'Au Zinc' });
    expect(await change(said, (refused as ChangedMeanwhile).version ?? '')).toEqual(['phone']);
    expect(await readSettings(deps(), 'entreprise')).toMatchObject({ ...said, phone: '1' });
  });

  test('sent twice says nothing new', async () => {
    const version = await versionNow();
    await change({ publisher: 'Au Zinc' }, version);
    const before = await database.db.$count(auditLog);
    await change({ publisher: 'Au Zinc' }, version);
    expect(await database.db.$count(auditLog)).toBe(before);
  });

  test('is decided by one of two who decide at once', async () => {
    const version = await versionNow();
    const outcomes = await Promise.allSettled([
      change({ publisher: 'Un' }, version),
      change({ publisher: 'Deux' }, version),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

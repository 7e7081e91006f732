/** Filters and texts of the audit log. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import type { Member } from '#features/platform/access/access.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { enrol } from '#test/data/opinions.ts';
import { auditHref, readAuditFilters } from './audit-filters.ts';
import { ACTIONS, changesOf } from './audit.ts';
import { listAuditLog } from './list-audit-log.server.ts';

let database: OpenDatabase;
let ada: Member;

/** Action, subject, values after and time of each entry. */
const ENTRIES = [
  ['change role', 'user', { role: 'editor' }, '2026-03-01T22:30:00Z'],
  ['change settings', 'settings', { publisher: 'Café « Élan » 100 %' }, '2026-03-01T23:30:00Z'],
  ['empty bin', 'recipe', { title: 'Ti’ punch' }, '2026-03-02T12:00:00Z'],
  ['change role', 'user', { role: 'admin' }, '2026-07-10T21:59:00Z'],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  ada = await enrol(database.db, 'Ada', 'admin');
  const zoe = await enrol(database.db, 'Zoé');
  for (const [index, [action, subjectType, after, at]] of ENTRIES.entries()) {
    await database.db.insert(auditLog).values({
      at: new Date(at),
      actorId: action === 'empty bin' ? null : ada.id,
      actorRole: action === 'empty bin' ? 'site' : index === 0 ? 'operator' : 'admin',
      action,
      subjectType,
      subjectId: subjectType === 'user' ? zoe.id : 'entreprise',
      after,
    });
  }
});
afterAll(() => database.close());

const list = (query: string, page = 1, pageSize = 50) => {
  const filters = readAuditFilters(new URLSearchParams(query));
  return listAuditLog(database, { actor: ada, filters, page, pageSize });
};

/** Indexes in `ENTRIES` of the entries found. */
async function found(query: string) {
  const { entries, total } = await list(query);
  expect(total).toBe(entries.length);
  return entries.map(({ at }) =>
    ENTRIES.findIndex((entry) => at.getTime() === Date.parse(entry[3])),
  );
}

describe('entries are found', () => {
  test.each([
    ['', [3, 2, 1, 0]],
    ['q=elan', [1]],
    ['q=PUNCH', [2]],
    ['q=%25', [1]],
    ['q=zoe', [3, 0]],
    ['q=_', []],
    ['qui=ada@', [3, 1, 0]],
    ['qui=site', [2]],
    ['qui=opérateur', [0]],
    ['action=change role', [3, 0]],
    ['objet=recipe', [2]],
    ['objet=user&qui=ada&q=editor', [0]],
    // Dates are those of Paris, in winter and summer.
    ['du=2026-03-02', [3, 2, 1]],
    ['au=2026-03-01', [0]],
    ['du=2026-03-02&au=2026-03-02', [2, 1]],
    ['du=2026-07-10&au=2026-07-10', [3]],
    ['du=2026-07-11', []],
    // Unknown values set no filter.
    ['action=rien&objet=__proto__&du=2026-02-31&au=hier', [3, 2, 1, 0]],
  ])('by %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('a page at a time, with the name of what they are about', async () => {
    const { entries, total } = await list('', 2, 3);
    expect(total).toBe(4);
    expect(entries).toMatchObject([{ subjectName: 'Zoé', actorName: 'Ada' }]);
    const gone = { subjectName: null, formerName: 'Ti’ punch' };
    expect((await list('objet=recipe')).entries).toMatchObject([gone]);
  });
});

test('an address says what is asked, and reads the same', () => {
  const address = '/admin/journal?q=rhum&qui=ada&action=undo&objet=tag&du=2026-03-01&page=2';
  const filters = readAuditFilters(new URL(address, 'http://zinc.example').searchParams);
  expect(auditHref(filters, 2)).toBe(address);
  expect(auditHref({})).toBe('/admin/journal');
});

test('every action that is recorded has its words', async () => {
  const { readFile, glob } = await import('node:fs/promises');
  const recorded = new Set<string>();
  for await (const file of glob('app/features/**/*.server.ts')) {
    const source = await readFile(file, 'utf8');
    if (!source.includes('recordAudit(')) continue;
    for (const [, action] of source.matchAll(/action: '([a-z ]+)'/g)) recorded.add(action ?? '');
  }
  expect(recorded.size).toBeGreaterThan(15);
  expect([...recorded].filter((action) => !Object.hasOwn(ACTIONS, action))).toEqual([]);
});

describe('a change reads', () => {
  test('as text before and after, what stayed left out', () => {
    const before = { name: 'Gin', allergens: ['lait', 'soja'], abv: 37.5, isPremium: false };
    const after = { ...before, allergens: [], abv: null, isPremium: true };
    expect(changesOf(before, after, {})).toEqual([
      { label: 'Allergènes', before: 'lait\nsoja', after: 'Aucun' },
      { label: 'Degré d’alcool', before: '37,5', after: '' },
      { label: 'Mis en avant', before: 'non', after: 'oui' },
    ]);
  });

  test('in the words of its form, lines of a recipe as lines, roles by their name', () => {
    const line = { unit: 'cl', ingredient: 'gin', quantity_text: '4' };
    const after = {
      ingredients: [line, { ...line, unit: null }],
      role: 'editor',
      inconnu: { a: 1 },
    };
    expect(changesOf(null, after, { ingredients: { label: 'Ingrédients' } })).toEqual([
      { label: 'Ingrédients', before: '', after: '4 cl gin\n4 gin' },
      { label: 'Rôle', before: '', after: 'Éditeur' },
      { label: 'inconnu', before: '', after: 'a\u00a0: 1' },
    ]);
  });

  test('in the words that a feature has for values, days as days', () => {
    const words = { status: { options: { draft: 'Brouillon', published: 'Publié' } } };
    const [before, after] = [{ status: 'draft' }, { status: 'published' }];
    expect(changesOf(before, after, words)).toEqual([
      { label: 'Statut', before: 'Brouillon', after: 'Publié' },
    ]);
    expect(changesOf({ isDeleted: false }, { isDeleted: true }, words)).toEqual([
      { label: 'À la corbeille', before: 'non', after: 'oui' },
    ]);
    const [day] = changesOf({ createdAt: '2026-03-02T12:00:00.000Z' }, null, {});
    expect(day?.before).toMatch(/^2.mars.2026/);
  });

  test.each([null, undefined, 'texte', 3, []])('%j as nothing', (value) => {
    expect(changesOf(value, value, {})).toEqual([]);
  });
});

test('an import is named after its file', async () => {
  const after = { source: 'carte.csv', images: 3, bytes: 40 };
  const subject = { action: 'start import', subjectType: 'import', subjectId: ada.id };
  await database.db.insert(auditLog).values({ ...subject, actorRole: 'site', after });
  expect((await list('objet=import')).entries).toMatchObject([{ formerName: 'carte.csv' }]);
  const labels = changesOf(null, after, {}).map(({ label }) => label);
  expect(labels).toEqual(['Source', 'Images', 'Poids (octets)']);
});

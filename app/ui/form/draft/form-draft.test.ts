import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_MS, MOST_DRAFTS, type Entries } from './draft-store.ts';
import { KeptForm } from './form-draft.ts';

/** Browser storage limited to `room` characters; `Object.keys` lists its keys. */
function storageOf(room = Infinity): Storage {
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
    setItem: (key: string, text: string) => {
      const used = Object.values(storage).reduce((sum, { length }) => sum + length, 0);
      if (used + text.length > room) throw new Error('full');
      storage[key] = text;
    },
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(storage, name, { value, enumerable: false });
  }
  return storage as unknown as Storage;
}

const PLACE = { member: 'sonia', form: 'tag', subject: '/admin/tags/1' };

function open(storage: Storage, { tab = 'a', place = PLACE, openTabs = ['a'], now = 1 } = {}) {
  const held = { name: 'Doux' };
  const form = new KeptForm({
    storage: () => storage,
    tab: () => Promise.resolve(tab),
    openTabs: () => Promise.resolve(new Set(openTabs)),
    now: () => now,
  });
  form.attach(() => Object.entries(held));
  form.moveTo(place);
  form.base = 'v1';
  return { form, held, type: (name: string) => (Object.assign(held, { name }), form.typed()) };
}

const kept = async (storage: Storage) => {
  await vi.runAllTimersAsync();
  return Object.entries(storage).map(([key, text]) => ({
    ...(JSON.parse(text as string) as { version: string; entries: Entries }),
    key: key.replace('zinc:brouillon:', ''),
  }));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is kept until exactly that is saved', async () => {
  const storage = storageOf();
  const { form, type } = open(storage);
  type('Amer');
  expect(await kept(storage)).toMatchObject([
    { key: 'sonia:tag:/admin/tags/1:a', version: 'v1', entries: [['name', 'Amer']] },
  ]);
  form.sending();
  form.saved('v2', PLACE.subject);
  expect(await kept(storage)).toEqual([]);
  expect(form).toMatchObject({ isTouched: false, base: 'v2' });
});

test('what is typed while a save is under way is kept, over what was saved', async () => {
  const storage = storageOf();
  const { form, type } = open(storage);
  type('Amer');
  form.sending();
  type('Amers');
  form.saved('v2', PLACE.subject);
  expect(form).toMatchObject({ isTouched: true, base: 'v2' });
  expect(await kept(storage)).toMatchObject([{ version: 'v2', entries: [['name', 'Amers']] }]);
});

test('an answer that says nothing of saving forgets nothing', async () => {
  const storage = storageOf();
  const { form, type } = open(storage);
  type('Amer');
  form.sending();
  expect(await kept(storage)).toHaveLength(1);
  expect(form.isTouched).toBe(true);
});

test('what is typed on while something new is made goes to the page of that', async () => {
  const storage = storageOf();
  const place = { ...PLACE, subject: '/admin/tags/nouveau' };
  const { form, type } = open(storage, { place });
  type('Amer');
  form.sending();
  type('Amers');
  form.saved('v1', '/admin/tags/2');
  expect(await kept(storage)).toMatchObject([{ key: 'sonia:tag:/admin/tags/2:a' }]);
});

test('a tab is offered what it left, or what a closed one did, never what another types', async () => {
  const storage = storageOf();
  open(storage).type('Amer');
  await kept(storage);
  expect(await open(storage, { tab: 'b', openTabs: ['a', 'b'] }).form.find()).toBeNull();
  const closed = await open(storage, { tab: 'b', openTabs: ['b'] }).form.find();
  expect(closed?.entries).toEqual([['name', 'Amer']]);
  const other = { ...PLACE, member: 'paul' };
  expect(await open(storage, { openTabs: [], place: other }).form.find()).toBeNull();
  const again = open(storage);
  const own = await again.form.find();
  expect(own?.entries).toEqual([['name', 'Amer']]);
  // Text typed before an answer to the offer does not overwrite the draft.
  again.type('Autre');
  expect(await kept(storage)).toHaveLength(2);
});

test('drafts of several visits are offered one after the other, and what is typed stays', async () => {
  const storage = storageOf();
  for (const [at, tab] of ['a', 'b'].entries()) {
    open(storage, { tab, now: at }).type(`Amer ${tab}`);
    await kept(storage);
  }
  const { form, type } = open(storage, { tab: 'c', openTabs: ['c'], now: 2 });
  type('Autre');
  await kept(storage);
  const offered: unknown[] = [];
  for (let draft = await form.find(); draft; draft = await form.find()) {
    offered.push(draft.entries);
    form.drop(draft);
  }
  expect(offered).toEqual([[['name', 'Amer b']], [['name', 'Amer a']]]);
  expect(await kept(storage)).toMatchObject([{ entries: [['name', 'Autre']] }]);
});

test('a draft that the form holds already is forgotten', async () => {
  const storage = storageOf();
  open(storage).type('Doux');
  await kept(storage);
  expect(await open(storage).form.find()).toBeNull();
  expect(await kept(storage)).toEqual([]);
});

test('drafts are bounded in age, number and room', async () => {
  const storage = storageOf();
  for (let at = 1; at <= MOST_DRAFTS + 5; at++) {
    open(storage, { tab: `t${at}`, now: at }).type('Amer');
    await vi.runAllTimersAsync();
  }
  expect(await kept(storage)).toHaveLength(MOST_DRAFTS);
  open(storage, { tab: 'late', now: LONGEST_MS + 1000 }).type('Amer');
  expect(await kept(storage)).toMatchObject([{ key: 'sonia:tag:/admin/tags/1:late' }]);
  const small = storageOf(200);
  for (const tab of ['a', 'b', 'c', 'd']) {
    open(small, { tab, now: tab.codePointAt(0) ?? 0 }).type('Amer');
    await vi.runAllTimersAsync();
  }
  expect((await kept(small)).at(-1)).toMatchObject({ key: 'sonia:tag:/admin/tags/1:d' });
  open(small).type('x'.repeat(500));
  expect((await kept(small)).every(({ entries }) => entries[0]?.[1] === 'Amer')).toBe(true);
});

test('a draft knows the fields that it changed, and gives back no others', async () => {
  const storage = storageOf();
  const held = { name: 'Doux', color: 'bleu', 'lines[0].unit': 'cl', 'lines[1].unit': 'cl' };
  const opened = (values: typeof held, tab: string) => {
    const { form } = open(storage, { tab, openTabs: [tab] });
    form.attach(() => Object.entries(values));
    return form;
  };
  const typed = { ...held };
  const form = opened(typed, 'a');
  typed['lines[1].unit'] = 'ml';
  form.typed();
  expect(await kept(storage)).toMatchObject([{ changed: ['lines'] }]);
  const later = opened({ ...held, color: 'vert' }, 'b');
  const draft = await later.find();
  expect(Object.fromEntries(draft ? later.withDraft(draft) : [])).toEqual({
    name: 'Doux',
    color: 'vert',
    'lines[0].unit': 'cl',
    'lines[1].unit': 'ml',
  });
});

test('values of another editor come into fields that were not typed in since', async () => {
  const storage = storageOf();
  const { form, held, type } = open(storage);
  Object.assign(held, { color: 'bleu' });
  form.attach(() => Object.entries(held));
  type('Amer');
  form.sending();
  type('Amers');
  form.saved('', PLACE.subject);
  const merged = form.merge('v2', Object.entries({ name: 'Amer', color: 'vert' }));
  expect(Object.fromEntries(merged)).toEqual({ name: 'Amers', color: 'vert' });
  Object.assign(held, Object.fromEntries(merged));
  expect(form).toMatchObject({ isTouched: true, base: 'v2' });
  expect(await kept(storage)).toMatchObject([{ version: 'v2', changed: ['name'] }]);
});

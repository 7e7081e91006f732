import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { media } from '#db/schema/media.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { siteHero } from '#db/schema/recipes.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addMedia, banner } from '#test/data/heroes.ts';
import { enrol } from '#test/data/opinions.ts';
import {
  changeHeroStatus,
  deleteHero,
  listHeroes,
  openHero,
  saveHero,
} from './edit-heroes.server.ts';
import { getPublishedHero } from './hero-media.server.ts';
import type { HeroStatus, HeroValues } from './hero.ts';
import { rule, rules } from '#test/run/rule.ts';

let database: OpenDatabase;
let actor: Actor;
let now: Date;
const MORNING = new Date('2026-11-21T08:00:00Z');
const NOON = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  actor = await enrol(database.db, 'Édith', 'editor');
});
beforeEach(async () => {
  now = MORNING;
  await database.db.delete(siteHero);
  await database.db.delete(auditLog);
});
afterAll(() => database.close());

const deps = () => ({ db: database.db, clock: () => now });

/** Saves a new banner. @returns its id */
async function add(status: HeroStatus, said: Partial<HeroValues> = {}, id: string = randomUUID()) {
  await saveHero(deps(), { actor, id, values: banner(said), status, version: '' });
  return id;
}
const save = async (id: string, status: HeroStatus, values: HeroValues) =>
  saveHero(deps(), { actor, id, values, status, version: await versionOf(id) });
const versionOf = async (id: string) => (await openHero(deps(), { actor, id }))?.version ?? '';
const statuses = async () =>
  Object.fromEntries((await listHeroes(deps(), { actor })).map(({ id, status }) => [id, status]));
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(siteHero).where(eq(siteHero.id, id));
  return row;
};
const entries = async () => {
  const rows = await database.db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.map(({ action, before, after }) => ({ action, before, after }));
};
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('a banner', () => {
  rule('saved as a draft is not shown; one that was published leaves the home page', async () => {
    const id = await add('draft');
    expect(await getPublishedHero(deps())).toBeNull();
    expect(await rowOf(id)).toMatchObject({ status: 'draft', publishedAt: null });
    await changeHeroStatus(deps(), { actor, id, status: 'published' });
    now = NOON;
    await save(id, 'draft', banner({ title: 'Autre' }));
    expect(await rowOf(id)).toMatchObject({
      status: 'draft',
      publishedAt: null,
      title: 'Autre',
      createdAt: MORNING,
      updatedAt: NOON,
    });
  });

  rule('that is published takes the place of the one that was', async () => {
    const first = await add('published', { title: 'Premier' });
    now = NOON;
    const second = await add('published', { title: 'L"autre : "' });
    expect(await statuses()).toEqual({ [second]: 'published', [first]: 'draft' });
    expect(await rowOf(first)).toMatchObject({ publishedAt: null, updatedAt: NOON });
    expect(await rowOf(second)).toMatchObject({ publishedAt: NOON });
    await changeHeroStatus(deps(), { actor, id: first, status: 'published' });
    expect(await statuses()).toEqual({ [second]: 'draft', [first]: 'published' });
    await changeHeroStatus(deps(), { actor, id: first, status: 'draft' });
    expect(await getPublishedHero(deps())).toBeNull();
  });

  test('is listed newest first, with what it lacks', async () => {
    const old = await add('draft', { title: '', bgKind: 'image' });
    now = NOON;
    const recent = await add('draft', { bgKind: 'video' });
    expect(await listHeroes(deps(), { actor })).toMatchObject([
      { id: recent, lacks: ['media'], updatedAt: NOON },
      { id: old, lacks: ['title', 'media'], updatedAt: MORNING },
    ]);
    expect((await openHero(deps(), { actor, id: null }))?.id).toBe(recent);
    expect(await openHero(deps(), { actor, id: randomUUID() })).toBeNull();
    expect(await openHero(deps(), { actor, id: 'nulle-part' })).toBeNull();
  });

  rule('that lacks a title or a media is not published', async () => {
    const id = await add('draft', { bgKind: 'image' });
    const publish = changeHeroStatus(deps(), { actor, id, status: 'published' });
    await expect(publish).rejects.toMatchObject({
      code: 'hero-incomplet',
      message: 'Média requis.',
    });
  });

  rule('sent twice is made once', async () => {
    const id = randomUUID();
    await add('published', {}, id);
    await add('published', {}, id);
    expect(await statuses()).toEqual({ [id]: 'published' });
    expect(await entries()).toHaveLength(1);
    // The second of two different submissions gets an error.
    expect(await code(add('draft', { title: 'Autre' }, id))).toBe('change-entre-temps');
  });

  test('sent twice at once is made once', async () => {
    const id = randomUUID();
    await Promise.all([add('draft', {}, id), add('draft', {}, id), add('draft', {}, id)]);
    expect(await statuses()).toEqual({ [id]: 'draft' });
  });

  rule('changed by two people is not written over', async () => {
    const id = await add('draft');
    const version = await versionOf(id);
    await save(id, 'draft', banner({ title: 'Le mien' }));
    const second = {
      actor,
      id,
      version,
      status: 'draft',
      values: banner({ title: 'Le sien' }),
    } as const;
    expect(await code(saveHero(deps(), second))).toBe('change-entre-temps');
    expect((await rowOf(id))?.title).toBe('Le mien');
    const other = { ...second, values: banner({ badge: 'Le sien' }) };
    expect(await saveHero(deps(), other)).toEqual(['title']);
    expect(await rowOf(id)).toMatchObject({ title: 'Le mien', badge: 'Le sien' });
    // A publication meanwhile does not change the version of the values.
    const read = await versionOf(id);
    await changeHeroStatus(deps(), { actor, id, status: 'published' });
    expect(await versionOf(id)).toBe(read);
  });

  rule('deleted meanwhile is not made again', async () => {
    const id = await add('published');
    const version = await versionOf(id);
    await deleteHero(deps(), { actor, id });
    expect(await statuses()).toEqual({});
    const late = { actor, id, version, status: 'draft', values: banner() } as const;
    expect(await code(saveHero(deps(), late))).toBe('hero-introuvable');
    expect(await code(deleteHero(deps(), { actor, id }))).toBe('hero-introuvable');
    expect(await code(changeHeroStatus(deps(), { actor, id: 'x', status: 'draft' }))).toBe(
      'hero-introuvable',
    );
  });

  rule('is in the audit log whatever is done to it, and nothing when nothing is', async () => {
    const first = await add('published', { title: 'Un' });
    const id = await add('draft', { title: 'Deux' });
    await save(id, 'draft', banner({ title: 'Deux' }));
    await save(id, 'draft', banner({ title: 'Trois' }));
    await save(id, 'published', banner({ title: 'Trois' }));
    await changeHeroStatus(deps(), { actor, id, status: 'published' });
    await changeHeroStatus(deps(), { actor, id, status: 'draft' });
    await deleteHero(deps(), { actor, id: first });
    expect(await entries()).toMatchObject([
      { action: 'create hero', after: { title: 'Un', status: 'published' } },
      { action: 'create hero', after: { title: 'Deux', status: 'draft' } },
      { action: 'change hero', before: { title: 'Deux' }, after: { title: 'Trois' } },
      { action: 'unpublish hero', before: { title: 'Un' } },
      { action: 'publish hero', before: { status: 'draft' }, after: { status: 'published' } },
      { action: 'unpublish hero', before: { title: 'Trois' } },
      { action: 'delete hero', before: { title: 'Un' } },
    ]);
  });
});

rules('its media', () => {
  test('is what the home page shows', async () => {
    const image = await addMedia(database.db);
    await add('published', {
      bgKind: 'image',
      bgPath: image.path,
      title: 'Un "zinc"',
      theme: 'dark',
    });
    expect(await getPublishedHero(deps())).toMatchObject({
      title: 'Un «\u00a0zinc\u00a0»',
      alt: 'Un «\u00a0zinc\u00a0»',
      scheme: 'dark',
      overlay: 40,
      background: { kind: 'image', signature: '', picture: { hash: image.hash, width: 1600 } },
    });
  });

  test('may be a video over its poster', async () => {
    const video = await addMedia(database.db, { format: 'webm' });
    const poster = await addMedia(database.db);
    const values = { bgKind: 'video', bgPath: video.path, videoPosterPath: poster.path } as const;
    await add('published', values);
    expect((await getPublishedHero(deps()))?.background).toMatchObject({
      kind: 'video',
      url: `/medias/${video.hash}/video.webm`,
      type: 'video/webm',
      poster: { signature: '', picture: { hash: poster.hash } },
    });
  });

  test('is what its tab is for', async () => {
    const [image, video] = [
      await addMedia(database.db),
      await addMedia(database.db, { format: 'mp4' }),
    ];
    const attempts: Partial<HeroValues>[] = [
      { bgKind: 'image', bgPath: video.path },
      { bgKind: 'video', bgPath: image.path },
      { bgKind: 'video', bgPath: video.path, videoPosterPath: video.path },
      { bgKind: 'image', bgPath: '2026/11/nulle-part.webp' },
      { bgKind: 'video', bgPath: video.path, videoPosterPath: '2026/11/nulle-part.webp' },
    ];
    const codes = await Promise.all(attempts.map((said) => code(add('draft', said))));
    expect(codes).toEqual([
      'media-inadapte',
      'media-inadapte',
      'affiche-introuvable',
      'media-introuvable',
      'affiche-introuvable',
    ]);
    expect(await statuses()).toEqual({});
  });

  test('is not deleted under it, and is followed when it moves', async () => {
    const image = await addMedia(database.db);
    const id = await add('draft', { bgKind: 'image', bgPath: image.path });
    const own = eq(media.id, image.id);
    await expect(database.db.delete(media).where(own)).rejects.toThrow(/Failed query/);
    await database.db.update(media).set({ path: '2026/12/autre.webp' }).where(own);
    expect((await rowOf(id))?.bgPath).toBe('2026/12/autre.webp');
  });
});

describe('two people who publish at once', () => {
  test('leave one banner published; the one who is refused is told', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => add('draft')));
    const publish = (id: string) =>
      code(changeHeroStatus(deps(), { actor, id, status: 'published' }));
    const answers = await Promise.all(ids.map(publish));
    expect(answers).toContain('done');
    expect(
      answers.filter((answer) => !['done', 'hero-deja-publie'].includes(String(answer))),
    ).toEqual([]);
    const published = Object.values(await statuses()).filter((status) => status === 'published');
    expect(published).toHaveLength(1);
  });

  test('saving and publishing at once end with one published', async () => {
    const first = await add('published');
    const values = [banner({ title: 'A' }), banner({ title: 'B' }), banner({ title: 'C' })];
    const answers = await Promise.all([
      code(save(first, 'published', banner({ title: 'Z' }))),
      ...values.map((said) => code(add('published', said))),
    ]);
    expect(answers).toContain('done');
    const published = Object.values(await statuses()).filter((status) => status === 'published');
    expect(published).toHaveLength(1);
  });
});

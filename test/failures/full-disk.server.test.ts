/** A full disk, as reported by PostgreSQL, the embedded engine and the system. */
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { action as contact } from '#app/routes/pages/contact.tsx';
import { read } from '#app/routes/read.server.ts';
import { action as favorite } from '#app/routes/reviews/favorite.ts';
import { runCommand } from '#cli/commands.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { storeFile } from '#features/images/media/upload/store-file.server.ts';
import { FileCache } from '#services/storage/file-cache.server.ts';
import { localDisks } from '#services/storage/local-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { openOwnDatabase } from '#test/run/database.ts';
import { addMember } from '#test/data/members.ts';
import { outcome, requestArguments } from '#test/site/requests.ts';
import { testServices } from '#test/run/services.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';

const SENTENCE =
  'Le disque du site est plein, ou n’accepte plus d’écriture\u00a0: rien n’a été enregistré.';
const MESSAGE = { name: 'Ada', email: 'ada@example.org', subject: 'Bonjour', message: 'Bonsoir.' };

let database: OpenDatabase;
let directory: string;
beforeAll(async () => {
  database = await openOwnDatabase();
  await addSmallCatalogue(database.db);
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-full-'));
  // Every write to these tables fails with the error of a full disk.
  await database.db.execute(sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left' using errcode = '53100'; end $$`);
  for (const table of ['contact_messages', 'favorites']) {
    await database.db.execute(
      sql.raw(`create trigger no_room before insert on ${table} execute function no_room()`),
    );
  }
});
afterAll(async () => {
  log.mockRestore();
  await database.close();
  await rm(directory, { recursive: true });
});

const log = vi.spyOn(console, 'error');
beforeEach(() => void log.mockReset().mockImplementation(() => undefined));
const expectLogged = () => expect(log).toHaveBeenCalled();

const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

describe('a page', () => {
  test('whose form cannot be kept says so, with what was typed', async () => {
    const asked = requestArguments(testServices(database.db), { path: '/contact', form: MESSAGE });
    const { data, init } = (await contact(asked)) as { data: unknown; init: ResponseInit };
    expect(init.status).toBe(503);
    expect(new Headers(init.headers).get('Retry-After')).toBe('60');
    expect(data).toMatchObject({
      // A visitor cannot free space: the message gives no order that only an operator can follow.
      error: { '': [SENTENCE, 'Recommencez une fois que de la place y aura été libérée.'] },
      initialValue: MESSAGE,
    });
    expect(JSON.stringify(data)).not.toContain('insert into');
    expectLogged();
  });

  test('whose heart cannot be kept says so', async () => {
    const services = testServices(database.db);
    const { session } = await addMember(services);
    const asked = { actor: session.member, form: { favori: 'oui', script: '1' } };
    const params = { slug: 'mojito' };
    const address = '/cocktails/mojito/favori';
    const args = requestArguments(services, { path: address, params, ...asked });
    expect(await outcome(favorite(args))).toMatchObject({
      status: 503,
      data: { notice: 'disque-plein' },
    });
    expectLogged();
  });

  test('that cannot be read says so', async () => {
    const thrown: unknown = await read('Illisible.', Promise.reject(noRoom())).catch(
      (error: unknown) => error,
    );
    expect(thrown).toMatchObject({ data: { message: SENTENCE }, init: { status: 503 } });
    expectLogged();
  });
});

describe('files', () => {
  test('that are sent are refused, and leave nothing behind', async () => {
    const medias = path.join(directory, 'medias');
    await mkdir(path.join(medias, 'images-media'), { recursive: true });
    await symlink('/dev/full', path.join(medias, 'images-media', 'a.webp'));
    const place = { bucket: 'images-media', path: 'a.webp' } as const;
    const values = { format: 'webp', bytes: 4 };
    const file = { values, open: () => Buffer.from('abcd') } as never;
    const services = { db: database.db, storage: new Storage(localDisks(medias)) };
    const never = () => Promise.reject(new Error('The library knows a file that is not there.'));
    await expect(storeFile(services, { place, file }, never)).rejects.toMatchObject({
      code: 'disk-full',
      message: SENTENCE,
    });
    expect(await readdir(path.join(medias, 'images-media'))).toEqual([]);
  });

  test('that can be made again are served all the same', async () => {
    const pictures = path.join(directory, 'images');
    await mkdir(pictures);
    const cache = new FileCache({ directory: pictures });
    expect(await cache.get('b.png', () => Promise.resolve(Buffer.from('B')))).toEqual(
      Buffer.from('B'),
    );
    await symlink('/dev/full', path.join(pictures, 'a.png.tmp'));
    for (const made of ['A', 'A again']) {
      const content = Buffer.from(made);
      expect(await cache.get('a.png', () => Promise.resolve(content))).toEqual(content);
    }
  });
});

test('a command says so, and the log why', async () => {
  const printed: string[] = [];
  const backups = { take: () => Promise.reject(new Error('Not taken', { cause: noRoom() })) };
  const services = testServices(database.db, { backups: backups as never });
  expect(await runCommand(services, 'sauvegarder', [], (text) => printed.push(text))).toBe(1);
  expect(printed).toEqual([
    `${SENTENCE}\nRecommencez une fois que de la place y aura été libérée.`,
  ]);
});

describe('it is known', () => {
  const engineStopped = (said: string) =>
    new AppError(
      'database-unavailable',
      'Le moteur de la base embarquée s’est arrêté.',
      undefined,
      {
        cause: new Error(said),
      },
    );
  test.each([
    ['by the system', noRoom(), true],
    ['of a quota', Object.assign(new Error('no'), { code: 'EDQUOT' }), true],
    ['of a disk that is read only', Object.assign(new Error('no'), { code: 'EROFS' }), true],
    ['of the lock', Object.assign(new Error('database or disk is full'), { errcode: 13 }), true],
    ['among others', new AggregateError([new Error('no'), noRoom()]), true],
    [
      'when the engine stopped of it',
      engineStopped(
        'PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device',
      ),
      true,
    ],
    [
      'when it had none to begin with',
      engineStopped("ErrnoError { name: 'ErrnoError', errno: 51 }"),
      true,
    ],
    ['not when it stopped of anything else', engineStopped('unreachable'), false],
    [
      'not of what somebody wrote',
      Object.assign(new Error('Failed query: x\nparams: No space left on device'), { query: 'x' }),
      false,
    ],
    ['not of what is no error', 'ENOSPC', false],
  ])('%s', (_, error, isFull) => {
    expect(diskFull(error)?.message).toBe(isFull ? SENTENCE : undefined);
  });
});

/**
 * The uploaded files, next to the backups of the database. Each content is stored once, under its
 * hash; each backup has a list of files and contents. A file never changes once it is written, so
 * only new ones are read.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { syncToDisk } from '#app/process/sync-to-disk.server.ts';
import { assertRoom } from './verify.server.ts';
import type { Database } from '../client.server.ts';

interface Place {
  bucket: string;
  path: string;
}

/** Store of uploaded files; `services/storage` makes one. */
export interface FileStore {
  buckets: readonly string[];
  list(bucket: string): AsyncIterable<{ path: string }>;
  /** Files that the database names. */
  named(db: Database): Promise<Place[]>;
  has(place: Place): Promise<boolean>;
  read(place: Place): Promise<Buffer>;
  /** Path on this machine; undefined for a file stored elsewhere. */
  fileOf(place: Place): string | undefined;
  /** Writes a file, replacing one of the same place. */
  put(place: Place, content: Buffer): Promise<void>;
}

const MIRROR = 'files';
/** A younger file may belong to a backup whose list is not written yet. */
const SETTLED_MS = 86_400_000;

/** A list may come from anywhere: its paths must stay inside the store. */
const staysInside = (name: string): boolean =>
  !/[\\\0]/u.test(name) && name.split('/').every((part) => !['', '.', '..'].includes(part));
const insidePath = z.string().refine(staysInside);

const manifestSchema = z.object({
  /** Content of `DATA_DIR/secret`: without it, encrypted values of the database cannot be read. */
  secret: z.string().nullable(),
  files: z
    .array(
      z.object({
        bucket: insidePath.refine((name) => !name.includes('/')),
        path: insidePath,
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        bytes: z.number(),
      }),
    )
    .nullable(),
});
type Manifest = z.infer<typeof manifestSchema>;
type KeptFile = NonNullable<Manifest['files']>[number];

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const keyOf = ({ bucket, path: name }: Place) => `${bucket}/${name}`;
const objectOf = (directory: string, hash: string) =>
  path.join(directory, MIRROR, hash.slice(0, 2), hash);

/** List of a backup's files, stored next to it. */
export function manifestOf(backup: string) {
  const file = backup.replace(/(\.tar\.gz|\.dump)$/, '.files.json.gz');
  return {
    file,
    write: async (manifest: Manifest): Promise<void> => {
      const content = await promisify(gzip)(JSON.stringify(manifest));
      await writeFile(file, content, { mode: 0o600, flush: true });
    },
    /** @returns undefined where there is none @throws AppError `backup-damaged` */
    read: async (): Promise<Manifest | undefined> => {
      if (!existsSync(file)) return undefined;
      try {
        const text = await promisify(gunzip)(await readFile(file));
        return manifestSchema.parse(JSON.parse(text.toString()));
      } catch (cause) {
        throw new AppError('backup-damaged', `La liste ${file} est abîmée.`, undefined, { cause });
      }
    },
  };
}

/**
 * Stores a content under its hash, whole or not at all: as a hard link of the file where possible.
 */
async function keep(directory: string, content: Buffer, file: string | undefined): Promise<string> {
  const hash = sha256(content);
  const object = objectOf(directory, hash);
  if (existsSync(object)) return hash;
  await mkdir(path.dirname(object), { recursive: true, mode: 0o700 });
  if (file !== undefined) {
    const linked = await link(file, object).then(
      () => true,
      () => existsSync(object),
    );
    if (linked) return hash;
  }
  await assertRoom(directory, content.byteLength);
  const draft = `${object}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx', flush: true });
    if (sha256(await readFile(draft)) !== hash) throw new Error(`${draft} was not kept whole.`);
    await rename(draft, object);
    await syncToDisk(path.dirname(object));
  } finally {
    await rm(draft, { force: true });
  }
  return hash;
}

/** Files of all passes; null with the error when the store or the disk failed. */
type Mirrored = { files: KeptFile[]; failure?: never } | { files: null; failure: unknown };

/**
 * Copies the files of the store to the backups; a second pass copies those added during the first.
 */
export class FileMirror {
  readonly #directory: string;
  readonly #store: FileStore;
  readonly #known: ReadonlyMap<string, KeptFile>;
  readonly #found = new Map<string, KeptFile>();

  constructor(directory: string, store: FileStore, known: readonly KeptFile[]) {
    this.#directory = directory;
    this.#store = store;
    this.#known = new Map(known.map((kept) => [keyOf(kept), kept]));
  }

  /** @param backups newest first: files in the first list found are not read again */
  static async open(
    directory: string,
    store: FileStore,
    backups: readonly { file: string }[],
  ): Promise<FileMirror> {
    for (const { file } of backups) {
      // A list that cannot be read costs only the time to read every file again.
      const manifest = await manifestOf(file)
        .read()
        .catch(() => undefined);
      if (manifest?.files) return new FileMirror(directory, store, manifest.files);
    }
    return new FileMirror(directory, store, []);
  }

  async pass(signal: AbortSignal): Promise<Mirrored> {
    try {
      for (const bucket of this.#store.buckets) {
        for await (const { path: name } of this.#store.list(bucket)) {
          signal.throwIfAborted();
          const place = { bucket, path: name };
          if (this.#found.has(keyOf(place))) continue;
          const kept = (await this.#knownAlready(place)) ?? (await this.#take(place));
          if (kept) this.#found.set(keyOf(place), kept);
        }
      }
      return { files: [...this.#found.values()] };
    } catch (failure) {
      signal.throwIfAborted();
      return { files: null, failure };
    }
  }

  /** Keys of the `places` that no pass found. */
  without(places: readonly Place[]): string[] {
    return places.map(keyOf).filter((key) => !this.#found.has(key));
  }

  async #knownAlready(place: Place): Promise<KeptFile | undefined> {
    const known = this.#known.get(keyOf(place));
    if (!known) return undefined;
    const object = await stat(objectOf(this.#directory, known.sha256)).catch(() => undefined);
    return object?.size === known.bytes ? known : undefined;
  }

  async #take(place: Place): Promise<KeptFile | undefined> {
    const content = await this.#store.read(place).catch(async (error: unknown) => {
      // Deleted since it was listed.
      if (!(await this.#store.has(place))) return undefined;
      throw error;
    });
    if (!content) return undefined;
    const hash = await keep(this.#directory, content, this.#store.fileOf(place));
    return { ...place, sha256: hash, bytes: content.byteLength };
  }
}

export interface RestoredFiles {
  /** Files that were already in the store, undamaged. */
  present: number;
  written: number;
  /** Missing from the store and from the backup. */
  missing: string[];
  /** In the backup, but changed or unreadable. */
  damaged: string[];
}

/** Content of the mirror under a hash; undefined where it has none, null where it is damaged. */
async function readKept(directory: string, hash: string): Promise<Buffer | null | undefined> {
  try {
    const content = await readFile(objectOf(directory, hash));
    return sha256(content) === hash ? content : null;
  } catch (error) {
    // A file that the disk cannot read does not stop the others from being restored.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : null;
  }
}

/** Restores the files that a backup lists to their places; other files are not changed. */
export async function restoreFiles(
  files: readonly KeptFile[],
  { directory, store }: { directory: string; store: FileStore },
): Promise<RestoredFiles> {
  const restored: RestoredFiles = { present: 0, written: 0, missing: [], damaged: [] };
  for (const { bucket, path: name, sha256: hash } of files) {
    const place = { bucket, path: name };
    if ((await store.has(place)) && sha256(await store.read(place)) === hash) {
      restored.present++;
      continue;
    }
    const content = await readKept(directory, hash);
    if (content) {
      await store.put(place, content);
      restored.written++;
    } else if (content === null) restored.damaged.push(keyOf(place));
    else restored.missing.push(keyOf(place));
  }
  return restored;
}

/** Removes the lists of deleted backups, and contents that no list names any more. */
export async function forgetFiles(directory: string, backups: readonly string[]): Promise<void> {
  const manifests = new Set(backups.map((backup) => manifestOf(backup).file));
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    if (name.endsWith('.files.json.gz') && !manifests.has(file)) await rm(file);
  }
  const mirror = path.join(directory, MIRROR);
  if (!existsSync(mirror)) return;
  const named = new Set<string>();
  for (const backup of backups) {
    for (const { sha256: hash } of (await manifestOf(backup).read())?.files ?? []) named.add(hash);
  }
  for (const name of await readdir(mirror, { recursive: true })) {
    const file = path.join(mirror, name);
    if (named.has(path.basename(name))) continue;
    // The change time is that of the last hard link, even when the file itself is older.
    const found = await stat(file);
    if (found.isFile() && Date.now() - found.ctimeMs > SETTLED_MS) await rm(file, { force: true });
  }
}

/**
 * Files that can be made again, cached on disk: made once for any number of callers, one at a time.
 * Their bytes are bounded: the least recently used files are deleted first.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface FileCacheOptions {
  /** Created if missing; read at the first use. No other program may write there. */
  directory: string | (() => string);
  /** Most bytes of all files together. */
  maxBytes?: number;
  /** Most files waiting to be made; a caller who asks for one more is refused. */
  maxWaiting?: number;
  /** Called between two files with the milliseconds that the last one took: waits as long. */
  rest?: (ms: number) => Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9.-]*$/;
const TEMPORARY = '.tmp';
const MEBIBYTE = 1024 * 1024;
/** The order of use outlives the process, with this precision. */
const TOUCH_AFTER_MS = 3_600_000;

interface Kept {
  bytes: number;
  /** Time of its last use, from the file's date. */
  touched: number;
}

const restFor = (ms: number) => pause(ms, undefined, { ref: false });
/** For files made in a process of their own, or urgent ones. */
export const noRest = () => Promise.resolve();

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export class FileCache {
  readonly #options: Required<FileCacheOptions>;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  /** In the order of use, the latest last. */
  #kept: Promise<Map<string, Kept>> | undefined;
  #bytes = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: FileCacheOptions) {
    this.#options = { maxBytes: 256 * MEBIBYTE, maxWaiting: 32, rest: restFor, ...options };
  }

  /**
   * The file of that name; `make` creates it if it is absent.
   *
   * @param name lower-case letters, digits, `.` and `-`
   * @returns null when too many files are waiting to be made
   * @throws what `make` throws
   */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer | null> {
    if (!NAME.test(name)) throw new Error(`Not a file name for the cache: ${name}`);
    const found = await this.#read(name);
    if (found) return found;
    const joined = this.#underWay.get(name);
    if (joined) return joined;
    if (this.#underWay.size >= this.#options.maxWaiting) return null;
    const work = this.#inTurn(make).then(async (content) => {
      await this.#write(name, content);
      return content;
    });
    this.#underWay.set(name, work);
    try {
      return await work;
    } finally {
      this.#underWay.delete(name);
    }
  }

  get #directory(): string {
    const { directory } = this.#options;
    return typeof directory === 'string' ? directory : directory();
  }

  /** Makes one file at a time: half a core at most if each is followed by a rest. */
  #inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    let began = 0;
    const work = this.#turn.then(() => {
      began = performance.now();
      return make();
    });
    const rest = () => this.#options.rest(performance.now() - began);
    this.#turn = work.then(rest, rest);
    return work;
  }

  async #read(name: string): Promise<Buffer | null> {
    const kept = await this.#index();
    const entry = kept.get(name);
    if (!entry) return null;
    const file = path.join(this.#directory, name);
    try {
      const content = await readFile(file);
      kept.delete(name);
      kept.set(name, entry);
      const now = Date.now();
      if (now - entry.touched > TOUCH_AFTER_MS) {
        entry.touched = now;
        // A read-only disk still has the file.
        await utimes(file, now / 1000, now / 1000).catch(() => undefined);
      }
      return content;
    } catch (error) {
      if (!isMissing(error)) console.error(`${file} n’a pas pu être lu.`, error);
      this.#forget(kept, name, entry);
      return null;
    }
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const kept = await this.#index();
    const file = path.join(this.#directory, name);
    try {
      await writeFile(file + TEMPORARY, content);
      await rename(file + TEMPORARY, file);
    } catch (error) {
      // A full or read-only disk costs the time of making the file again, no more.
      console.error(`${file} n’a pas pu être écrit.`, error);
      await rm(file + TEMPORARY, { force: true }).catch(() => undefined);
      return;
    }
    kept.set(name, { bytes: content.byteLength, touched: Date.now() });
    this.#bytes += content.byteLength;
    for (const [oldest, entry] of kept) {
      if (this.#bytes <= this.#options.maxBytes || oldest === name) break;
      this.#forget(kept, oldest, entry);
      await rm(path.join(this.#directory, oldest), { force: true });
    }
  }

  #forget(kept: Map<string, Kept>, name: string, entry: Kept): void {
    if (kept.get(name) !== entry) return;
    kept.delete(name);
    this.#bytes -= entry.bytes;
  }

  /**
   * Index of the directory, read once; files that an earlier process left half-written are removed.
   */
  #index(): Promise<Map<string, Kept>> {
    this.#kept ??= this.#list();
    return this.#kept;
  }

  async #list(): Promise<Map<string, Kept>> {
    const directory = this.#directory;
    const found: [string, Kept][] = [];
    try {
      await mkdir(directory, { recursive: true });
      for (const name of await readdir(directory)) {
        const file = path.join(directory, name);
        if (name.endsWith(TEMPORARY)) {
          await rm(file, { force: true });
          continue;
        }
        const { size, mtimeMs } = await stat(file);
        found.push([name, { bytes: size, touched: mtimeMs }]);
      }
    } catch (error) {
      console.error(`${directory} n’a pas pu être lu.`, error);
    }
    found.sort(([, a], [, b]) => a.touched - b.touched);
    this.#bytes = found.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    return new Map(found);
  }
}

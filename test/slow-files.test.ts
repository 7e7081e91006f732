/**
 * Every reader through files that are built to be slow: its time and its memory grow no faster than the file. Times are
 * those of this thread alone, and compared with those of a file of an eighth of the size.
 */
import { expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { boundedDraft } from '#features/imports/bounded-draft.ts';
import { composeImport } from '#features/imports/compose/compose-import.ts';
import { readCsv } from '#features/imports/csv/read-csv.ts';
import { listingOf } from '#features/imports/discovery/read-listing.ts';
import type { ReadDrafts } from '#features/imports/draft.ts';
import { readFile } from '#features/imports/files/read-file.ts';
import { readHtml } from '#features/imports/html/read-html.ts';
import { looksLikeDrink } from '#features/imports/looks-like-drink.ts';
import { readSql } from '#features/imports/sql/read-sql.ts';
import { readText } from '#features/imports/text/read-text.ts';
import { SLOW_FILES } from './slow-files.ts';

const SIZES = [1000, 2000, 4000, 8000];
/** How much faster than the file its time may grow. */
const MOST_GROWTH = 3;
/** Less says nothing of growth. */
const LEAST_MS = 4;
/** What a file of the largest size may leave behind until it is collected. */
const MOST_MEMORY = 150_000_000;
/** A measure that is too high is taken again: a processor that others share is slow at times, never fast. */
const MOST_TRIES = 5;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Reads a file to the end, and what becomes of each recipe before it is kept. */
const reading = (read: ReadDrafts) => async (bytes: Uint8Array) => {
  try {
    for await (const draft of read({ name: 'a', bytes: once(bytes) })) {
      const bounded = boundedDraft(draft);
      looksLikeDrink(bounded, []);
      await composeImport(bounded, {
        find: () => undefined,
        findTag: () => undefined,
        licence: '',
      });
    }
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
};

const READINGS: Record<keyof typeof SLOW_FILES, (bytes: Uint8Array) => Promise<void>> = {
  csv: reading(readCsv),
  sql: reading(readSql),
  json: reading(readFile),
  html: reading(readHtml),
  archive: reading(readFile),
  text: reading(readText),
  listing: async (bytes) => {
    listingOf(bytes, null);
    await Promise.resolve();
  },
};

async function measure(read: (bytes: Uint8Array) => Promise<void>, bytes: Uint8Array) {
  const { heapUsed } = process.memoryUsage();
  const begun = process.threadCpuUsage();
  await read(bytes);
  const { user, system } = process.threadCpuUsage(begun);
  return { ms: (user + system) / 1000, memory: process.memoryUsage().heapUsed - heapUsed };
}

test.each(Object.keys(SLOW_FILES) as (keyof typeof SLOW_FILES)[])(
  'files of the kind %s that are built to be slow',
  async (kind) => {
    const slow: string[] = [];
    for (const { name, make } of SLOW_FILES[kind]) {
      const files = SIZES.map((size) => Buffer.from(make(size) as string));
      let times = SIZES.map(() => Infinity);
      let memory = Infinity;
      const isSlow = () =>
        memory > MOST_MEMORY ||
        times.some((ms, at) => ms > Math.max(times[0] ?? 0, LEAST_MS) * MOST_GROWTH * 2 ** at);
      for (let tries = 0; tries < MOST_TRIES && (tries === 0 || isSlow()); tries += 1) {
        const measured: { ms: number; memory: number }[] = [];
        for (const file of files) measured.push(await measure(READINGS[kind], file));
        times = times.map((before, at) => Math.min(before, measured[at]?.ms ?? before));
        memory = Math.min(memory, ...measured.slice(-1).map((one) => one.memory));
      }
      if (isSlow()) slow.push(`${name}: ${times.map(Math.round).join(', ')} ms, ${memory} bytes`);
    }
    expect(slow).toEqual([]);
  },
);

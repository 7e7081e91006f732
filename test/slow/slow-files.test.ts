/** Every file reader on slow files: time and memory grow no faster than the file. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { boundedDraft } from '#features/intake/imports/bounded-draft.ts';
import { composeImport } from '#features/intake/imports/compose/compose-import.ts';
import { readCsv } from '#features/intake/imports/csv/read-csv.ts';
import { listingOf } from '#features/intake/imports/discovery/read-listing.ts';
import type { ReadDrafts } from '#features/intake/imports/draft.ts';
import { readFile } from '#features/intake/imports/files/read-file.ts';
import { readHtml } from '#features/intake/imports/html/read-html.ts';
import { looksLikeDrink } from '#features/intake/imports/looks-like-drink.ts';
import { readSql } from '#features/intake/imports/sql/read-sql.ts';
import { readText } from '#features/intake/imports/text/read-text.ts';
import { fastGrowth } from './growth.ts';
import { SLOW_FILES } from './slow-files.ts';

/** In bytes, about. SQL comments only cost when there are many. */
const SIZES: Record<keyof typeof SLOW_FILES, readonly number[]> = {
  csv: [2000, 16_000],
  sql: [4000, 32_000],
  json: [8000, 64_000],
  html: [2000, 16_000],
  archive: [2000, 16_000],
  text: [2000, 16_000],
  export: [2000, 16_000],
  listing: [2000, 16_000],
};

const LARGE = 64_000;
/** Bytes in memory per byte of the file, when its first recipe is read. */
const MOST_HELD = 60;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Reads a whole file, with the steps before a recipe is stored. */
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
  export: reading(readFile),
  listing: async (bytes) => {
    listingOf(bytes, null);
    await Promise.resolve();
  },
};

/** A test each: its time limit is for one file, however slow the machine. */
const ALL = Object.entries(SLOW_FILES).flatMap(([kind, shapes]) =>
  shapes.map(({ name, make }) => ({ kind: kind as keyof typeof SLOW_FILES, name, make })),
);

test.each(ALL)('$kind, built to be slow: $name', async ({ kind, make }) => {
  const grown = await fastGrowth(READINGS[kind], SIZES[kind], (size) =>
    Buffer.from(make(size) as string),
  );
  expect(grown).toBeNull();
});

test('the memory of files of the kind json', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heldNow = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heldNow();
  const heavy: string[] = [];
  for (const { name, make } of SLOW_FILES.json) {
    const drafts = readFile({ name: 'a', bytes: once(Buffer.from(make(LARGE) as string)) });
    const all = drafts[Symbol.asyncIterator]();
    await all.next().catch(() => undefined);
    const held = Math.round((heldNow() - before) / LARGE);
    await all.return?.();
    if (held > MOST_HELD) heavy.push(`${name}: ${held} bytes for each`);
  }
  expect(heavy).toEqual([]);
});

/** The recipes of a run, from wherever its source is. */
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import type { ReadDrafts } from '../draft.ts';
import type { Given } from './read-run.server.ts';
import { IMPORT_BUCKET, type SourceKind } from './run.ts';
import type { Run } from './run-rows.server.ts';

/** What a reader recognises of a source, by what it is called in French. */
export type Found = Record<string, string>;

/** Each is loaded when it is needed: a site that imports nothing holds none of them. */
const READERS: Partial<
  Record<SourceKind, (options: Run['options'], tell: (found: Found) => void) => Promise<ReadDrafts>>
> = {};

interface Opened {
  given: AsyncIterable<Given>;
  /** What was recognised of it, once it is read. */
  found: () => Found | null;
}

async function* fromFile(
  { storage }: Services,
  run: Run,
  tell: (found: Found) => void,
): AsyncGenerator<Given> {
  const { file, bytes: total = 0 } = run.options;
  const reader = READERS[run.kind];
  if (!reader || file === undefined) {
    throw new AppError('import-introuvable', 'Le fichier de cet import n’est plus gardé.');
  }
  const read = await reader(run.options, tell);
  let done = 0;
  async function* counted() {
    const part = { start: 0, end: Math.max(total - 1, 0) };
    const place = { bucket: IMPORT_BUCKET, path: file ?? '' };
    for await (const bytes of await storage.stream(place, part)) {
      done += (bytes as Buffer).byteLength;
      yield bytes as Buffer;
    }
  }
  for await (const draft of read({ name: run.source, bytes: counted() }))
    yield { draft, done, total };
}

/** Opens the source of a run. */
export function openSource(services: Services, run: Run): Opened {
  let found: Found | null = null;
  const tell = (said: Found) => {
    found = { ...found, ...said };
  };
  return { given: fromFile(services, run, tell), found: () => found };
}

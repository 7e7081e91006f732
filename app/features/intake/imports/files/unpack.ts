/** Unpacks archives within limits: a hostile archive may expand without end. */
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#app/errors.ts';

const MEGABYTE = 1_000_000;
/** Limits of the given file, and of all files unpacked from it. */
const MOST_GIVEN = 100 * MEGABYTE;
const MOST_UNPACKED = 200 * MEGABYTE;
const MOST_FILES = 20_000;
/** Text never compresses more than this. */
const MOST_RATIO = 200;
const FREE_BYTES = 10 * MEGABYTE;
/** Deepest nesting: an archive of archives of packed recipes. */
const DEEPEST = 3;

/** Entries that only workbooks and documents of office programs have. */
const OF_A_DOCUMENT: ReadonlySet<string> = new Set(['[Content_Types].xml', 'mimetype']);

/** The file of an OpenDocument that holds all of its text. */
const OPEN_DOCUMENT = 'content.xml';

/** Pictures and films hold no recipe. */
const MEDIA = /\.(?:jpe?g|png|gif|webp|avif|heic|svg|bmp|ico|mp4|mov|webm|mp3|pdf|ttf|woff2?)$/i;

const tooLarge = () =>
  new AppError(
    'archive-trop-grande',
    'Cette archive est trop grande une fois ouverte.',
    'Importez-en les fichiers par petits groupes.',
  );
const tooDeep = () =>
  new AppError(
    'archive-trop-profonde',
    `Cette archive en contient d’autres, les unes dans les autres, sur plus de ${DEEPEST} niveaux.`,
    'Ouvrez-la, puis importez les fichiers qu’elle contient.',
  );
const broken = (cause?: unknown) =>
  new AppError('fichier-illisible', 'Cette archive est abîmée.', undefined, { cause });

/** Error for a path that leads out of the archive: yauzl then opens none of its files. */
const UNSAFE_PATH = /^(?:invalid relative path|absolute path): (?<path>.+)$/su;
const unopened = (cause: unknown) => {
  const unsafe = UNSAFE_PATH.exec(cause instanceof Error ? cause.message : '')?.groups?.['path'];
  return unsafe === undefined
    ? broken(cause)
    : new AppError(
        'fichier-illisible',
        `Cette archive est refusée\u00a0: le chemin «\u00a0${unsafe}\u00a0» mène hors d’elle.`,
        'Ouvrez-la, puis importez les fichiers qu’elle contient.',
        { cause },
      );
};

/** Files and bytes unpacked so far, nested archives included. */
interface Spent {
  files: number;
  bytes: number;
}

/**
 * All the bytes of a stream.
 *
 * @throws AppError if there are more than `most`
 */
export async function gather(
  stream: AsyncIterable<Uint8Array>,
  most = MOST_GIVEN,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/**
 * Unpacks a stream.
 *
 * @throws AppError if the result is implausibly large
 */
async function inflate(
  stream: AsyncIterable<Uint8Array>,
  packed: number,
  spent: Spent,
): Promise<Uint8Array<ArrayBuffer>> {
  const most = Math.min(MOST_UNPACKED - spent.bytes, Math.max(FREE_BYTES, packed * MOST_RATIO));
  const bytes = await gather(stream, most);
  spent.bytes += bytes.length;
  return bytes;
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** A file of an archive; `name` is its path there. */
export interface Unpacked {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Listed {
  zip: ZipFile;
  entries: Entry[];
}

async function list(bytes: Uint8Array<ArrayBuffer>, spent: Spent): Promise<Listed> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer), { lazyEntries: true });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    spent.files += 1;
    if (spent.files > MOST_FILES) throw tooLarge();
    entries.push(entry);
  }
  return { zip, entries };
}

async function* unzip({ zip, entries }: Listed, spent: Spent): AsyncGenerator<Unpacked> {
  for (const entry of entries) {
    if (entry.fileName.endsWith('/') || MEDIA.test(entry.fileName)) continue;
    const stream = await zip.openReadStreamPromise(entry);
    yield { name: entry.fileName, bytes: await inflate(stream, entry.compressedSize, spent) };
  }
}

/** Counts the unpacked bytes of all files. */
async function weigh({ zip, entries }: Listed, spent: Spent): Promise<void> {
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    await inflate(await zip.openReadStreamPromise(entry), entry.compressedSize, spent);
  }
}

async function gunzip(bytes: Uint8Array<ArrayBuffer>, spent: Spent) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return inflate(stream, bytes.length, spent);
}

/**
 * The files of an archive, nested ones included; a plain file gives itself, and so does a document
 * or a damaged archive within an archive.
 *
 * @throws AppError `archive-trop-grande`, `archive-trop-profonde`, or `fichier-illisible` if it is
 * damaged
 */
export async function* unpack(
  file: Unpacked,
  spent: Spent = { files: 0, bytes: 0 },
  depth = 0,
): AsyncGenerator<Unpacked> {
  const { name, bytes } = file;
  if (!isZip(bytes) && !isGzip(bytes)) {
    yield file;
    return;
  }
  if (depth === DEEPEST) throw tooDeep();
  try {
    if (isGzip(bytes)) {
      yield* unpack({ name, bytes: await gunzip(bytes, spent) }, spent, depth + 1);
      return;
    }
    const listed = await list(bytes, spent);
    if (!listed.entries.some(({ fileName }) => OF_A_DOCUMENT.has(fileName))) {
      for await (const one of unzip(listed, spent)) yield* unpack(one, spent, depth + 1);
      return;
    }
    const content = listed.entries.find(({ fileName }) => fileName === OPEN_DOCUMENT);
    if (content) {
      const stream = await listed.zip.openReadStreamPromise(content);
      yield { name, bytes: await inflate(stream, content.compressedSize, spent) };
      return;
    }
    // Its own reader unpacks a document: its parts are as large as they say.
    await weigh(listed, spent);
    yield file;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (depth === 0) throw unopened(error);
    yield file;
  }
}

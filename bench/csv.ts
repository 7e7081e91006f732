/** `npm run bench -- csv`: how fast CSV files are read and how much memory they take, against decoding their bytes alone. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCsv } from '#features/imports/csv/read-csv.ts';
import { decodeText } from '#features/imports/decode-text.ts';

const ROWS = 50_000;
const PIECE = 64 * 1024;
const MEGABYTE = 1024 * 1024;

const LINES = '4 cl de gin\n2 cl de jus de citron\n1 cl de sirop de sucre\n1 zeste de citron';
const STEPS = 'Versez le tout au shaker.\nSecouez, puis filtrez dans une coupe bien froide.';
const NAMES = ['gin', 'jus de citron', 'sirop de sucre', 'zeste de citron'];

/** A file of each way to fill rows: the names of its columns, and its nth row. */
const FILES: Record<string, { header: string; row: (at: number) => string }> = {
  'une recette par ligne': {
    header: 'Nom;Ingrédients;Préparation;Verre;Temps\n',
    row: (at) => `Cocktail ${at};"${LINES}";"${STEPS}";Coupe;5\n`,
  },
  'un ingrédient par ligne': {
    header: 'Nom;Ingrédient;Quantité;Unité;Préparation\n',
    row: (at) => `Cocktail ${Math.floor(at / 4)};${NAMES[at % 4]};${(at % 4) + 1};cl;Secouez.\n`,
  },
};

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    await nextTurn();
    yield bytes.subarray(at, at + PIECE);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function decode(bytes: Uint8Array): Promise<number> {
  let length = 0;
  const { text } = await decodeText(pieces(bytes));
  for await (const piece of text) length += piece.length;
  return length;
}

/** @returns the most memory that was in use, in bytes */
async function read(bytes: Uint8Array): Promise<number> {
  let [most, count] = [0, 0];
  for await (const draft of readCsv({ name: 'a.csv', bytes: pieces(bytes) })) {
    count += draft.lines.length > 0 ? 1 : 0;
    if (count % 1000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
  }
  return most;
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

export async function measureCsv(): Promise<void> {
  for (const [name, { header, row }] of Object.entries(FILES)) {
    const bytes = Buffer.from(header + Array.from({ length: ROWS }, (_, at) => row(at)).join(''));
    await decode(bytes);
    const decoding = await timed(() => decode(bytes));
    let most = 0;
    const reading = await timed(async () => {
      most = await read(bytes);
    });
    const speed = number.format(ROWS / (reading / 1000));
    const ratio = number.format(reading / decoding);
    const memory = number.format(most / MEGABYTE);
    console.log(
      `${name.padEnd(26)}${speed.padStart(8)} lignes/s, ${ratio} fois le décodage, ${memory} Mo`,
    );
  }
}

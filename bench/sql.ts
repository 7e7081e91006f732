/** `npm run bench -- sql`: how fast SQL files are read, against decoding their bytes alone. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeText } from '#features/imports/decode-text.ts';
import { readTables } from '#features/imports/sql/read-sql.ts';

const MEGABYTE = 1024 * 1024;
const SIZE = 20 * MEGABYTE;
const PIECE = 64 * 1024;

const STEPS = String.raw`Verser le rhum et le jus dans un shaker, secouer, filtrer. L\'eau d\'abord.`;
/** A file of each way to write rows: its beginning, and its nth row. */
const FILES: Record<string, (at: number) => string> = {
  'une ligne par instruction': (at) =>
    `INSERT INTO \`recettes\` (\`id\`, \`titre\`, \`etapes\`) VALUES (${at}, 'Recette ${at}', '${STEPS}');\n`,
  'tout en une instruction': (at) =>
    `${at === 0 ? 'INSERT INTO `recettes` VALUES ' : ','}(${at},'Recette ${at}',NULL,4.50,'${STEPS}')`,
  'COPY de PostgreSQL': (at) =>
    `${at === 0 ? 'COPY public.recettes (id, titre, etapes) FROM stdin;\n' : ''}${at}\tRecette ${at}\t${STEPS}\n`,
};

function written(row: (at: number) => string): Buffer {
  let text = '';
  for (let at = 0; text.length < SIZE; at += 1) text += row(at);
  return Buffer.from(text);
}

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

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export async function measureSql(): Promise<void> {
  for (const [name, row] of Object.entries(FILES)) {
    const bytes = written(row);
    await decode(bytes);
    const decoding = await timed(() => decode(bytes));
    const reading = await timed(() => readTables({ name, bytes: pieces(bytes) }));
    const speed = number.format(bytes.length / MEGABYTE / (reading / 1000));
    const ratio = number.format(reading / decoding);
    console.log(`${name.padEnd(28)}${speed.padStart(7)} Mo/s, ${ratio} fois le décodage`);
  }
}

/**
 * `npm run bench -- optimize`: pictures made lighter by the job, its pauses left out, against sharp alone doing the same
 * work in this process: no darkroom, storage, reading back nor database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { CAP_BYTES } from '#features/optimization/optimization.ts';
import { findLatestRun } from '#features/optimization/run-rows.server.ts';
import { startOptimization } from '#features/optimization/start-run.server.ts';
import { writeRecipe } from '#features/writing/write-recipes.server.ts';
import { lightenPicture } from '#services/pictures/lighten-picture.server.ts';
import { addIngredients, recipe } from '#test/catalogue.ts';
import { detailed, openOptimization, openStorage } from '#test/heavy-pictures.ts';
import { addPicture, placeOf } from '#test/library.ts';
import { enrol } from '#test/opinions.ts';
import { openEmbeddedBench } from './bench-database.ts';
import { compareTurns } from './compare-turns.ts';

const [WIDTH, HEIGHT] = [1920, 1280];
const ROUNDS = 3;
const A_ROUND = 4;

/** Detail of three sizes over plain ground, as photographs have: no two alike. */
async function photograph(): Promise<Buffer> {
  const layers = await Promise.all(
    [1, 6, 40].map(async (scale) =>
      sharp(await detailed(Math.ceil(WIDTH / scale), Math.ceil(HEIGHT / scale)))
        .resize(WIDTH, HEIGHT, { fit: 'fill' })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
  const [fine, ...coarse] = layers.map((input) => ({ input, blend: 'soft-light' as const }));
  const ground = { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a5a2a' } as const;
  return sharp({ create: ground })
    .composite([...coarse, ...(fine ? [fine] : [])])
    .blur(1.2)
    .webp({ quality: 95 })
    .toBuffer();
}

async function alone(content: Buffer): Promise<void> {
  const maxBytes = Math.min(CAP_BYTES, content.byteLength * 0.95);
  const mayShrink = content.byteLength > CAP_BYTES;
  await lightenPicture(sharp(content), '', { maxBytes, mayShrink, background: '#ffffff' });
}

export async function measureOptimize(): Promise<void> {
  const files = await mkdtemp(path.join(tmpdir(), 'zinc-bench-files-'));
  const database = await openEmbeddedBench(() => Promise.resolve());
  // As the darkroom does.
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const services = openOptimization(database, { storage: openStorage(files) });
    const actor = await enrol(database.db, 'Édith', 'editor');
    await addIngredients(database.db, [{ name: 'Eau' }]);
    const all: { id: string; content: Buffer }[] = [];
    for (let at = 0; at < A_ROUND * (ROUNDS + 1); at++) {
      const content = await photograph();
      const { id, ...place } = await addPicture(services, {
        content,
        width: WIDTH,
        height: HEIGHT,
      });
      const fields = { title: `Verre ${at}`, ...placeOf(place) };
      await writeRecipe(services, { actor, recipe: recipe(fields) });
      all.push({ id, content });
    }
    const turnsOf = () => {
      let next = 0;
      return () => all.slice(next, (next += A_ROUND));
    };
    const [ours, theirs] = [turnsOf(), turnsOf()];
    const { first, second, ratio } = await compareTurns(
      async () => {
        await startOptimization(services, { actor, chosen: ours().map(({ id }) => id) });
        await services.jobs.settled();
        const run = await findLatestRun(database.db);
        if (run?.done !== A_ROUND) throw new Error('Not every picture was made lighter.');
      },
      async () => {
        for (const { content } of theirs()) await alone(content);
      },
      { rounds: ROUNDS, runs: 1 },
    );
    const [site, bare] = [first, second].map((ms) => (ms / A_ROUND).toFixed(0));
    const kilobytes = Math.round((all[0]?.content.byteLength ?? 0) / 1024);
    console.log(`images de ${WIDTH} × ${HEIGHT}, ${kilobytes} KB`);
    console.log(`la tâche ${site} ms par image, sharp seul ${bare} ms`);
    console.log(`débit : ${Math.round(100 / ratio)} % de celui de sharp seul (au moins 90 %)`);
  } finally {
    await database.close();
    await rm(files, { recursive: true, force: true });
  }
}

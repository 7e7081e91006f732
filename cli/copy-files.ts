/**
 * `npm run copy-files -- s3|disque`: copies uploaded files from the disk to S3, or back. The source
 * is not changed; another run continues where the last one stopped.
 */
import { AppError } from '#app/errors.ts';
import { readEnv, type Env } from '#app/env/env.server.ts';
import { runProcess } from '#app/process/run-process.server.ts';
import type { FileStore } from '#db/backup/files.server.ts';
import { fileStore } from '#features/images/media/file-store.server.ts';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { localStorage, openStorage } from '#services/storage/open-storage.server.ts';
import type { Print } from './commands.ts';
import { runAnywhere } from './run-anywhere.ts';

const TOLD_EVERY = 100;

/**
 * Copies each file that the target lacks or has otherwise, and reads it back.
 *
 * @returns numbers of copied files, and of those already there
 * @throws AppError `copy-differs`
 */
export async function copyFiles(
  source: FileStore,
  target: FileStore,
  tell: (seen: number) => void = () => undefined,
): Promise<{ copied: number; present: number }> {
  const seen = { copied: 0, present: 0 };
  for (const bucket of source.buckets) {
    for await (const { path } of source.list(bucket)) {
      const place = { bucket, path };
      const content = await source.read(place).catch(async (error: unknown) => {
        // Deleted since it was listed.
        if (await source.has(place)) throw error;
        return undefined;
      });
      if (!content) continue;
      const isThere = async () =>
        (await target.has(place)) && content.equals(await target.read(place));
      if (await isThere()) seen.present++;
      else {
        await target.put(place, content);
        if (!(await isThere())) {
          throw new AppError('copy-differs', `${bucket}/${path} n’est pas arrivé tel quel.`);
        }
        seen.copied++;
      }
      tell(seen.copied + seen.present);
    }
  }
  return seen;
}

export const sayCopied = (copied: number, present: number): string =>
  `${count(copied, 'fichier copié')} et ${copied > 1 ? 'relus' : 'relu'}, ${formatNumber(present)} déjà là.`;

/** Missing files cannot be copied. Only the database knows them, so it is read last. */
async function tellOfMissing(print: Print): Promise<void> {
  try {
    await runAnywhere('medias', ['manquants']);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'database-missing') throw error;
    print('Aucune base n’est ici pour dire s’il manque des fichiers.');
  }
}

async function run(env: Env, [to, ...others]: readonly string[], print: Print): Promise<void> {
  if ((to !== 's3' && to !== 'disque') || others.length > 0) {
    throw new AppError('commande', '« npm run copy-files -- s3 » ou « … -- disque ».');
  }
  if (!env.s3) {
    throw new AppError('configuration', 'Aucun S3 n’est configuré.', 'Donnez S3_* (.env.example).');
  }
  const local = fileStore(localStorage(env));
  const s3 = fileStore(openStorage(env));
  const [source, target] = to === 's3' ? [local, s3] : [s3, local];
  const { copied, present } = await copyFiles(source, target, (seen) => {
    if (seen % TOLD_EVERY === 0) print(`${formatNumber(seen)}…`);
  });
  print(sayCopied(copied, present));
  await tellOfMissing(print);
}

if (import.meta.main) {
  const print: Print = (text) => console.log(text);
  runProcess(() => run(readEnv(), process.argv.slice(2), print));
}

import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import { migrationRuns } from '#db/schema/assistant.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import type { JobAdder } from '#features/platform/jobs/job-kind.server.ts';
import { countExternalImages } from './external-images.server.ts';
import { migrateImagesJob } from './migrate-images.server.ts';
import { holdMigrations } from './run-rows.server.ts';

/**
 * Starts a job that copies pictures of other sites to our storage; a dry run fetches and checks
 * them, without writing.
 *
 * @returns the id of the run
 * @throws AppError as `authorize`; `deja-en-cours`; `rien-a-migrer`
 */
export async function startMigration(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock'> & { jobs: JobAdder },
  { actor, isDryRun }: { actor: Actor; isDryRun: boolean },
): Promise<string> {
  const by = authorize(actor, 'edit catalogue');
  const id = randomUUIDv7();
  await db.transaction(async (tx) => {
    await holdMigrations(tx);
    const total = await countExternalImages(tx);
    if (total === 0) throw new AppError('rien-a-migrer', 'Aucune image externe à migrer\u202f!');
    const jobId = await jobs.add(tx, migrateImagesJob, { run: id }, { by: by.id });
    const run = { id, at: clock(), actorId: by.id, jobId, isDryRun, total };
    await tx.insert(migrationRuns).values(run);
    if (isDryRun) return;
    await recordAudit(tx, {
      by,
      action: 'migrate pictures',
      subject: { type: 'migration', id },
      after: { total },
    });
  });
  return id;
}

/** Starts of an analysis or an optimization. */
import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/context.server.ts';
import { optimizationRuns } from '#db/schema/optimization.server.ts';
import { authorize, type Actor, type Member } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import type { JobAdder } from '#features/platform/jobs/job-kind.server.ts';
import { holdRuns } from '#features/platform/jobs/runs.server.ts';
import { analysePicturesJob } from './analyse-pictures.server.ts';
import { findAddresses, findOptimisable } from './list-pictures.server.ts';
import { optimisePicturesJob } from './optimise-pictures.server.ts';
import type { RunKind } from './optimization.ts';

type Needs = Pick<Services, 'db'> & { jobs: JobAdder };

const JOBS = { analyse: analysePicturesJob, optimise: optimisePicturesJob };
const KINDS = Object.values(JOBS).map(({ name }) => name);
const ACTIONS = { analyse: 'start analysis', optimise: 'start optimization' } as const;

async function start({ db, jobs }: Needs, by: Member, kind: RunKind, items: string[]) {
  const id = randomUUIDv7();
  await db.transaction(async (tx) => {
    await holdRuns(tx, KINDS, 'Une analyse ou une optimisation est déjà en cours.');
    const jobId = await jobs.add(tx, JOBS[kind], { run: id }, { by: by.id });
    await tx.insert(optimizationRuns).values({ id, kind, actorId: by.id, jobId, items });
    await recordAudit(tx, {
      by,
      action: ACTIONS[kind],
      subject: { type: 'job', id: jobId },
      after: { images: items.length },
    });
  });
  return id;
}

/**
 * Starts measuring pictures on other sites.
 *
 * @returns the id of the run
 * @throws AppError as `authorize`; `deja-en-cours`
 */
export async function startAnalysis(needs: Needs, { actor }: { actor: Actor }): Promise<string> {
  const by = authorize(actor, 'manage media');
  return start(needs, by, 'analyse', await findAddresses(needs.db));
}

/**
 * Starts making pictures lighter.
 *
 * @param chosen their ids; empty for all with expected savings
 * @returns the id of the run
 * @throws AppError as `authorize`; `rien-a-optimiser`, `deja-en-cours`
 */
export async function startOptimization(
  needs: Needs,
  { actor, chosen }: { actor: Actor; chosen: readonly string[] },
): Promise<string> {
  const by = authorize(actor, 'manage media');
  const wanted = new Set(chosen);
  const optimisable = await findOptimisable(needs.db);
  const items = optimisable.filter((id) => wanted.size === 0 || wanted.has(id));
  if (items.length === 0) {
    throw new AppError(
      'rien-a-optimiser',
      'Aucune image à optimiser',
      'Sélectionnez des images à optimiser.',
    );
  }
  return start(needs, by, 'optimise', items);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#db/client.server.ts';
import { countJobs, HALTED } from '#db/queue-rows.server.ts';
import { isMovingStage } from './run.ts';
import { readRun, type Run } from './run-rows.server.ts';

const LOOK_MS = 200;

/**
 * Waits until the job of a run has ended, was stopped or has failed for good; the stage of the run
 * shows the outcome. For functions and commands: pages poll instead.
 *
 * @param signal ends the waiting; the run continues
 */
export async function awaitRun(
  { db }: { db: Database },
  id: string,
  signal?: AbortSignal,
): Promise<Run> {
  for (;;) {
    const run = await readRun(db, id);
    if (!isMovingStage(run.stage)) return run;
    const halted = await countJobs(db, { id: run.jobId, states: HALTED });
    if (halted > 0 || signal?.aborted) return run;
    await sleep(LOOK_MS, undefined, { ref: true });
  }
}

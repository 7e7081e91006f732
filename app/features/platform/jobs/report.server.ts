import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { commitLater } from '#db/pool/commit-later.server.ts';
import { jobReports } from '#db/schema/jobs.server.ts';
import type { Running } from './job-kind.server.ts';
import { LOG_LINES } from './job.ts';

const PROGRESS_MS = 500;

/** Report of a running job: checkpoint, progress and log. */
export interface Report extends Pick<
  Running<unknown, unknown>,
  'checkpoint' | 'save' | 'progress' | 'log'
> {
  /** Writes the pending part of the report. */
  flush: () => Promise<void>;
}

/** Last checkpoint of a job; null without one. */
export async function readCheckpoint(db: Database, jobId: string): Promise<unknown> {
  const [found] = await db
    .select({ checkpoint: jobReports.checkpoint })
    .from(jobReports)
    .where(eq(jobReports.jobId, jobId));
  return found?.checkpoint ?? null;
}

/** Opens the report of a job, continuing that of its earlier tries. */
export async function openReport(db: Database, jobId: string): Promise<Report> {
  const [found] = await db.select().from(jobReports).where(eq(jobReports.jobId, jobId));
  const said = { done: 0, total: 0, label: '', ...found, log: found?.log ?? [] };
  let isWritten = true;
  let writtenAt = 0;

  const write = async (inner: Database = db) => {
    const { done, total, label, log, checkpoint } = said;
    const row = { done, total, label, log, checkpoint, updatedAt: sql`now()` };
    isWritten = true;
    writtenAt = performance.now();
    await inner
      .insert(jobReports)
      .values({ jobId, ...row })
      .onConflictDoUpdate({ target: jobReports.jobId, set: row });
  };
  const writeSoon = async () => {
    isWritten = false;
    if (performance.now() - writtenAt < PROGRESS_MS) return;
    await db.transaction(async (tx) => {
      await commitLater(tx);
      await write(tx);
    });
  };

  return {
    checkpoint: found?.checkpoint ?? null,
    save: (checkpoint, inner) => {
      said.checkpoint = checkpoint;
      return write(inner);
    },
    progress: (done, total, label = said.label) => {
      Object.assign(said, { done, total, label });
      return writeSoon();
    },
    log: (line) => {
      said.log = [...said.log, line].slice(-LOG_LINES);
      return writeSoon();
    },
    flush: async () => {
      if (!isWritten) await write();
    },
  };
}

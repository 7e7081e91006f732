/** Takes jobs from the queue and runs them, each on a single node. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { atMost } from '#app/process/at-most.server.ts';
import { onErrand } from '#app/process/errand.server.ts';
import { failureText } from '#app/process/failure-text.server.ts';
import type { Database, OpenDatabase } from '#db/client.server.ts';
import { QUEUE, type JobQueue } from '#db/job-queue.server.ts';
import { readActive, readNextWait } from '#db/queue-rows.server.ts';
import type { JobKind } from './job-kind.server.ts';
import { openReport } from './report.server.ts';

/** Any constant that no other lock of this database uses. */
const FETCH_LOCK = 1_509_240_022;
/** Jobs that one node runs at once. */
const SLOTS = 4;
/** Name in pg-boss of the kinds whose jobs run side by side. */
export const SEVERAL = 'several';
/**
 * Polling interval when no notice comes; the embedded engine has one process, which is notified of
 * every job.
 */
const LOOK_MS = { embedded: 600_000, postgres: 15_000 };
const LOOK_AFTER_TROUBLE_MS = 5_000;
const BEAT_MS = 10_000;
/** Most restarts of a job beyond its tries: a job that crashes the site each time must end. */
const MOST_RESTARTS = 10;
/** Tries to write a result, while the database is unreachable. */
const MOST_SETTLES = 5;
const STOP_MS = 10_000;
/** Longest wait of the person who stops a job. */
const INTERRUPT_MS = 3_000;

const fetched = z.object({
  id: z.string(),
  retryCount: z.number(),
  retryLimit: z.number(),
  data: z.object({ kind: z.string(), input: z.unknown() }),
  /** Result of its last try. */
  output: z.unknown(),
});
/** Output that pg-boss writes for a job whose node fell silent. */
const silent = z.object({ value: z.object({ message: z.literal('job heartbeat timeout') }) });
type Fetched = z.infer<typeof fetched>;
type Attempt = Pick<Fetched, 'id' | 'retryCount'>;

interface Run {
  attempt: Attempt;
  stop: AbortController;
  ended: Promise<void>;
}

interface Options<Services> {
  queue: JobQueue;
  db: Database;
  engine: OpenDatabase['engine'];
  kinds: ReadonlyMap<string, JobKind<Services, unknown>>;
  services: () => Services;
}

export class Runner<Services> {
  readonly #options: Options<Services>;
  readonly #running = new Map<string, Run>();
  /** Jobs under way when an earlier process died. */
  readonly #killed = new Set<string>();
  readonly #closing = new AbortController();
  #keepsLooking = false;
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor(options: Options<Services>) {
    this.#options = options;
  }

  /** Starts running jobs, first those that a stopped site left unfinished. */
  async start(): Promise<void> {
    this.#keepsLooking = true;
    // The embedded engine has one process: no job of an earlier start still runs.
    if (this.#options.engine === 'embedded') {
      const active = await readActive(this.#options.db);
      for (const { id } of active) this.#killed.add(id);
      if (active.length > 0) await this.#putBack(active);
    }
    void this.look();
  }

  /** Resolves when no job is left to run. */
  async settled(): Promise<void> {
    await this.look();
    while (this.#running.size > 0) {
      await this.#allEnded();
      await this.look();
    }
  }

  /** Stops running jobs. Jobs under way are asked to stop, and resume after the next start. */
  async stop(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    for (const { stop } of this.#running.values()) stop.abort();
    await atMost(STOP_MS, this.#allEnded());
    clearInterval(this.#heart);
    await this.#looking;
  }

  readonly #allEnded = () => Promise.all([...this.#running.values()].map(({ ended }) => ended));

  /** Asks a running job to stop. @returns once its last writes are done, or it takes too long */
  async interrupt(id: string): Promise<void> {
    const run = this.#running.get(id);
    run?.stop.abort();
    await atMost(INTERRUPT_MS, run?.ended);
  }

  /** Looks for jobs to run. @returns once the queue is empty, or this node is full */
  look(): Promise<void> {
    this.#looksAgain = true;
    this.#looking ??= this.#lookUntilNone()
      .catch((error: unknown) => {
        if (this.#closing.signal.aborted) return;
        console.warn('Les tâches n’ont pas pu être lues.', error);
        this.#lookIn(LOOK_AFTER_TROUBLE_MS);
      })
      .then(async () => {
        this.#looking = undefined;
        // A notice may have come since the last fetch.
        if (this.#looksAgain && !this.#closing.signal.aborted) await this.look();
      });
    return this.#looking;
  }

  async #lookUntilNone(): Promise<void> {
    while (this.#looksAgain && !this.#closing.signal.aborted) {
      this.#looksAgain = false;
      const batchSize = SLOTS - this.#running.size;
      if (batchSize === 0) return;
      const found = (await this.#fetch(batchSize)).map((job) => fetched.parse(job));
      // A stop came meanwhile: the fetch may include a job that was just put back.
      if (this.#closing.signal.aborted && found.length > 0) return this.#putBack(found);
      for (const job of found) this.#begin(job);
      this.#looksAgain ||= found.length > 0;
    }
    if (this.#keepsLooking) this.#lookIn(await readNextWait(this.#options.db));
  }

  #fetch(batchSize: number) {
    const { queue, db } = this.#options;
    // One node at a time: two nodes counting at once would each start a job of the same kind.
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${FETCH_LOCK})`);
      return queue.within(tx, () =>
        queue.boss.fetch(QUEUE, {
          batchSize,
          includeMetadata: true,
          groupConcurrency: { default: 1, tiers: { [SEVERAL]: SLOTS } },
        }),
      );
    });
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#keepsLooking || this.#closing.signal.aborted) return;
    const wait = Math.min(Math.ceil(ms) + 1, LOOK_MS[this.#options.engine]);
    this.#timer = setTimeout(() => void this.look(), wait).unref();
  }

  #begin(job: Fetched): void {
    const before = this.#running.get(job.id)?.ended;
    const stop = new AbortController();
    const work = async () => {
      // After a stop and an immediate retry, the first run has to end first.
      await before;
      await this.#run(job, stop.signal);
    };
    const ended = onErrand({ id: job.id }, work).finally(() => {
      if (this.#running.get(job.id)?.stop === stop) this.#running.delete(job.id);
      if (this.#running.size === 0) {
        clearInterval(this.#heart);
        this.#heart = undefined;
      }
      void this.look();
    });
    this.#running.set(job.id, { attempt: job, stop, ended });
    this.#heart ??= setInterval(() => void this.#beat(), BEAT_MS).unref();
  }

  /** Sends the heartbeat of this node, and learns which of its jobs were taken away. */
  async #beat(): Promise<void> {
    const runs = [...this.#running.values()];
    const attempts = runs.map(({ attempt: { id, retryCount } }) => ({ id, retryCount }));
    const touched = await this.#options.queue.boss.touch(QUEUE, attempts).catch(() => null);
    const answer = z.object({ settled: z.array(z.string()) }).safeParse(touched);
    // While the database is unreachable, the holders of the jobs are unknown.
    if (!answer.success) return;
    const held = new Set(answer.data.settled);
    for (const { attempt, stop } of runs) if (!held.has(attempt.id)) stop.abort();
  }

  async #run(job: Fetched, signal: AbortSignal): Promise<void> {
    const { id, retryCount, retryLimit, data, output } = job;
    const { boss } = this.#options.queue;
    const attempt = { id, retryCount };
    const wasKilled = this.#killed.delete(id) || silent.safeParse(output).success;
    try {
      const kind = this.#options.kinds.get(data.kind);
      if (!kind) throw new Error('Cette version du site ne connaît pas cette tâche.');
      if (retryCount > retryLimit + MOST_RESTARTS) {
        throw new Error('Interrompue trop de fois par l’arrêt du site.');
      }
      const report = await openReport(this.#options.db, id);
      const { checkpoint, save, progress, log } = report;
      const isLastTry = retryCount >= retryLimit;
      const said = { checkpoint, save, progress, log, isLastTry, wasKilled };
      const input = kind.schema.parse(data.input);
      try {
        await kind.run({ services: this.#options.services(), data: input, signal, ...said });
      } finally {
        await report.flush();
      }
      await this.#settle(() =>
        kind.keptDays === 0 ? boss.deleteJob(QUEUE, attempt) : boss.complete(QUEUE, attempt),
      );
    } catch (error) {
      if (!signal.aborted) {
        const message = failureText(error);
        console.warn(`Tâche « ${data.kind} »\u00a0: ${message}`);
        await this.#settle(() => boss.fail(QUEUE, attempt, { message }));
      } else if (this.#closing.signal.aborted) {
        await this.#settle(() => this.#putBack([attempt]));
      }
    }
  }

  /** Retries while the database is unreachable, so that a result is not lost. */
  async #settle(work: () => Promise<unknown>, tries = 1): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (tries === MOST_SETTLES || this.#closing.signal.aborted) {
        console.error('Le résultat d’une tâche n’a pas pu être écrit.', error);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER_TROUBLE_MS));
      await this.#settle(work, tries + 1);
    }
  }

  /** Returns running jobs to the queue, without counting a failure. */
  async #putBack(attempts: Attempt[]): Promise<void> {
    const { boss } = this.#options.queue;
    await boss.cancel(QUEUE, attempts);
    await boss.resume(
      QUEUE,
      attempts.map(({ id }) => id),
    );
  }
}

/** The service of jobs: adds them, those of schedules too, and has them run. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { openQueue, QUEUE, type JobQueue, type QueueOptions } from '#db/job-queue.server.ts';
import { KEPT } from '#features/platform/periods/keeping.ts';
import type { JobAdder, JobKind } from './job-kind.server.ts';
import { Runner, SEVERAL } from './runner.server.ts';
import { latestOccurrence, nextOccurrence, occurrenceId } from './schedules.server.ts';

const HEARTBEAT_SECONDS = 30;
const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
const RETRIES = 5;
const RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3_600;
const WAITS_DAYS = 30;
/** A start's first minutes belong to visitors: what is scheduled, or was missed before, waits. */
const QUIET_SECONDS = 300;
/** The longest that a timer of Node counts. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface Options extends Pick<QueueOptions, 'engine' | 'listen'> {
  db: Database;
  /** Now, for schedules; what waits for a retry goes by the clock of the database. */
  clock: () => Date;
}

interface Sending {
  id: string;
  by?: string | undefined;
  startAfter?: number;
}

export class Jobs<Services> implements JobAdder {
  readonly kinds: ReadonlyMap<string, JobKind<Services, unknown>>;
  readonly #options: Options;
  readonly #queue: JobQueue;
  readonly #runner: Runner<Services>;
  #services: Services | undefined;
  #startedAt = 0;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(kinds: readonly JobKind<Services, unknown>[], options: Options) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#options = options;
    const { db, engine, listen } = options;
    const wake = () => void this.#runner.look();
    this.#queue = openQueue(db, {
      engine,
      listen: listen && ((channel) => listen(channel, wake, wake)),
      supervise: true,
    });
    this.#runner = new Runner({
      queue: this.#queue,
      db,
      engine,
      kinds: this.kinds,
      services: () => {
        if (!this.#services) throw new Error('Nobody serves these jobs.');
        return this.#services;
      },
    });
  }

  /** Gives what handlers take, which holds this service itself. */
  serve(services: Services): void {
    this.#services = services;
  }

  /** Begins to run jobs, and to add those of schedules. */
  async start(): Promise<void> {
    await this.#queue.boss.start();
    this.#startedAt = performance.now();
    // What fell silent or grew old before this start; hourly on, or each half-minute on PostgreSQL.
    await this.#queue.boss.supervise(QUEUE);
    await this.#runner.start();
    const now = this.#options.clock();
    await this.addDue(new Date(now.getTime() - DAY_MS), now, QUIET_SECONDS);
    this.#armSchedule(now);
  }

  /** Runs no more; jobs under way are asked to stop, and go on after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#runner.stop();
    if (this.#startedAt > 0) await this.#queue.boss.stop({ close: false, graceful: false });
  }

  /** Resolves when no job is left that could be run now, without being started: for tests and commands. */
  settled(): Promise<void> {
    return this.#runner.settled();
  }

  async add<Data>(
    db: Database,
    { name }: Pick<JobKind<never, Data>, 'name' | 'schema'>,
    data: Data,
    { by }: { by?: string } = {},
  ): Promise<string> {
    const id = randomUUIDv7();
    await this.#send(db, name, data, { id, by });
    return id;
  }

  /** Nothing is added where a job of that id is. */
  async #send(db: Database, name: string, data: unknown, { id, by, startAfter }: Sending) {
    const kind = this.kinds.get(name);
    if (!kind) throw new Error(`No job is called « ${name} ».`);
    await this.#queue.within(db, () =>
      this.#queue.boss.send(
        QUEUE,
        { kind: name, by, input: kind.schema.parse(data) },
        {
          id,
          startAfter: startAfter ?? 0,
          group: kind.isSeveral ? { id: name, tier: SEVERAL } : { id: name },
          retryLimit: kind.retries ?? RETRIES,
          retryDelay: kind.retryAfterSeconds ?? RETRY_SECONDS,
          retryBackoff: true,
          retryDelayMax: LONGEST_RETRY_SECONDS,
          expireInSeconds: DAY_SECONDS - 1,
          heartbeatSeconds: HEARTBEAT_SECONDS,
          retentionSeconds: WAITS_DAYS * DAY_SECONDS,
          // None would be for ever to pg-boss.
          deleteAfterSeconds: Math.max(kind.keptDays ?? KEPT.job.count, 1) * DAY_SECONDS,
        },
      ),
    );
  }

  /** Ends a job that has not ended: it is run no more, unless somebody tries it again. */
  async cancel(tx: Database, id: string): Promise<void> {
    await this.#queue.within(tx, () => this.#queue.boss.cancel(QUEUE, id));
  }

  /** Asks the handler of a job that was cancelled to stop. Another node hears of it within 10 s. */
  interrupt(id: string): void {
    this.#runner.interrupt(id);
  }

  /** Has a job that failed or was cancelled run once more, from its checkpoint; `wake` says when. */
  async resume(tx: Database, id: string): Promise<void> {
    const { boss, within } = this.#queue;
    await within(tx, async () => {
      await boss.retry(QUEUE, id);
      await boss.resume(QUEUE, id);
    });
  }

  /** Looks for jobs to run, if any are run here. */
  wake(): void {
    if (this.#startedAt > 0) void this.#runner.look();
  }

  /**
   * Adds the jobs of schedules that came due after `since`, until `now` included: one a schedule at
   * most, the same on every node, and none where the one before has not ended.
   *
   * @param startAfter seconds that they wait
   */
  async addDue(since: Date, now: Date, startAfter = 0): Promise<void> {
    const services = this.#services;
    if (!services) return;
    for (const kind of this.#scheduled()) {
      const at = latestOccurrence(this.#queue.boss, kind, since, now);
      if (!at) continue;
      const { db } = this.#options;
      try {
        if (await this.#isUnfinished(kind.name)) continue;
        if (!(await kind.schedule.isDue(services))) continue;
        const { data } = kind.schedule;
        await this.#send(db, kind.name, data, { id: occurrenceId(kind, at), startAfter });
      } catch (error) {
        if (!this.#isStopped) console.warn(`Tâche planifiée manquée\u00a0: ${kind.label}.`, error);
      }
    }
  }

  readonly #scheduled = () =>
    [...this.kinds.values()].flatMap((kind) =>
      kind.schedule ? [{ ...kind, schedule: kind.schedule }] : [],
    );

  async #isUnfinished(name: string): Promise<boolean> {
    const { rows } = await this.#options.db.execute(
      sql`select from pgboss.job
        where name = ${QUEUE} and group_id = ${name} and state < 'completed' limit 1`,
    );
    return rows.length > 0;
  }

  #armSchedule(since: Date): void {
    const next = this.#scheduled().map(
      (kind) => nextOccurrence(this.#queue.boss, kind, since)?.getTime() ?? Infinity,
    );
    if (next.length === 0 || this.#isStopped) return;
    const wait = Math.max(Math.min(...next) - this.#options.clock().getTime(), 0);
    this.#timer = setTimeout(
      () => {
        const now = this.#options.clock();
        const quiet = QUIET_SECONDS - Math.floor((performance.now() - this.#startedAt) / 1000);
        void this.addDue(since, now, Math.max(quiet, 0)).then(() => this.#armSchedule(now));
      },
      Math.min(wait, MAX_TIMER_MS),
    ).unref();
  }
}

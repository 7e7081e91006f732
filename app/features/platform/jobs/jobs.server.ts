/** Job service: adds jobs, on demand and on schedule, and runs them. */
import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '#db/client.server.ts';
import { openQueue, QUEUE, type JobQueue, type QueueOptions } from '#db/job-queue.server.ts';
import { countJobs, UNFINISHED } from '#db/queue-rows.server.ts';
import { KEPT } from '#features/platform/periods/periods.ts';
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
/** The first minutes after a start belong to visitors: scheduled and missed jobs wait. */
const QUIET_SECONDS = 300;
/** Longest delay of a Node timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface Options extends Pick<QueueOptions, 'engine' | 'listen'> {
  db: Database;
  /** Clock of schedules; retries follow the clock of the database. */
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

  /** Sets the services given to handlers; they contain this service itself. */
  serve(services: Services): void {
    this.#services = services;
  }

  async start(): Promise<void> {
    await this.#queue.boss.start();
    this.#startedAt = performance.now();
    // Cleans up silent and old jobs of earlier starts; then hourly, or every 30 s on PostgreSQL.
    await this.#queue.boss.supervise(QUEUE);
    await this.#runner.start();
    const now = this.#options.clock();
    await this.addDue(new Date(now.getTime() - DAY_MS), now, QUIET_SECONDS);
    this.#armSchedule(now);
  }

  /** Stops running jobs. Jobs under way are asked to stop, and resume after the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#runner.stop();
    if (this.#startedAt > 0) await this.#queue.boss.stop({ close: false, graceful: false });
  }

  /**
   * Resolves when no job is left to run, even if the service is not started: for tests and
   * commands.
   */
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

  /** Adds nothing when a job of that id exists. */
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
          // pg-boss reads 0 as « for ever ».
          deleteAfterSeconds: Math.max(kind.keptDays ?? KEPT.job.count, 1) * DAY_SECONDS,
        },
      ),
    );
  }

  /** Cancels a job that has not ended: it never runs again, unless it is retried. */
  async cancel(tx: Database, id: string): Promise<void> {
    await this.#queue.within(tx, () => this.#queue.boss.cancel(QUEUE, id));
  }

  /**
   * Asks the handler of a cancelled job to stop, and waits for it a moment. Another node learns of
   * it within 10 s.
   */
  interrupt(id: string): Promise<void> {
    return this.#runner.interrupt(id);
  }

  /** Has a failed or cancelled job run again from its checkpoint; call `wake` after the commit. */
  async resume(tx: Database, id: string): Promise<void> {
    const { boss, within } = this.#queue;
    await within(tx, async () => {
      await boss.retry(QUEUE, id);
      await boss.resume(QUEUE, id);
    });
  }

  /** Looks for jobs to run, if this process runs any. */
  wake(): void {
    if (this.#startedAt > 0) void this.#runner.look();
  }

  /**
   * Adds the scheduled jobs that came due after `since`, up to and including `now`: at most one per
   * schedule, the same on every node, and none while the previous one has not ended.
   *
   * @param startAfter seconds before they may run
   */
  async addDue(since: Date, now: Date, startAfter = 0): Promise<void> {
    const services = this.#services;
    if (!services) return;
    for (const kind of this.#scheduled()) {
      const at = latestOccurrence(this.#queue.boss, kind, since, now);
      if (!at) continue;
      const { db } = this.#options;
      try {
        if ((await countJobs(db, { kinds: [kind.name], states: UNFINISHED })) > 0) continue;
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

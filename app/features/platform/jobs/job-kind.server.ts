import type { z } from 'zod';
import type { Database } from '#db/client.server.ts';

/** A running job, as its handler sees it. */
export interface Running<Services, Data> {
  services: Services;
  data: Data;
  /**
   * Aborted when somebody stops the job, when the site stops, or when another node has taken over.
   * A handler that stops early throws (`signal.throwIfAborted()`), and runs again after the next
   * start. A handler that returns has done all its work.
   */
  signal: AbortSignal;
  /** True when a failure now is final. */
  isLastTry: boolean;
  /** True when the process of the last try died or fell silent: the job may be the cause. */
  wasKilled: boolean;
  /** Value last given to `save`, in an earlier try or before a restart; null at first. */
  checkpoint: unknown;
  /**
   * Stores where the next try starts.
   *
   * @param db transaction of the work itself, so that both are written or neither
   */
  save: (checkpoint: unknown, db?: Database) => Promise<void>;
  /** Shows the progress, in French; written at most twice a second. @param total 0 when unknown */
  progress: (done: number, total: number, label?: string) => Promise<void>;
  /** Adds a line to the job's log, in French; the latest 50 are kept. */
  log: (line: string) => Promise<void>;
}

/** Schedule on which jobs of a kind are added. */
interface Schedule<Services> {
  /** Five fields, of Paris: minute, hour, day, month, day of the week. */
  cron: string;
  /** True when there is work: no job is added otherwise. */
  isDue(services: Services): Promise<boolean>;
}

/**
 * A kind of job. A job may run more than once: after a failure, and from its checkpoint after a
 * restart of the site. Administrators follow and stop any job, members their own.
 */
export interface JobKind<Services, Data> {
  name: string;
  /** Label shown to people, in French. */
  label: string;
  /** Data of a job. The database stores it in clear: ids only, never a secret. */
  schema: z.ZodType<Data>;
  /** Number of tries after a failure; 5 by default. */
  retries?: number;
  /** Wait before the second try; each wait is about twice the one before, an hour at most. */
  retryAfterSeconds?: number;
  /**
   * True when jobs of the kind may run side by side; by default they wait for each other, on every
   * node.
   */
  isSeveral?: boolean;
  /**
   * Days an ended job stays in the list, 14 by default. With 0 it goes at once after success and a
   * day after failure: for jobs whose data holds somebody's address.
   */
  keptDays?: number;
  schedule?: Schedule<Services> & { data: Data };
  run(job: Running<Services, Data>): Promise<void>;
}

/** Infers the type of a handler's data from its schema. */
export const defineJob = <Services, Data>(kind: JobKind<Services, Data>) => kind;

/** The part of the job service that use cases need. */
export interface JobAdder {
  /**
   * Adds a job, which runs once the transaction has committed, and never after a rollback.
   *
   * @param db the transaction of the decision, or the database
   * @param options.by the member who asked for it; nobody by default
   * @returns its id
   */
  add<Data>(
    db: Database,
    kind: Pick<JobKind<never, Data>, 'name' | 'schema'>,
    data: Data,
    options?: { by?: string },
  ): Promise<string>;
}

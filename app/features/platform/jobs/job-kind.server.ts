import type { z } from 'zod';
import type { Database } from '#db/client.server.ts';

/** A job while it is run. */
export interface Running<Services, Data> {
  services: Services;
  data: Data;
  /**
   * Aborted when somebody stops the job, when the site stops, or when another node has taken over. A handler that
   * ends early for it throws (`signal.throwIfAborted()`), and is run again after the next start; one that returns
   * has done all of its work.
   */
  signal: AbortSignal;
  /** Whether a failure now is for good. */
  isLastTry: boolean;
  /** Whether the process of its last try died, or fell silent, in the middle: the job may be what killed it. */
  wasKilled: boolean;
  /** What `save` kept, in an earlier try or before the site stopped; null at first. */
  checkpoint: unknown;
  /**
   * Keeps where the next try goes on from.
   *
   * @param db the transaction of the work that it stands for, so that neither is kept without the other
   */
  save: (checkpoint: unknown, db?: Database) => Promise<void>;
  /** Says how far it is, in French; written twice a second at most. @param total 0 where nobody knows */
  progress: (done: number, total: number, label?: string) => Promise<void>;
  /** Adds a line to its log, in French; the latest 50 are kept. */
  log: (line: string) => Promise<void>;
}

/** When jobs of a kind add themselves. */
interface Schedule<Services> {
  /** Five fields: minute, hour, day, month, day of the week. */
  cron: string;
  /** Europe/Paris by default. */
  timeZone?: string;
  /** Whether there is something to do: no job is added otherwise. */
  isDue(services: Services): Promise<boolean>;
}

/**
 * A kind of job. A job may be run more than once: again after a failure, and from its checkpoint after
 * the site stopped in the middle. Administrators follow and stop any; a member who asked for one, theirs.
 */
export interface JobKind<Services, Data> {
  /** As the queue keeps it. */
  name: string;
  /** As people read it. */
  label: string;
  /** What a job of it is given. It stands in the database in clear: ids, and nothing that lets anybody in. */
  schema: z.ZodType<Data>;
  /** How often it is tried again after a failure; 5 times by default. */
  retries?: number;
  /** Before the second try; each wait is about twice the one before, an hour at most. */
  retryAfterSeconds?: number;
  /** Whether jobs of it wait for each other, on every node; they do by default. */
  isSeveral?: boolean;
  /**
   * How long it stays in the list once it has ended, 14 by default. With 0 it is gone once it succeeded
   * and a day after it failed: for those that are given the address of somebody.
   */
  keptDays?: number;
  schedule?: Schedule<Services> & { data: Data };
  run(job: Running<Services, Data>): Promise<void>;
}

/** Lets what a handler takes be read from its schema. */
export const defineJob = <Services, Data>(kind: JobKind<Services, Data>) => kind;

/** Adding jobs, as use cases see it. */
export interface JobAdder {
  /**
   * Adds a job, which runs once the transaction has committed, and never if it does not.
   *
   * @param db the transaction that decides it, or the database
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

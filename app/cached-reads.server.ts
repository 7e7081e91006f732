import type { Database } from '#db/client.server.ts';
import type { Subject } from './changes.server.ts';

/** Past this number, the oldest answer is dropped. */
const MOST_ANSWERS = 200;
/** Longest time that an answer stays cached: a notice of change may be lost. */
const LONGEST_MS = 10 * 60_000;

interface Answer {
  answer: Promise<unknown>;
  since: number;
}

/**
 * Database answers shared by pages that are not cached: read once, until a write changes their
 * subject. Nothing is cached before `clear`, which means that notices are heard from then on.
 */
export class KeptReads {
  readonly #answers = new Map<string, Answer>();
  #hears = false;

  /**
   * @param key distinguishes all answers about one subject
   * @returns an answer shared with others: do not change it
   */
  async read<T>(subject: Subject, key: string, ask: () => Promise<T>): Promise<T> {
    if (!this.#hears) return ask();
    const name = `${subject} ${key}`;
    const now = performance.now();
    let known = this.#answers.get(name);
    this.#answers.delete(name);
    if (known === undefined || now - known.since > LONGEST_MS)
      // Stored as a promise: a drizzle query runs again for each `await`.
      known = { answer: Promise.resolve(ask()), since: now };
    this.#answers.set(name, known);
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size > MOST_ANSWERS) this.#answers.delete(oldest);
    try {
      return (await known.answer) as T;
    } catch (error) {
      if (this.#answers.get(name) === known) this.#answers.delete(name);
      throw error;
    }
  }

  /** Drops answers about these subjects, also those being read. */
  drop(subjects: readonly string[]): void {
    for (const name of this.#answers.keys()) {
      if (subjects.some((subject) => name.startsWith(`${subject} `))) this.#answers.delete(name);
    }
  }

  /** Drops every answer: notices of change may have been missed. */
  clear(): void {
    this.#hears = true;
    this.#answers.clear();
  }
}

export interface Reads {
  db: Database;
  kept?: KeptReads | undefined;
}

/** Reads a cached answer for pages; reads it anew elsewhere. */
export const keptRead = <T>(
  { kept }: Reads,
  subject: Subject,
  key: string,
  ask: () => Promise<T>,
): Promise<T> => kept?.read(subject, key, ask) ?? ask();

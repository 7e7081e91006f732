import type { Database } from '#db/client.server.ts';
import type { Subject } from './changes.server.ts';

/** Beyond it, what was asked longest ago is forgotten. */
const MOST_ANSWERS = 200;
/** What a lost notice may leave standing, at most. */
const LONGEST_MS = 10 * 60_000;

interface Answer {
  answer: Promise<unknown>;
  since: number;
}

/**
 * What pages that nobody keeps ask the database alike: asked once, until a write changes its subject. Nothing is kept
 * before `clear`, which says that changes are heard from then on.
 */
export class KeptReads {
  readonly #answers = new Map<string, Answer>();
  #hears = false;

  /**
   * @param key says with the subject all that the answer depends on
   * @returns an answer that others are given too: it is not to be changed
   */
  async read<T>(subject: Subject, key: string, ask: () => Promise<T>): Promise<T> {
    if (!this.#hears) return ask();
    const name = `${subject} ${key}`;
    const now = performance.now();
    let known = this.#answers.get(name);
    this.#answers.delete(name);
    if (known === undefined || now - known.since > LONGEST_MS)
      // As a promise: a query of drizzle is asked again by each who waits for it.
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

  /** Forgets what depends on these, answers under way included. */
  drop(subjects: readonly string[]): void {
    for (const name of this.#answers.keys()) {
      if (subjects.some((subject) => name.startsWith(`${subject} `))) this.#answers.delete(name);
    }
  }

  /** Forgets everything: changes may have been missed. */
  clear(): void {
    this.#hears = true;
    this.#answers.clear();
  }
}

/** What a use case reads with. */
export interface Reads {
  db: Database;
  kept?: KeptReads | undefined;
}

/** An answer that is kept where it is read for pages, and asked again otherwise. */
export const keptRead = <T>(
  { kept }: Reads,
  subject: Subject,
  key: string,
  ask: () => Promise<T>,
): Promise<T> => kept?.read(subject, key, ask) ?? ask();

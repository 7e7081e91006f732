/**
 * Work that nobody waits for, so that how long an answer takes says nothing of what was done.
 */
export class Background {
  readonly #underWay = new Set<Promise<void>>();

  /** Starts `work`; its failure goes to the log under the name of `what`. */
  run(what: string, work: () => Promise<unknown>): void {
    const done = work().then(
      () => undefined,
      (error: unknown) => console.error(`${what}\u00a0: échec.`, error),
    );
    this.#underWay.add(done);
    void done.finally(() => this.#underWay.delete(done));
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}

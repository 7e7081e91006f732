/** Ends a run in which no test has ended for long, and names the files that are under way. */
import type { Reporter, TestModule } from 'vitest/node';

/** A limit for what hangs, never a measure of time: several times what the slowest test takes. */
const LONGEST_SILENCE = 10 * 60_000;

export default class StallReporter implements Reporter {
  #timer: NodeJS.Timeout | undefined;
  readonly #underWay = new Set<string>();

  onTestModuleStart({ moduleId, project }: TestModule): void {
    this.#underWay.add(`${project.name} ${moduleId}`);
    this.#wait();
  }

  onTestCaseResult(): void {
    this.#wait();
  }

  onTestModuleEnd({ moduleId, project }: TestModule): void {
    this.#underWay.delete(`${project.name} ${moduleId}`);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      console.error(`\nRien ne finit depuis dix minutes :\n  ${[...this.#underWay].join('\n  ')}`);
      // The whole group: a process that is busy for ever would outlive its parent.
      process.kill(0, 'SIGKILL');
    }, LONGEST_SILENCE);
    // A run that has ended waits for nothing.
    this.#timer.unref();
  }
}

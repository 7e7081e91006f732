/**
 * A process that makes pictures lighter. The darkroom made them before, so they are trusted: one
 * process takes them one after the other. Starting one for each would cost a sixth of the work. It
 * ends when it is idle for a while.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '#app/process/program-files.server.ts';
import type { Answer, Given } from './darkroom-messages.server.ts';

const IDLE_MS = 20_000;

export class Lightening {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param spawning options of a darkroom process. @returns null where it took too long, or the
   * process ended
   */
  async run(
    given: Given,
    { timeoutMs, ...spawning }: { timeoutMs: number; env: NodeJS.ProcessEnv; execArgv: string[] },
  ): Promise<Answer | null> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start(spawning);
    this.#child = child;
    const limit = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const done = new AbortController();
    const { signal } = done;
    child.channel?.ref();
    try {
      const answered = once(child, 'message', { signal });
      const ended = once(child, 'exit', { signal });
      child.send(given, () => undefined);
      const [answer] = (await Promise.race([answered, ended.then(() => [null])])) as [
        Answer | null,
      ];
      return answer && { ...answer, content: Buffer.from(answer.content) };
    } finally {
      done.abort();
      child.channel?.unref();
      clearTimeout(limit);
      this.#idle = setTimeout(() => this.#letGo(), IDLE_MS).unref();
    }
  }

  #start(spawning: { env: NodeJS.ProcessEnv; execArgv: string[] }): ChildProcess {
    const child = fork(programFile('lightening'), { ...spawning, serialization: 'advanced' });
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // The child gets an end signal, and does not keep our process alive.
    child.unref();
    return child;
  }

  #letGo(): void {
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = null;
  }
}

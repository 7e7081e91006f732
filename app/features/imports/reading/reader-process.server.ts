/** A process that reads, as ours speaks to it: it answers each thing that it is told with one that it says. */
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { boundOf, startBounded, type Bounds } from '#app/process/bounded-process.server.ts';
import type { Said, Told } from './reading-messages.ts';

const SCRIPT = path.join(import.meta.dirname, 'reading-process.server.ts');
/** What V8 says of its end is longer. */
const LONGEST_COMPLAINT = 1_000;

interface Ended {
  type: 'ended';
  /** Which bound it met; null where something else ended it. */
  bound: ReturnType<typeof boundOf>;
}

export class ReaderProcess {
  readonly #child: ChildProcess;
  #ended: Ended | null = null;
  #isLetGo = false;
  #complaint = '';
  #hear: (said: Said | Ended) => void = () => undefined;

  constructor(bounds: Bounds) {
    const child = startBounded(SCRIPT, bounds);
    this.#child = child;
    child.stderr?.on('data', (part: Buffer) => {
      if (this.#complaint.length < LONGEST_COMPLAINT) this.#complaint += part.toString();
    });
    if (child.stderr instanceof Socket) child.stderr.unref();
    child.on('message', (said: Said) => this.#hear(said));
    child.on('error', (error) => this.#end(null, String(error)));
    child.on('exit', (code, signal) => this.#end(boundOf(signal), String(signal ?? code)));
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** Tells it something. @returns what it says then, or that it has ended */
  async tell(told: Told): Promise<Said | Ended> {
    if (this.#ended) return this.#ended;
    const said = new Promise<Said | Ended>((resolve) => {
      this.#hear = resolve;
    });
    this.#child.ref();
    this.#child.channel?.ref();
    this.#child.send(told, () => undefined);
    try {
      return await said;
    } finally {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }

  /** Has it end by itself, once it has nothing to read. */
  letGo(): void {
    this.#isLetGo = true;
    if (this.#child.connected) this.#child.disconnect();
  }

  /** Ends it, whatever it is at. */
  end(): void {
    this.#isLetGo = true;
    this.#child.kill('SIGKILL');
  }

  #end(bound: Ended['bound'], how: string): void {
    this.#ended ??= { type: 'ended', bound };
    if (!this.#isLetGo) console.warn(`Une lecture s’est arrêtée (${how}).`, this.#complaint);
    this.#hear(this.#ended);
  }
}

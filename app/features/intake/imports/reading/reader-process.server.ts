/** A reader process as seen by the server: it sends one message for each one received. */
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { programFile } from '#app/process/program-files.server.ts';
import { boundOf, startBounded, type Bounds } from '#app/process/bounded-process.server.ts';
import type { ReaderMessage, ServerMessage } from './reading-messages.ts';

/** Most characters of stderr in the log: V8's crash report is longer. */
const LONGEST_COMPLAINT = 1_000;

interface Ended {
  type: 'ended';
  /** The bound that ended the process; null for another cause. */
  bound: ReturnType<typeof boundOf>;
}

export class ReaderProcess {
  readonly #child: ChildProcess;
  #ended: Ended | null = null;
  #isLetGo = false;
  #complaint = '';
  #receive: (message: ReaderMessage | Ended) => void = () => undefined;

  constructor(bounds: Bounds) {
    const child = startBounded(programFile('reading'), bounds);
    this.#child = child;
    child.stderr?.on('data', (part: Buffer) => {
      if (this.#complaint.length < LONGEST_COMPLAINT) this.#complaint += part.toString();
    });
    if (child.stderr instanceof Socket) child.stderr.unref();
    child.on('message', (message: ReaderMessage) => this.#receive(message));
    child.on('error', (error) => this.#end(null, String(error)));
    child.on('exit', (code, signal) => this.#end(boundOf(signal), String(signal ?? code)));
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** @returns the next message of the process, or how it ended */
  async send(message: ServerMessage): Promise<ReaderMessage | Ended> {
    if (this.#ended) return this.#ended;
    const received = new Promise<ReaderMessage | Ended>((resolve) => {
      this.#receive = resolve;
    });
    this.#child.ref();
    this.#child.channel?.ref();
    this.#child.send(message, () => undefined);
    try {
      return await received;
    } finally {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }

  /** Lets the process end by itself once it has nothing to read. */
  letGo(): void {
    this.#isLetGo = true;
    if (this.#child.connected) this.#child.disconnect();
  }

  /** Kills the process. */
  end(): void {
    this.#isLetGo = true;
    this.#child.kill('SIGKILL');
  }

  #end(bound: Ended['bound'], how: string): void {
    this.#ended ??= { type: 'ended', bound };
    if (!this.#isLetGo) console.warn(`Une lecture s’est arrêtée (${how}).`, this.#complaint);
    this.#receive(this.#ended);
  }
}

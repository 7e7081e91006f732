/** A reader process as the server sees it: it sends one message for each that it receives. */
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { boundOf, startBounded, type Bounds } from '#app/process/bounded-process.server.ts';
import type { ReaderMessage, ServerMessage } from './reading-messages.ts';

const SCRIPT = path.join(import.meta.dirname, 'reading-process.server.ts');
/** Characters of stderr that are logged: the report of V8 is longer. */
const LONGEST_COMPLAINT = 1_000;

interface Ended {
  type: 'ended';
  /** The bound that ended it; null where something else did. */
  bound: ReturnType<typeof boundOf>;
}

export class ReaderProcess {
  readonly #child: ChildProcess;
  #ended: Ended | null = null;
  #isLetGo = false;
  #complaint = '';
  #receive: (message: ReaderMessage | Ended) => void = () => undefined;

  constructor(bounds: Bounds) {
    const child = startBounded(SCRIPT, bounds);
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

  /** @returns the message that it sends next, or how it ended */
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

  /** Lets it end by itself, once it has nothing to read. */
  letGo(): void {
    this.#isLetGo = true;
    if (this.#child.connected) this.#child.disconnect();
  }

  /** Kills it. */
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

/**
 * Conversion of people's pictures: each in a process of its own, so that a damaged, enormous or
 * hostile one ends that process at worst. One at a time: this bounds the machine's load.
 */
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { programFile } from '#app/process/program-files.server.ts';
import { AppError } from '#app/errors.ts';
import { formatNumber } from '#language/format.ts';
import {
  MAX_PIXELS,
  readAnswer,
  type Answer,
  type Developed,
  type Order,
  type Refusal,
} from './darkroom-messages.server.ts';
import type { Bound } from './lighten-picture.server.ts';
import { Lightening } from './lightening.server.ts';

interface DarkroomOptions {
  /** Longest time for a picture. */
  timeoutMs?: number;
  /** Most pictures waiting; a caller with one more is refused. */
  maxWaiting?: number;
}

/** The process needs none of our variables, secrets least of all. */
const ENVIRONMENT = {
  // Formats that libvips reads with code that was not made for hostile files.
  VIPS_BLOCK_UNTRUSTED: '1',
  // With one memory arena for each thread, a picture would take twice the memory.
  MALLOC_ARENA_MAX: '2',
};
const HEAP = '--max-old-space-size=64';
/** Usual number of encodings until a picture is as light as asked. */
const TRIALS = 6;

const UNREADABLE = 'Impossible de charger l’image';

const tooMuch = () =>
  new AppError(
    'image-illisible',
    `${UNREADABLE}\u00a0: la décoder prend trop de temps ou de mémoire.`,
    'Enregistrez-la plus petite, en JPEG.',
  );

function refusalOf({ reason, width, height }: Refusal): AppError {
  switch (reason) {
    case 'too many pixels':
      return new AppError(
        'image-trop-grande',
        `${UNREADABLE}\u00a0: elle fait ${formatNumber(width)}\u00a0×\u00a0${formatNumber(height)} pixels.`,
        `${formatNumber(MAX_PIXELS / 1_000_000)} millions de pixels au plus\u00a0: réduisez-la.`,
      );
    case 'too much memory':
      return tooMuch();
    case 'unreadable':
      return new AppError(
        'image-illisible',
        `${UNREADABLE}\u00a0: le fichier est abîmé ou incomplet.`,
        'Essayez-en une autre copie.',
      );
    case 'not encoded':
    case 'too heavy':
      return new AppError(
        'conversion',
        'Échec de la conversion WebP',
        'Réessayez, ou enregistrez l’image autrement.',
      );
  }
}

function developedOf({ said, content }: Answer): Developed {
  if ('reason' in said) throw refusalOf(said);
  return { ...said, content };
}

export class Darkroom {
  readonly #timeoutMs: number;
  readonly #maxWaiting: number;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #lightening = new Lightening();

  constructor({ timeoutMs = 30_000, maxWaiting = 16 }: DarkroomOptions = {}) {
    this.#timeoutMs = timeoutMs;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * A picture upright, in sRGB, without its file's data on the camera and the place, as WebP.
   *
   * @param mark XMP for the new file
   * @throws AppError `image-illisible`, `image-trop-grande`, `conversion`; `unavailable` when too
   * many pictures are waiting
   */
  async develop(picture: Uint8Array, mark: string | null): Promise<Developed> {
    const order = { mark: mark ?? '', bound: null };
    return developedOf(await this.#take(() => this.#develop(picture, order)));
  }

  /**
   * A picture from the darkroom, as the best JPEG of at most so many bytes.
   *
   * @returns null if none fits
   * @throws AppError as `develop`
   */
  async lighten(picture: Uint8Array, mark: string | null, bound: Bound): Promise<Developed | null> {
    const order = { mark: mark ?? '', bound };
    const answer = await this.#take(() => this.#lighten(picture, order));
    const { said } = answer;
    return 'reason' in said && said.reason === 'too heavy' ? null : developedOf(answer);
  }

  async #take(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#waiting >= this.#maxWaiting) {
      throw new AppError(
        'unavailable',
        'Trop d’images arrivent à la fois.',
        'Réessayez dans un instant.',
      );
    }
    this.#waiting++;
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting--;
    }
  }

  async #lighten(picture: Uint8Array, order: Order): Promise<Answer> {
    const answer = await this.#lightening.run(
      { picture, order },
      { timeoutMs: this.#timeoutMs * TRIALS, env: ENVIRONMENT, execArgv: [HEAP] },
    );
    if (answer !== null) return answer;
    console.error('Une image n’a pas pu être allégée\u00a0: la chambre noire s’est arrêtée.');
    throw tooMuch();
  }

  async #develop(picture: Uint8Array, order: Order): Promise<Answer> {
    const script = programFile('darkroom');
    const child = spawn(process.execPath, [HEAP, script, JSON.stringify(order)], {
      env: ENVIRONMENT,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: this.#timeoutMs,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
    // A process that ends before reading everything explains it in its answer, or sends none.
    child.stdin.on('error', () => undefined);
    child.stdin.end(picture);
    const [written, complaint] = await Promise.all([
      buffer(child.stdout),
      buffer(child.stderr),
      ended,
    ]);
    const answer = child.exitCode === 0 ? readAnswer(written) : null;
    if (answer === null) {
      console.error(
        `Une image n’a pas pu être lue (${child.signalCode ?? child.exitCode}).`,
        complaint.toString(),
      );
      throw tooMuch();
    }
    return answer;
  }
}

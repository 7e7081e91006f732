/**
 * Where pictures that people give are made into ours: each by a process of its own, so that one that
 * is damaged, enormous or hostile ends that process at worst. One at a time: what that takes of the
 * machine is bounded.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '#app/errors.ts';
import { formatNumber } from '#language/format.ts';
import {
  MAX_PIXELS,
  readDeveloped,
  type Developed,
  type Refusal,
} from './darkroom-messages.server.ts';

interface DarkroomOptions {
  /** Longest that a picture may take. */
  timeoutMs?: number;
  /** Most pictures waiting; a caller with one more is refused. */
  maxWaiting?: number;
}

/** The process needs none of our variables, secrets least of all. */
const ENVIRONMENT = {
  // Formats that libvips reads with code that was not made for hostile files.
  VIPS_BLOCK_UNTRUSTED: '1',
  // Each thread keeping its own memory would double what a picture takes.
  MALLOC_ARENA_MAX: '2',
};
const HEAP_MB = 64;

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
      return new AppError(
        'conversion',
        'Échec de la conversion WebP',
        'Réessayez, ou enregistrez l’image autrement.',
      );
  }
}

export class Darkroom {
  readonly #timeoutMs: number;
  readonly #maxWaiting: number;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ timeoutMs = 30_000, maxWaiting = 16 }: DarkroomOptions = {}) {
    this.#timeoutMs = timeoutMs;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * A picture upright, in sRGB, without what its file told of the camera and the place, as WebP.
   *
   * @param mark XMP that the file carries from then on
   * @throws AppError `image-illisible`, `image-trop-grande`, `conversion`; `unavailable` when too many
   *   are waiting
   */
  async develop(picture: Uint8Array, mark: string | null): Promise<Developed> {
    if (this.#waiting >= this.#maxWaiting) {
      throw new AppError(
        'unavailable',
        'Trop d’images arrivent à la fois.',
        'Réessayez dans un instant.',
      );
    }
    this.#waiting++;
    const work = this.#turn.then(() => this.#run(picture, mark));
    this.#turn = work.catch(() => undefined);
    try {
      return await work;
    } finally {
      this.#waiting--;
    }
  }

  async #run(picture: Uint8Array, mark: string | null): Promise<Developed> {
    const script = path.join(import.meta.dirname, 'darkroom-process.server.ts');
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, script, mark ?? ''], {
      env: ENVIRONMENT,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: this.#timeoutMs,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', () => resolve());
    });
    // A process that ends before it has read everything says why by its answer, or by none.
    child.stdin.on('error', () => undefined);
    child.stdin.end(picture);
    const [answer, complaint] = await Promise.all([
      buffer(child.stdout),
      buffer(child.stderr),
      ended,
    ]);
    const developed = child.exitCode === 0 ? readDeveloped(answer) : null;
    if (developed === null) {
      console.error(
        `Une image n’a pas pu être lue (${child.signalCode ?? child.exitCode}).`,
        complaint.toString(),
      );
      throw tooMuch();
    }
    if ('reason' in developed) throw refusalOf(developed);
    return developed;
  }
}

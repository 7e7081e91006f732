import { Unreadable } from './sql-text.ts';

/** Effort allowed to a file of any length. */
const FREE = 8_000_000;
const PER_CHARACTER = 16;

/**
 * Limits the work of statements beyond their own text: cells of wide tables, rows scanned by
 * selections, characters made by functions. The limit grows with the length of the file: a short
 * file is always quick.
 */
export class Effort {
  #left = FREE;

  allow(characters: number): void {
    this.#left += characters * PER_CHARACTER;
  }

  /** @throws Unreadable once the limit is reached */
  take(much: number): void {
    if (much > this.#left) {
      throw new Unreadable('elle demande plus de travail que sa longueur n’en permet');
    }
    this.#left -= much;
  }
}

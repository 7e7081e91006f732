import { Unreadable } from './sql-text.ts';

/** What a file of a few statements may ask for. */
const FREE = 8_000_000;
const PER_CHARACTER = 16;

/**
 * What statements may make beyond their own text (cells of wide tables, rows that selections look at, characters of
 * functions): so much for each character of the file, so that a short file never takes long.
 */
export class Effort {
  #left = FREE;

  allow(characters: number): void {
    this.#left += characters * PER_CHARACTER;
  }

  /** @throws Unreadable where that is too much */
  take(much: number): void {
    if (much > this.#left) {
      throw new Unreadable('elle demande plus de travail que sa longueur n’en permet');
    }
    this.#left -= much;
  }
}

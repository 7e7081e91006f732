import { phonetic } from './phonetic.ts';

/**
 * Edit distance with transpositions (letters added, dropped, replaced or swapped); `most + 1` if
 * it is larger than `most`.
 */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (a === b) return 0;
  let [before, row, next] = [[], [], []] as [number[], number[], number[]];
  for (let j = 0; j <= b.length; j += 1) row[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let apart = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        apart = Math.min(apart, (before[j - 2] ?? 0) + 1);
      }
      next[j] = apart;
      least = Math.min(least, apart);
    }
    if (least > most) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return Math.min(row[b.length] ?? 0, most + 1);
}

const isExchanged = (a: string, b: string) =>
  a.length === b.length && [...a].toSorted().join('') === [...b].toSorted().join('');

export interface Spelt {
  word: string;
  sound: string;
}

export const spell = (word: string): Spelt => ({ word, sound: phonetic(word) });

/**
 * Likelihood, from 0 to 1, that a word is another with one or two typing errors: the shorter, the
 * fewer errors. In a short word the first letter is right (« sport » is no port). Two errors in up
 * to seven letters must sound nearly the same.
 */
export function misspelling(a: Spelt, b: Spelt): number {
  if (a.word === b.word) return 1;
  const longest = Math.max(a.word.length, b.word.length);
  // « Coq » is no coke.
  const isHeard =
    Math.min(a.word.length, b.word.length) > 3 || lettersApart(a.word, b.word, 1) <= 1;
  if (longest >= 3 && isHeard && a.sound === b.sound && a.sound.length >= 3) return 0.85;
  if (longest < 3) return 0;
  const isSameStart = a.word[0] === b.word[0] || a.sound[0] === b.sound[0];
  if (!isSameStart && longest > 3 && longest < 7) return 0;
  const apart = lettersApart(a.word, b.word, isSameStart ? 2 : 1);
  if (longest === 3) return apart === 1 && isExchanged(a.word, b.word) ? 0.8 : 0;
  if (apart <= 1) return 0.8;
  if (apart > 2 || longest < 5 || !isSameStart) return 0;
  return longest >= 8 || lettersApart(a.sound, b.sound, 1) <= 1 ? 0.7 : 0;
}

/**
 * A word with two neighbouring letters exchanged, the first two first: what was meant where fingers
 * went out of turn. « gni » gives « ngi » and « gin »; equal letters give nothing.
 */
export function exchangedLetters(word: string): string[] {
  const letters = [...word];
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    if (next === undefined || next === letter) return [];
    return [letters.toSpliced(index, 2, next, letter).join('')];
  });
}

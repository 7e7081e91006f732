/**
 * A word with two neighbouring letters exchanged, from the first pair on, for typing errors: « gni
 * » → « ngi », « gin ». Equal letters give nothing.
 */
export function exchangedLetters(word: string): string[] {
  const letters = [...word];
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1];
    if (next === undefined || next === letter) return [];
    return [letters.toSpliced(index, 2, next, letter).join('')];
  });
}

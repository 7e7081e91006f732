import { words } from '#language/fold.ts';

/**
 * Spellings that sound alike in French, replaced in this order in folded text. Coarse on purpose:
 * it brings typing errors closer for a trigram search, it does not transcribe.
 */
const RULES: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/gna\b/g, 'na'],
  [/[cs]h/g, 'x'],
  [/h/g, ''],
  [/n(?=[bp])/g, 'm'],
  [/qu|q|ck|c(?![eiy])/g, 'k'],
  [/c|z/g, 's'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/ge(?=[ao])/g, 'j'],
  [/g(?=[ei])/g, 'j'],
  [/eau|au/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/(?<![est])[est]+\b/g, ''],
];

/**
 * Approximate sound of a text, word by word: `manatan` for « manhattan » and « manatan »,
 * `kaipirina` for « caïpirinha » and « caipirina ». Digits stay. Two texts with one result may
 * still be different words: rank, never equate.
 */
export function phonetic(text: string): string {
  return words(text).map(sound).join(' ');
}

function sound(word: string): string {
  const heard = RULES.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), word);
  // A word of final letters only (« sets », « thé ») keeps them.
  return heard === '' ? word : heard;
}

import { words } from '#language/fold.ts';

/**
 * Spellings of equal French sound, replaced in this order in folded text. Coarse on purpose: it
 * helps a trigram search with typing errors, it is no transcription.
 */
const RULES: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/dj/g, 'j'],
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
 * Approximate sound of a text by word: `manatan` for « manhattan » and « manatan », `kaipirina`
 * for « caïpirinha » and « caipirina ». Digits stay. Different words may sound alike: rank by it,
 * never test equality.
 */
export function phonetic(text: string): string {
  return words(text).map(sound).join(' ');
}

function sound(word: string): string {
  const heard = RULES.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), word);
  // A word of final letters only (« sets », « thé ») keeps them.
  return heard === '' ? word : heard;
}

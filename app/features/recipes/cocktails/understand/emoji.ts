/** Words for emoji that people type instead: « sans 🥛 ». */
import emoji from '#content/vocabulary/search/emoji.json' with { type: 'json' };

export const EMOJI: ReadonlyMap<string, string> = new Map(
  Object.entries(emoji).flatMap(([word, signs]) => signs.map((sign) => [sign, word] as const)),
);

/** Cuts a free text into sentences, and detects gestures. */
import { fold } from '#language/fold.ts';
import { oneLine } from '#language/one-line.ts';

/** Longer than any recipe in a free text. */
export const LONGEST_TEXT = 20_000;
const MOST_SENTENCES = 300;

/** A full stop after an abbreviation does not end a sentence: « 2 c. à soupe », « env. 3 cl ». */
const ABBREVIATED =
  /(?:^|[\s(])(?:c|cuil|env|approx|tsp|tbsp|oz|cl|ml|gr?|no?|st|mr?s?|mme|ex|\p{Lu})\.$/iu;

/** Dashes above which a line is a list. */
const LIST_DASHES = 3;

/** Cuts « Recette du Jo — 5 cl de gin — 2 cl de sirop — secouez » at its dashes. */
function dashed(line: string): string[] {
  const parts = line.split(/ [–—-] /u);
  return parts.length > LIST_DASHES ? parts : [line];
}

/** The sentences of a text, each on one line. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text
    .slice(0, LONGEST_TEXT)
    .split(/[\r\n]+/)
    .flatMap(dashed)) {
    let open = '';
    const close = () => {
      const sentence = oneLine(open);
      if (sentence !== '') sentences.push(sentence);
      open = '';
    };
    for (const part of line.split(/(?<=[.!?…])\s+/u)) {
      open += ` ${part}`;
      if (!ABBREVIATED.test(oneLine(part))) close();
    }
    close();
  }
  return sentences.slice(0, MOST_SENTENCES);
}

/**
 * Verbs of preparation, as an instruction or a narration: « versez », « tu verses », « on verse ».
 * A purpose is none: « de l’eau gazeuse pour allonger ».
 */
const GESTURES = new RegExp(
  String.raw`(?<!\p{L}|(?<!\p{L})pour (?:bien )?)(?:(?:vers|ajout|melang|remu|secou|frapp|filtr|pil|decor|coup|press|mix|allong|pass|ecras|presse|rajout|laiss|refroidi)(?:e|es|ez|er|ons)|` +
    String.raw`(?:mett(?:ez|re|ons)|mets?|serv(?:ez|ir|ons)|sers?|rempl(?:is(?:sez|sons)?|it|ir)|complet(?:e|es|ez|er|ons)|prene[zr]|prends?|prendre|faites|(?<!je )fais|fais(?= \p{L}+(?:er|ir|dre) )|garni(?:s|r|ssez|t)|dispose[rz]?|fini(?:s|r|ssez|t)) |` +
    String.raw`(?:pour(?= the | (?:.{0,80} )?(?:into|over|in|with|and|of|it) )|shake|stir|strain|muddle|add|mix|fill|garnish|serve|blend|build|combine|place|put|squeeze|crush|top|drop|float)(?= ))`,
  'u',
);
export const tellsGesture = (sentence: string): boolean => GESTURES.test(`${fold(sentence)} `);

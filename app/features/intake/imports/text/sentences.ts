/** The sentences of what people write, and which of them tell a gesture. */
import { fold } from '#language/fold.ts';
import { oneLine } from '#language/one-line.ts';

/** Longer than any recipe that somebody tells. */
export const LONGEST_TEXT = 20_000;
const MOST_SENTENCES = 300;

/** A full stop after an abbreviation ends nothing: « 2 c. à soupe », « env. 3 cl ». */
const ABBREVIATED =
  /(?:^|[\s(])(?:c|cuil|env|approx|tsp|tbsp|oz|cl|ml|gr?|no?|st|mr?s?|mme|ex|\p{Lu})\.$/iu;

/** Dashes from which a line is a list. */
const LIST_DASHES = 3;

/** « Recette du Jo — 5 cl de gin — 2 cl de sirop — secouez »: each of them. */
function dashed(line: string): string[] {
  const parts = line.split(/ [–—-] /u);
  return parts.length > LIST_DASHES ? parts : [line];
}

/** Each sentence of a text, as it is written, on one line. */
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

/** What is done to make a drink, as one asks, tells or orders it: « versez », « tu verses », « on verse ». */
const GESTURES = new RegExp(
  String.raw`(?<!\p{L})(?:(?:vers|ajout|melang|remu|secou|frapp|filtr|pil|decor|coup|press|mix|allong|pass|ecras|presse|rajout|laiss|refroidi)(?:e|es|ez|er|ons)|` +
    String.raw`(?:mett(?:ez|re|ons)|mets?|serv(?:ez|ir|ons)|sers?|rempl(?:is(?:sez|sons)?|it|ir)|complet(?:e|es|ez|er|ons)|prene[zr]|prends?|prendre|faites|(?<!je )fais|fais(?= \p{L}+(?:er|ir|dre) )|garni(?:s|r|ssez|t)|dispose[rz]?|fini(?:s|r|ssez|t)) |` +
    String.raw`(?:pour(?= the | (?:.{0,80} )?(?:into|over|in|with|and|of|it) )|shake|stir|strain|muddle|add|mix|fill|garnish|serve|blend|build|combine|place|put|squeeze|crush|top|drop|float)(?= ))`,
  'u',
);
/** Whether a sentence says to do something. */
export const tellsGesture = (sentence: string): boolean => GESTURES.test(`${fold(sentence)} `);

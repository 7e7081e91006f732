/**
 * Reads a typed text as a wish: its filters, each with the words it was read in, and the words that
 * are left to search for.
 */
import { Reader } from './reader.ts';
import { Refusals } from './refusals.ts';
import { PhraseText } from './text.ts';
import { isBareNumber, isEmpty, tokensOf, type Known, type Token } from './tokens.ts';
import type { Understood } from './wish.ts';
import { EITHER, NEGATIVE_WORDS, STOP_WORDS } from './words.ts';

/** Word before an unknown one in « allergique aux… », for the search. */
const REFUSAL = 'sans';

type Left = Token & { at: number; isRefused: boolean; startsRefusal: boolean };

/**
 * @param known meanings of the words in the catalogue
 * @returns the filters in the order of the text, and the words that are left, as typed: the whole
 * text when no filter was understood; of refused words, only the unknown ones
 */
export function readPhrase(
  typed: string,
  known: Known,
): { left: string; understood: Understood[]; unknown: string[] } {
  const text = new PhraseText(tokensOf(typed, known), known);
  const refusals = new Refusals(text);
  const nothing = { left: typed, understood: [], unknown: [] };
  const refused = new Set(
    refusals.refused.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, more) => from + more),
    ),
  );
  const reader = new Reader(text.without(new Set([...refusals.read, ...refused])));
  // « Cocktail vert à la menthe » has the words of a title, and asks for a colour.
  const isColored = reader.understood.some(
    ({ wish }) => 'facet' in wish && wish.facet.startsWith('couleur='),
  );
  if (known.isTitle && refusals.read.size === 0 && !isColored) return nothing;
  const read = new Set([...refusals.read, ...reader.read].filter((at) => !refused.has(at)));
  if (read.size === 0) return nothing;
  // « Pour 4 » beside the name of a recipe is the number of glasses to count, no filter.
  const rest = text.tokens.flatMap((token, at): Left[] => {
    const startsRefusal = refusals.refused.some(({ from }) => from === at);
    return read.has(at) ? [] : [{ ...token, at, isRefused: refused.has(at), startsRefusal }];
  });
  // « Du gin ou de la vodka ».
  const isEither = (at: number) =>
    EITHER.has(text.word(at)) &&
    reader.kept.has(at - 1) &&
    [1, 2, 3].some(
      (more) =>
        reader.kept.has(at + more) &&
        text.tokens.slice(at + 1, at + more).every(({ word }) => STOP_WORDS.has(word)),
    );
  const telling = rest.filter(
    ({ word, at, isRefused }) =>
      isRefused ||
      reader.kept.has(at) ||
      isEither(at) ||
      !(isEmpty(word) || NEGATIVE_WORDS.has(word) || isBareNumber(word, known)),
  );
  const isNamed = telling.every(({ at }) => reader.named.has(at)) && reader.named.size > 0;
  const understood = [...refusals.understood, ...reader.understood]
    .filter(({ wish }) => !isNamed || !('minServings' in wish))
    .toSorted((a, b) => a.from - b.from);
  return { left: joined(telling, typed), understood, unknown: refusals.unknown };
}

/** Joins words as typed: neighbours keep the text between them. */
function joined(tokens: readonly Left[], typed: string): string {
  return tokens
    .map(({ from, to, at, startsRefusal }, index) => {
      const text = startsRefusal ? `${REFUSAL} ${typed.slice(from, to)}` : typed.slice(from, to);
      const before = tokens[index - 1];
      if (!before) return text;
      return `${before.at === at - 1 ? typed.slice(before.to, from) : ' '}${text}`;
    })
    .join('');
}

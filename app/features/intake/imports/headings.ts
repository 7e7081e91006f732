/** Headings of a recipe in a text, and its gestures, in all languages. */
import { WORDS } from '#features/recipes/cocktails/lines/written/words/languages.ts';
import { fold } from '#language/fold.ts';
import { writtenLines } from './html/page-text.ts';

/** A line as it looks: its folded text, and its level if it is a heading. */
export interface SaidLine {
  said: string;
  level: number;
}

const { articles, ingredients, steps, afterHeading, stepNames } = WORDS.pages;
const headingOf = (before: readonly string[], words: readonly string[]) =>
  new RegExp(`^(?:(?:${before.join('|')})\\s+)?(?:${words.join('|')})(?![\\p{L}])`, 'u');
const INGREDIENTS = headingOf(articles.ingredients, ingredients);
const STEPS = headingOf(articles.steps, steps);
/** Words that may follow a heading in its line. */
const REST = new RegExp(`^\\W*$|^\\W*(?:\\(|${afterHeading.join('|')})(?![\\p{L}])`, 'u');
/** « Étape 1 », « Step 2: », without other text. */
const STEP_NUMBER = new RegExp(`^\\W*(?:${stepNames.join('|')})\\s*(?:n°\\s*)?(\\d{1,2})\\W*$`);
const DURATION = /\d\s*(?:min|mn|h|hour|heure|sec|')|(?:temps|time|duree)(?![\p{L}])/u;
const LONGEST_HEADING = 90;

const isHeadingOf = (words: RegExp, { said: whole, level }: SaidLine): boolean => {
  if (whole.length > LONGEST_HEADING && !/^[^:]{1,30}:/.test(whole)) return false;
  const said = whole.replace(/^[^\p{L}]+/u, '');
  const match = words.exec(said);
  if (match === null) return false;
  const rest = said.slice(match[0].length);
  return (level > 0 && level < 7) || /^\s*:/.test(rest) || (rest.length < 60 && REST.test(rest));
};

export const isIngredientsHeading = (line: SaidLine): boolean => isHeadingOf(INGREDIENTS, line);

/** Number of a line such as « Étape 1 »; 0 for any other line. */
export const stepNumber = ({ said }: Pick<SaidLine, 'said'>): number =>
  said.length > 20 ? 0 : Number(STEP_NUMBER.exec(said)?.[1] ?? 0);

/** « Préparation : 10 min » is a duration, not a heading. */
export const isStepsHeading = (line: SaidLine): boolean =>
  stepNumber(line) === 1 ||
  (isHeadingOf(STEPS, line) && !(line.said.length < 50 && DURATION.test(line.said)));

/** Text behind a heading in its line: « Ingrédients : 4 cl de rhum ». */
export const restOfHeading = (text: string): string => {
  const [, rest = ''] = /^[^:]{1,60}:\s*(\S.*)$/.exec(text) ?? [];
  return rest;
};

/** A text without « Ingrédients : » before its first line. */
export const withoutHeading = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const rest = restOfHeading(first);
  const isHeaded = rest !== '' && isIngredientsHeading({ said: fold(first), level: 0 });
  return isHeaded ? rest + text.slice(first.length) : text;
};

/**
 * Cuts a text into parts at its headings: « Ingrédients : … Préparation : … »; null without a
 * heading for ingredients.
 */
export function partsOf(
  lines: readonly string[],
): { before: string[]; ingredients: string[]; steps: string[] } | null {
  const parts = { before: [] as string[], ingredients: [] as string[], steps: [] as string[] };
  let part: keyof typeof parts = 'before';
  for (const line of lines) {
    const heading = { said: line.length > LONGEST_HEADING ? '' : fold(line), level: 0 };
    const isOfIngredients = isIngredientsHeading(heading);
    if (isOfIngredients) part = 'ingredients';
    else if (part === 'ingredients' && isStepsHeading(heading)) part = 'steps';
    else parts[part].push(line);
  }
  return parts.ingredients.length > 0 ? parts : null;
}

/** True if a text holds a whole recipe, with ingredients under a heading. */
export const tellsWholeRecipe = (text: string): boolean => partsOf(writtenLines(text)) !== null;

const GESTURES = new RegExp(`\\b(?:${WORDS.pages.gestures.join('|')})\\b`, 'g');
const LOOKED_AT = 2000;

/** Different gestures of a preparation in a text. */
const gesturesIn = (text: string) => new Set(fold(text.slice(0, LOOKED_AT)).match(GESTURES));

/** True if a text has a gesture of a preparation. */
export const tellsGesture = (text: string): boolean => gesturesIn(text).size > 0;

/** True if a text has two gestures of a preparation or more. */
export const tellsPreparation = (text: string): boolean => gesturesIn(text).size > 1;

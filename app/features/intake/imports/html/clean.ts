/** Removes a page's decoration from lines and steps. */
import { oneLine } from '#language/one-line.ts';
import { withoutNumbers } from '#language/steps.ts';

/** Bullets, check boxes and stars before a line. */
const BULLETS = /^(?:[•·▪▫◦‣●○■□▢☐☑☒✓✔✗✘❏❑➤➢►▸▶❥♦◆]\s*|ü\s+|[*–—-](?![\d¼-¾⅐-⅞])\s*)+/u;

export const cleanedLine = (text: string): string =>
  oneLine(text)
    .replace(BULLETS, '')
    .replace(/\(\(([^()]*)\)\)/g, '($1)')
    .trim();

const STEP_LABEL =
  /^(?:(?:step|[ée]tape|schritt|paso|passo|stap)\s*(?:n°\s*)?\d{1,2}\s*[.:)–—-]*\s*|\d{1,2}\s*(?:[.):–—-]\s*)?$)/iu;

/** A step without its number; empty if only the number is there. */
export const cleanedStep = (text: string): string =>
  withoutNumbers(oneLine(text).replace(STEP_LABEL, '')).trim();

const MOST_NUMBERS = 40;

/** Cuts « 1. Verser. 2. Remuer. » into steps, if the numbers count from one. */
function countedSteps(text: string): string[] {
  const cuts: number[] = [];
  for (const { 0: said, 1: digits, index } of text.matchAll(
    /(?:^|\s|(?<=[.!?)]))(\d{1,2})\s*[.)]\s*(?=\p{L})/gu,
  )) {
    if (Number(digits) !== cuts.length + 1 || cuts.length >= MOST_NUMBERS) continue;
    cuts.push(index + (said.startsWith(' ') ? 1 : 0));
  }
  if (cuts.length < 2 || (cuts[0] ?? 0) > 0) return [text];
  return cuts.map((from, at) => text.slice(from, cuts[at + 1]));
}

/** The steps without duplicates and empty ones. */
export const cleanedSteps = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(countedSteps)
      .map(cleanedStep)
      .filter((step) => /\p{L}/u.test(step)),
  ),
];

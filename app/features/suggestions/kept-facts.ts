/** Whether steps that were written again still say what the steps said: each amount and time, and the same ingredients. */
import { normalizeUnit } from '#features/cocktails/lines/unit.ts';
import { words } from '#language/fold.ts';
import { withoutNumbers } from '#language/steps.ts';

const SPELT: Readonly<Record<string, string>> = {
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  six: '6',
  sept: '7',
  huit: '8',
  neuf: '9',
  dix: '10',
  onze: '11',
  douze: '12',
  treize: '13',
  quatorze: '14',
  quinze: '15',
  seize: '16',
  vingt: '20',
  trente: '30',
  quarante: '40',
  cinquante: '50',
  soixante: '60',
  cent: '100',
  dizaine: '10',
  douzaine: '12',
  quinzaine: '15',
  vingtaine: '20',
  trentaine: '30',
  demi: '½',
  demie: '½',
  moitie: '½',
  tiers: '⅓',
  quart: '¼',
  quarts: '¼',
};

const FIGURE = /\d+(?:[.,/]\d+)?|[½⅓⅔¼¾]/gu;
const TIME = /^(?:s|sec|seconde|minute|min|heure|h|jour|degre|c)s?$/;

/** Every number of a text with what it counts where that is a measure, in alphabetical order. */
function numbers(text: string): string[] {
  const plain = withoutNumbers(text).replace(FIGURE, (figure) => ` ${figure.replace('.', ',')} `);
  const tokens = plain.split(/[\s\u00a0\u202f'’°%.;:!?()«»–—-]+|,(?!\d)/u).filter(Boolean);
  const valued = tokens.map((token) => {
    const [folded = ''] = words(token);
    return /^[\d½⅓⅔¼¾]/u.test(token) ? token : (SPELT[folded] ?? null);
  });
  return valued
    .flatMap((value, at) => {
      if (value === null) return [];
      const next = tokens[at + 1] ?? '';
      const [folded = ''] = words(next);
      const unit = normalizeUnit(next) ?? (TIME.test(folded) ? folded.slice(0, 3) : '');
      return `${value} ${unit}`.trim();
    })
    .toSorted();
}

/** As words that stand one after another: « jus de citron », singular. */
const phrase = (text: string) =>
  ` ${words(text)
    .map((word) => word.replace(/[sx]$/, ''))
    .join(' ')} `;

/** The names that a text says. A name is said by its words in a row. */
const said = (text: string, names: readonly string[]) => {
  const read = phrase(text);
  return new Set(names.filter((name) => read.includes(phrase(name))));
};

/**
 * What rewritten steps lost or made up; null where they say the same.
 *
 * @param names of every ingredient that is known, those of the recipe among them
 */
export function lostFact(before: string, after: string, names: readonly string[]): string | null {
  const [had, has] = [numbers(before), numbers(after)];
  if (had.join('|') !== has.join('|')) return 'Un nombre ou une quantité y a changé.';
  const [told, tells] = [said(before, names), said(after, names)];
  const lost = [...told].find((name) => !tells.has(name));
  if (lost !== undefined) return `«\u00a0${lost}\u00a0» n’y est plus.`;
  const invented = [...tells].find((name) => !told.has(name));
  return invented === undefined ? null : `«\u00a0${invented}\u00a0» n’y était pas.`;
}

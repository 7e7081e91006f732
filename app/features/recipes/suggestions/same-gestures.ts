/** Gestures done and forbidden in steps: they are facts, like amounts. */
import { toldAmounts } from '#features/recipes/cocktails/lines/amounts-in-text.ts';
import { fold } from '#language/fold.ts';

/** As an imperative, and in any word: « Dans un shaker » may become « Secouez ». */
const GESTURES: readonly (readonly [name: string, order: RegExp, any: RegExp])[] = [
  ['secouer', /secou(?:er|ez)|shakez|frapp(?:er|ez)\b/, /secou|shak|frapp/],
  ['remuer', /remu(?:er|ez)|touill(?:er|ez)|melang(?:er|ez)/, /remu|touill|melang|brass/],
  ['filtrer', /filtr(?:er|ez)/, /filtr|passe|tamis/],
  ['piler', /\bpil(?:er|ez)\b|pilonn|ecras(?:er|ez)/, /\bpil|ecras|broy/],
  ['mixer', /\bmix(?:er|ez)/, /mix|blend/],
  ['chauffer', /chauff(?:er|ez)|bouillir/, /chaud|chauff|bouill|fremi/],
  ['flamber', /flamb(?:er|ez)/, /flamb|flamm/],
  ['infuser', /infus(?:er|ez)/, /infus/],
  ['rincer', /rinc(?:er|ez)/, /rinc/],
  ['fouetter', /fouett(?:er|ez)/, /fouet/],
  ['givrer', /givr(?:er|ez)/, /givr/],
];

const NOT = /\b(?:ne|pas|jamais|evite[rz]?)\b|\bn'|\binutile|\bsans (?=\p{L}+(?:er|ir)\b)/u;
/** « Sans attendre » forbids nothing. */
const WITHOUT =
  /\bsans (?!attendre|tarder|cesse|hesiter)(?:(?:la|le|les|l'|de|d'|trop) ?)?(\p{L}+)/gu;

const clauses = (text: string) => fold(text.replaceAll('\n', '. ')).split(/[.;:!?]+(?!\d)/);

const orders = (clause: string) =>
  GESTURES.filter(([, order]) => order.test(clause)).map(([name]) => name);

/** Forbidden gestures and things, in alphabetical order. */
function forbidden(text: string): string {
  const told = clauses(text);
  return told
    .flatMap((clause) => [
      ...(NOT.test(clause) ? [`pas ${orders(clause).join(' ')}`] : []),
      ...[...clause.matchAll(WITHOUT)].map(([, what = '']) => `sans ${what.replace(/[sx]$/, '')}`),
    ])
    .toSorted()
    .join('|');
}

/**
 * Each time with its gesture: the one before it in its sentence, else the next, else the last one.
 */
function timed(text: string): string {
  let last = '';
  return clauses(text)
    .flatMap((clause) => {
      const [first] = orders(clause);
      if (first !== undefined) last = '';
      // « Secouez 12 secondes, puis remuez 20 secondes »
      return clause.split(/,| puis /).flatMap((part) => {
        const times = toldAmounts(part).amounts.filter(
          ({ isTime, unit }) => isTime && !/[cd]/.test(unit),
        );
        last = orders(part).at(-1) ?? (times.length > 0 && last === '' ? (first ?? '') : last);
        return times.map(({ value, unit }) => `${value} ${unit} ${last}`);
      });
    })
    .toSorted()
    .join('|');
}

/** Gesture that rewritten steps lost or invented; null without one. */
export function lostGesture(before: string, after: string): string | null {
  const [had, has] = [fold(before), fold(after)];
  const lost = GESTURES.find(([, order, any]) => order.test(had) && !any.test(has));
  if (lost) return `«\u00a0${lost[0]}\u00a0» n’y est plus.`;
  const invented = GESTURES.find(([, order, any]) => order.test(has) && !any.test(had));
  if (invented) return `«\u00a0${invented[0]}\u00a0» n’y était pas.`;
  if (timed(before) !== timed(after)) return 'Une durée n’y est plus du même geste.';
  return forbidden(before) === forbidden(after) ? null : 'Une négation y a changé.';
}

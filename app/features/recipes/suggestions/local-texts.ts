/** Texts of a recipe made from its facts: ingredients, taste, moment. */
import { roundAbv } from '#features/recipes/cocktails/card-words.ts';
import { formatDuration, formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { NBSP } from '#ui/spaces.ts';
import {
  billOf,
  capital,
  ingredientCount,
  isEqualParts,
  listed,
  spelt,
  type Bill,
} from './bill.ts';
import { classicOf, momentOf, nounOf, tasteOf, turnOf, wholeMoment } from './drink-words.ts';
import type { RecipeFacts } from './recipe-facts.ts';
import { colorOf, garnishOf, gestureOf, glassOf, servedIn } from './serving-words.ts';
import { MOST } from './suggestion.ts';

const COLON = `${NBSP}:`;

/** `worth`: names in the text, beside its length. */
interface Wording {
  text: string;
  worth: number;
}

/** One more name is worth this many letters. */
const NAME_WORTH = 24;

/** Most informative wording that fits; if none fits, the shortest, cut between two words. */
function best(most: number, wordings: readonly Wording[]): string {
  const fitting = wordings.filter(({ text }) => text.length <= most);
  const value = ({ text, worth }: Wording) => text.length + worth * NAME_WORTH;
  if (fitting.length > 0) return fitting.reduce((a, b) => (value(b) > value(a) ? b : a)).text;
  const [first = '', ...rest] = wordings.map(({ text }) => text);
  const shortest = rest.reduce((a, b) => (b.length < a.length ? b : a), first);
  return `${shortest.slice(0, most).replace(/(?<![\s,:;])[\s,:;]+(?:[^\s,:;]\S*)?$/u, '')}…`;
}

const billsOf = (facts: RecipeFacts): Bill[] =>
  [false, true]
    .flatMap((isShort) => [1, 2, 3, 4].map((most) => billOf(facts, most, isShort)))
    .filter(({ names }) => names.length > 0);

/** Joined by commas, without unknown parts. */
const together = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

/** « un long drink frais et acidulé » */
const described = (facts: RecipeFacts, noun = nounOf(facts)): string => {
  const taste = tasteOf(facts);
  const isAside = taste.startsWith('au ') || (noun.includes('sans alcool') && taste !== '');
  return isAside ? `un ${noun}, ${taste}` : `un ${noun} ${taste}`.trim();
};

/** « au shaker en 5 minutes » */
const quickly = (facts: RecipeFacts, { how } = gestureOf(facts)): string => {
  const { prep_minutes: minutes } = facts.recipe;
  if (minutes === null || minutes === 0 || how === '') return how;
  return `${how} en ${minutes < 60 ? count(minutes, 'minute') : formatDuration(minutes)}`;
};

const measures = ({ names }: Bill, facts: RecipeFacts) =>
  names.length > 1 && names.length === ingredientCount(facts);

type Opening = (facts: RecipeFacts, bill: Bill) => string | null;

/** Openings without their full stop; null if one does not fit the drink. */
const OPENINGS: readonly Opening[] = [
  (facts, { list, names }) => {
    const equal = names.length > 1 && isEqualParts(facts) ? ' à parts égales' : '';
    return `${capital(list)}${equal}${COLON} ${together(described(facts), momentOf(facts))}`;
  },
  (facts, { list, names }) => {
    const taste = tasteOf(facts);
    if (taste === '' || taste.startsWith('au ') || names.length < 2) return null;
    const moment = momentOf(facts);
    const proposed = moment.startsWith('pour') ? moment : moment && `à proposer ${moment}`;
    const noun = nounOf(facts);
    const such = /^[aeiou]/.test(noun) ? 'cet' : 'ce';
    return `${capital(taste)}, ${such} ${noun} réunit ${together(list, proposed)}`;
  },
  (facts, { list }) => {
    const moment = momentOf(facts);
    return moment && `${capital(moment)}, ${described(facts)}${COLON} ${list}`;
  },
  (facts, { names, list }) =>
    names.length < 2 || [null, 'verre'].includes(facts.recipe.method)
      ? null
      : `${capital(gestureOf(facts).how)}, ${list} donnent ${together(described(facts), momentOf(facts))}`,
  (facts, bill) =>
    measures(bill, facts)
      ? `${capital(spelt(bill.names.length))} ingrédients suffisent${COLON} ${bill.list}. ${capital(together(described(facts), momentOf(facts)))}`
      : null,
  (facts, { list }) => {
    const classic = classicOf(facts);
    const what = facts.isAlcoholFree ? `${classic} sans alcool` : classic;
    return classic && `Un ${together(what, tasteOf(facts), wholeMoment(facts))}${COLON} ${list}`;
  },
  (facts, { list }) => {
    const { servings } = facts.recipe;
    if (servings === null || servings < 3) return null;
    return `Pour ${servings}${NBSP}verres${COLON} ${list}, ${together(described(facts), momentOf(facts))}`;
  },
];

function served(facts: RecipeFacts, verb: string): string[] {
  const garnishes = facts.recipe.garnitures.filter((garnish) => !garnish.startsWith('givrage'));
  const where = servedIn(facts);
  const laid = garnishes.length > 0 && `avec ${listed(garnishes.map(garnishOf))}`;
  const told = [where, laid && [where, laid].filter(Boolean).join(', ')];
  return told.flatMap((text) => (text ? [`. ${verb} ${text}.`] : []));
}

/** « Secoué avec de la glace et servi », before a glass. */
function made(facts: RecipeFacts): string {
  const { done } = gestureOf(facts);
  if (done === '') return 'Servi';
  return capital(/^(?:monté|servi)/.test(done) ? done : `${done} et servi`);
}

function descriptionEndings(facts: RecipeFacts): string[] {
  const { recipe, abv } = facts;
  const degree = abv ? `, environ ${formatNumber(roundAbv(abv))}${NBSP}% vol` : '';
  const how = quickly(facts);
  const quick = `. ${capital(how)}`;
  const where = servedIn(facts);
  const named = ` Recette du cocktail ${recipe.title}.`;
  return [
    '.',
    ...(how === '' ? [] : [`${quick}.`, `${quick}${degree}.`, `${quick}.${named}`]),
    ...(how === '' || where === '' ? [] : [`${quick}, servi ${where}.`]),
    `.${named}`,
    ...served(facts, 'Servi').flatMap((end) => [end, `${end}${named}`]),
  ];
}

const summaryEndings = (facts: RecipeFacts): string[] => [
  '.',
  ...served(facts, 'Servi'),
  ...served(facts, made(facts)),
];

/** Whether the ending repeats how the drink is made. */
const saysAgain = (facts: RecipeFacts, start: string, end: string): boolean => {
  const { how, done } = gestureOf(facts);
  const said = (text: string) =>
    [how, done].some((words) => words !== '' && text.toLowerCase().includes(words));
  return said(start) && said(end);
};

/** @param shift opening to use, counted from the one that the ingredients choose */
function sentences(facts: RecipeFacts, shift: number, most: number, ends: string[]): string {
  const bills = billsOf(facts);
  if (bills.length === 0) {
    const plain = capital(together(described(facts), momentOf(facts)));
    return best(
      most,
      ends.map((end) => ({ text: `${plain}${end}`, worth: 0 })),
    );
  }
  const ways = OPENINGS.filter((way) => bills.some((bill) => way(facts, bill)));
  const way = ways[(turnOf(facts.lines) + shift) % ways.length];
  const wordings = bills.flatMap((bill) => {
    const start = way?.(facts, bill);
    if (!start) return [];
    return ends
      .filter((end) => !saysAgain(facts, start, end))
      .map((end) => ({ text: `${start}${end}`, worth: bill.names.length }));
  });
  return best(most, wordings);
}

export const localDescription = (facts: RecipeFacts): string =>
  sentences(facts, 0, MOST.meta_description, descriptionEndings(facts));

/** Fits above cards. */
const LONGEST_SUMMARY = 240;

export const localSummary = (facts: RecipeFacts): string =>
  sentences(facts, 1, LONGEST_SUMMARY, summaryEndings(facts));

export function localMetaTitle(facts: RecipeFacts): string {
  const { title } = facts.recipe;
  const told = billsOf(facts).flatMap(({ names, list }) => [
    { text: `${title}${COLON} ${list}`, worth: names.length },
    { text: `${title}${COLON} ${list}, la recette`, worth: names.length },
  ]);
  const plain = [title, `${title}${COLON} la recette`].map((text) => ({ text, worth: 0 }));
  return best(MOST.meta_title, [...plain, ...told]);
}

const IN_GLASS = {
  aucune: [],
  glacons: ['des glaçons'],
  'gros-glacon': ['un gros glaçon'],
  pilee: ['de la glace pilée'],
};

/** Alternative text: visible things only. */
export function localAlt(facts: RecipeFacts): string {
  const { title, glace, garnitures } = facts.recipe;
  const seen = [...IN_GLASS[glace ?? 'aucune'], ...garnitures.map(garnishOf)];
  // All visible things if they fit, else the first ones.
  const withins = seen.map((_, left) => ({
    within: `, avec ${listed(seen.slice(0, seen.length - left))}`,
    missing: left,
  }));
  const glass = glassOf(facts);
  const where = glass && `, dans ${glass}`;
  const what = `cocktail ${colorOf(facts)}`.trim();
  const bases = [
    { base: '', worth: 0 },
    ...billsOf(facts).map(({ of, names }) => ({ base: ` à base ${of}`, worth: names.length })),
  ];
  return best(
    MOST.image_alt,
    bases.flatMap(({ base, worth }) =>
      [...withins, { within: '', missing: seen.length }].map(({ within, missing }) => ({
        text: `${title}${COLON} ${what}${base}${where}${within}.`,
        worth: worth - 2 * missing,
      })),
    ),
  );
}

/** Rules: steps and lines name the same ingredients. */
import { fold, words } from '#language/fold.ts';
import { plural } from '#language/words/noun.ts';
import type { Catalogue, Line, Recipe, Rule } from './catalogue.ts';

/** Words of names that identify no ingredient. */
const EMPTY = new Set(
  'de du des d a au aux la le l les et en un une n no s blanc blanche rouge vert verte brun brune noir noire sec doux vieux ambre frais fraiche jus'.split(
    ' ',
  ),
);
/** A step that takes all ingredients. */
const ALL =
  /\b(?:(?:tous )?les (?:autres |deux |trois |quatre |cinq |six |sept )?(?:ingredients|liquides|elements)|(?:tout )?le reste|(?:versez|reunissez|mettez|mixez|remuez|secouez|frappez) (?:bien )?(?:le )?tout)\b/;

/** Words for several ingredients at once, with a test of the lines that they mean. */
const SEVERAL: readonly [told: RegExp, is: (line: Line) => boolean][] = [
  [/\b(?:les|tous les|aux) (?:deux |trois |quatre )?(?:jus|agrumes|fruits)\b/, isOfFruit],
  [/\bles (?:deux |trois |quatre |cinq )?(?:alcools|spiritueux|liqueurs|eaux-de-vie)\b/, isStrong],
  [/\bles (?:deux |trois )?amers\b/, ({ families }) => families.includes('amers-aromatiques')],
  [/\b(?:assaisonne|epices)/, ({ ingredient, ml }) => !ingredient?.color || (ml ?? 0) < 15],
  [/\bsal(?:ez|er)\b/, ({ slug }) => slug === 'sel'],
  [/\bpoivr(?:ez|er)\b/, ({ slug }) => slug === 'poivre'],
  [/\bsucr(?:ez|er)\b/, ({ families }) => families.includes('sucre')],
];

function isOfFruit({ slug }: Line): boolean {
  return /^(?:jus|nectar|puree|citron|orange|pamplemousse)/.test(slug);
}
function isStrong({ ingredient }: Line): boolean {
  return (ingredient?.abv ?? 0) >= 15;
}

const forms = (word: string) => [word, fold(plural(word))];

/** Words that name an ingredient: those of its names, and of its families’. */
function wordsOf({ ingredient, families }: Line, { ingredients }: Catalogue): Set<string> {
  const named = families.flatMap((slug) => {
    const one = ingredients.get(slug);
    return one ? [one.name, ...(one === ingredient ? (one.aussi_appele ?? []) : [])] : [];
  });
  const all = named.flatMap(words).filter((word) => word.length > 2 && !EMPTY.has(word));
  return new Set(all.flatMap(forms));
}

const NUMBER = /^(?:deux|trois|quatre|cinq|six|les|des)$/;
/**
 * Number of ingredients that a word names in all steps: « les rhums » may be any number of them.
 */
const timesSaid = (said: readonly string[], word: string) =>
  said.reduce((times, other, at) => {
    if (other !== word) return times;
    return times + (NUMBER.test(said[at - 1] ?? '') || /[sx]$/.test(word) ? Infinity : 1);
  }, 0);

/**
 * Lines that no step names. A word of several lines names as many of them as the number of times
 * it occurs.
 */
function unnamed({ recipe, lines }: Recipe, catalogue: Catalogue): string[] {
  const told = fold(recipe.instructions);
  if (ALL.test(told)) return [];
  const said = words(recipe.instructions);
  const counted = new Set(
    SEVERAL.flatMap(([pattern, is]) => (pattern.test(told) ? lines.filter(is) : [])),
  );
  const sets = new Map(lines.map((line) => [line, wordsOf(line, catalogue)]));
  const isNamed = (line: Line, among: readonly Line[]) =>
    said.some((word) => {
      const sharing = among.filter((other) => sets.get(other)?.has(word)).length;
      return sets.get(line)?.has(word) && timesSaid(said, word) >= sharing;
    });
  // The words of a named line are then free to name another line.
  let left = lines.filter((line) => !counted.has(line));
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    left = left.filter((line, _, among) => !isNamed(line, among));
  }
  return left.map(({ slug }) => slug);
}

/** Families of poured ingredients: a step must not name one that no line has. */
const POURED =
  /^(?:rhum|gin|vodka|whisky|tequila|brandy|liqueur|aperitif-amer|sirop|vermouth|vin|vin-effervescent|jus-de-fruits|boisson-gazeuse|amers-aromatiques|biere)$/;
const POURING = /\b(?:vers|ajout|reuni|met|allong|complet|depos|coul|incorpor)/;
/** Sentences about an alternative. */
const INSTEAD = /^(?:pour|si|sans|a defaut|selon|verifiez)\b|\bou\b|\bsans\b/;

/** Ingredients that a step pours but no line has. */
function unlisted(one: Recipe, catalogue: Catalogue): string[] {
  const own = new Set(one.lines.flatMap(({ families }) => families));
  const known = new Set(one.lines.flatMap((line) => [...wordsOf(line, catalogue)]));
  const sentences = fold(one.recipe.instructions.replaceAll('\n', ' . '))
    .split(/[.;:]/)
    .map((sentence) => sentence.trim());
  const told = sentences
    .filter((sentence) => POURING.test(sentence) && !INSTEAD.test(sentence))
    .join(' . ');
  const beside = fold(`${one.recipe.title} ${one.recipe.summary} ${one.recipe.idee_decoration}`);
  return [...catalogue.ingredients.values()]
    .filter(({ name, parent }) => {
      const folded = fold(name);
      const isSaid = new RegExp(`(?<![a-z])${folded}(?![a-z])`).test(told);
      return isSaid && POURED.test(parent ?? '') && !beside.includes(folded);
    })
    .filter(
      ({ slug, name }) =>
        !own.has(slug) &&
        !words(name)
          .filter((word) => word.length > 2 && !EMPTY.has(word))
          .every((word) => known.has(word)),
    )
    .map(({ slug }) => slug);
}

export const NAMED_RULES: readonly Rule[] = [
  { name: 'chaque ingrédient est nommé dans une étape', faults: unnamed },
  { name: 'aucune étape ne verse ce qu’aucune ligne n’a', faults: unlisted },
];

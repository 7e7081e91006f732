/**
 * Steps of a recipe in order: one action per line, French typography, glass and garnish included.
 */
import { GARNISHES, GLASSES, type Garnish } from '#features/recipes/cocktails/cocktail.ts';
import { fold } from '#language/fold.ts';
import { plainText } from '#language/plain-text.ts';
import { withoutNumbers } from '#language/steps.ts';
import { typographic } from '#language/typography.ts';
import { capital, listed } from './bill.ts';
import { isHot } from './drink-words.ts';
import type { RecipeFacts } from './recipe-facts.ts';
import { garnishOf, glassOf, ICE_UNDER } from './serving-words.ts';

/**
 * A sentence that begins with an action: « Versez… », « Dans un shaker, versez… », « Verser… ». «
 * Prenez-la » refers to the sentence before.
 */
const GESTURE = new RegExp(
  '^(?:(?:Puis|Ensuite|Enfin|D’abord|Pendant|Dans|Sur|Avec|Au|Aux|À)(?![\\p{L}’])[^.:;]*? )?' +
    '\\p{L}{2,30}(?:(?<!^Ass)ez(?![\\p{L}-])|(?<=^\\p{Lu}\\p{L}{1,30})(?:er|ir|re)(?= ))',
  'u',
);
const SENTENCE_END = /(?<=[.!…])\s+(?=\p{Lu})/u;

/** One action each; a remark stays with its action. */
function gestures(line: string): string[] {
  const steps: string[] = [];
  for (const sentence of line.split(SENTENCE_END)) {
    if (GESTURE.test(sentence) || steps.length === 0) steps.push(sentence);
    else steps.push(`${steps.pop() ?? ''} ${sentence}`);
  }
  return steps;
}

const tidied = (line: string): string => {
  const text = capital(typographic(line.trim().replaceAll(/[ \t]{2,}/g, ' ')));
  return /[.!?…:»)]$/u.test(text) ? text : `${text.replace(/[,;]$/u, '')}.`;
};

const CUT =
  /\b(?:rondelle|zeste|quartier|tranche|lamelle|ruban|eventail|demi|spirale|ecorce|peau|bouquet|brin|feuille|branche|tete|morceau|baton|pique)/;
const stem = (word: string) => fold(word).replace(/s$/, '').slice(0, 6);

/** Whether steps mention a garnish: of « Zeste d’orange », the orange and its cut. */
function says(text: string, garnish: Garnish): boolean {
  const [cut = '', ...of] = GARNISHES[garnish].split(/ d[eu’] ?| au | râpée/u).filter(Boolean);
  const what = of.at(-1)?.split(' ')[0] ?? cut;
  return text.includes(stem(what)) && (of.length === 0 || CUT.test(text));
}

const GLASS_WORDS =
  /\b(?:verre|coupe|flute|mug|chope|tasse|highball|tumbler|timbale|collins|toddy|hurricane|shot|ballon|bol)s?\b/;
const ICE_WORDS = /\b(?:glace|glacon|glacons)\b/;
const RIM = 'givrage';
const RIMS: Readonly<Record<string, string>> = {
  'givrage-sel': 'Givrez au sel le bord du verre.',
  'givrage-sucre': 'Givrez au sucre le bord du verre.',
};

/** Facts missing from the steps: the rim, the glass, the garnish. */
function missing(
  facts: RecipeFacts,
  steps: readonly string[],
): { first: string[]; last: string[] } {
  const { glace, type_verre, garnitures } = facts.recipe;
  const said = fold(steps.join(' '));
  const hasGlass =
    type_verre === null || GLASS_WORDS.test(said) || said.includes(fold(GLASSES[type_verre].label));
  const ice = glace === null || isHot(facts) || ICE_WORDS.test(said) ? '' : ICE_UNDER[glace];
  const isServed = steps.some((step) => step.startsWith('Servez'));
  const glass = hasGlass ? '' : `dans ${glassOf(facts)}`;
  const served = [ice, glass].filter(Boolean).join(' ');
  const laid = garnitures.filter((one) => !one.startsWith(RIM) && !says(said, one));
  const rims = garnitures.filter((one) => one.startsWith(RIM) && !said.includes('givr'));
  return {
    first: rims.flatMap((rim) => RIMS[rim] ?? []),
    last: [
      ...(served === '' ? [] : [`${isServed ? 'Présentez' : 'Servez'} ${served}.`]),
      ...(laid.length === 0 ? [] : [`Terminez avec ${listed(laid.map(garnishOf))}.`]),
    ],
  };
}

/** @returns one step per line; unchanged if there is nothing to put in order */
export function localSteps(facts: RecipeFacts): string {
  const typed = plainText(withoutNumbers(facts.recipe.instructions));
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const steps = lines.map(tidied).flatMap(gestures);
  const { first, last } = missing(facts, steps);
  return [...first, ...steps, ...last].join('\n');
}

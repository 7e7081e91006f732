/** A drink in words: its making, glass, garnish and colour. */
import { GARNISHES, GLASSES, type Garnish } from '#features/recipes/cocktails/cocktail.ts';
import { colorName } from '#features/recipes/cocktails/recipe/color-name.ts';
import { fold } from '#language/fold.ts';
import { isHot } from './drink-words.ts';
import type { RecipeFacts } from './recipe-facts.ts';

/** « au shaker », and its participle; blank if unknown. */
export function gestureOf(facts: RecipeFacts): { how: string; done: string } {
  const { method, glace, type_verre, servings, instructions } = facts.recipe;
  const isIced = glace !== null || /\bglac/.test(fold(instructions));
  switch (method) {
    case null:
      return { how: '', done: '' };
    case 'shaker':
      return { how: 'au shaker', done: isIced ? 'secoué avec de la glace' : 'secoué' };
    case 'cuillere':
      return { how: 'à la cuillère', done: 'remué à la cuillère' };
    case 'blender':
      return {
        how: 'au blender',
        done: glace === 'aucune' || !isIced ? 'mixé' : 'mixé avec de la glace',
      };
    case 'pile':
      return { how: 'au pilon', done: type_verre === null ? 'pilé' : 'pilé au fond du verre' };
    case 'superpose':
      return { how: 'en étages', done: 'versé en étages' };
    case 'verre':
      if (isHot(facts)) return { how: 'à servir chaud', done: 'servi bien chaud' };
      return servings !== null && servings > 2
        ? { how: `pour ${servings}\u00a0verres`, done: 'mélangé en une fois' }
        : { how: 'directement au verre', done: 'monté directement' };
  }
}

const FEMININE_GLASSES = new Set(['coupe', 'flute', 'timbale']);
export const ICE_UNDER = {
  aucune: '',
  glacons: 'sur glaçons',
  'gros-glacon': 'sur un gros glaçon',
  pilee: 'sur glace pilée',
} as const;

/** « une coupe », « un verre à martini »; blank if unknown. */
export function glassOf({ recipe: { type_verre: glass } }: RecipeFacts): string {
  if (glass === null) return '';
  const { label } = GLASSES[glass];
  return `${FEMININE_GLASSES.has(glass) ? 'une' : 'un'} ${label.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;
}

/**
 * « sur glaçons dans un verre old fashioned », « dans une coupe, sans glace »; blank if unknown.
 */
export function servedIn(facts: RecipeFacts): string {
  const named = glassOf(facts);
  const glass = named && `dans ${named}`;
  const { glace } = facts.recipe;
  if (isHot(facts) || glace === null) return glass;
  if (glace === 'aucune') return [glass, 'sans glace'].filter(Boolean).join(', ');
  return `${ICE_UNDER[glace]} ${glass}`.trim();
}

const FEMININE =
  /^(?:Rondelle|Feuille|Cerise|Olive|Fraise|Branche|Lamelle|Tranche|Étoile|Fleur|Paille)/;
const PARTITIVE: Partial<Record<Garnish, string>> = {
  framboise: 'des framboises',
  mure: 'des mûres',
  muscade: 'de la muscade râpée',
  cacao: 'de la poudre de cacao',
  'grains-cafe': 'des grains de café',
};

/** « une rondelle d’orange », « de la muscade râpée » */
export function garnishOf(garnish: Garnish): string {
  const label = GARNISHES[garnish];
  const noun = label.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  return PARTITIVE[garnish] ?? `${FEMININE.test(label) ? 'une' : 'un'} ${noun}`;
}

/** Colours that are adjectives; others read « couleur miel ». */
const ADJECTIVE =
  /^(?:Blanc|Incolore|Nacré|Jaune|Doré|Brun|Noir|Orange|Rouge|Rose|Violet|Bleu|Vert|Gris)/;

/** « rouge rubis », « couleur miel », after « un cocktail »; blank if unknown. */
export function colorOf({ recipe: { couleur_dominante } }: RecipeFacts): string {
  if (couleur_dominante === null) return '';
  const name = colorName(couleur_dominante);
  return `${ADJECTIVE.test(name) ? '' : 'couleur '}${name.toLowerCase()}`;
}

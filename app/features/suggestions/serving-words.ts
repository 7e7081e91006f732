/** A drink in words: how it is made, in what it is served and with what on it, which colour it has. */
import { GARNISHES, GLASSES, type Garnish } from '#features/cocktails/cocktail.ts';
import { colorName } from '#features/cocktails/recipe/color-name.ts';
import { isHot } from './drink-words.ts';
import type { RecipeFacts } from './recipe-facts.ts';

/** How it is made: « au shaker », and what was done to it. */
export function gestureOf(facts: RecipeFacts): { how: string; done: string } {
  const { method, glace, servings } = facts.recipe;
  switch (method) {
    case 'shaker':
      return { how: 'au shaker', done: 'secoué avec de la glace' };
    case 'cuillere':
      return { how: 'à la cuillère', done: 'remué à la cuillère' };
    case 'blender':
      return { how: 'au blender', done: glace === 'aucune' ? 'mixé' : 'mixé avec de la glace' };
    case 'pile':
      return { how: 'au pilon', done: 'pilé au fond du verre' };
    case 'superpose':
      return { how: 'en étages', done: 'versé en étages' };
    case 'verre':
      if (isHot(facts)) return { how: 'à servir chaud', done: 'servi bien chaud' };
      return servings > 2
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

/** « une coupe », « un verre à martini » */
export function glassOf({ recipe: { type_verre: glass } }: RecipeFacts): string {
  const { label } = GLASSES[glass];
  return `${FEMININE_GLASSES.has(glass) ? 'une' : 'un'} ${label.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;
}

/** « sur glaçons dans un verre old fashioned », « dans une coupe, sans glace » */
export function servedIn(facts: RecipeFacts): string {
  const glass = `dans ${glassOf(facts)}`;
  const { glace } = facts.recipe;
  if (isHot(facts)) return glass;
  return glace === 'aucune' ? `${glass}, sans glace` : `${ICE_UNDER[glace]} ${glass}`;
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

/** Colours that are adjectives; of others the drink is « couleur miel ». */
const ADJECTIVE =
  /^(?:Blanc|Incolore|Nacré|Jaune|Doré|Brun|Noir|Orange|Rouge|Rose|Violet|Bleu|Vert|Gris)/;

/** « rouge rubis », « couleur miel », after « un cocktail ». */
export function colorOf({ recipe: { couleur_dominante } }: RecipeFacts): string {
  const name = colorName(couleur_dominante);
  return `${ADJECTIVE.test(name) ? '' : 'couleur '}${name.toLowerCase()}`;
}

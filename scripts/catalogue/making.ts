/** Rules: method, ice, glass and steps of a recipe fit together. */
import {
  METHODS,
  type Glass,
  type Ice,
  type Method,
} from '#features/recipes/cocktails/cocktail.ts';
import { fillOf } from '#features/recipes/cocktails/lines/strength/glass-room.ts';
import { fold } from '#language/fold.ts';
import { isPreparation, outside, stepsOf, type Rule } from './catalogue.ts';

/**
 * Least share of the glass that a diluted drink fills: below, it looks empty; above 1 with its ice, it
 * spills.
 */
const LEAST_FILLED = 0.12;

/** Words of each method in steps, without accents; in the glass, any gesture is right. */
const GESTURES: Readonly<Record<Method, RegExp>> = {
  shaker: /shaker|secou|frapp|agit/,
  cuillere: /remu|cuillere|verre a melange|roul|transvas/,
  verre: /./,
  blender: /blender|mix/,
  pile: /pil|ecras|press|foul/,
  superpose: /dos d'une|etage|couche|flott|sans (?:les )?melang|cuillere/,
};
const ICED: Readonly<Record<Exclude<Ice, 'aucune'>, RegExp>> = {
  glacons: /glac/,
  'gros-glacon': /glac|bloc|sphere/,
  pilee: /glac/,
};
/** Glasses for drinks without ice, or blended with it. */
const WITHOUT_ICE = new Set<Glass>(['martini', 'nick-nora', 'flute', 'shot']);

export const MAKING_RULES: readonly Rule[] = [
  {
    name: 'tient dans son verre, et le remplit',
    faults: (one) => {
      if (isPreparation(one)) return [];
      const { method, glace: ice, type_verre: glass, servings, dilution } = one.recipe;
      if (one.reckoning === null) return [];
      const recipe = { method, ice, glass, servings, dilution, instructions: '' };
      const { drinkMl, iceMl, capacityMl } = fillOf(recipe, one.reckoning);
      return outside(
        'part du verre, glace comprise',
        (drinkMl + iceMl) / capacityMl,
        iceMl / capacityMl + LEAST_FILLED,
        1,
      );
    },
  },
  {
    name: 'les étapes font ce que dit la méthode',
    faults: (one) => {
      const { method } = one.recipe;
      return GESTURES[method].test(fold(one.recipe.instructions)) ? [] : [METHODS[method]];
    },
  },
  {
    name: 'la glace est dans les étapes, et va au verre',
    faults: ({ recipe }) => {
      const { glace, type_verre, categorie, instructions } = recipe;
      if (glace === 'aucune') return [];
      return [
        ...(ICED[glace].test(fold(instructions)) ? [] : [`${glace} n’est dans aucune étape`]),
        ...(WITHOUT_ICE.has(type_verre) && glace !== 'pilee' ? [`${glace}, ${type_verre}`] : []),
        ...(categorie === 'chaud' ? ['de la glace, chaud'] : []),
      ];
    },
  },
  {
    name: 'de trois à sept étapes',
    faults: (one) => outside('étapes', stepsOf(one).length, 3, 7),
  },
];

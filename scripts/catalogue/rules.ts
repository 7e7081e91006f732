import { AMOUNT_RULES } from './amounts.ts';
import type { Catalogue, Rule } from './catalogue.ts';
import { MAKING_RULES } from './making.ts';
import { NAMED_RULES } from './same-ingredients.ts';
import { SERVING_RULES } from './serving.ts';
import { STRENGTH_RULES } from './strength.ts';
import { TEXT_RULES } from './texts.ts';

export const RULES: readonly Rule[] = [
  ...AMOUNT_RULES,
  ...NAMED_RULES,
  ...STRENGTH_RULES,
  ...MAKING_RULES,
  ...SERVING_RULES,
  ...TEXT_RULES,
];

/** The faults of all recipes under one rule, each as « slug : fault ». */
export const faultsOf = ({ faults }: Rule, catalogue: Catalogue): string[] =>
  catalogue.all.flatMap((one) =>
    faults(one, catalogue).map((fault) => `${one.recipe.slug}\u00a0: ${fault}`),
  );

/** Words and addresses of « Je l’ai ». */

export const BOTTLES_FORM = 'formulaire-bouteilles';
export const HAVE_LABELS = { there: 'Dans mes bouteilles', missing: 'Je l’ai' };

/** Name of the fact that an ingredient is there (`Fact`). */
export const haveFact = (ingredient: string) => `bouteille:${ingredient}`;

/** Lacks of a recipe that its page needs to be good; they do not prevent publishing. */

interface Judged {
  summary: string;
  instructions: string;
  decorationIdea: string;
  history: string | null;
  abv: number | null;
  hasOwnDescription: boolean;
  tagCount: number;
  lineCount: number;
}

const LACKS: [label: string, isMissing: (recipe: Judged) => boolean][] = [
  ['résumé', ({ summary }) => summary === ''],
  ['deux ingrédients', ({ lineCount }) => lineCount < 2],
  ['deux étapes', ({ instructions }) => instructions.trim().split(/\n+/).length < 2],
  ['tags', ({ tagCount }) => tagCount === 0],
  ['degré d’alcool', ({ abv }) => abv === null],
  ['idée de décoration', ({ decorationIdea }) => decorationIdea === ''],
  ['histoire', ({ history }) => history === null],
  ['description pour les moteurs', ({ hasOwnDescription }) => !hasOwnDescription],
];

export const COMPLETE = LACKS.length;

export const lacksOf = (recipe: Judged): string[] =>
  LACKS.filter(([, isMissing]) => isMissing(recipe)).map(([label]) => label);

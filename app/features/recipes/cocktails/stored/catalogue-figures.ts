/** Three figures of the catalogue on the home page. */
import { formatDuration, formatNumber, formatRating } from '#language/format.ts';

export interface CatalogueFigures {
  recipes: number;
  /** Average preparation time; null without recipes. */
  minutes: number | null;
  /** 1–5 on average; null before the first review. */
  stars: number | null;
}

interface ShownFigure {
  figure: string;
  label: string;
}

const TIME = 'de préparation en moyenne';
const RATING = 'de note moyenne';

/** Figures as the owner words them. */
export const CLAIMED_FIGURES: ShownFigure[] = [
  { figure: '500+', label: 'recettes' },
  { figure: formatDuration(5), label: TIME },
  { figure: `${formatRating(4.8)}/5`, label: RATING },
];

/** Real figures; unknown ones are left out. */
export function liveFigures({ recipes, minutes, stars }: CatalogueFigures): ShownFigure[] {
  return [
    { figure: formatNumber(recipes), label: recipes > 1 ? 'recettes' : 'recette' },
    ...(minutes === null ? [] : [{ figure: formatDuration(minutes), label: TIME }]),
    ...(stars === null ? [] : [{ figure: `${formatRating(stars)}/5`, label: RATING }]),
  ];
}

/** Are the owner's figures true, once rounded as shown? */
export const areClaimsTrue = ({ recipes, minutes, stars }: CatalogueFigures) =>
  recipes >= 500 && minutes !== null && Math.round(minutes) <= 5 && stars !== null && stars >= 4.75;

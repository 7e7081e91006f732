/** What the home page says of the catalogue in three figures. */
import { formatDuration, formatNumber, formatRating } from '#language/format.ts';

export interface CatalogueFigures {
  recipes: number;
  /** Of preparation, on average; null without recipes. */
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

/** As the owner words them. */
export const CLAIMED_FIGURES: ShownFigure[] = [
  { figure: '500+', label: 'recettes' },
  { figure: formatDuration(5), label: TIME },
  { figure: `${formatRating(4.8)}/5`, label: RATING },
];

/** As they are; what nothing is known of is left out. */
export function liveFigures({ recipes, minutes, stars }: CatalogueFigures): ShownFigure[] {
  return [
    { figure: formatNumber(recipes), label: recipes > 1 ? 'recettes' : 'recette' },
    ...(minutes === null ? [] : [{ figure: formatDuration(minutes), label: TIME }]),
    ...(stars === null ? [] : [{ figure: `${formatRating(stars)}/5`, label: RATING }]),
  ];
}

/** Whether what the owner words is so, rounded as it is shown. */
export const areClaimsTrue = ({ recipes, minutes, stars }: CatalogueFigures) =>
  recipes >= 500 && minutes !== null && Math.round(minutes) <= 5 && stars !== null && stars >= 4.75;

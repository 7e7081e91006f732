/**
 * Texts of a banner made from the catalogue and the season, without a model: each request gives
 * another set.
 */
import { formatNumber } from '#language/format.ts';
import { NBSP } from '#ui/spaces.ts';
import {
  PART_LIMITS,
  type HeroAsked,
  type HeroPart,
  type HeroSuggestion,
} from './hero-suggestion.ts';

export interface CatalogueNow {
  /** Numbers of published recipes, and of those without alcohol. */
  recipes: number;
  alcoholFree: number;
  /** Title of the latest recipe. */
  newest: string | null;
  /** 1 to 12. */
  month: number;
}

const SEASONS = [
  { name: 'hiver', of: 'de l’hiver', short: 'd’hiver', has: 'agrumes, épices et verres chauds' },
  {
    name: 'printemps',
    of: 'du printemps',
    short: 'de printemps',
    has: 'herbes fraîches, fleurs et premiers fruits rouges',
  },
  { name: 'été', of: 'de l’été', short: 'd’été', has: 'fruits mûrs, menthe et beaucoup de glace' },
  {
    name: 'automne',
    of: 'de l’automne',
    short: 'd’automne',
    has: 'pomme, cassis et épices douces',
  },
] as const;

/** Winter starts in December. */
const seasonOf = (month: number) => SEASONS[Math.floor((month % 12) / 3)] ?? SEASONS[0];

const isAbout = (url: string) => url === '' || url.startsWith('/about');

type Texts = readonly (string | false)[];

function textsOf(now: CatalogueNow, asked: HeroAsked): Record<HeroPart, Texts> {
  const { recipes, alcoholFree, newest } = now;
  const season = seasonOf(now.month);
  const many = recipes > 1 && `${formatNumber(recipes)}${NBSP}recettes`;
  const free = alcoholFree > 1 && `dont ${formatNumber(alcoholFree)} sans alcool`;
  const isFree = /sans[ -]alcool/i.test(asked.businessType ?? '');
  const url = asked.secondaryUrl ?? '';
  return {
    title: [
      isFree && 'Des cocktails sans alcool, pensés pour eux-mêmes',
      `Les recettes ${season.of}, dosées au centilitre`,
      'La bonne mesure, le bon geste, le bon verre',
      many && `${many} de cocktails à refaire chez vous`,
      'Avec ou sans alcool, des recettes justes',
      newest !== null && `Nouveau au comptoir${NBSP}: ${newest}`,
      'Le cocktail, pas à pas, à la maison',
      `Au comptoir cette saison${NBSP}: ${season.has}`,
    ],
    subtitle: [
      many && `${many} mesurées et expliquées pas à pas${free ? `, ${free}` : ''}.`,
      `Cette saison, ${season.has}${NBSP}: chaque recette donne ses doses, ses gestes et son verre.`,
      'Des doses en centilitres, des étapes courtes et le verre qui convient, pour refaire chaque recette à la maison.',
      newest !== null &&
        `Dernière recette ajoutée${NBSP}: ${newest}. Ses ingrédients, ses doses et ses étapes sont en ligne.`,
      'Les classiques, les recettes françaises et les sans alcool, avec le même soin des proportions.',
    ],
    badge: [
      `Recettes ${season.short}`,
      many,
      free && `${formatNumber(alcoholFree)} sans alcool`,
      'Doses et gestes précis',
      newest !== null && `Nouveau${NBSP}: ${newest}`,
      'Avec ou sans alcool',
    ],
    cta_label: [
      'Parcourir les recettes',
      'Choisir une recette',
      many && `Voir les ${many}`,
      'Ouvrir le catalogue',
    ],
    secondary_cta_label: /degre_max=0|tag=sans-alcool/.test(url)
      ? ['Les sans alcool', 'Voir les sans alcool', 'Sans alcool, aussi']
      : isAbout(url)
        ? ['Découvrir le site', 'À propos du site', 'Comment nous travaillons']
        : ['En savoir plus', 'Continuer la visite', 'Voir aussi'],
  };
}

/** @param asked its current texts are not suggested again */
export function localHero(now: CatalogueNow, asked: HeroAsked): HeroSuggestion {
  const turn = asked.turn ?? 0;
  const all = textsOf(now, asked);
  const current = new Set([asked.currentTitle, asked.currentSubtitle]);
  const pick = (part: HeroPart): string => {
    const fitting = all[part].filter(
      (text): text is string =>
        text !== false && text.length <= PART_LIMITS[part] && !current.has(text),
    );
    return fitting[turn % fitting.length] ?? '';
  };
  return {
    title: pick('title'),
    subtitle: pick('subtitle'),
    badge: pick('badge'),
    cta_label: pick('cta_label'),
    secondary_cta_label: pick('secondary_cta_label'),
  };
}

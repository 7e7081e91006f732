/** Similarity of texts: their commonest beginnings, and the commonest sequences of four words. */
import { fold, words } from '#language/fold.ts';
import { stepsOf, textsOf, type Recipe } from './catalogue.ts';

/** Number of times of each value, most often first; without those that occur once. */
function counted(values: readonly string[]): [text: string, times: number][] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([text, times]): [string, number] => [text, times.length])
    .filter(([, times]) => times > 1)
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

const opening = (text: string, length: number) => words(text).slice(0, length).join(' ');

/** Each run of four words of a text, once. */
const runs = (text: string): string[] => {
  const all = words(text);
  return [...new Set(all.slice(3).map((_, at) => all.slice(at, at + 4).join(' ')))];
};

/** « Gin, citron et sucre : un court vif »: ingredients, then a colon. */
const isListed = (summary: string) => /^[^.:]*,[^.:]* et [^.:]*\u00a0: /.test(summary);

export interface Writing {
  /** Shares of all recipes, from 0 to 1. */
  listed: number;
  titledRecette: number;
  attributed: number;
  /** The commonest beginnings, by field, in French. */
  openings: Record<string, [string, number][]>;
  runs: [string, number][];
}

export function measureWriting(recipes: readonly Recipe[]): Writing {
  const share = (is: (one: Recipe) => boolean) => recipes.filter(is).length / recipes.length;
  return {
    listed: share(({ recipe }) => isListed(recipe.summary)),
    titledRecette: share(({ recipe }) => /\brecette/.test(fold(recipe.meta_title))),
    attributed: share((one) => textsOf(one).some((text) => /\battribu/.test(fold(text)))),
    openings: {
      résumés: counted(recipes.map(({ recipe }) => opening(recipe.summary, 2))),
      'premières étapes': counted(recipes.map((one) => opening(stepsOf(one)[0] ?? '', 3))),
      descriptions: counted(recipes.map(({ recipe }) => opening(recipe.meta_description, 2))),
    },
    runs: counted(recipes.flatMap((one) => [...new Set(textsOf(one).flatMap(runs))])),
  };
}

const WORST = 12;

/** The measures in French; of each list only the worst. */
export function describeWriting(recipes: readonly Recipe[]): string {
  const writing = measureWriting(recipes);
  const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;
  const worst = (list: readonly [string, number][]) =>
    list
      .slice(0, WORST)
      .map(([text, times]) => `${text} (${times})`)
      .join(' · ');
  return [
    `Résumés «\u00a0A, B et C\u00a0: …\u00a0»\u00a0: ${percent(writing.listed)}. ` +
      `«\u00a0Recette\u00a0» dans le titre des moteurs\u00a0: ${percent(writing.titledRecette)}. ` +
      `Attribuées\u00a0: ${percent(writing.attributed)}.`,
    ...Object.entries(writing.openings).map(
      ([what, list]) => `Débuts de ${what}\u00a0: ${worst(list)}`,
    ),
    `Quatre mots de suite\u00a0: ${worst(writing.runs)}`,
  ].join('\n');
}

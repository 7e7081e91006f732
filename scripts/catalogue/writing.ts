/**
 * Similarity of texts: shapes of summaries, their commonest beginnings, and the commonest sequences
 * of four words.
 */
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

/** Ways to build a summary that are soon tiring, in French. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'A, B et C\u00a0: …': /^[^.:]*,[^.:]* et [^.:]*\u00a0: /,
  'une phrase, nom\u00a0: glose': /^[^.!?…]*\u00a0: [^.!?…]*[.!?…]$/,
  'deux-points': /\u00a0: /,
  'X et non Y': /(?:et|,) non /,
  'puis un film, une chanson': /[.!?…] .*(?<!\p{L})(?:films?|romans?|séries?|chansons?)(?!\p{L})/u,
};

interface Shape {
  /** Share of all recipes, from 0 to 1. */
  share: number;
  /** Most recipes in a row, by address: in the whole catalogue, or in a category. */
  row: number;
}

/** Most neighbours of a list that are of one kind. */
function longestRow(list: readonly boolean[]): number {
  let [most, row] = [0, 0];
  for (const is of list) {
    row = is ? row + 1 : 0;
    most = Math.max(most, row);
  }
  return most;
}

function measureShape(pattern: RegExp, recipes: readonly Recipe[]): Shape {
  const has = ({ recipe }: Recipe) => pattern.test(recipe.summary);
  const families = Map.groupBy(recipes, ({ recipe }) => recipe.categorie).values();
  return {
    share: recipes.filter(has).length / recipes.length,
    row: Math.max(...[recipes, ...families].map((list) => longestRow(list.map(has)))),
  };
}

export interface Writing {
  /** Shapes of summaries. */
  shapes: Record<string, Shape>;
  /** Shares of all recipes, from 0 to 1. */
  titledRecette: number;
  attributed: number;
  /** The commonest beginnings, by field, in French. */
  openings: Record<string, [string, number][]>;
  runs: [string, number][];
}

export function measureWriting(recipes: readonly Recipe[]): Writing {
  const share = (is: (one: Recipe) => boolean) => recipes.filter(is).length / recipes.length;
  return {
    shapes: Object.fromEntries(
      Object.entries(SHAPES).map(([name, pattern]) => [name, measureShape(pattern, recipes)]),
    ),
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
  const shapes = Object.entries(writing.shapes).map(
    ([name, { share, row }]) => `${name} (${percent(share)}, ${row} de suite)`,
  );
  return [
    `Formes de résumés\u00a0: ${shapes.join(' · ')}`,
    `«\u00a0Recette\u00a0» dans le titre des moteurs\u00a0: ${percent(writing.titledRecette)}. ` +
      `Attribuées\u00a0: ${percent(writing.attributed)}.`,
    ...Object.entries(writing.openings).map(
      ([what, list]) => `Débuts de ${what}\u00a0: ${worst(list)}`,
    ),
    `Quatre mots de suite\u00a0: ${worst(writing.runs)}`,
  ].join('\n');
}

/** Rule: a recipe's lines include all that it is served with: ice, fruits, herbs, spices. */
import { GARNISHES, type Garnish } from '#features/recipes/cocktails/cocktail.ts';
import { fold } from '#language/fold.ts';
import { isPreparation, type Recipe, type Rule } from './catalogue.ts';

/** Slug of a garnish's ingredient, where the garnish has another key. */
const INGREDIENTS: Partial<Record<Garnish, string>> = {
  'anis-etoile': 'badiane',
  muscade: 'noix-de-muscade',
  'grains-cafe': 'grain-de-cafe',
  'fruit-passion': 'fruit-de-la-passion',
  fleur: '(?:fleur-comestible|petale-de-rose|lavande)',
};
const HELD = /^(?:rondelle|quartier|zeste|givrage)-/;
/** Garnishes that no line lists. */
const TOOLS = new Set<Garnish>(['paille']);

/** True for a whole or cut thing: « citron » is neither « citron-vert » nor its juice. */
const isOfThing = (slug: string, thing: string) =>
  new RegExp(`^(?:zeste-d(?:e-)?)?-?${thing}(?:-(?!vert$).*)?$`).test(slug);
const has = ({ lines, served }: Recipe, thing: string) =>
  [...lines, ...served].some(({ slug }) => isOfThing(slug, thing));

const CUT =
  'zeste|(?:demi-)?rondelle|quartier|tranche|lamelle|eventail|ruban|spirale|ecorce|brin|branche|branchette|feuille|bouquet|tete|baton|etoile|pluche';
/** Names of fruits and herbs, folded, each with its slug; the longer name first. */
const THINGS: readonly [named: string, slug: string][] = [
  ['citrons? verts?', 'citron-vert'],
  ['citrons?(?! vert)', 'citron'],
  ['oranges?', '(?:orange|orange-amere)'],
  ['peches?', 'peche'],
  ['pommes?', 'pomme'],
  ...'pamplemousse menthe basilic romarin thym ananas concombre celeri gingembre cannelle badiane kiwi sauge aneth verveine citronnelle'
    .split(' ')
    .map((name): [string, string] => [name, name]),
];
/** Fruits that nobody cuts: a step names them alone. */
const WHOLE: readonly [named: RegExp, slug: string][] = [
  [/\bune (?:[a-z]+ )?cerise\b(?! tomate)/, 'cerise'],
  [/\b(?:une|trois|deux) (?:[a-z]+ )?framboises?\b/, 'framboise'],
  [/\b(?:une|trois|deux) (?:[a-z]+ )?mures?\b/, 'mure'],
  [/\bune (?:[a-z]+ )?fraise\b/, 'fraise'],
];
/** Words of a clause about a choice or a comparison, which is no step. */
const MAYBE =
  /\b(?:si|ou|ni|peut|peuvent|autre|rappelle|remplace|voire|sinon|certains|mettait|posait|convien\w*|sans|inutile|parfumer|indique|comme|en saison|pour qui|plait|se defend|prenez|dit-on|pour une|jus)\b/;

function unlisted(one: Recipe): string[] {
  if (isPreparation(one)) return [];
  const { instructions, idee_decoration } = one.recipe;
  const told = fold(`${instructions}. ${idee_decoration}`)
    .split(/[.;:\n]/)
    .filter((clause) => !MAYBE.test(clause))
    .join(' . ');
  const cut = THINGS.filter(([named]) =>
    new RegExp(`\\b(?:${CUT})s?(?: [a-z]+){0,2} (?:de |d')${named}\\b`).test(told),
  );
  const whole = WHOLE.filter(([named]) => named.test(told));
  return [...cut, ...whole].map(([, slug]) => slug).filter((slug) => !has(one, slug));
}

const CRUSHED = /\bglace (?:pilee|concassee)\b/;

function iceFaults({ recipe, served }: Recipe): string[] {
  const slugs = new Set(served.map(({ slug }) => slug));
  const isAny = ['glacons', 'gros-glacon', 'glace-pilee'].some((slug) => slugs.has(slug));
  const told = fold(recipe.instructions);
  const isShaken = recipe.method === 'shaker' || recipe.method === 'cuillere';
  const isIced = recipe.glace !== 'aucune' || (isShaken && /\bglac(?:e|ons?)\b/.test(told));
  if (isIced !== isAny) return [isAny ? 'de la glace qu’aucune étape ne prend' : recipe.glace];
  if (!isAny) return [];
  const isCrushed = slugs.has('glace-pilee') || recipe.method === 'blender';
  return [
    ...(CRUSHED.test(told) && !isCrushed ? ['glace pilée'] : []),
    ...(recipe.glace === 'gros-glacon' && !slugs.has('gros-glacon') ? ['gros glaçon'] : []),
    ...(recipe.glace === 'glacons' && !slugs.has('glacons') ? ['glaçons'] : []),
  ];
}

export const SERVING_RULES: readonly Rule[] = [
  { name: 'la glace est dans les lignes, où il en faut', faults: iceFaults },
  {
    name: 'chaque garniture est dans les lignes',
    faults: (one) =>
      one.recipe.garnitures
        .filter((garnish) => !TOOLS.has(garnish))
        .filter((garnish) => !has(one, INGREDIENTS[garnish] ?? garnish.replace(HELD, '')))
        .map((garnish) => GARNISHES[garnish]),
  },
  {
    name: 'chaque fruit, chaque herbe des étapes et de la décoration est dans les lignes',
    faults: unlisted,
  },
];

/**
 * Taste of one millilitre, by the slug of an ingredient or of its family.
 *
 * Sugar and acid are in grams. For juices they come from common food tables (Ciqual, Anses;
 * FoodData Central, USDA), for wines and vermouths from labels. For liqueurs they come from makers
 * or, failing that, from the minimum of Regulation (EU) 2019/787: 0.1 g for a liqueur, 0.25 for a
 * « crème », 0.4 for crème de cassis. Syrups are 1:1 by weight, except those sold thicker. The acid
 * of wines is the amount of citric acid that is as sour. The sugar of milk is a third as sweet as
 * the other, and is counted as such.
 *
 * Bitterness and body have no unit: they were set by tasting order, with Campari at 1 bitter and
 * cream at 8 full. Alcohol and sugar add to body by themselves.
 */
export interface Weights {
  sugar?: number;
  acid?: number;
  bitter?: number;
  body?: number;
}

const SYRUP: Weights = { sugar: 0.62 };
const THICK_SYRUP: Weights = { sugar: 0.8 };

export const PER_MILLILITRE: Readonly<Record<string, Weights>> = {
  // Sweet. A millilitre of sugar is what it takes in the drink: 0.6 a gram.
  sucre: { sugar: 1.65 },
  miel: { sugar: 1.1, body: 1 },
  sirop: SYRUP,
  'sirop-de-sucre-de-canne': THICK_SYRUP,
  'sirop-de-grenadine': { ...THICK_SYRUP, acid: 0.004 },
  'sirop-de-menthe': THICK_SYRUP,
  'sirop-d-agave': THICK_SYRUP,
  'sirop-d-erable': { sugar: 0.85 },
  'sirop-d-orgeat': { sugar: 0.75, body: 2 },
  'sirop-de-bitter': { sugar: 0.65, bitter: 0.9 },
  'sirop-de-citron': { sugar: 0.65, acid: 0.02 },
  'sirop-de-fruit-de-la-passion': { sugar: 0.62, acid: 0.012 },
  'lime-cordial': { sugar: 0.4, acid: 0.032 },
  'creme-de-coco': { sugar: 0.55, body: 8 },
  'lait-concentre-sucre': { sugar: 0.6, body: 8 },

  // Sour.
  'jus-de-fruits': { sugar: 0.11, acid: 0.006, body: 0.4 },
  'jus-de-citron': { sugar: 0.02, acid: 0.06 },
  citron: { sugar: 0.02, acid: 0.06 },
  'jus-de-citron-vert': { sugar: 0.015, acid: 0.06 },
  'citron-vert': { sugar: 0.015, acid: 0.06 },
  'jus-de-yuzu': { sugar: 0.02, acid: 0.05 },
  verjus: { sugar: 0.02, acid: 0.02 },
  'acide-citrique': { acid: 0.9 },
  // Vinegar stings more than its 5 % of acid.
  'vinaigre-de-cidre': { acid: 0.08 },
  'jus-d-orange': { sugar: 0.1, acid: 0.008, body: 0.5 },
  orange: { sugar: 0.1, acid: 0.008, body: 0.5 },
  'jus-de-pamplemousse': { sugar: 0.08, acid: 0.017, bitter: 0.2 },
  pamplemousse: { sugar: 0.08, acid: 0.017, bitter: 0.2 },
  'melange-de-donn': { sugar: 0.26, acid: 0.011, bitter: 0.13 },
  'jus-d-ananas': { sugar: 0.12, acid: 0.007, body: 0.9 },
  'jus-de-cranberry': { sugar: 0.11, acid: 0.009, bitter: 0.05 },
  'jus-de-fruit-de-la-passion': { sugar: 0.11, acid: 0.028, body: 0.8 },
  'jus-de-tomate': { sugar: 0.03, acid: 0.005, body: 2.2 },
  'jus-de-canne': { sugar: 0.16, body: 0.5 },
  'jus-de-carotte': { sugar: 0.06, acid: 0.002, body: 1 },
  'jus-de-concombre': { sugar: 0.015, acid: 0.001 },
  'nectar-de-peche': { sugar: 0.12, acid: 0.004, body: 2 },
  'nectar-d-abricot': { sugar: 0.12, acid: 0.006, body: 2 },
  'puree-de-peche-blanche': { sugar: 0.12, acid: 0.004, body: 3 },
  'puree-de-fraise': { sugar: 0.1, acid: 0.009, body: 3 },
  'puree-de-framboise': { sugar: 0.1, acid: 0.014, body: 3 },
  'puree-de-mangue': { sugar: 0.15, acid: 0.004, body: 3.5 },
  'puree-de-fruit-de-la-passion': { sugar: 0.12, acid: 0.028, body: 2 },

  // Bitter.
  'amers-aromatiques': { bitter: 3 },
  'aperitif-amer': { sugar: 0.22, bitter: 0.9 },
  campari: { sugar: 0.24, bitter: 1 },
  aperol: { sugar: 0.25, bitter: 0.5 },
  cynar: { sugar: 0.2, bitter: 0.8 },
  amaro: { sugar: 0.2, bitter: 0.8 },
  picon: { sugar: 0.2, bitter: 0.8 },
  fernet: { sugar: 0.15, bitter: 1.8 },
  'aperitif-a-la-gentiane': { sugar: 0.18, bitter: 0.9 },
  'eau-tonique': { sugar: 0.085, acid: 0.003, bitter: 0.25 },
  cafe: { bitter: 0.5, body: 0.4 },
  expresso: { bitter: 0.9, body: 1.5 },
  the: { bitter: 0.12 },
  'the-noir': { bitter: 0.18 },
  'the-vert': { bitter: 0.15 },
  'infusion-d-hibiscus': { acid: 0.006 },
  absinthe: { bitter: 0.5 },
  biere: { sugar: 0.015, bitter: 0.15, body: 0.4 },
  'biere-brune': { sugar: 0.02, bitter: 0.3, body: 1 },
  'chocolat-noir': { sugar: 0.3, bitter: 0.4, body: 5 },

  // Wines.
  vin: { sugar: 0.003, acid: 0.005, bitter: 0.02, body: 0.2 },
  'vin-rouge': { sugar: 0.003, acid: 0.0045, bitter: 0.1, body: 0.5 },
  'vin-effervescent': { sugar: 0.01, acid: 0.005 },
  prosecco: { sugar: 0.014, acid: 0.005 },
  porto: { sugar: 0.1, acid: 0.004, body: 0.8 },
  'cidre-brut': { sugar: 0.02, acid: 0.004 },
  vermouth: { sugar: 0.13, acid: 0.004, bitter: 0.1, body: 0.3 },
  'vermouth-rouge': { sugar: 0.15, acid: 0.004, bitter: 0.18, body: 0.5 },
  'vermouth-sec': { sugar: 0.035, acid: 0.005, bitter: 0.1 },
  'pineau-des-charentes': { sugar: 0.13, acid: 0.004, body: 0.5 },
  pommeau: { sugar: 0.1, acid: 0.004, body: 0.5 },
  sake: { sugar: 0.03, acid: 0.002, body: 0.3 },
  'aperitif-a-base-de-vin': { sugar: 0.11, acid: 0.004, bitter: 0.1 },
  kombucha: { sugar: 0.04, acid: 0.008 },

  // Liqueurs.
  liqueur: { sugar: 0.25 },
  'creme-de-cassis': { sugar: 0.42, acid: 0.008, body: 0.8 },
  'creme-de-menthe-verte': { sugar: 0.35 },
  'creme-de-menthe-blanche': { sugar: 0.35 },
  'creme-de-mure': { sugar: 0.35, acid: 0.006 },
  'creme-de-violette': { sugar: 0.3 },
  'creme-de-banane': { sugar: 0.35 },
  'creme-de-whisky-irlandais': { sugar: 0.2, body: 5 },
  marasquin: { sugar: 0.35 },
  'chartreuse-verte': { sugar: 0.25, bitter: 0.2 },
  'chartreuse-jaune': { sugar: 0.31, bitter: 0.1 },
  benedictine: { sugar: 0.25, bitter: 0.05 },
  falernum: { sugar: 0.5 },
  limoncello: { sugar: 0.3, acid: 0.002 },

  // Sodas.
  'soda-amer': { sugar: 0.1, acid: 0.003, bitter: 0.35 },
  'kefir-de-fruits': { sugar: 0.04, acid: 0.006 },
  'boisson-gazeuse': { sugar: 0.09, acid: 0.002 },
  'eau-gazeuse': {},
  cola: { sugar: 0.106, acid: 0.0015 },
  limonade: { sugar: 0.085, acid: 0.002 },
  'ginger-beer': { sugar: 0.09, acid: 0.003 },
  'soda-au-pamplemousse': { sugar: 0.09, acid: 0.004, bitter: 0.04 },

  // Full.
  'creme-liquide': { sugar: 0.01, body: 8 },
  'blanc-d-oeuf': { body: 5 },
  'jaune-d-oeuf': { body: 9 },
  oeuf: { body: 7 },
  aquafaba: { body: 5 },
  lait: { sugar: 0.016, body: 2.2 },
  'lait-d-amande': { sugar: 0.02, body: 1.5 },
  'lait-d-avoine': { sugar: 0.05, body: 2 },
  'lait-de-coco': { sugar: 0.03, body: 6 },
  'eau-de-coco': { sugar: 0.03 },
  yaourt: { sugar: 0.01, acid: 0.007, body: 4.5 },
  beurre: { body: 9 },

  // Once melted.
  'sorbet-citron': { sugar: 0.27, acid: 0.01, body: 0.8 },
  'sorbet-pomme': { sugar: 0.25, acid: 0.005, body: 0.8 },
  'glace-a-la-vanille': { sugar: 0.2, body: 5 },
};

/** Drink for many as its page shows it. */
import { GLASSES, type Ice } from '#features/recipes/cocktails/cocktail.ts';
import { roundAbv, type VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import {
  formatAmount,
  formatLine,
  type ShownLine,
  type TypedLine,
} from '#features/recipes/cocktails/lines/ingredient-line.ts';
import { byHand } from '#features/recipes/cocktails/lines/rounding.ts';
import { partOf, volumesOf } from '#features/recipes/cocktails/lines/scaling/parts.ts';
import { formatNumber } from '#language/format.ts';
import { withinSentence } from '#language/words/noun.ts';
import { NBSP } from '#ui/spaces.ts';
import type { ShoppingView } from '../shopping/describe-list.ts';
import { boughtUnit, mlOf, type BoughtUnit } from '../shopping/need-words.ts';
import {
  drunkMl,
  inFreezer,
  keepingOf,
  type Batch,
  type BatchedLine,
  type BatchedRecipe,
} from './batch.ts';

export interface BatchView {
  slug: string;
  title: string;
  glasses: number;
  unit: VolumeUnit;
  /** « 1 part = 36 cl »; null for another unit. */
  part: string | null;
  /** Reason that each glass is made by itself; null where something is mixed ahead. */
  refusal: string | null;
  base: ShownLine[];
  day: ShownLine[];
  /** Water of the bottle; blank without any. */
  water: string;
  /** Sentences on the sugar that melts, and on the water. */
  notes: string[];
  /** « environ 1,3 l, à 24 % vol. »; null where nothing is mixed ahead. */
  bottle: string | null;
  /** Sentences on how long it keeps. */
  keeping: string[];
  /** Gestures of each glass, in order. */
  gestures: string[];
  /** The recipe is of a bowl already: the lines below are for all glasses. */
  isLarge: boolean;
  /** Lines of each glass, the pour of the bottle first. */
  each: ShownLine[];
  served: ShownLine[];
  /** « Dans le verre, avec l’eau de la glace : environ 11 cl. »; null without a volume. */
  drunk: string | null;
  ice: { label: string; amount: string }[];
  shelves: { name: string; rows: { name: string; amount: string; notes: string[] }[] }[];
}

export type NamedLine = BatchedLine & TypedLine;

/** Bottles that are filled. */
const BOTTLE_ML = 750;

const typed = (value: number) => String(Math.round(value * 100) / 100);

/** A volume alone; parts are of a recipe. */
function sayMl(ml: number, unit: BoughtUnit): string {
  const rounded = byHand('')(ml / mlOf(unit), unit);
  return formatAmount({ quantityText: typed(rounded), unit, name: '' });
}

/** Steps of a small and of a large pour, in millilitres: rounded down, the last glass is as full as the first. */
const POUR_STEPS: Readonly<Record<BoughtUnit, readonly [number, number]>> = {
  cl: [2.5, 5],
  ml: [2.5, 5],
  oz: [7.5, 7.5],
};
/** Half a centilitre of it is a tenth. */
const LARGE_POUR = 50;

function sayPour(ml: number, unit: BoughtUnit): string {
  const step = POUR_STEPS[unit][ml < LARGE_POUR ? 0 : 1];
  const poured = Math.max(1, Math.floor(ml / step + 1e-6)) * step;
  return formatAmount({ quantityText: typed(poured / mlOf(unit)), unit, name: '' });
}

const percent = (abv: number) => `${formatNumber(roundAbv(abv))}${NBSP}%${NBSP}vol.`;

/** Up to the half kilogram: bags are of one. */
const sayKilograms = (grams: number) =>
  `${formatNumber(Math.max(0.5, Math.ceil(grams / 500 - 1e-6) / 2))}${NBSP}kg`;

const REFUSALS = {
  layered: `Ce cocktail est fait de couches${NBSP}: elles se posent l’une après l’autre, dans chaque verre. Rien ne se mélange d’avance, mais voici de quoi en servir autant.`,
  large: `Cette recette se prépare déjà en grand${NBSP}: suivez ses étapes, avec ces quantités.`,
  single: `Rien à gagner à mélanger d’avance${NBSP}: le reste s’ajoute au moment, et il n’y aurait qu’un ingrédient ou deux gorgées dans la bouteille. Faites chaque verre comme le dit la recette${NBSP}; voici de quoi en servir autant.`,
} as const;

/** Lines that go bad at once: eggs, cream, fruit, herbs. */
const isPerishable = ({ keeping, amountMl }: BatchedLine) =>
  keeping === 'fresh' && amountMl !== null;

const BASE_KEEPS = {
  weeks: 'plusieurs semaines au réfrigérateur, bouteille pleine et bien fermée',
  week: 'une semaine au réfrigérateur',
  days: 'deux ou trois jours au réfrigérateur',
} as const;
const FREEZER = {
  liquid: `Elle va aussi au congélateur${NBSP}: à cette force, elle y reste liquide.`,
  thick: `Elle va aussi au congélateur, où elle épaissit et prend quelques paillettes${NBSP}: sortez-la dix minutes avant.`,
  frozen: null,
} as const;

/** @param isFirst of the sentence */
const namesOf = (lines: readonly NamedLine[], isFirst = false) =>
  lines.map(({ name }, at) => (isFirst && at === 0 ? name : withinSentence(name))).join(', ');

/** Sugar does not melt in a spirit. */
const sayNotes = ({ refusal, waterMl, meltMl, melts }: Batch): string[] =>
  refusal === null
    ? [
        ...(melts
          ? [
              `Faites d’abord fondre le sucre ${waterMl > 0 ? 'dans cette eau' : 'dans très peu d’eau chaude'}.`,
            ]
          : []),
        ...(waterMl > 0
          ? [
              `L’eau remplace celle que laisse la glace du mélange${meltMl > 0 ? `${NBSP}; celle du verre fera le reste` : ''}.`,
            ]
          : []),
      ]
    : [];

function sayKeeping(batch: Batch<NamedLine>): string[] {
  const { base, day, glass, baseAbv, bottleAbv, isHot } = batch;
  const perishable = glass.filter(isPerishable);
  const strength = baseAbv ? `, à ${percent(baseAbv)},` : '';
  const keeps = BASE_KEEPS[keepingOf(baseAbv)];
  const isWhole = day.length === 0;
  const freezer = isWhole && !isHot ? FREEZER[inFreezer(bottleAbv)] : null;
  return [
    ...(base.length === 0
      ? []
      : [`${isWhole ? 'La base' : 'Sans le reste, la base'}${strength} se garde ${keeps}.`]),
    ...(freezer === null ? [] : [freezer]),
    ...(isWhole
      ? []
      : ['Une fois la bouteille complète, servez-la le jour même, et gardez-la au froid.']),
    ...(perishable.length === 0
      ? []
      : [`${namesOf(perishable, true)}${NBSP}: au moment de servir, et jamais dans la bouteille.`]),
  ];
}

const SERVED_ICE: Readonly<Record<Ice, string>> = {
  aucune: '',
  glacons: 'glaçons',
  'gros-glacon': `gros glaçons de 5${NBSP}cm`,
  pilee: 'glace pilée',
};
const ICE_OF_GLASS: Readonly<Record<Ice, string>> = {
  aucune: '',
  glacons: 'de glaçons',
  'gros-glacon': 'd’un gros glaçon',
  pilee: 'de glace pilée',
};

function sayGestures({ ice, method, glass }: BatchedRecipe, batch: Batch<NamedLine>): string[] {
  const { refusal, gesture, isHot, waterMl } = batch;
  if (refusal !== null) return [];
  const name = GLASSES[glass].label.toLowerCase();
  const floated = batch.last.filter(({ isFloated }) => isFloated);
  const fresh =
    batch.worked.length === 0 ? '' : ` avec ce qui est frais (${namesOf(batch.worked)})`;
  const worked = {
    shake: `Au shaker, avec des glaçons, secouez la mesure de la bouteille${fresh}, deux verres à la fois.`,
    stir: `Au verre à mélange, avec des glaçons, remuez la mesure de la bouteille${fresh}.`,
    blend: `Mixez la mesure de la bouteille avec de la glace${fresh.replace(' avec', ' et')}, deux ou trois verres à la fois.`,
    muddle:
      fresh === ''
        ? 'Versez la mesure de la bouteille dans le verre.'
        : `Pilez dans le verre ce qui se pile (${namesOf(batch.worked)}), puis versez la mesure de la bouteille.`,
  } as const;
  return [
    ...(gesture === null
      ? [
          `${method === 'shaker' ? 'Secouez la bouteille fermée, pour remplacer l’air du shaker' : 'Retournez doucement la bouteille fermée, pour mêler ce qui se dépose'}.`,
        ]
      : [worked[gesture]]),
    ...(isHot
      ? [`Versez dans le verre (${name}), puis ce qui se boit chaud.`]
      : gesture === 'blend' && ice === 'pilee'
        ? [`Versez dans le verre (${name}).`]
        : ice === 'aucune'
          ? [`Servez sans glace (${name})${waterMl > 0 ? ', bien froid' : ''}.`]
          : [`Remplissez le verre (${name}) ${ICE_OF_GLASS[ice]}.`]),
    ...(floated.length < batch.last.length && gesture !== null
      ? ['Les bulles viennent en dernier, dans le verre.']
      : []),
    ...(floated.length > 0
      ? [`Pour finir, en filet et sans remuer${NBSP}: ${namesOf(floated)}.`]
      : []),
  ];
}

/**
 * @param unit of volumes; null shows them as they were written
 * @param shelves to buy, as the shopping list says them
 */
export function describeBatch(
  recipe: BatchedRecipe & { slug: string; title: string },
  batch: Batch<NamedLine>,
  { unit, shelves }: { unit: VolumeUnit | null; shelves: ShoppingView['shelves'] },
): BatchView {
  const { glasses, base, day, glass, last, served, waterMl, meltMl, pourMl, bottleAbv } = batch;
  const poured = boughtUnit(unit);
  const times = glasses / recipe.servings;
  const all = [...base, ...day, ...glass];
  const partMl = unit === 'parts' ? partOf(all) : null;
  const shown = (lines: readonly NamedLine[], factor: number) =>
    lines.map((line) => formatLine(line, factor, volumesOf(unit, partMl, factor)));
  const bottleMl = pourMl * glasses;
  const isMixed = batch.refusal === null;
  const isLarge = batch.refusal === 'large';
  const drunk = drunkMl(batch);
  const bottles = Math.ceil(bottleMl / BOTTLE_ML - 1e-6);
  const strength = bottleAbv === null ? '' : `, à ${percent(bottleAbv)}`;
  return {
    slug: recipe.slug,
    title: recipe.title,
    glasses,
    unit: unit ?? 'cl',
    part: partMl === null || !isMixed ? null : `1${NBSP}part = ${sayMl(partMl * times, poured)}`,
    refusal: batch.refusal === null ? null : REFUSALS[batch.refusal],
    base: shown(base, times),
    day: shown(day, times),
    water: waterMl > 0 ? sayMl(waterMl, poured) : '',
    notes: sayNotes(batch),
    bottle: isMixed
      ? `environ ${sayMl(bottleMl, poured)}${strength}${NBSP}: ${bottles > 1 ? `${bottles} bouteilles` : 'une bouteille'} de 75${NBSP}cl`
      : null,
    keeping: isMixed ? sayKeeping(batch) : [],
    gestures: sayGestures(recipe, batch),
    isLarge,
    each: [
      ...(isMixed ? [{ amount: sayPour(pourMl, poured), rest: 'de la bouteille' }] : []),
      ...shown(
        [...glass.filter((line) => !last.includes(line)), ...last],
        isLarge ? times : 1 / recipe.servings,
      ),
    ],
    served: shown(served, isLarge ? times : 1 / recipe.servings),
    drunk:
      drunk > 0
        ? `Dans le verre${waterMl + meltMl > 0 ? ', avec l’eau de la glace' : ''}${NBSP}: environ ${sayMl(Math.round(drunk / 10) * 10, poured)}.`
        : null,
    ice: [
      ...(batch.servingGrams > 0
        ? [
            {
              label: `Pour servir, ${SERVED_ICE[recipe.ice]}`,
              amount:
                recipe.ice === 'gros-glacon' ? String(glasses) : sayKilograms(batch.servingGrams),
            },
          ]
        : []),
      ...(batch.workingGrams > 0
        ? [
            {
              label: batch.gesture === 'blend' ? 'Pour mixer' : 'Pour rafraîchir',
              amount: sayKilograms(batch.workingGrams),
            },
          ]
        : []),
    ],
    shelves: shelves.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ name: called, amount, notes }) => ({ name: called, amount, notes })),
    })),
  };
}

/** Filters with one number: an entry serves the address, the form, chips, sets and sentences. */
import { NBSP } from '#ui/spaces.ts';

interface NumberFilter<None extends number | null> {
  /** Query parameter, and name of the field. */
  parameter: string;
  /** Bounds of the number: the nearest is taken for one beyond them. */
  low: number;
  high: number;
  /** Value while nothing is asked: it is left out of addresses. */
  none: None;
  /** Kind of `recipe_sets`, and how its values compare with the number. */
  set: 'abv' | 'minutes' | 'servings' | 'lines' | 'cost';
  compares: '<=' | '>=' | '>';
  chip: (value: number) => string;
  /**
   * Field of « Filtres avancés »: its fieldset, label and unit. Absent when only sentences use the
   * filter.
   */
  control?: { group: (typeof CONTROL_GROUPS)[number]; label: string; unit: string };
}
const most = (filter: NumberFilter<number | null>) => filter;
const least = (filter: NumberFilter<number>) => filter;

const abv = { high: 60, set: 'abv' } as const;
const minutes = { low: 0, high: 120, set: 'minutes' } as const;
const servings = { low: 1, high: 20, set: 'servings' } as const;
const TIME = 'Temps de préparation';
const GLASS = 'Dans le verre';
/** Legends of the fieldsets of « Filtres avancés », in their order. */
export const CONTROL_GROUPS = [TIME, GLASS] as const;

/** In the order of addresses. */
export const NUMBER_FILTERS = {
  minMinutes: least({
    ...minutes,
    parameter: 'min',
    none: 0,
    compares: '>=',
    chip: (value) => `Au moins ${value}${NBSP}min`,
    control: { group: TIME, label: 'Au moins', unit: 'min' },
  }),
  maxMinutes: most({
    ...minutes,
    parameter: 'max',
    none: null,
    compares: '<=',
    chip: (value) => `Au plus ${value}${NBSP}min`,
    control: { group: TIME, label: 'Au plus', unit: 'min' },
  }),
  minServings: least({
    ...servings,
    parameter: 'servings',
    none: 1,
    compares: '>=',
    chip: (value) => `Au moins ${value} verres`,
    control: { group: GLASS, label: 'Verres, au moins', unit: '' },
  }),
  maxServings: most({
    ...servings,
    parameter: 'portions_max',
    none: null,
    compares: '<=',
    chip: (value) => (value === 1 ? 'Un seul verre' : `Au plus ${value} verres`),
    control: { group: GLASS, label: 'Verres, au plus', unit: '' },
  }),
  minLines: least({
    parameter: 'ingredients_min',
    low: 1,
    high: 12,
    none: 1,
    set: 'lines',
    compares: '>=',
    chip: (value) => `Au moins ${value} ingrédients`,
  }),
  maxLines: most({
    parameter: 'ingredients_max',
    low: 1,
    high: 12,
    none: null,
    set: 'lines',
    compares: '<=',
    chip: (value) => (value === 1 ? 'Un seul ingrédient' : `Au plus ${value} ingrédients`),
    control: { group: GLASS, label: 'Ingrédients, au plus', unit: '' },
  }),
  maxCost: most({
    parameter: 'cout_max',
    low: 1,
    high: 5,
    none: null,
    set: 'cost',
    compares: '<=',
    chip: (value) => `Coût${NBSP}: ${value} sur 5 au plus`,
    control: { group: GLASS, label: 'Coût, au plus', unit: 'sur 5' },
  }),
  // Above 0: every recipe that « Sans alcool » does not have, an unknown strength too.
  minAbv: most({
    ...abv,
    parameter: 'degre_min',
    low: 0,
    none: null,
    compares: '>',
    chip: (value) => (value === 0 ? 'Avec alcool' : `Plus de ${value}${NBSP}%`),
  }),
  maxAbv: most({
    ...abv,
    parameter: 'degre_max',
    low: 0,
    none: null,
    compares: '<=',
    chip: (value) => (value === 0 ? 'Sans alcool' : `Jusqu’à ${value}${NBSP}%`),
    control: { group: GLASS, label: 'Degré maximum', unit: '%' },
  }),
};

export type NumberName = keyof typeof NUMBER_FILTERS;
export type Numbers = { [Name in NumberName]: (typeof NUMBER_FILTERS)[Name]['none'] };
export const NUMBER_NAMES = Object.keys(NUMBER_FILTERS) as NumberName[];

const isOfStrength = (name: NumberName) => Number(NUMBER_FILTERS[name].set === 'abv');
/** In the order of chips and controls: strength first. */
export const SHOWN_NUMBERS = NUMBER_NAMES.toSorted((a, b) => isOfStrength(b) - isOfStrength(a));

export const mapNumbers = (valueOf: (name: NumberName) => number | null): Numbers =>
  Object.fromEntries(NUMBER_NAMES.map((name) => [name, valueOf(name)])) as Numbers;

/** Value of a filter, null while nothing is asked. */
export function askedNumber(filters: Numbers, name: NumberName): number | null {
  const value = filters[name];
  return value === NUMBER_FILTERS[name].none ? null : value;
}

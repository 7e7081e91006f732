/** Question about the best bottles, as an address says it. */
import { readCents } from '#language/cents.ts';

export const GOALS = {
  recettes: 'Le plus de recettes',
  favoris: 'Le plus de mes favoris',
  'sans-alcool': 'Le plus de recettes sans alcool',
} as const;
type Goal = keyof typeof GOALS;

export const BEST_FIELDS = {
  most: 'nombre',
  budget: 'budget',
  goal: 'but',
  isApart: 'a-part',
} as const;
export const MOST_BEST = 16;
const USUAL = 5;

export interface Asked {
  most: number;
  /** Cents; null without one. */
  budget: number | null;
  goal: Goal;
  /** Fresh ingredients and groceries are not counted: they are thought to be there. */
  isApart: boolean;
}

export interface AskedAddress {
  /** Null until a number or a budget is asked for, or while one cannot be read. */
  asked: Asked | null;
  /** Texts and choices of the form. */
  typed: { most: string; budget: string; goal: Goal; isApart: boolean };
  errors: { most?: string[]; budget?: string[] };
}

const isGoal = (text: string): text is Goal => Object.hasOwn(GOALS, text);

export function readAsked(parameters: URLSearchParams): AskedAddress {
  const textOf = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 20);
  const [typedMost, typedBudget] = [textOf(BEST_FIELDS.most), textOf(BEST_FIELDS.budget)];
  const goal = textOf(BEST_FIELDS.goal);
  const choice = {
    goal: isGoal(goal) ? goal : 'recettes',
    isApart: parameters.get(BEST_FIELDS.isApart) === '1',
  } as const;
  const isAsked = typedMost !== '' || typedBudget !== '';
  const typed = { most: isAsked ? typedMost : String(USUAL), budget: typedBudget, ...choice };
  const most = typedMost === '' ? MOST_BEST : Number(typedMost);
  const budget = typedBudget === '' ? null : readCents(typedBudget);
  const errors: AskedAddress['errors'] = {};
  if (!Number.isInteger(most) || most < 1 || most > MOST_BEST)
    errors.most = [`Un nombre de 1 à ${MOST_BEST} est attendu.`];
  if (budget === undefined) errors.budget = ['Un montant en euros est attendu, comme 60 ou 59,90.'];
  const isFine = errors.most === undefined && budget !== undefined;
  return { asked: isAsked && isFine ? { most, budget, ...choice } : null, typed, errors };
}

/** Parameters that an address of the page says it with. */
export const askedParameters = ({ typed }: AskedAddress): [string, string][] =>
  (
    [
      [BEST_FIELDS.most, typed.most],
      [BEST_FIELDS.budget, typed.budget],
      [BEST_FIELDS.goal, typed.goal === 'recettes' ? '' : typed.goal],
      [BEST_FIELDS.isApart, typed.isApart ? '1' : ''],
    ] as [string, string][]
  ).filter(([, value]) => value !== '');

/** The rest of the address: filters of the list, which the server answers. */
export function otherParameters(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of Object.values(BEST_FIELDS)) rest.delete(name);
  return rest;
}

export const keyOfAsked = (asked: Asked | null): string => JSON.stringify(asked);

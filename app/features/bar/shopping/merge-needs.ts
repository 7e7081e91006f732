/**
 * Needs of several recipes together: volumes in millilitres, weights in grams, the rest counted by its unit.
 * Nothing is lost on the way: sums of the lines are sums of the list.
 */
import { parseQuantity } from '#features/recipes/cocktails/lines/quantity.ts';
import { PIECES, type Part } from './shopping-words.ts';

export interface NeededLine {
  slug: string;
  quantityText: string;
  unit: string | null;
  isOptional: boolean;
  /** Put on the glass. */
  isServed?: boolean;
}

export interface Portion {
  title: string;
  lines: readonly NeededLine[];
  /** Times the recipe. */
  factor: number;
}

export interface Need {
  slug: string;
  ml: number;
  grams: number;
  /** By unit; things without one are under `piece`. */
  counts: Map<string, number>;
  /** Some line has no amount: « glaçons ». */
  isVague: boolean;
  /** Every line may be left out. */
  isOptional: boolean;
  /** Titles of the recipes. */
  from: Set<string>;
}

export type Needs = Map<string, Need>;

export const PIECE = 'piece';
const GRAMS = new Map([
  ['g', 1],
  ['kg', 1000],
]);
/** Sprigs of a bunch that garnishes a glass; any other is a bunch of the shop. */
const GARNISH = { unit: 'bouquet', sprig: 'brin', sprigs: 3 } as const;
const SPOONED = /^(?:cuillère|tasse)/;

const newNeed = (slug: string): Need => ({
  slug,
  ml: 0,
  grams: 0,
  counts: new Map(),
  isVague: false,
  isOptional: true,
  from: new Set(),
});

function needOf(needs: Needs, slug: string): Need {
  const need = needs.get(slug) ?? newNeed(slug);
  needs.set(slug, need);
  return need;
}
const count = ({ counts }: Need, unit: string, more: number) =>
  counts.set(unit, (counts.get(unit) ?? 0) + more);

/** Sums are the same in any order: binary fractions differ beyond. */
const toMillionth = (ml: number) => Math.round(ml * 1e6) / 1e6;

/**
 * Adds a line to a need: of « 3 à 4 feuilles », four.
 *
 * @param isSolid spoons of it are counted, not poured
 */
function addLine(need: Need, line: NeededLine, factor: number, isSolid: boolean): void {
  const amount = parseQuantity(line.quantityText, line.unit);
  need.isOptional &&= line.isOptional;
  if (amount === null) {
    need.isVague = true;
    return;
  }
  const { min, max, unit, ml } = amount;
  const most = max * factor;
  const grams = GRAMS.get(unit ?? '');
  if (grams !== undefined) need.grams += most * grams;
  else if (ml !== null && min + max > 0 && !(isSolid && SPOONED.test(unit ?? '')))
    need.ml = toMillionth(need.ml + (ml * 2 * most) / (min + max));
  else if (line.isServed && unit === GARNISH.unit)
    count(need, GARNISH.sprig, most * GARNISH.sprigs);
  else count(need, unit ?? PIECE, most);
}

/** Needs of portions, by slug of the ingredient. @param isSolid of a slug */
export function collectNeeds(
  portions: readonly Portion[],
  isSolid: (slug: string) => boolean,
  into: Needs = new Map(),
): Needs {
  for (const { title, lines, factor } of portions) {
    for (const line of lines) {
      const need = needOf(into, line.slug);
      need.from.add(title);
      addLine(need, line, factor, isSolid(line.slug));
    }
  }
  return into;
}

export interface Preparation {
  title: string;
  slug: string;
  lines: readonly NeededLine[];
  /** Millilitres that it yields; null when unknown. */
  makesMl: number | null;
  /** Minutes of rest; 0 without any. */
  waitingMinutes: number;
}

export interface Made {
  need: Need;
  preparation: Preparation;
  /** Times the recipe. */
  times: number;
}

/** Times a preparation for a need: once, where its yield or the volume that is needed is unknown. */
function timesOf({ ml, grams, counts }: Need, { makesMl }: Preparation): number {
  if (makesMl === null || ml === 0) return 1;
  return ml / makesMl + (grams > 0 || counts.size > 0 ? 1 : 0);
}

/**
 * Puts the ingredients of homemade preparations in their place, to any depth. One comes after all those that need
 * it, so that its amount is whole; of preparations that need each other, the last is bought.
 *
 * @param wanted slugs of ingredients to make
 */
export function makeAtHome(
  needs: Needs,
  {
    preparations,
    wanted,
    isSolid,
  }: {
    preparations: ReadonlyMap<string, Preparation>;
    wanted: ReadonlySet<string>;
    isSolid: (slug: string) => boolean;
  },
): Made[] {
  const made: Made[] = [];
  const left = new Set([...wanted].filter((slug) => preparations.has(slug)));
  const neededBy = (slug: string, seen = new Set<string>()): Set<string> => {
    for (const line of preparations.get(slug)?.lines ?? []) {
      if (!left.has(line.slug) || seen.has(line.slug)) continue;
      seen.add(line.slug);
      neededBy(line.slug, seen);
    }
    return seen;
  };
  for (;;) {
    const waiting = [...left].filter((slug) => needs.has(slug));
    const isFree = (slug: string) =>
      waiting.every((other) => other === slug || !neededBy(other).has(slug));
    const next = waiting.find(isFree) ?? waiting[0];
    if (next === undefined) return made;
    const need = needs.get(next);
    const preparation = preparations.get(next);
    left.delete(next);
    if (!need || !preparation) continue;
    needs.delete(next);
    const times = timesOf(need, preparation);
    made.push({ need, preparation, times });
    const portion = { title: preparation.title, lines: preparation.lines, factor: times };
    collectNeeds([portion], isSolid, needs);
  }
}

/** Use of pieces: « 8 cl de jus ». */
export interface PieceUse {
  slug: string;
  unit: string;
  amount: number;
  gives: number;
}

export interface PieceNeed {
  need: Need;
  /** Whole pieces that are enough; 0 without any. */
  pieces: number;
  /** Unit that they are sold by: bunches; null for fruits. */
  piece: string | null;
  uses: PieceUse[];
}

/** Sums of thirds and tenths: 3.0000000004 pieces are three. */
const CLOSE = 1e-6;
const upTo = (value: number) => Math.ceil(value - CLOSE);

/** Takes from a need what a part says. */
function takePart(need: Need, { what, unit, gives }: Part): PieceUse[] {
  const amount = unit === 'ml' ? need.ml : (need.counts.get(unit) ?? 0);
  if (amount === 0) return [];
  if (unit === 'ml') need.ml = 0;
  else need.counts.delete(unit);
  return [{ slug: what, unit, amount, gives }];
}

const isNothing = ({ ml, grams, counts, isVague }: Need) =>
  ml === 0 && grams === 0 && counts.size === 0 && !isVague;

/**
 * Juice, slices and zests as the fruits that give them. Juice and zest come of the same fruits; a fruit that is
 * taken whole gives neither.
 *
 * @param asTheyAre slugs that stay as recipes name them: juice that is at home
 */
export function inPieces(needs: Needs, asTheyAre: ReadonlySet<string> = new Set()): PieceNeed[] {
  const left = new Map(needs);
  const found: PieceNeed[] = [];
  for (const { of, piece = null, parts } of PIECES) {
    if (asTheyAre.has(of)) continue;
    const need = left.get(of) ?? newNeed(of);
    let most = 0;
    const uses: PieceUse[] = [];
    for (const group of parts) {
      let pieces = 0;
      for (const part of group) {
        const source = left.get(part.what);
        if (!source || asTheyAre.has(part.what)) continue;
        const taken = takePart(source, part);
        for (const { amount, gives } of taken) pieces += amount / gives;
        if (taken.length === 0) continue;
        uses.push(...taken);
        for (const title of source.from) need.from.add(title);
        need.isOptional &&= source.isOptional;
        if (source !== need && isNothing(source)) left.delete(part.what);
      }
      most = Math.max(most, pieces);
    }
    const whole = need.counts.get(PIECE) ?? 0;
    need.counts.delete(PIECE);
    left.delete(of);
    if (whole + most === 0 && isNothing(need)) continue;
    found.push({ need, pieces: upTo(whole + most), piece, uses });
  }
  return [
    ...found,
    ...[...left.values()].map((need) => ({ need, pieces: 0, piece: null, uses: [] })),
  ];
}

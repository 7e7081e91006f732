/**
 * Needs: sets of bottles of which any one is enough. An ingredient is there once each of its needs is
 * met: one without needs is there already, one with an empty need cannot be had.
 */

/** Bottles, ascending. */
export type Need = readonly number[];
export type Needs = readonly Need[];

export const MET: Needs = [];
const NEVER: Needs = [[]];
/** Alternatives are multiplied out up to so many needs; none of the starter catalogue has more than a dozen. */
const MOST_NEEDS = 200;

const isWithin = (need: Need, other: Need): boolean => {
  let at = 0;
  for (const bottle of other) if (need[at] === bottle) at++;
  return at === need.length;
};

/** Without needs that another one implies; shortest first. */
function leastOf(needs: Needs): Needs {
  if (needs.length < 2) return needs;
  const kept: Need[] = [];
  for (const need of needs.toSorted((a, b) => a.length - b.length))
    if (!kept.some((other) => isWithin(other, need))) kept.push(need);
  return kept;
}

const union = (one: Need, other: Need): Need =>
  [...new Set([...one, ...other])].toSorted((a, b) => a - b);

/** Needs of what asks for all parts. */
export function needAll(parts: readonly Needs[]): Needs {
  const needs = parts.flat();
  return needs.length === 0 ? MET : leastOf(needs);
}

/**
 * Needs of what any part is enough for. Above `MOST_NEEDS` some are left out: it seems then easier to have
 * than it is, and `onCut` is called.
 */
export function needAny(parts: readonly Needs[], onCut: () => void): Needs {
  let needs: Needs | null = null;
  for (const part of parts) {
    if (isNever(part)) continue;
    if (needs === null || part === MET) needs = part;
    else if (needs !== MET) needs = either(needs, part);
    if (needs.length <= MOST_NEEDS) continue;
    onCut();
    needs = needs.slice(0, MOST_NEEDS);
  }
  return needs ?? NEVER;
}

const either = (one: Needs, other: Needs): Needs =>
  leastOf(one.flatMap((need) => other.map((more) => union(need, more))));

export const isNever = (needs: Needs): boolean => needs[0]?.length === 0;
export const isSame = (one: Needs, other: Needs): boolean =>
  one.length === other.length &&
  one.every((need) => other.some((same) => same.join() === need.join()));

/** Reason why a drink is near another one: « Même base de gin, Campari en commun, plus léger ». */
import { de, withinSentence } from '#language/words/noun.ts';
import { weightsOf, type TastedLine } from '../lines/taste.ts';
import { differences, WISHED, type Axis, type Wish } from './nearness.ts';
import type { Profile } from './profile.ts';

export interface NamedLine extends TastedLine {
  /** Names of its ingredient, then of its families, as `slugs`. */
  names: readonly string[];
}
export interface NamedDrink {
  profile: Profile;
  lines: readonly NamedLine[];
}

/** Least share of the alcohol, or of a drink without, that makes a line its base. */
const BASE_SHARE = 0.4;
/** Shares of a scale from which a difference is said, and how many are. */
const SAID = 0.15;
const MOST_SAID = 2;
/** Share of the drink from which an ingredient in common is said. */
const COMMON_SHARE = 0.05;

const WORDS: Readonly<Record<Axis, readonly [less: string, more: string]>> = {
  sucre: ['moins sucré', 'plus sucré'],
  acide: ['moins acide', 'plus acide'],
  amer: ['moins amer', 'plus amer'],
  corps: ['moins rond', 'plus rond'],
  fraicheur: ['moins frais', 'plus frais'],
  force: ['plus léger', 'plus fort'],
};

const sum = (lines: readonly NamedLine[], of: (line: NamedLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);
const volume = ({ amountMl }: NamedLine) => amountMl ?? 0;
const alcohol = ({ amountMl, abv }: NamedLine) => (amountMl ?? 0) * (abv ?? 0);
/** Water and what tastes of nothing. */
const isBland = ({ slugs, abv }: NamedLine) =>
  abv === 0 && Object.keys(weightsOf(slugs)).length === 0;

function baseOf({ lines, profile }: NamedDrink): NamedLine | null {
  const weight =
    profile.abv > 0 ? alcohol : (line: NamedLine) => (isBland(line) ? 0 : volume(line));
  const [first] = lines.toSorted((a, b) => weight(b) - weight(a));
  return first && weight(first) > 0 && weight(first) >= BASE_SHARE * sum(lines, weight)
    ? first
    : null;
}

/** Name that two bases share: an ingredient, or a family that has a family (rum, not « spiritueux »). */
function sharedName(one: NamedLine, other: NamedLine): string | null {
  const at = one.slugs.findIndex(
    (slug, place) => other.slugs.includes(slug) && (place === 0 || place + 1 < one.slugs.length),
  );
  return at === -1 ? null : (one.names[at] ?? null);
}

const isIn = (drink: NamedDrink, { slugs: [slug] }: NamedLine) =>
  drink.lines.some((line) => line.slugs[0] === slug);

function sayBase(one: NamedDrink, other: NamedDrink, isWithout: boolean): string[] {
  const [before, after] = [baseOf(one), baseOf(other)];
  if (!before || !after) return [];
  const shared = sharedName(before, after);
  if (shared !== null) return [`même base ${de(withinSentence(shared))}`];
  if (isWithout) return [];
  const [was, is] = [withinSentence(before.names[0] ?? ''), withinSentence(after.names[0] ?? '')];
  if (isIn(one, after)) return isIn(other, before) ? [] : [`sans ${was}`];
  return [isIn(other, before) ? `${is} en plus` : `${is} au lieu ${de(was)}`];
}

/** The largest ingredient in common that is no base. */
function sayCommon(one: NamedDrink, other: NamedDrink): string[] {
  const all = sum(other.lines, volume);
  const [before, after] = [baseOf(one), baseOf(other)];
  const isSaid = before && after && sharedName(before, after) !== null;
  const [common] = other.lines
    .filter((line) => volume(line) >= COMMON_SHARE * all && isIn(one, line) && !isBland(line))
    .filter((line) => !isSaid || line !== after)
    .toSorted((a, b) => volume(b) - volume(a));
  return common ? [`${withinSentence(common.names[0] ?? '')} en commun`] : [];
}

/** @param wish that the drink fulfils, which is said above the reason */
export function sayNeighbour(one: NamedDrink, other: NamedDrink, wish?: Wish): string {
  const isWithout = one.profile.abv > 0 && other.profile.abv === 0;
  const told = wish && WISHED[wish].axis;
  const apart = Object.entries(differences(one.profile, other.profile)) as [Axis, number][];
  const tasted = apart
    .filter(([axis, share]) => axis !== told && Math.abs(share) >= SAID)
    .toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, MOST_SAID)
    .map(([axis, share]) =>
      axis === 'force' && isWithout ? 'sans alcool' : WORDS[axis][share > 0 ? 1 : 0],
    );
  const said = [
    ...sayBase(one, other, isWithout),
    ...sayCommon(one, other),
    ...(tasted.length === 0 && wish === undefined ? ['goût très proche'] : tasted),
  ];
  const reason = said.length === 0 ? 'le goût le plus proche' : said.join(', ');
  return reason.replace(/^./u, (letter) => letter.toUpperCase());
}

/** The water that ice leaves in a drink, and why. */
import { SPARKLING } from '#features/recipes/drawing/drawing.ts';
import { fold } from '#language/fold.ts';
import type { Ice, Method } from '#features/recipes/cocktails/cocktail.ts';
import type { PouredLine } from './strength.ts';

/**
 * Effect of ice on a drink: added water as a share of the poured volume, and its French text. Bar
 * references agree on the shares of shaking, stirring and building. Crushed ice melts at once.
 * Blended ice is drunk: about half of the ice in such recipes has melted by then.
 */
export const MELTS = {
  none: { share: 0, because: 'aucune glace' },
  built: { share: 0.1, because: 'sur glace' },
  stirred: { share: 0.2, because: 'remué sur glace' },
  shaken: { share: 0.25, because: 'au shaker' },
  crushed: { share: 0.3, because: 'sur glace pilée' },
  blended: { share: 0.5, because: 'mixé avec la glace' },
} as const;
type Melt = keyof typeof MELTS;

export interface Diluted {
  method: Method;
  /** In the served glass. */
  ice: Ice;
  /** One step per line. */
  instructions: string;
  /** Dilution in percent of the poured volume, when the recipe states it. */
  dilution: number | null;
}

/** Weaker than this a liquid lengthens: juices, sodas, beers and most wines. */
const MIXER_ABV = 15;

/** Is more than half of the glass weak? It is then stirred to blend it, not to chill it. */
function isLengthened(lines: readonly PouredLine[]): boolean {
  let weak = 0;
  let all = 0;
  for (const { amountMl, abv } of lines) {
    all += amountMl ?? 0;
    if ((abv ?? 0) < MIXER_ABV) weak += amountMl ?? 0;
  }
  return weak > all / 2;
}

// Words for ice and stirring in folded prose: no column stores them.
const ICE = /\bglac(?:e|es|on|ons)\b/;
const STIRRING = /(?<!ne )\b(?:remuez|melangez|brassez|tournez)\b[^.;:!?]*/g;
/** « à peine », « une seule fois », « d’un coup »: a short stir that only mixes. */
const BRIEF =
  /\b(?:a peine|a moitie|brievement|quelques|une (?:seule )?fois|d'un|un tour|encore|au moment)\b/;
const BLENDING = /\b(?:mixe|mixez|blender|mixeur)\b/;

const stepsOf = (instructions: string) => instructions.split('\n').map(fold);

/** Is the drink stirred after the ice is added? Also true when no step mentions the ice. */
function isStirred(instructions: string): boolean {
  const steps = stepsOf(instructions);
  const iced = steps.findIndex((step) => ICE.test(step));
  return steps
    .slice(Math.max(iced, 0))
    .flatMap((step) => step.match(STIRRING) ?? [])
    .some((told) => !BRIEF.test(told));
}

const isBlended = ({ ice, instructions }: Diluted) =>
  ice === 'pilee' || stepsOf(instructions).some((step) => BLENDING.test(step) && ICE.test(step));

function inGlass(recipe: Diluted, lines: readonly PouredLine[]): Melt {
  if (recipe.ice === 'aucune') return 'none';
  if (recipe.ice === 'pilee') return 'crushed';
  if (recipe.method === 'superpose' || isLengthened(lines)) return 'built';
  return recipe.method === 'pile' || isStirred(recipe.instructions) ? 'stirred' : 'built';
}

function meltOf(recipe: Diluted, lines: readonly PouredLine[]): Melt {
  const { method, ice } = recipe;
  if (method === 'blender' && isBlended(recipe)) return 'blended';
  if (method === 'shaker') return ice === 'pilee' ? 'crushed' : 'shaken';
  if (method === 'cuillere') return ice === 'pilee' ? 'crushed' : 'stirred';
  return inGlass(recipe, lines);
}

/**
 * Water of a recipe: share of its poured volume, from 0 up, and its reason in the words of the
 * page.
 */
export interface Dilution {
  share: number;
  because: string;
}

/** Melting by method, when the drink meets ice outside the glass. */
const APART: Partial<Record<Method, Melt>> = {
  shaker: 'shaken',
  cuillere: 'stirred',
  blender: 'blended',
};

const poured = (lines: readonly PouredLine[]) =>
  lines.reduce((sum, { amountMl }) => sum + (amountMl ?? 0), 0);
const sparklingOf = (lines: readonly PouredLine[]) =>
  poured(lines.filter(({ slugs = [] }) => slugs.some((slug) => SPARKLING.has(slug))));

/**
 * Sparkling ingredients are not shaken, stirred cold or blended: they are added later, and only
 * meet the ice of the glass.
 */
function withBubbles(melt: Dilution, ice: Ice, lines: readonly PouredLine[]): Dilution {
  const [all, sparkling] = [poured(lines), sparklingOf(lines)];
  if (sparkling === 0 || sparkling === all) return melt;
  const later = ice === 'aucune' ? MELTS.none.share : MELTS.built.share;
  const water = melt.share * (all - sparkling) + later * sparkling;
  return { share: water / all, because: `${melt.because}, avant les bulles` };
}

/** Dilution that the recipe states or, without it, the one of its method, ice and steps. */
export function dilutionOf(recipe: Diluted, lines: readonly PouredLine[]): Dilution {
  if (recipe.dilution !== null) {
    return { share: recipe.dilution / 100, because: 'd’après la recette' };
  }
  const melt = meltOf(recipe, lines);
  return melt === APART[recipe.method] ? withBubbles(MELTS[melt], recipe.ice, lines) : MELTS[melt];
}

/**
 * Part of the dilution, as a share of the poured volume, that the ice of the served glass gives. The
 * rest is of the ice that a drink is shaken, stirred or blended with: one poured cold from a bottle
 * never meets it.
 */
export function glassShare(recipe: Diluted, lines: readonly PouredLine[]): number {
  const { share } = dilutionOf(recipe, lines);
  if (recipe.ice === 'aucune') return 0;
  if (recipe.ice === 'pilee') return share;
  const isApart = meltOf(recipe, lines) === APART[recipe.method];
  const iced = isApart ? sparklingOf(lines) / (poured(lines) || 1) : 1;
  return Math.min(share, MELTS.built.share * iced);
}

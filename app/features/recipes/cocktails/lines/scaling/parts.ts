/** Parts of a recipe: « 3 parts de gin, 2 de citron ». */
import { readQuantity } from '../quantity.ts';
import type { VolumeUnit } from '#features/recipes/cocktails/card-words.ts';
import type { TypedLine, Volumes } from '../ingredient-line.ts';
import { millilitresOf, normalizeUnit } from '../unit.ts';

/** More parts than these in one line are counted by nobody. */
const MOST_PARTS = 12;
/** Furthest that parts are from what they stand for, as `formatLine` shows without « environ ». */
const SILENT = 0.05;
/** Below this share of the largest volume a line is measured and no part: a dash of absinthe. */
const LEAST_SHARE = 1 / 16;
/** A part is at most the smallest volume, divided by so much. */
const MOST_DIVIDED = 6;

/** Millilitres that a line of the recipe pours from a jigger; null for spoons, pieces, words. */
function pouredMl({ quantityText, unit }: TypedLine): number | null {
  const typed = unit === null ? null : normalizeUnit(unit);
  const read = readQuantity(quantityText, typed);
  const measure = read?.unit ?? typed;
  if (!read?.whole || !measure || !['ml', 'cl', 'dl', 'l', 'oz'].includes(measure)) return null;
  const ml = ((read.min + read.max) / 2) * (measure === 'oz' ? 30 : (millilitresOf(measure) ?? 0));
  return ml > 0 ? ml : null;
}

/** Largest distance of a volume to its whole number of parts, as a share of the volume. */
function distance(volumes: readonly number[], partMl: number): number {
  return Math.max(
    ...volumes.map((ml) => Math.abs(Math.max(1, Math.round(ml / partMl)) * partMl - ml) / ml),
  );
}

/**
 * Millilitres of one part of a recipe, the largest of which all volumes are whole numbers, or come
 * nearest; null without a volume.
 */
export function partOf(lines: readonly TypedLine[]): number | null {
  const poured = lines.flatMap((line) => pouredMl(line) ?? []);
  const most = Math.max(...poured);
  const volumes = poured.filter((ml) => ml >= most * LEAST_SHARE);
  if (volumes.length === 0) return null;
  const least = Math.min(...volumes);
  const parts = Array.from({ length: MOST_DIVIDED }, (_, at) => least / (at + 1)).filter(
    (partMl) => most / partMl <= MOST_PARTS || partMl === least,
  );
  const whole = parts.find((partMl) => distance(volumes, partMl) <= SILENT);
  return (
    whole ??
    parts.reduce((best, partMl) =>
      distance(volumes, partMl) < distance(volumes, best) - 1e-9 ? partMl : best,
    )
  );
}

/**
 * Volumes of `factor` times a recipe, as `formatLine` takes them.
 *
 * @param partMl millilitres of a part of the recipe as it is written
 */
export function volumesOf(
  unit: VolumeUnit | null,
  partMl: number | null,
  factor: number,
): Volumes | undefined {
  if (unit === 'parts') return partMl === null ? undefined : { partMl: partMl * factor };
  return unit ?? undefined;
}

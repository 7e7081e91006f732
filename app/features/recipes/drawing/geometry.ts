/** Plane geometry of the drawing. The glass stands on its axis x = 200; y grows downwards. */
import { hash } from '#language/hash.ts';

export const AXIS = 200;
export const GROUND = 455;

export type Point = readonly [x: number, y: number];
/** A line to (r, y), or a cubic curve: two control points, then (r, y). */
type Segment =
  | readonly [number, number]
  | readonly [number, number, number, number, number, number];

/**
 * The right half of a round shape, from rim to bottom: radii from the axis, and heights.
 * An end at a radius above 0 is closed by the front half of an ellipse.
 */
export type Profile = { readonly start: Point; readonly segments: readonly Segment[] };

/** One decimal is a fifth of a pixel at the largest size the site shows. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

/** A closed path through whole-unit points written as steps, which halves its bytes. */
export function chip(points: readonly Point[]): string {
  let [x, y] = points[0] ?? [0, 0];
  let d = `M${x} ${y}l`;
  for (const [index, [px, py]] of points.slice(1).entries()) {
    const [dx, dy] = [String(px - x), String(py - y)];
    const gap = (text: string, first: boolean): string =>
      first || text.startsWith('-') ? text : ` ${text}`;
    d += gap(dx, index === 0) + gap(dy, false);
    [x, y] = [px, py];
  }
  return `${d}z`;
}

/** Dots through whole-unit points, to be stroked with round caps. */
export const dots = (points: readonly Point[]): string =>
  points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');

export function profileEnd({ start, segments }: Profile): Point {
  const last = segments.at(-1);
  return last === undefined ? start : [last.at(-2) ?? 0, last.at(-1) ?? 0];
}

/** The whole closed outline of a round shape; `depth` is the half-height of its bottom ellipse. */
export function outline(profile: Profile, depth = 0): string {
  const { start, segments } = profile;
  const points: Point[] = [start];
  let right = `M${at(AXIS + start[0], start[1])}`;
  for (const segment of segments) right += write(segment, 1);
  for (const segment of segments) points.push([segment.at(-2) ?? 0, segment.at(-1) ?? 0]);
  const [endRadius, endY] = profileEnd(profile);
  const bottom =
    endRadius > 0 ? `A${at(endRadius, depth)} 0 0 1 ${at(AXIS - endRadius, endY)}` : '';
  let left = '';
  for (let i = segments.length - 1; i >= 0; i -= 1) {
    const segment = segments[i] ?? [0, 0];
    const [r, y] = points[i] ?? start;
    left +=
      segment.length === 2
        ? write([r, y], -1)
        : write([segment[2], segment[3], segment[0], segment[1], r, y], -1);
  }
  return `${right}${bottom}${left}Z`;
}

function write(segment: Segment, side: 1 | -1): string {
  const pairs: string[] = [];
  for (let i = 0; i < segment.length; i += 2) {
    pairs.push(at(AXIS + side * (segment[i] ?? 0), segment[i + 1] ?? 0));
  }
  return `${segment.length === 2 ? 'L' : 'C'}${pairs.join(' ')}`;
}

function samples({ start, segments }: Profile): Point[] {
  const points: Point[] = [start];
  let [r0, y0] = start;
  for (const segment of segments) {
    if (segment.length === 2) {
      points.push([segment[0], segment[1]]);
      [r0, y0] = segment;
      continue;
    }
    const [r1, y1, r2, y2, r3, y3] = segment;
    for (let step = 1; step <= 12; step += 1) {
      const t = step / 12;
      const u = 1 - t;
      const blend = (a: number, b: number, c: number, d: number): number =>
        u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
      points.push([blend(r0, r1, r2, r3), blend(y0, y1, y2, y3)]);
    }
    [r0, y0] = [r3, y3];
  }
  return points;
}

/** Radius of a round shape at a height; heights outside the shape take the nearest end. */
export function radiusAt(profile: Profile, y: number): number {
  const points = samples(profile);
  let before = points[0] ?? [0, 0];
  if (y <= before[1]) return before[0];
  for (const point of points) {
    if (point[1] >= y && point[1] > before[1]) {
      const share = (y - before[1]) / (point[1] - before[1]);
      return before[0] + (point[0] - before[0]) * share;
    }
    before = point;
  }
  return before[0];
}

/** A smooth open path through points (Catmull-Rom written as cubic curves). */
function curve(points: readonly Point[]): string {
  const first = points[0] ?? [0, 0];
  let d = `M${at(...first)}`;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const p1 = points[i] ?? first;
    const p2 = points[i + 1] ?? p1;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    d +=
      `C${at(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)} ` +
      `${at(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)} ${at(...p2)}`;
  }
  return d;
}

/** A line that follows the side of a round shape: side -1 is the left, `inset` a share of r. */
export function alongSide(
  profile: Profile,
  side: 1 | -1,
  inset: number,
  from: number,
  to: number,
): string {
  const points: Point[] = [];
  const steps = Math.ceil((to - from) / 60);
  for (let step = 0; step <= steps; step += 1) {
    const y = from + ((to - from) * step) / steps;
    points.push([AXIS + side * radiusAt(profile, y) * inset, y]);
  }
  return curve(points);
}

/** Repeatable numbers in [0, 1) (mulberry32): the hand trembles the same way every time. */
export function randomFrom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

import { AXIS, alongSide, at, n, outline, profileEnd, radiusAt } from './geometry.ts';
import type { Profile } from './geometry.ts';
import type { Scene } from './scene.ts';
import { BRASS, ZINC } from './tones.ts';

const HALF_GROUND = 172;

const COUNTER_Y = 450;

export function counterLine(): string {
  const [left, right, thickness] = [AXIS - HALF_GROUND, AXIS + HALF_GROUND, 6.5];
  const d =
    `M${at(left, COUNTER_Y)}Q${at(AXIS, COUNTER_Y - thickness)} ` +
    `${at(right, COUNTER_Y)}Q${at(AXIS, COUNTER_Y + thickness)} ${at(left, COUNTER_Y)}Z`;
  return `<path d="${d}" fill="${BRASS.base}"/>`;
}

export function ground({ vessel, drink, tones, opaque }: Scene): string {
  const foot = profileEnd(vessel.body)[0] * vessel.zoom;
  const glow = opaque
    ? ''
    : `<ellipse cx="${n(AXIS + foot * 0.62)}" cy="${n(COUNTER_Y + 2)}" rx="${n(foot * 1.15)}" ry="5" ` +
      `fill="${drink.layers[0] ?? tones.shade}" fill-opacity=".4"/>`;
  return counterLine() + glow;
}

/** Half of the rim ellipse: `front` bulges towards us. */
export function rimArc({ vessel, rim }: Scene, front: boolean): string {
  const rx = (vessel.body.start[0] + rim.rx) / 2;
  const arc = `A${at(rx, rx * vessel.tilt)} 0 0 ${front ? 0 : 1}`;
  return `M${at(AXIS - rx, rim.y)}${arc} ${at(AXIS + rx, rim.y)}`;
}

export function glassBack(scene: Scene): string {
  const { vessel, rim } = scene;
  return (
    handle(scene) +
    `<path d="${outline(vessel.body, vessel.footDepth)}" fill="${ZINC.wall}" fill-opacity=".36"/>` +
    `<use href="#${scene.id}a" fill="${ZINC.light}" fill-opacity=".2"/>` +
    `<ellipse cx="${AXIS}" cy="${n(rim.y)}" rx="${n(vessel.body.start[0])}" ` +
    `ry="${n(vessel.body.start[0] * vessel.tilt)}" fill="${ZINC.wall}" fill-opacity=".22"/>` +
    `<ellipse cx="${AXIS}" cy="${n(rim.y)}" rx="${n(rim.rx)}" ry="${n(rim.ry)}" ` +
    `fill="${ZINC.light}" fill-opacity=".25"/>` +
    `<path d="${rimArc(scene, false)}" fill="none" stroke="${ZINC.rim}" stroke-width="2" ` +
    `stroke-opacity=".75"/>`
  );
}

export function glassFront(scene: Scene): string {
  const { vessel, rim, surface, bottom, drink } = scene;
  const from = drink.ice === 'pilee' ? rim.y + 20 : Math.min(surface.y, rim.y + 26) + 6;
  // The shine keeps to the flank: it stops where the bowl turns in towards the stem.
  const flank = flankEnd(vessel.bowl, from, bottom);
  const to = from + (flank - from) * 0.76;
  const shine = (inset: number, y0: number, y1: number, width: number, opacity: number): string =>
    `<path d="${alongSide(vessel.bowl, -1, inset, y0, y1)}" stroke-width="${n(width)}" ` +
    `stroke-opacity="${opacity}"/>`;
  return (
    `<g fill="none" stroke="#fff" stroke-linecap="round">` +
    shine(0.76, from, to, 7, 0.42) +
    (flank - to > 26 ? shine(0.76, to + 16, to + 23, 7, 0.34) : '') +
    `</g>` +
    stemShine(scene) +
    cuts(scene) +
    `<g fill="none" stroke-linecap="round">` +
    `<path d="${alongSide(vessel.body, 1, 0.985, rim.y + 3, flank)}" stroke="${ZINC.edge}" ` +
    `stroke-width="2" stroke-opacity=".45"/>` +
    `<path d="${rimArc(scene, true)}" stroke="${ZINC.rim}" stroke-width="3" ` +
    `stroke-opacity=".95"/>` +
    `<path d="${rimShine(scene)}" stroke="#fff" stroke-width="1.4" stroke-opacity=".9"/></g>`
  );
}

/** Height at which a bowl narrows to less than two thirds of what it was at `from`. */
function flankEnd(bowl: Profile, from: number, bottom: number): number {
  const wide = radiusAt(bowl, from) * 0.62;
  let y = from;
  while (y < bottom - 8 && radiusAt(bowl, y + 4) > wide) y += 4;
  return y;
}

function rimShine({ rim }: Scene): string {
  const point = (degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [AXIS + rim.rx * Math.cos(angle), rim.y + rim.ry * Math.sin(angle)];
  };
  return `M${at(...point(168))}A${at(rim.rx, rim.ry)} 0 0 0 ${at(...point(126))}`;
}

/** Cut glass: fluted foot of a tumbler, panels of a beer mug. */
function cuts({ glass, vessel, bottom }: Scene): string {
  if (glass === 'tumbler' || glass === 'shot') {
    const [y0, y1] = [bottom - (glass === 'shot' ? 4 : 26), 446];
    const marks = [-0.78, -0.48, -0.16, 0.16, 0.48, 0.78].map(
      (share) =>
        `M${at(AXIS + radiusAt(vessel.body, y0) * share, y0 + (1 - share * share) * 9)}` +
        `L${at(AXIS + radiusAt(vessel.body, y1) * share, y1 + (1 - share * share) * 7)}`,
    );
    return (
      `<path d="${marks.join('')}" stroke="#fff" stroke-opacity=".38" ` +
      'stroke-width="2.4" stroke-linecap="round"/>'
    );
  }
  if (glass !== 'chope') return '';
  const panels = [-44, -15, 15, 44].map(
    (x) => `M${at(AXIS + x - 11, 404)}V250a11 11 0 0 1 22 0V404a11 9 0 0 1-22 0Z`,
  );
  return (
    `<path d="${panels.join('')}" fill="#fff" fill-opacity=".09" ` +
    'stroke="#fff" stroke-opacity=".3" stroke-width="1.6"/>'
  );
}

function stemShine({ vessel, bottom }: Scene): string {
  const foot = profileEnd(vessel.body)[0];
  if (bottom > 410) {
    // A thick base catches the light.
    return (
      `<ellipse cx="${AXIS}" cy="${n(bottom + 9)}" rx="${n(foot * 0.78)}" ry="4" ` +
      'fill="#fff" fill-opacity=".22"/>'
    );
  }
  return (
    `<path d="M${at(AXIS - 1.5, bottom + 16)}V${n(Math.max(bottom + 24, 428))}" stroke="#fff" ` +
    `stroke-width="2.5" stroke-opacity=".55" stroke-linecap="round"/>` +
    `<path d="M${at(AXIS - foot * 0.84, 448)}A${at(foot * 0.84, vessel.footDepth * 0.75)} 0 0 ` +
    `0 ${at(AXIS - foot * 0.1, 451.5)}" fill="none" stroke="#fff" stroke-width="2" ` +
    `stroke-opacity=".5" stroke-linecap="round"/>`
  );
}

function handle({ glass, vessel }: Scene): string {
  const loop = (x: number, y0: number, y1: number, reach: number, width: number): string =>
    `<path ` +
    `d="M${at(AXIS + x, y0)}C${at(AXIS + x + reach, y0 - 6)} ` +
    `${at(AXIS + x + reach, y1 + 6)} ${at(AXIS + x - 4, y1)}" ` +
    `fill="none" stroke="${ZINC.wall}" stroke-opacity=".55" stroke-width="${width}"/>` +
    `<path d="M${at(AXIS + x + 4, y0 - 1)}C${at(AXIS + x + reach, y0 - 6)} ` +
    `${at(AXIS + x + reach, y1 + 2)} ${at(AXIS + x, y1 - 3)}" ` +
    `fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.5" stroke-linecap="round"/>`;
  if (glass === 'toddy') return loop(radiusAt(vessel.body, 210), 208, 318, 58, 11);
  if (glass === 'chope') return loop(80, 196, 378, 76, 17);
  return '';
}

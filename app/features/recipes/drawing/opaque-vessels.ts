import { AXIS, at, dots, n, outline, radiusAt } from './geometry.ts';
import type { Point } from './geometry.ts';
import { rimArc } from './glassware.ts';
import type { Scene } from './scene.ts';
import { BRASS, COPPER, JADE, SILVER, STONE } from './tones.ts';
import type { Tones } from './tones.ts';

const MATERIALS = { cuivre: COPPER, argent: SILVER, jade: JADE, gres: STONE } as const;

function tonesOf({ vessel }: Scene): Tones {
  return vessel.material === 'verre' ? SILVER : MATERIALS[vessel.material];
}

/** The inside and the handle, behind the drink. */
export function opaqueBack(scene: Scene): string {
  const { rim, vessel } = scene;
  const tones = tonesOf(scene);
  const outer = vessel.body.start[0];
  return (
    handle(scene, tones) +
    `<ellipse cx="${AXIS}" cy="${n(rim.y)}" rx="${n(outer)}" ry="${n(outer * vessel.tilt)}" ` +
    `fill="${tones.light}"/>` +
    `<ellipse cx="${AXIS}" cy="${n(rim.y)}" rx="${n(rim.rx)}" ry="${n(rim.ry)}" ` +
    `fill="${tones.deep}"/>`
  );
}

/** The near wall, over the drink. */
export function opaqueFront(scene: Scene): string {
  const { vessel, rim, id } = scene;
  const tones = tonesOf(scene);
  const outer = vessel.body.start[0];
  const ry = outer * vessel.tilt;
  const shell = outline(vessel.body, vessel.footDepth);
  const wall =
    `${shell}M${at(AXIS - outer, rim.y)}A${at(outer, ry)} 0 0 1 ${at(AXIS + outer, rim.y)}` +
    `A${at(outer, ry)} 0 0 1 ${at(AXIS - outer, rim.y)}Z`;
  return (
    `<clipPath id="${id}w"><path d="${nearWall(scene)}"/></clipPath>` +
    `<g clip-path="url(#${id}w)"><path d="${wall}" fill="${tones.shade}" fill-rule="nonzero"/>` +
    `<path d="${shell}" fill="${tones.base}" transform="translate(${n(-outer * 0.3)} 0)"/>` +
    decoration(scene, tones) +
    `</g>` +
    `<path d="${rimArc(scene, true)}" fill="none" stroke="${tones.light}" stroke-width="4"/>`
  );
}

/** The silhouette without the mouth: its upper edge is the front of the rim. */
function nearWall({ vessel, rim }: Scene): string {
  const outer = vessel.body.start[0];
  const ry = outer * vessel.tilt;
  const shell = outline(vessel.body, vessel.footDepth).replace(/Z$/, '');
  return `${shell}A${at(outer, ry)} 0 0 0 ${at(AXIS + outer, rim.y)}Z`;
}

function decoration(scene: Scene, tones: Tones): string {
  switch (scene.glass) {
    case 'tiki':
      return tikiFace(tones);
    case 'mug-cuivre':
      return hammered(scene, tones);
    case 'timbale':
      return beading(scene, tones);
    default:
      return glaze(scene);
  }
}

const shineBand = (x: number, y0: number, y1: number, width: number, fill: string): string =>
  `<path d="M${at(AXIS + x, y0)}L${at(AXIS + x * 0.86, y1)}" stroke="${fill}" ` +
  `stroke-width="${width}" stroke-linecap="round" stroke-opacity=".75"/>`;

function tikiFace(t: Tones): string {
  const cream = '#efe3c4';
  const eye = (side: 1 | -1): string => {
    const x = (dx: number): number => AXIS + side * dx;
    return (
      `<path d="M${at(x(14), 236)}C${at(x(22), 214)} ${at(x(54), 210)} ` +
      `${at(x(66), 234)}C${at(x(54), 250)} ${at(x(26), 252)} ${at(x(14), 236)}Z" ` +
      `fill="${t.deep}"/>` +
      `<path d="M${at(x(20), 236)}Q${at(x(40), 231)} ` +
      `${at(x(60), 235)}Q${at(x(42), 251)} ${at(x(20), 236)}Z" fill="${cream}"/>` +
      `<ellipse cx="${x(40)}" cy="238" rx="5.5" ry="5" fill="${t.deep}"/>` +
      `<path d="M${at(x(10), 216)}C${at(x(26), 196)} ${at(x(56), 190)} ${at(x(74), 212)}" ` +
      `fill="none" stroke="${t.shade}" stroke-width="10" stroke-linecap="round"/>`
    );
  };
  let chevrons = '';
  for (let i = -4; i <= 4; i += 1) {
    const dip = 6 - i * i * 0.35;
    const x = AXIS + i * 18 - 9;
    chevrons += `M${x} ${n(166 + dip * 2)}l9 9 9-9M${x} ${n(412 + dip)}l9 9 9-9`;
  }
  return (
    shineBand(-62, 204, 330, 7, t.light) +
    `<path d="${chevrons}" fill="none" stroke="${t.light}" stroke-width="3.4" ` +
    `stroke-linejoin="round" stroke-linecap="round"/>` +
    eye(-1) +
    eye(1) +
    `<path d="M190 222Q200 216 210 222L224 292Q200 312 176 292Z" fill="${t.light}"/>` +
    `<path d="M202 218Q208 219 210 222L224 292Q213 303 200 303Z" fill="${t.shade}"/>` +
    `<path d="M141 330C160 318 240 318 259 330C262 366 240 384 200 384S138 366 141 330Z" ` +
    `fill="${t.deep}"/>` +
    `<path d="M148 334C168 325 232 325 252 334C251 348 247 354 242 358Q200 344 158 358C153 354 ` +
    `149 348 148 334Z" fill="${cream}"/>` +
    `<path d="M168 328L170 354M189 326L190 350M211 326L210 350M232 328L230 354" ` +
    `stroke="${t.deep}" stroke-width="3"/>`
  );
}

function hammered(scene: Scene, t: Tones): string {
  const { random } = scene;
  let light = '';
  let dark = '';
  for (let row = 0; row < 9; row += 1) {
    for (let col = 0; col < 7; col += 1) {
      const x = Math.round(AXIS - 78 + col * 26 + (row % 2) * 13 + (random() - 0.5) * 8);
      const y = Math.round(262 + row * 21 + (random() - 0.5) * 6);
      const d = `M${at(x - 5, y)}q5-5 10 0`;
      if (x < AXIS + 20) light += d;
      else dark += d;
    }
  }
  return (
    shineBand(-52, 262, 400, 13, t.light) +
    `<path d="${light}" stroke="${t.light}" stroke-opacity=".55" stroke-width="2" fill="none" ` +
    `stroke-linecap="round"/>` +
    `<path d="${dark}" stroke="${t.deep}" stroke-opacity=".35" stroke-width="2" fill="none" ` +
    `stroke-linecap="round"/>` +
    `<path d="M120 240Q200 274 280 240" fill="none" stroke="${t.light}" stroke-width="2" ` +
    `stroke-opacity=".7"/>`
  );
}

function beading({ random, vessel }: Scene, t: Tones): string {
  const band = (y: number, dip: number): string => {
    const r = radiusAt(vessel.body, y);
    return `M${at(AXIS - r, y)}Q${at(AXIS, y + dip * 2)} ${at(AXIS + r, y)}`;
  };
  const frost: Point[] = [];
  for (let i = 0; i < 46; i += 1) {
    frost.push([AXIS - 62 + random() * 124, 262 + random() * 160]);
  }
  const beads = (y: number, dip: number): string =>
    `<path d="${band(y, dip)}" fill="none" stroke="${t.deep}" stroke-width="7"/>` +
    `<path d="${band(y, dip)}" fill="none" stroke="${t.light}" stroke-width="6" ` +
    `stroke-dasharray="0 7.2" stroke-linecap="round"/>`;
  return (
    shineBand(-46, 262, 400, 12, '#fff') +
    shineBand(44, 262, 400, 5, t.light) +
    `<path d="${dots(frost)}" stroke="#fff" stroke-opacity=".7" stroke-width="2.6" ` +
    `stroke-linecap="round"/>` +
    beads(221, 14) +
    beads(433, 9)
  );
}

function glaze({ vessel, rim }: Scene): string {
  const r = vessel.body.start[0];
  const edge = rim.y + 138;
  const dip = (x: number): string =>
    `M${at(AXIS - r + x, rim.y)}V${n(edge)}c14 12 24 14 36 6s24-8 36 4 26 16 42 6 26-14 ` +
    `50-6V${n(rim.y)}Z`;
  return (
    `<path d="${dip(0)}" fill="#55737a"/><path d="${dip(-24)}" fill="#749398"/>` +
    shineBand(-56, 274, 356, 9, '#b5cac9')
  );
}

function handle({ glass }: Scene, t: Tones): string {
  if (glass !== 'mug' && glass !== 'mug-cuivre') return '';
  const [dark, light] = glass === 'mug' ? ['#55737a', '#749398'] : [BRASS.shade, BRASS.light];
  const x = glass === 'mug' ? 276 : 282;
  const d = `M${x} 268C${x + 66} 258 ${x + 62} 396 ${x - 6} 392`;
  return (
    `<path d="${d}" fill="none" stroke="${dark}" stroke-width="${glass === 'mug' ? 17 : 12}"/>` +
    `<path d="${d}" fill="none" stroke="${light}" stroke-width="${glass === 'mug' ? 7 : 5}" ` +
    `transform="translate(-3 -2)"/>` +
    (glass === 'mug'
      ? ''
      : `<path d="M${x - 2} 262v12M${x - 6} 386v12" stroke="${t.deep}" stroke-width="3"/>`)
  );
}

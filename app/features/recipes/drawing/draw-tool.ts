import type { Glass } from '#features/recipes/cocktails/cocktail.ts';
import { alongSide, at, AXIS, GROUND, n, outline, type Profile } from './geometry.ts';
import { counterLine, glassBack, glassFront } from './glassware.ts';
import { sceneOf } from './scene.ts';
import { BRASS, COPPER, liquidTones, SILVER, WOOD, ZINC, type Tones } from './tones.ts';
import type { Tool } from './tool.ts';

/** Position and size of a part of a picture; its foot stays on the counter. */
interface Place {
  x?: number;
  y?: number;
  size?: number;
  turn?: number;
}

const placed = ({ x = 0, y = 0, size = 1, turn = 0 }: Place, shapes: string): string =>
  `<g transform="translate(${n(AXIS + x)} ${n(GROUND - y)}) rotate(${turn}) scale(${size}) ` +
  `translate(-${AXIS} -${GROUND})">${shapes}</g>`;

/** A turned shape in three tones, lit from the left. Ids are of the whole picture. */
function turned(id: string, profile: Profile, tones: Tones, depth = 6): string {
  const shell = outline(profile, depth);
  const [radius, top] = profile.start;
  const bottom = profile.segments.at(-1)?.at(-1) ?? top;
  const to = top + (bottom - top) * 0.72;
  return (
    `<clipPath id="${id}"><path d="${shell}"/></clipPath>` +
    `<g clip-path="url(#${id})"><path d="${shell}" fill="${tones.shade}"/>` +
    `<path d="${shell}" fill="${tones.base}" transform="translate(${n(-radius * 0.42)} 0)"/></g>` +
    `<path d="${alongSide(profile, -1, 0.66, top + (bottom - top) * 0.16, to)}" fill="none" ` +
    `stroke="#fff" stroke-opacity=".5" stroke-width="${n(Math.min(7, radius * 0.14))}" ` +
    'stroke-linecap="round"/>'
  );
}

const mouth = (y: number, radius: number, tones: Tones, tilt = 0.17): string =>
  `<ellipse cx="${AXIS}" cy="${y}" rx="${radius}" ry="${n(radius * tilt)}" fill="${tones.light}"/>` +
  `<ellipse cx="${AXIS}" cy="${y + 1}" rx="${radius - 5}" ry="${n((radius - 5) * tilt)}" ` +
  `fill="${tones.deep}"/>`;

const lid = (y: number, radius: number, tones: Tones): string =>
  `<ellipse cx="${AXIS}" cy="${y}" rx="${radius}" ry="${n(radius * 0.15)}" fill="${tones.light}"/>`;

const SMALL_TIN: Profile = { start: [43, 104], segments: [[65, 250]] };
const LARGE_TIN: Profile = {
  start: [75, 246],
  segments: [
    [56, 440],
    [55, 448, 52, 449, 50, 449],
  ],
};

function shaker(id: string): string {
  const upper = turned(`${id}u`, SMALL_TIN, SILVER, 10) + lid(104, 43, SILVER);
  return (
    mouth(246, 75, SILVER, 0.147) +
    placed({ x: 8, turn: -3 }, upper) +
    turned(`${id}l`, LARGE_TIN, SILVER) +
    `<path d="M125 246A75 11 0 0 0 275 246" fill="none" stroke="${SILVER.light}" stroke-width="4"/>`
  );
}

const JIGGER: Profile = {
  start: [70, 196],
  segments: [
    [62, 232, 30, 300, 17, 322],
    [15, 326, 15, 330, 17, 334],
    [30, 356, 48, 410, 53, 446],
    [53, 448, 52, 449, 50, 449],
  ],
};

const doseur = (id: string): string =>
  turned(`${id}j`, JIGGER, COPPER, 8) +
  mouth(196, 70, COPPER) +
  `<path d="M183 322Q200 328 217 322V334Q200 340 183 334Z" fill="${COPPER.deep}" ` +
  'fill-opacity=".55"/>';

const MUDDLER: Profile = {
  start: [17, 112],
  segments: [
    [22, 118, 23, 132, 20, 150],
    [14, 190, 14, 230, 17, 270],
    [20, 310, 30, 340, 33, 380],
    [34, 440],
    [34, 447, 32, 449, 30, 449],
  ],
};

function lime(): string {
  let segments = '';
  for (let part = 0; part < 8; part += 1) {
    const angle = (part * Math.PI) / 4;
    const point = (radius: number, turn: number): string =>
      at(284 + radius * Math.cos(angle + turn), 413 + radius * Math.sin(angle + turn));
    segments += `M${point(5, 0)}L${point(25, -0.3)}Q${point(28, 0)} ${point(25, 0.3)}Z`;
  }
  return (
    '<circle cx="284" cy="413" r="36" fill="#5d8a34"/><circle cx="284" cy="413" r="31" ' +
    `fill="#eef0c4"/><path d="${segments}" fill="#a9c95a"/>` +
    '<path d="M258 398A30 30 0 0 1 272 386" fill="none" stroke="#fff" stroke-opacity=".7" ' +
    'stroke-width="3" stroke-linecap="round"/>'
  );
}

const stick = (id: string): string =>
  turned(`${id}m`, MUDDLER, WOOD, 7) +
  lid(112, 17, WOOD) +
  `<path d="M167 392Q200 402 233 392M168 404Q200 414 232 404" fill="none" stroke="${WOOD.deep}" ` +
  'stroke-opacity=".45" stroke-width="3"/>';

const pilon = (id: string): string => placed({ x: -26 }, stick(id)) + lime();

const BOTTLE: Profile = {
  start: [20, 146],
  segments: [
    [21, 205],
    [24, 236, 66, 238, 66, 284],
    [66, 436],
    [66, 446, 62, 449, 56, 449],
  ],
};
const SYRUP: Profile = {
  start: [17, 188],
  segments: [
    [18, 206],
    [21, 240, 61, 242, 61, 286],
    [61, 434],
    [61, 442, 58, 444, 54, 444],
  ],
};

function sirop(id: string): string {
  const red = liquidTones('#b3232f');
  const seeds = [-9, 9, 0, -14, 14, -5, 6].map(
    (x, index) => `M${AXIS + x} ${[352, 352, 360, 343, 343, 370, 371][index] ?? 360}v3`,
  );
  return (
    `<path d="${outline(BOTTLE, 6)}" fill="${ZINC.wall}" fill-opacity=".42"/>` +
    turned(`${id}s`, SYRUP, red, 6) +
    '<path d="M136 310Q200 322 264 310V396Q200 408 136 396Z" fill="#f7efdc"/>' +
    '<path d="M136 316Q200 328 264 316M136 390Q200 402 264 390" fill="none" ' +
    `stroke="${BRASS.base}" stroke-width="2.5"/>` +
    '<path d="M200 386C180 372 173 352 181 340C187 333 213 333 219 340C227 352 220 372 200 386Z" ' +
    'fill="#c8323c"/>' +
    `<path d="${seeds.join('')}" stroke="#f3cf8a" stroke-width="2.4" stroke-linecap="round"/>` +
    '<path d="M200 341L184 334Q192 329 197 331L200 324L203 331Q208 329 216 334Z" fill="#5d8a34"/>' +
    `<path d="M179 118Q200 112 221 118V150Q200 157 179 150Z" fill="${BRASS.base}"/>` +
    '<path d="M184 122V148" stroke="#fff" stroke-opacity=".4" stroke-width="4" ' +
    'stroke-linecap="round"/>' +
    `<path d="M143 290V420" stroke="#fff" stroke-opacity=".55" stroke-width="6" ` +
    'stroke-linecap="round"/>'
  );
}

const livre = (): string =>
  '<path d="M104 172L286 150Q298 149 298 160V428L112 449Q104 449 104 440Z" fill="#12352a"/>' +
  '<path d="M122 176L292 155V422L122 444Z" fill="#f3e9d2"/>' +
  '<path d="M284 158V424M276 159V425M268 160V426" stroke="#cfc09a" stroke-width="2"/>' +
  '<path d="M104 176Q104 168 112 167L252 152Q262 151 262 161V426L112 449Q104 449 104 441Z" ' +
  'fill="#1f5542"/>' +
  '<path d="M104 176Q104 168 112 167L128 165V446L112 449Q104 449 104 441Z" fill="#143a2d"/>' +
  '<path d="M141 180L248 167V412L141 428Z" fill="none" stroke="#c9a14a" stroke-width="3.5"/>' +
  '<g transform="translate(195 292) skewY(-7) scale(1.3)">' +
  '<path d="M-26-30H26C25-15 17-7 5-5V19C10 20 14 22 15 26H-15C-14 22-10 20-5 19V-5C-17-7-25-15-26-30Z" ' +
  'fill="#f3e9d2"/><path d="M-20-24H20C18-15 11-11 0-11S-18-15-20-24Z" fill="#c9a14a"/></g>' +
  '<path d="M118 184V420" stroke="#fff" stroke-opacity=".28" stroke-width="5" ' +
  'stroke-linecap="round"/>';

const coffret = (id: string): string =>
  placed({ x: -66, y: 52, size: 0.72 }, shaker(`${id}x`)) +
  placed({ x: 22, y: 52, size: 0.6 }, doseur(`${id}y`)) +
  placed({ x: 92, y: 52, size: 0.74 }, stick(`${id}z`)) +
  `<path d="M62 396H338Q346 396 346 404V449H54V404Q54 396 62 396Z" fill="${WOOD.base}"/>` +
  `<path d="M54 432H346V449H54Z" fill="${WOOD.shade}"/>` +
  `<path d="M62 396H338Q346 396 346 404H54Q54 396 62 396Z" fill="${WOOD.light}"/>` +
  `<path d="M84 418H190M210 418H316" stroke="${WOOD.shade}" stroke-opacity=".6" stroke-width="3" ` +
  'stroke-linecap="round"/>';

function emptyGlass(glass: Glass, id: string): string {
  const nothing = { layers: [], garnishes: [], foam: false, bubbles: false };
  const scene = sceneOf({ glass, ice: 'aucune', color: '#ffffff', ...nothing }, id);
  const inside = outline(scene.vessel.bowl, Math.min(7, scene.vessel.footDepth));
  return `<defs><path id="${id}a" d="${inside}"/></defs>${glassBack(scene)}${glassFront(scene)}`;
}

const verres = (id: string): string =>
  [-114, 0, 114]
    .map((x, index) => placed({ x, size: 0.8 }, emptyGlass('highball', `${id}${index}`)))
    .join('');

const margarita = (id: string): string => placed({ size: 1.17 }, emptyGlass('margarita', id));

const SHAPES: Record<Tool, (id: string) => string> = {
  shaker: (id) => placed({ size: 1.15 }, shaker(id)),
  verres,
  margarita,
  doseur: (id) => placed({ size: 1.3 }, doseur(id)),
  pilon,
  sirop: (id) => placed({ size: 1.1 }, sirop(id)),
  livre,
  coffret,
};

/** A tool as a complete SVG document, 400 × 500 units on a transparent ground, as the glasses are. */
export const drawTool = (tool: Tool): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">${counterLine()}` +
  `${SHAPES[tool](`m${tool}`)}</svg>`;

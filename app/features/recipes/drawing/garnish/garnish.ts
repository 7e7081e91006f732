import type { Garnish } from '#features/recipes/cocktails/cocktail.ts';
import { GRAPEFRUIT, LEMON, LIME, ORANGE, twist, wedge, wheel } from './citrus.ts';
import {
  apple,
  blackberry,
  cherry,
  ginger,
  olive,
  onion,
  passionFruit,
  peach,
  pineapple,
  raspberry,
  strawberry,
} from './fruit.ts';
import { basil, basilLeaf, celery, cucumber, mint, mintSprig, rosemary } from './herbs.ts';
import { crust, pick, straw } from './rim.ts';
import { cinnamon, cocoa, coffeeBeans, flower, nutmeg, starAnise } from './spices.ts';
import { AXIS, n } from '../geometry.ts';
import { elbowRoom, headroom, moundHeight } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { ZINC } from '../tones.ts';

/** SVG of a garnish by its place: in the liquid, above it, in front of the glass. */
export type Parts = { back: string; inside: string; front: string };

/** `lift` is the height of its middle over the rim, `up` what rises above that middle. */
type Slotted = { art: () => string; lift: number; turn: number; up: number };

/** Slotted on the rim, in order of preference for the right-hand side. */
const ON_RIM: Partial<Record<Garnish, Slotted>> = {
  ananas: { art: pineapple, lift: 8, turn: 14, up: 88 },
  'rondelle-pamplemousse': { art: () => wheel(GRAPEFRUIT), lift: 12, turn: 8, up: 32 },
  'rondelle-orange': { art: () => wheel(ORANGE), lift: 12, turn: 8, up: 32 },
  'rondelle-citron': { art: () => wheel(LEMON), lift: 12, turn: 8, up: 32 },
  'rondelle-citron-vert': { art: () => wheel(LIME), lift: 12, turn: 8, up: 32 },
  fraise: { art: strawberry, lift: 2, turn: 18, up: 32 },
  peche: { art: peach, lift: 8, turn: -52, up: 36 },
  pomme: { art: apple, lift: 6, turn: 26, up: 36 },
  'quartier-citron-vert': { art: () => wedge(LIME), lift: 8, turn: -58, up: 34 },
  gingembre: { art: ginger, lift: 6, turn: 14, up: 24 },
};

const TWISTS: Partial<Record<Garnish, () => string>> = {
  'zeste-pamplemousse': () => twist(GRAPEFRUIT),
  'zeste-orange': () => twist(ORANGE),
  'zeste-citron': () => twist(LEMON),
};

const ON_PICK: Partial<Record<Garnish, { art: () => string; count: number; width: number }>> = {
  cerise: { art: cherry, count: 1, width: 26 },
  olive: { art: olive, count: 2, width: 29 },
  'oignon-blanc': { art: onion, count: 3, width: 20 },
  framboise: { art: raspberry, count: 2, width: 25 },
  mure: { art: blackberry, count: 2, width: 25 },
};

const place = (
  art: string,
  x: number,
  y: number,
  degrees: number,
  scale: number,
  squash = 1,
): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scaled(scale)} ${scaled(scale * squash)})` +
  `${degrees === 0 ? '' : ` rotate(${degrees})`}">${art}</g>`;

const scaled = (value: number): string => String(Math.round(value * 100) / 100);

export function garnish(scene: Scene): Parts {
  const parts: Parts = { back: '', inside: '', front: '' };
  const { garnishes } = scene.drink;
  const has = (key: Garnish): boolean => garnishes.includes(key);

  if (has('givrage-sel') || has('givrage-sucre')) {
    const { back, front } = crust(scene, has('givrage-sel') ? 'sel' : 'sucre');
    parts.back += back;
    parts.front += front;
  }
  const deep = (has('paille') ? straw(scene) : '') + addStanding(scene, parts);
  // Garnishes that reach down into the drink are clipped at the wall of the glass.
  if (deep !== '') parts.back += `<g clip-path="url(#${scene.id}o)">${deep}</g>`;
  addOnTop(scene, parts);
  addOnRim(scene, parts);
  addPick(scene, parts);
  return parts;
}

/** `deep` ones reach down into the drink; `up` is what rises above their foot or the rim. */
type Stalk = { art: string; lean: number; deep: boolean; up: number };

/**
 * Herbs and sticks that rise from the glass, on the left first. Returns those that reach down
 * into the drink.
 */
function addStanding(scene: Scene, parts: Parts): string {
  const { rim, surface, vessel, drink, bottom, opaque, id } = scene;
  const shallow = isShallow(scene);
  const depth = opaque ? 14 : Math.min(bottom - 30, rim.y + 220) - rim.y;
  const length = depth / vessel.scale;
  const stalks: Partial<Record<Garnish, Stalk>> = {
    celeri: { art: celery(`${id}e`, length), lean: -9, deep: true, up: 100 },
    concombre: { art: cucumber(length), lean: -4, deep: true, up: 64 },
    cannelle: { art: cinnamon(length), lean: -14, deep: true, up: 74 },
    romarin: { art: rosemary(), lean: -16, deep: false, up: 92 },
    basilic: { art: basil(`${id}i`), lean: -18, deep: false, up: 72 },
    menthe: { art: mint(`${id}m`), lean: -12, deep: false, up: 82 },
  };
  const planted =
    drink.ice === 'pilee' ? rim.y - moundHeight(scene) * 0.35 : Math.min(surface.y, rim.y + 8);
  let side = -1;
  let deep = '';
  for (const key of drink.garnishes) {
    const stalk = stalks[key];
    if (stalk === undefined) continue;
    if (shallow) {
      parts.inside += lying(scene, key, stalk.art);
      continue;
    }
    const x = AXIS + side * rim.rx * (stalk.deep ? 0.34 : 0.4);
    const foot = stalk.deep ? rim.y : planted;
    const size = Math.min(vessel.scale, (headroom(scene) + foot - rim.y) / stalk.up);
    const art = place(stalk.art, x, foot, -side * stalk.lean, size);
    if (stalk.deep) deep += art;
    else parts.inside += art;
    side = -side;
  }
  return deep;
}

/** In a shallow glass without ice, herbs float and sticks lie across. */
function lying(scene: Scene, key: Garnish, art: string): string {
  const { top, rim, vessel, id } = scene;
  const s = vessel.scale;
  if (key === 'menthe') return place(mintSprig(`${id}m`), AXIS - 8, top.y + 5, 20, s * 1.08, 0.66);
  if (key === 'basilic') return place(basilLeaf(`${id}i`), AXIS - 6, top.y, -72, s * 1.05, 0.5);
  return place(art, AXIS - rim.rx * 0.42, rim.y + 2, key === 'romarin' ? 62 : 58, s * 0.9);
}

const isShallow = ({ bottom, rim, drink, opaque }: Scene): boolean =>
  !opaque && drink.ice === 'aucune' && bottom - rim.y < rim.rx * 1.3;

function addOnTop(scene: Scene, parts: Parts): void {
  const { top, vessel, drink } = scene;
  const onIce = drink.ice !== 'aucune';
  // Seen at a slant; the taller a thing is, the less it flattens.
  const floating: [key: Garnish, art: () => string, size: number, slant: number][] = [
    ['fruit-passion', passionFruit, 1.05, 0.6],
    ['anis-etoile', starAnise, 1.1, 0.56],
    ['fleur', flower, 1.12, 0.74],
    ['grains-cafe', coffeeBeans, 1, 0.66],
  ];
  if (drink.garnishes.includes('cacao')) parts.inside += cocoa(scene);
  if (drink.garnishes.includes('muscade')) parts.inside += nutmeg(scene);
  const present = floating.filter(([key]) => drink.garnishes.includes(key));
  for (const [index, [, art, size, slant]] of present.entries()) {
    const spread = (index - (present.length - 1) / 2) * top.rx * 0.8;
    const x = AXIS + spread + (onIce ? top.rx * 0.2 : 0);
    const fit = Math.min(1, (top.rx * 0.95) / 30) * vessel.scale * size;
    parts.inside += place(art(), x, top.y - (onIce ? 8 : 1), 0, fit, onIce ? slant + 0.2 : slant);
  }
}

/** Slices and twists: the first on the right of the rim, the next on the left. */
function addOnRim(scene: Scene, parts: Parts): void {
  const { rim, vessel, drink, opaque } = scene;
  const sides: (1 | -1)[] = [1, -1];
  for (const [key, slice] of Object.entries(ON_RIM)) {
    if (!drink.garnishes.some((name) => name === key)) continue;
    const side = sides.shift();
    if (side === undefined) return;
    const x = AXIS + side * (rim.rx - 2);
    const size = Math.min(
      vessel.scale,
      headroom(scene) / (slice.lift + slice.up),
      elbowRoom(scene) / (slice.up * 0.6),
    );
    const y = rim.y - slice.lift * size;
    parts.front += place(slice.art(), x, y, side * slice.turn, size);
    // The wall of the glass shows in the slot.
    if (!opaque && key !== 'peche') {
      parts.front +=
        `<path d="M${n(x)} ${n(rim.y)}v${n(18 * vessel.scale)}" ` +
        `stroke="${ZINC.rim}" stroke-width="3"/>`;
    }
  }
  for (const [key, art] of Object.entries(TWISTS)) {
    if (!drink.garnishes.some((name) => name === key)) continue;
    const side = sides.shift();
    if (side === undefined) return;
    const lean = side * -4;
    parts.front += place(
      side === 1 ? art() : `<g transform="scale(-1 1)">${art()}</g>`,
      AXIS + side * (rim.rx - 2),
      rim.y + 2,
      lean,
      vessel.scale * 0.95,
    );
  }
}

function addPick(scene: Scene, parts: Parts): void {
  const { vessel, drink, rim } = scene;
  const threaded = drink.garnishes.flatMap((key) => {
    const item = ON_PICK[key];
    return item === undefined ? [] : Array.from({ length: item.count }, () => item);
  });
  if (threaded.length === 0) return;
  const { path, middle, degrees } = pick(scene);
  const total = threaded.reduce((sum, { width }) => sum + width, 0);
  const fit = Math.min(vessel.scale, (rim.rx * 1.7) / total);
  let offset = -total / 2;
  const angle = (degrees * Math.PI) / 180;
  let art = '';
  for (const item of threaded) {
    const along = (offset + item.width / 2) * fit;
    art += place(
      item.art(),
      middle[0] + Math.cos(angle) * along,
      middle[1] + Math.sin(angle) * along,
      Math.round(degrees),
      fit,
    );
    offset += item.width;
  }
  parts.front += path + art;
}

import { AXIS, at, n, radiusAt } from './geometry.ts';
import { foamHeight } from './scene.ts';
import type { Scene } from './scene.ts';
import { foamTones, liquidTones } from './tones.ts';

/**
 * Liquid in the bowl: a lit body, its shaded right flank, the layers. The group has an id because
 * it is also used as a veil over immersed things.
 */
export function liquidBody(scene: Scene): string {
  const { id, surface, drink, tones, glass } = scene;
  const fill = (tone: 'base' | 'shade'): string =>
    drink.layers.length > 0 && glass !== 'shot' ? `url(#${id}g${tone[0]})` : tones[tone];
  const sharp = glass === 'shot' && drink.layers.length > 0;
  const body = (tone: 'base' | 'shade'): string =>
    sharp
      ? sharpLayers(scene, tone)
      : `<path d="${below(scene, surface.y)}" fill="${fill(tone)}"/>`;
  return (
    `<g id="${id}l" clip-path="url(#${id}b)">${body('shade')}` +
    `<g clip-path="url(#${id}c)">${body('base')}</g></g>`
  );
}

/** Everything under a level, its upper edge being the front half of the surface. */
function below(scene: Scene, y: number): string {
  const rx = radiusAt(scene.vessel.bowl, y) + 1;
  const ry = rx * scene.vessel.tilt;
  return `M${at(AXIS - rx, y)}A${at(rx, ry)} 0 0 0 ${at(AXIS + rx, y)}L400 500H0Z`;
}

function sharpLayers(scene: Scene, tone: 'base' | 'shade'): string {
  const { surface, bottom, drink } = scene;
  const { layers } = drink;
  const height = (bottom - surface.y) / layers.length;
  return layers
    .map((color, index) => [color, surface.y + height * (layers.length - 1 - index)] as const)
    .toReversed()
    .map(([color, y]) => `<path d="${below(scene, y)}" fill="${liquidTones(color)[tone]}"/>`)
    .join('');
}

/** Gradients of soft layers, from the surface (offset 0) to the bottom. */
export function layerGradients({ id, drink, surface, bottom, glass }: Scene): string {
  const { layers } = drink;
  if (layers.length === 0 || glass === 'shot') return '';
  const share = 1 / layers.length;
  // Two layers keep a soft line; more of them melt into each other.
  const blur = layers.length === 2 ? 0.06 : share * 0.38;
  const stops = (tone: 'base' | 'shade'): string =>
    layers
      .toReversed()
      .flatMap((color, index) => {
        const paint = liquidTones(color)[tone];
        const [from, to] = [index * share + blur, (index + 1) * share - blur];
        return [from, to].map(
          (offset) => `<stop offset="${n(offset * 100)}%" stop-color="${paint}"/>`,
        );
      })
      .join('');
  return (['base', 'shade'] as const)
    .map(
      (tone) =>
        `<linearGradient id="${id}g${tone[0]}" gradientUnits="userSpaceOnUse" x1="0" x2="0" ` +
        `y1="${n(surface.y)}" y2="${n(bottom)}">${stops(tone)}</linearGradient>`,
    )
    .join('');
}

export function liquidSurface({ surface, drink, tones }: Scene): string {
  const { light, base } =
    drink.layers.length > 0 ? liquidTones(drink.layers.at(-1) ?? drink.color) : tones;
  const { y, rx, ry } = surface;
  const ellipse = (scale: number, dy: number, fill: string): string =>
    `<ellipse cx="${AXIS}" cy="${n(y + dy)}" rx="${n(rx * scale)}" ry="${n(ry * scale)}" ` +
    `fill="${fill}"/>`;
  return ellipse(1, 0, light) + ellipse(0.9, ry * 0.1, base);
}

export function foam(scene: Scene): string {
  const { drink, surface, vessel, glass, random, opaque, id } = scene;
  // A mound of crushed ice hides whatever foam there is.
  if (!drink.foam || drink.ice === 'pilee') return '';
  const beer = glass === 'chope';
  const hot = glass === 'toddy' || glass === 'mug';
  const kind = beer ? 'beer' : hot ? 'cream' : 'egg';
  const tones = foamTones(drink.layers.at(-1) ?? drink.color, kind);
  const height = opaque ? 5 : foamHeight(glass);
  const upper = surface.y - height;
  const [rLow, rHigh] = [surface.rx, Math.max(radiusAt(vessel.bowl, upper), 1)];
  const [ryLow, ryHigh] = [surface.ry, rHigh * vessel.tilt];
  const wall =
    `<path d="M${at(AXIS - rHigh, upper)}L${at(AXIS - rLow, surface.y)}` +
    `A${at(rLow, ryLow)} 0 0 0 ${at(AXIS + rLow, surface.y)}L${at(AXIS + rHigh, upper)}Z" fill="`;
  const side = opaque
    ? ''
    : `${wall}${tones.shade}"/><g clip-path="url(#${id}c)">${wall}${tones.base}"/></g>`;
  const cap =
    `<path d="M${at(AXIS - rHigh, upper)}A${at(rHigh, ryHigh)} 0 0 0 ${at(AXIS + rHigh, upper)}` +
    (beer
      ? `C${at(AXIS + rHigh + 3, upper - 22)} ${at(AXIS + 40, upper - 20)} ` +
        `${at(AXIS + 22, upper - 25)}S${at(AXIS - 18, upper - 32)} ${at(AXIS - 34, upper - 24)}` +
        `S${at(AXIS - rHigh - 3, upper - 20)} ${at(AXIS - rHigh, upper)}Z`
      : `A${at(rHigh, ryHigh)} 0 0 0 ${at(AXIS - rHigh, upper)}Z`) +
    `" fill="${tones.light}"/>`;
  let holes = '';
  for (let i = 0; i < 9; i += 1) {
    const angle = random() * Math.PI * 2;
    const reach = 0.35 + random() * 0.5;
    const x = AXIS + Math.cos(angle) * rHigh * reach;
    holes += `M${at(x, upper + Math.sin(angle) * ryHigh * reach)}h0`;
  }
  return (
    `${side}${cap}<path d="${holes}" stroke="${tones.shade}" ` +
    'stroke-width="3" stroke-linecap="round"/>'
  );
}

export function bubbles(scene: Scene): string {
  const { drink, surface, bottom, vessel, random, opaque, id } = scene;
  if (!drink.bubbles || opaque) return '';
  const sizes = ['', '', ''];
  const threads = 5;
  for (let thread = 0; thread < threads; thread += 1) {
    const column = ((thread + 0.5) / threads) * 2 - 1 + (random() - 0.5) * 0.2;
    let y = bottom - 10 - random() * 40;
    while (y > surface.y + 10) {
      const r = radiusAt(vessel.bowl, y) - 6;
      const x = AXIS + r * column * 0.9 + (random() - 0.5) * 6;
      const size = Math.min(2, Math.floor(random() * 3.2));
      sizes[size] += `M${Math.round(x)} ${Math.round(y)}h0`;
      y -= 22 + random() * 34;
    }
  }
  const paths = sizes.map((d, size) =>
    d === '' ? '' : `<path d="${d}" stroke-width="${n(2.4 + size * 1.3)}"/>`,
  );
  return (
    `<g clip-path="url(#${id}b)" stroke="#fff" stroke-opacity=".62" stroke-linecap="round">` +
    `${paths.join('')}</g>`
  );
}

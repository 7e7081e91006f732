import { labOf } from '#ui/color.ts';
import { encodeDrawing, type DrawnDrink } from './drawing.ts';
import { garnish } from './garnish/garnish.ts';
import { hash } from '#language/hash.ts';
import { AXIS, GROUND, at, n, outline } from './geometry.ts';
import { glassBack, glassFront, ground } from './glassware.ts';
import { ice } from './ice.ts';
import { bubbles, foam, layerGradients, liquidBody, liquidSurface } from './liquid.ts';
import { opaqueBack, opaqueFront } from './opaque-vessels.ts';
import { sceneOf, type Scene } from './scene.ts';

/**
 * The drink as a complete SVG document, 400 × 500 units on a transparent ground, to be served as
 * an image or inlined: its ids carry a prefix of their own. The same drink always gives the same
 * bytes.
 */
export function drawGlass(drink: DrawnDrink): string {
  const scene = sceneOf(drink, `g${hash(encodeDrawing(drink)).toString(36)}`);
  const parts = garnish(scene);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">' +
    definitions(scene) +
    ground(scene) +
    `<g transform="translate(${AXIS} ${GROUND}) scale(${scene.vessel.zoom}) translate(-${AXIS} ` +
    `-${GROUND})">` +
    (scene.opaque ? opaque(scene, parts) : transparent(scene, parts)) +
    `${parts.front}</g></svg>`
  );
}

type Garnishing = ReturnType<typeof garnish>;

function transparent(scene: Scene, parts: Garnishing): string {
  const { id, drink, tones } = scene;
  // Crushed ice fills the glass to its wall: it hides the straw rather than being veiled with it.
  const crushed = drink.ice === 'pilee';
  // Immersed things take the drink's colour; in a pale drink the ice must keep visible edges.
  const veil = `<use href="#${id}l" opacity="${labOf(tones.base).L > 0.8 ? 0.48 : 0.66}"/>`;
  const immersed = parts.back !== '' || (!crushed && drink.ice !== 'aucune');
  return (
    glassBack(scene) +
    liquidBody(scene) +
    liquidSurface(scene) +
    parts.back +
    (immersed && crushed ? veil : '') +
    ice(scene) +
    (immersed && !crushed ? veil : '') +
    bubbles(scene) +
    foam(scene) +
    parts.inside +
    glassFront(scene)
  );
}

function opaque(scene: Scene, parts: Garnishing): string {
  const { id } = scene;
  return (
    opaqueBack(scene) +
    `<g clip-path="url(#${id}o)">${liquidSurface(scene)}${foam(scene)}</g>` +
    parts.back +
    ice(scene) +
    parts.inside +
    opaqueFront(scene)
  );
}

/** Clips: the bowl, its lit part, and the bowl with the space above it. */
function definitions(scene: Scene): string {
  const { id, vessel, rim, bottom } = scene;
  const inner = outline(vessel.bowl, Math.min(7, vessel.footDepth));
  const bowl = `<use href="#${id}a"`;
  const open = `M${at(AXIS - rim.rx, rim.y)}A${at(rim.rx, rim.ry)} 0 0 0 ${at(AXIS + rim.rx, rim.y)}L400 0H0Z`;
  return (
    `<defs><path id="${id}a" d="${inner}"/><clipPath id="${id}b">${bowl}/></clipPath>` +
    `<clipPath id="${id}c">${bowl} ` +
    `transform="translate(${n(-rim.rx * 0.2)} ${n((rim.y - bottom) * 0.03)})"/></clipPath>` +
    `<clipPath id="${id}o"><path d="${open}"/>${scene.opaque ? '' : `${bowl}/>`}</clipPath>` +
    `${layerGradients(scene)}</defs>`
  );
}

/**
 * The sign of the house, in a square of 64: a brass coupe on a bottle-green tile, its shapes
 * thick enough to read at 16 px on any ground.
 */
export function drawMark(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    '<rect width="64" height="64" rx="14" fill="#1c4a38"/>' +
    '<path d="M9 13H55C54.5 27 45.5 35.5 35 37V47C40 47.5 44 49.5 45.5 53H18.5C20 49.5 24 47.5 ' +
    '29 47V37C18.5 35.5 9.5 27 9 13Z" fill="#f3e9d2"/>' +
    '<path d="M14 19.5H50C48 28 41 32.5 32 32.5S16 28 14 19.5Z" fill="#c9a14a"/>' +
    '<path d="M20 23.5Q21.5 27 25 28.7" fill="none" stroke="#f3e9d2" stroke-width="2.2" ' +
    'stroke-linecap="round" stroke-opacity=".75"/>' +
    '<path d="M9 54.5H55" stroke="#c9a14a" stroke-width="4.6" stroke-linecap="round"/></svg>'
  );
}

import { n } from '../geometry.ts';

const STEM = '#5d7d3c';

/** Leaves share one shape per document: `id` prefixes it, the fill comes from each use. */
type LeafAt = readonly [x: number, y: number, degrees: number, scale: number, fill: string];

function leaves(id: string, shape: string, half: string, vein: string, list: LeafAt[]): string {
  const [first, ...rest] = list;
  if (first === undefined) return '';
  const place = ([x, y, degrees, scale]: LeafAt): string =>
    `translate(${x} ${y}) rotate(${degrees}) scale(${scale})`;
  return (
    `<g transform="${place(first)}" fill="${first[4]}"><g id="${id}"><path d="${shape}"/>` +
    `<path d="${half}" fill="#12301f" fill-opacity=".2"/>` +
    `<path d="${vein}" fill="none" stroke="#e9f3c9" stroke-opacity=".5" stroke-width="1.4" ` +
    `stroke-linecap="round"/></g></g>` +
    rest.map((leaf) => `<use href="#${id}" transform="${place(leaf)}" fill="${leaf[4]}"/>`).join('')
  );
}

const MINT = {
  shape:
    'M0 0Q-9 0-10-7Q-15-9-13-15Q-16-20-12-25Q-10-33 0-39Q10-33 12-25Q16-20 13-15Q15-9 10-7Q9 0 ' +
    '0 0Z',
  half: 'M0 0V-39Q10-33 12-25Q16-20 13-15Q15-9 10-7Q9 0 0 0Z',
  vein: 'M0-3V-33M0-11L-7-17M0-11L7-17M0-20L-7-26M0-20L7-26',
};

/** A bouquet that rises about 84 from (0, 0). */
export function mint(id: string): string {
  const [deep, mid, fresh, tender] = ['#3f7a3a', '#569446', '#74ad55', '#93c46a'];
  return (
    `<path d="M-2 22Q-4-10 0-44M8 20Q8-8 14-30M-12 20Q-14-6-18-26" fill="none" stroke="${STEM}" ` +
    `stroke-width="4" stroke-linecap="round"/>` +
    leaves(id, MINT.shape, MINT.half, MINT.vein, [
      [-10, -10, -84, 0.95, deep],
      [12, -8, 82, 0.95, deep],
      [-14, -24, -52, 1.05, mid],
      [16, -24, 50, 1.05, mid],
      [-4, -40, -20, 1.05, deep],
      [6, -40, 24, 1, mid],
      [-8, -18, -28, 0.9, fresh],
      [10, -16, 30, 0.86, fresh],
      [1, -32, 2, 0.95, fresh],
      [0, -14, -4, 0.72, tender],
      [1, -52, -2, 0.62, tender],
    ])
  );
}

export function mintSprig(id: string): string {
  return leaves(id, MINT.shape, MINT.half, MINT.vein, [
    [0, 0, -58, 0.95, '#569446'],
    [0, 0, 56, 0.95, '#4a8540'],
    [0, 0, -2, 1.1, '#74ad55'],
  ]);
}

const BASIL = {
  shape: 'M0 0C-20-4-28-26-16-42C-11-49-4-52 2-60C8-50 16-47 20-38C28-22 18-3 0 0Z',
  half: 'M0 0C2-20 3-40 2-60C8-50 16-47 20-38C28-22 18-3 0 0Z',
  vein: 'M0-3Q3-30 2-52M1-16Q-8-22-12-28M2-30Q-6-36-9-41M1-16Q10-22 14-27M2-30Q9-36 12-39',
};

export function basil(id: string): string {
  return (
    `<path d="M0 18Q-2 4 0-10" fill="none" stroke="${STEM}" stroke-width="4" ` +
    `stroke-linecap="round"/>` +
    leaves(id, BASIL.shape, BASIL.half, BASIL.vein, [
      [-3, -4, -50, 0.92, '#3f7a3a'],
      [4, -4, 44, 0.86, '#4d8a3e'],
      [0, -8, -5, 1.12, '#64a048'],
    ])
  );
}

export function basilLeaf(id: string): string {
  return leaves(id, BASIL.shape, BASIL.half, BASIL.vein, [[0, 24, 0, 1.05, '#5d9a46']]);
}

/** A sprig of needles, 92 high. */
export function rosemary(): string {
  let dark = '';
  let light = '';
  for (let i = 0; i < 11; i += 1) {
    const y = 8 - i * 8.4;
    const reach = 17 - Math.abs(i - 4) * 0.7;
    const lift = 10 + i * 0.5;
    dark += `M0 ${n(y)}Q${n(reach * 0.6)} ${n(y - 2)} ${n(reach)} ${n(y - lift)}`;
    light += `M0 ${n(y - 4)}Q${n(-reach * 0.6)} ${n(y - 6)} ${n(-reach)} ${n(y - 4 - lift)}`;
  }
  return (
    `<g fill="none" stroke-linecap="round"><path d="M0 26V-84" stroke="#7a6a44" ` +
    `stroke-width="3"/>` +
    `<path d="${dark}" stroke="#4e7358" stroke-width="4.2"/>` +
    `<path d="${light}" stroke="#759a78" stroke-width="4.2"/>` +
    `<path d="M0-80V-92M0-78L-6-88M0-78L6-88" stroke="#8fb08c" stroke-width="4"/></g>`
  );
}

/** A celery stalk from (0, `length`) up to its leaves, 92 above (0, 0). */
export function celery(id: string, length: number): string {
  const leaf =
    'M0 0C-12-3-20-12-17-20Q-22-24-16-30Q-14-37-6-35Q0-44 6-35Q14-37 16-30Q22-24 17-20C20-12 ' +
    '12-3 0 0Z';
  const half = 'M0 0V-39Q3-39 6-35Q14-37 16-30Q22-24 17-20C20-12 12-3 0 0Z';
  return (
    `<path d="M-11 ${n(length)}L-9-34Q0-42 10-34L12 ${n(length)}Z" fill="#a9c765"/>` +
    `<path d="M2 ${n(length)}L3-38L10-34L12 ${n(length)}Z" fill="#8aac4c"/>` +
    `<path d="M-5 ${n(length)}L-4-34M-1 ${n(length)}L-.5-36" stroke="#d3e49c" ` +
    `stroke-width="1.8" fill="none"/>` +
    `<path d="M0-34Q-6-48-18-58M2-34Q3-52 3-66M4-34Q12-48 22-56" fill="none" stroke="#96b655" ` +
    `stroke-width="5" stroke-linecap="round"/>` +
    leaves(id, leaf, half, 'M0-2V-28M0-12L-8-20M0-12L8-20', [
      [-16, -54, -42, 0.88, '#5f9440'],
      [20, -52, 44, 0.88, '#5f9440'],
      [3, -58, 0, 1, '#7caf4f'],
    ])
  );
}

/** A cucumber ribbon folded in a wave, from (0, `length`) to 58 above (0, 0). */
export function cucumber(length: number): string {
  const drop = Math.max(40, length);
  const wave =
    `M-6 ${n(drop)}C26 ${n(drop * 0.8)} 30 ${n(drop * 0.6)} 2 ${n(drop * 0.45)}` +
    `S-20 ${n(drop * 0.12)} 2-10S30-46 6-56S-26-40-22-22`;
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="butt">` +
    `<path d="${wave}" stroke="#4c7f3f" stroke-width="21"/>` +
    `<path d="${wave}" stroke="#c5dda0" stroke-width="16.5"/>` +
    `<path d="${wave}" stroke="#dcebbf" stroke-width="7"/>` +
    `<path d="${wave}" stroke="#a7c882" stroke-width="2.4" stroke-dasharray="5 8" ` +
    `stroke-linecap="round"/></g>`
  );
}

import { at, n } from '../geometry.ts';

/** Colours of a citrus fruit: skin, its shade, pith, flesh, the shaded flesh. */
type Citrus = { peel: string; rind: string; pith: string; flesh: string; dark: string };

export const LEMON: Citrus = {
  peel: '#f0c93c',
  rind: '#c99a22',
  pith: '#fbf3d3',
  flesh: '#f5db6b',
  dark: '#e8c445',
};
export const LIME: Citrus = {
  peel: '#6fa03c',
  rind: '#4a7629',
  pith: '#f0f3d6',
  flesh: '#b9d472',
  dark: '#9dc055',
};
export const ORANGE: Citrus = {
  peel: '#ec8f2f',
  rind: '#bf6818',
  pith: '#fdeccd',
  flesh: '#f6ae52',
  dark: '#ec9433',
};
export const GRAPEFRUIT: Citrus = {
  peel: '#eea35f',
  rind: '#c9773a',
  pith: '#fcebdb',
  flesh: '#ee8f7c',
  dark: '#dd7363',
};

/** A wheel of radius 30, cut face towards us. */
export function wheel(c: Citrus): string {
  let cells = '';
  let shaded = '';
  for (let i = 0; i < 8; i += 1) {
    const cell = segment((i * Math.PI) / 4 + 0.2, 0.33, 22.5);
    if (i < 3 || i === 7) shaded += cell;
    else cells += cell;
  }
  return (
    `<circle cx="2.4" cy="1.6" r="30" fill="${c.rind}"/><circle r="30" fill="${c.peel}"/>` +
    `<circle r="26.2" fill="${c.pith}"/>` +
    `<g stroke-linejoin="round" stroke-width="2.5">` +
    `<path d="${cells}" fill="${c.flesh}" stroke="${c.flesh}"/>` +
    `<path d="${shaded}" fill="${c.dark}" stroke="${c.dark}"/></g>` +
    `<path d="M-22-9A24 24 0 0 1-9-22" fill="none" stroke="#fff" stroke-opacity=".55" ` +
    `stroke-width="3" stroke-linecap="round"/>`
  );
}

function segment(angle: number, half: number, reach: number): string {
  const p = (a: number, r: number): string => `${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}`;
  const [from, to] = [p(angle - half, reach), p(angle + half, reach)];
  return `M${p(angle, 6)}L${from}A${reach} ${reach} 0 0 1 ${to}Z`;
}

/** A quarter, its skin downwards and its cut face up; 60 wide. */
export function wedge(c: Citrus): string {
  return (
    `<path d="M-31-5C-28 20-12 30 0 30S28 20 31-5Q0-13-31-5Z" fill="${c.rind}"/>` +
    `<path d="M-31-5C-30 15-14 25-2 25S28 15 31-5Q0-13-31-5Z" fill="${c.peel}"/>` +
    `<path d="M-28-4.5Q0-11 28-4.5C24 12 10 19 0 19S-24 12-28-4.5Z" fill="${c.pith}"/>` +
    `<path d="M-23-3Q-12-6-3-6.5L-2 14C-12 14-20 8-23-3Z" fill="${c.flesh}"/>` +
    `<path d="M23-3Q12-6 3-6.5L2 14C12 14 20 8 23-3Z" fill="${c.dark}"/>` +
    `<path d="M-18-1Q-14 6-8 9" fill="none" stroke="#fff" stroke-opacity=".55" ` +
    `stroke-width="2.5" stroke-linecap="round"/>`
  );
}

/** A long twist that hangs in a corkscrew from (0, 0), 84 high. */
export function twist(c: Citrus): string {
  const turns = [
    [0, 12],
    [21, 11],
    [41, 9.5],
    [59, 7.5],
  ] as const;
  let front = '';
  let lit = '';
  let back = '';
  for (const [y, r] of turns) {
    const w = r * 0.82;
    const low = y + w * 2;
    front +=
      `M${at(-r, y)}C${at(-r, y + w)} ${at(r, y + 2)} ${at(r, y + w + 3)}V${n(low + 3)}` +
      `C${at(r, y + w + 3)} ${at(-r, low + 2)} ${at(-r, y + w)}Z`;
    lit +=
      `M${at(1.5 - r, y + w * 0.75)}C${at(3 - r, y + w * 1.35)} ` +
      `${at(r * 0.2, y + w)} ${at(r * 0.55, y + w * 1.3)}`;
    back +=
      `M${at(r, y + w + 4)}C${at(r, low)} ${at(r * -0.9, y + w + 8)} ${at(r * -0.9, y + 24)}` +
      `L${at(r * -0.8, y + 30)}C${at(r * -0.6, y + w + 16)} ${at(r, low + 6)} ${at(r, low + 2)}Z`;
  }
  return (
    `<path d="M-27-4C-25-20 5-25 12-6V14C6-6-14-12-18 0Q-24 4-27-4Z" fill="${c.rind}"/>` +
    `<path d="M-27-4C-25-20 5-25 12-6V4C4-12-14-14-19-2Q-25 2-27-4Z" fill="${c.peel}"/>` +
    `<path d="${back}" fill="${c.rind}"/><path d="${front}" fill="${c.peel}"/>` +
    `<path d="${lit}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" ` +
    `stroke-linecap="round"/>` +
    `<path d="M7.5 73Q8 84-2 85Q-7 84-6 80Q2 82 5 74Z" fill="${c.rind}"/>`
  );
}

import { n } from '../geometry.ts';

/** A cocktail cherry of radius 12.5, its stem rising from it. */
export function cherry(): string {
  return (
    `<path d="M1-10Q4-30 20-40" fill="none" stroke="#7b4a2a" stroke-width="2.6" ` +
    `stroke-linecap="round"/>` +
    `<circle r="13" fill="#8d1428"/><path d="M-13 0A13 13 0 0 1 9-9A14 14 0 0 1-8 10A13 13 0 0 ` +
    `1-13 0Z" fill="#b5213a"/>` +
    `<path d="M-7-2Q-6-7-2-8" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.8" ` +
    `stroke-linecap="round"/>`
  );
}

export function olive(): string {
  return (
    `<ellipse rx="15.5" ry="12" fill="#6f7d2c"/>` +
    `<path d="M-15.5 0A15.5 12 0 0 1 10-9Q4 8-9 9.7A15 12 0 0 1-15.5 0Z" fill="#94a140"/>` +
    `<ellipse cx="11" cy="0" rx="3.6" ry="4.6" fill="#c8412f"/>` +
    `<path d="M-9-4Q-6-7.5-1-8" fill="none" stroke="#fff" stroke-opacity=".55" ` +
    `stroke-width="2.6" stroke-linecap="round"/>`
  );
}

export function onion(): string {
  return (
    `<path d="M-10 0C-10-8-5-11 0-11S10-8 10 0S5 10.5 0 10.5S-10 8-10 0Z" fill="#bdb893"/>` +
    `<path d="M-10 0C-10-8-5-11 0-11Q5-11 7-8Q4 6-4 9.5Q-10 7-10 0Z" fill="#eae6cd"/>` +
    `<path d="M-1-10Q-7-1-2 9M1-10Q6-2 4 8" fill="none" stroke="#a39f78" stroke-width="1.4"/>` +
    `<path d="M-6-3Q-6-6-3-8" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>` +
    `<path d="M0-10.5V-14" stroke="#9c9460" stroke-width="2.4" stroke-linecap="round"/>`
  );
}

/** A berry made of drupelets, 25 wide; the light comes from the upper left. */
function berry(dark: string, mid: string, light: string): string {
  let low = '';
  let high = '';
  let spark = '';
  const rows = [
    [-9, 3],
    [-2.5, 4],
    [4, 3],
    [10, 2],
  ] as const;
  for (const [y, count] of rows) {
    for (let i = 0; i < count; i += 1) {
      const x = (i - (count - 1) / 2) * 6.6;
      const dot = `M${n(x)} ${y}h0`;
      if (x + y * 0.4 < 2) high += dot;
      else low += dot;
      spark += `M${n(x - 1.4)} ${n(y - 1.6)}h0`;
    }
  }
  return (
    `<path d="M-12-6Q-13 8-3 13Q0 15 3 13Q13 8 12-6Q9-13 0-13T-12-6Z" fill="${dark}"/>` +
    `<g stroke-linecap="round"><path d="${low}" stroke="${mid}" stroke-width="6.2"/>` +
    `<path d="${high}" stroke="${light}" stroke-width="6.2"/>` +
    `<path d="${spark}" stroke="#fff" stroke-opacity=".55" stroke-width="1.8"/></g>`
  );
}

export const raspberry = (): string => berry('#8e1737', '#b92a4c', '#d64a69');
export const blackberry = (): string => berry('#24142c', '#46264f', '#654072');

/** 52 high, point down. */
export function strawberry(): string {
  return (
    `<path d="M0 30C-16 24-26 6-25-6C-24-18-10-20 0-16C10-20 24-18 25-6C26 6 16 24 0 30Z" ` +
    `fill="#a91f2c"/>` +
    `<path d="M0 30C-16 24-26 6-25-6C-24-18-10-20 0-16Q10-18 12-14Q18 12 0 30Z" fill="#d0333c"/>` +
    `<path d="M-15-4v2.5M-6-6v2.5M4-5v2.5M14-5v2.5M-11 6v2.5M-1 5v2.5M9 6v2.5M-5 15v2.5M4 ` +
    `15v2.5" stroke="#f6d58c" stroke-width="2.2" stroke-linecap="round"/>` +
    `<path d="M0-15Q-10-8-20-12Q-12-20-6-20Q-10-27-12-29Q-2-28 0-22Q4-30 12-30Q9-25 6-20Q14-20 ` +
    `20-12Q10-9 0-15Z" fill="#5f9440"/>` +
    `<path d="M-20-2Q-20-9-14-11" fill="none" stroke="#fff" stroke-opacity=".45" ` +
    `stroke-width="3" stroke-linecap="round"/>`
  );
}

export function pineapple(): string {
  const frond = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
  return (
    frond('M2-28Q-24-46-24-74Q2-58 12-30Z', '#3f7a3a') +
    frond('M8-28Q26-50 48-60Q42-36 20-22Z', '#4a8540') +
    frond('M3-26Q2-58 16-84Q27-54 17-26Z', '#6ba350') +
    `<path d="M-32-26Q2-48 36-24L30-16Q2-36-26-18Z" fill="#8a5a24"/>` +
    `<path d="M-32-26Q2-48 36-24" fill="none" stroke="#b98436" stroke-width="5" ` +
    `stroke-dasharray="7 4"/>` +
    `<path d="M-28-19Q2-38 32-17L6 34Q2 38-2 34Z" fill="#f3cf52"/>` +
    `<path d="M32-17L6 34Q2 38 1 37L6-27Q20-26 32-17Z" fill="#e0b139"/>` +
    `<path d="M-18-16L-3 20M-6-20L0 14M8-20L4 14M20-16L8 18" stroke="#fae79a" ` +
    `stroke-opacity=".8" stroke-width="2.2" stroke-linecap="round"/>`
  );
}

export function peach(): string {
  return (
    `<path d="M-30-14C-26 18 22 26 34-8C36-16 30-18 26-14C16-2-14-4-22-18C-26-22-31-20-30-14Z" ` +
    `fill="#d8653f"/>` +
    `<path d="M-28-14C-24 12 20 19 31-9C33-15 29-16 26-13C15 0-14-3-23-17C-26-20-29-18-28-14Z" ` +
    `fill="#f4b562"/>` +
    `<path d="M-23-17C-14-3 15 0 26-13C17 5-14 4-23-17Z" fill="#e07a4a"/>` +
    `<path d="M-20-4Q-10 8 4 9" fill="none" stroke="#fff" stroke-opacity=".5" ` +
    `stroke-width="2.8" stroke-linecap="round"/>`
  );
}

/** Five thin slices of apple spread in a fan around (0, 22). */
export function apple(): string {
  return [-44, -22, 0, 22, 44]
    .map(
      (degrees, i) =>
        `<g transform="rotate(${degrees} 0 22)"><path d="M0 22C-15 8-15-24 0-34C15-24 15 8 0 ` +
        `22Z" fill="#a8283a"/>` +
        `<path d="M0 22C-12 7-11-20 2-30C14-20 14 8 0 22Z" ` +
        `fill="${i % 2 === 0 ? '#f8efcf' : '#eddfae'}"/></g>`,
    )
    .join('');
}

/** Half a passion fruit, radius 25, cut face up. */
export function passionFruit(): string {
  let seeds = '';
  for (let i = 0; i < 11; i += 1) {
    const angle = i * 2.4;
    const reach = 3.2 + i * 1.15;
    seeds += `M${n(Math.cos(angle) * reach)} ${n(Math.sin(angle) * reach)}l1.4 1.8`;
  }
  return (
    `<circle cy="4" r="26" fill="#432036"/><circle r="26" fill="#6d3454"/>` +
    `<circle r="22.5" fill="#f6e3cf"/>` +
    `<circle r="18.5" fill="#dd9418"/><circle cx="-2" cy="-2" r="15.5" fill="#f0b52f"/>` +
    `<path d="${seeds}" stroke="#33251c" stroke-width="4" stroke-linecap="round"/>`
  );
}

export function ginger(): string {
  const d = 'M-20 4C-26-8-14-20-2-17C6-26 22-20 22-8C28 4 18 18 6 15C-2 22-16 18-20 4Z';
  return (
    `<path d="${d}" fill="#b98d4e" transform="translate(1.5 2)"/><path d="${d}" fill="#c9a263"/>` +
    `<path d="${d}" fill="#f3df9c" transform="scale(.88)"/>` +
    `<path d="M-12 4C-16-4-8-13 0-11C5-16 14-13 14-6C18 2 11 10 4 9C-2 13-10 11-12 4Z" ` +
    `fill="none" stroke="#dcbd6c" stroke-width="2"/>` +
    `<path d="M-4 1h0M4-4h0M2 4h0M-5-5h0" stroke="#dcbd6c" stroke-width="2.4" ` +
    `stroke-linecap="round"/>`
  );
}

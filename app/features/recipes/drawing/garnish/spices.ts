import { AXIS, n } from '../geometry.ts';
import type { Scene } from '../scene.ts';

/** A quill of cinnamon: two rolled edges, from (0, `length`) to 70 above (0, 0). */
export function cinnamon(length: number): string {
  const low = n(length);
  return (
    `<path d="M-10-70V${low}H10V-70Z" fill="#8a5228"/>` +
    `<path d="M-10-70V${low}H-1V-70Z" fill="#b4763f"/>` +
    `<path d="M-1-68V${low}" stroke="#5f3517" stroke-width="2.4"/>` +
    `<path d="M-7-60V${low}M5-58V${low}" stroke="#d29a63" stroke-opacity=".6" ` +
    `stroke-width="1.6"/>` +
    `<ellipse cx="-5.5" cy="-70" rx="5" ry="4" fill="#cf9560"/>` +
    `<ellipse cx="5" cy="-70" rx="5.5" ry="4.4" fill="#b4763f"/>` +
    `<path d="M-7.5-70a2 1.6 0 1 1 3 1.2M2.5-70a2.6 2 0 1 1 3.6 1.6" fill="none" ` +
    `stroke="#5f3517" stroke-width="1.6" stroke-linecap="round"/>`
  );
}

/** A star anise of radius 26, flat. */
export function starAnise(): string {
  const arm = 'M0-4C-6-12-6-20 0-27C6-20 6-12 0-4Z';
  const seam = 'M0-8C-2-13-2-17 0-20C2-17 2-13 0-8Z';
  let arms = '';
  for (let i = 0; i < 8; i += 1) {
    arms +=
      `<g transform="rotate(${i * 45})"><path d="${arm}" ` +
      `fill="${i % 2 === 0 ? '#8a4f27' : '#713d1c'}"/>` +
      `<path d="${seam}" fill="#d79a58"/></g>`;
  }
  return `${arms}<circle r="5" fill="#5a2f15"/>`;
}

function coffeeBean(): string {
  return (
    `<ellipse rx="12.5" ry="8.5" fill="#2c1810"/>` +
    `<path d="M-12.5 0A12.5 8.5 0 0 1 9-6Q2-2-2 3T-9 6A12 8.5 0 0 1-12.5 0Z" fill="#553220"/>` +
    `<path d="M-11 3Q-4-4 0 0T11-3" fill="none" stroke="#1a0d08" stroke-width="2.2" ` +
    `stroke-linecap="round"/>`
  );
}

export function coffeeBeans(): string {
  return [
    [-11, 3, -28],
    [11, 4, 30],
    [0, -7, 88],
  ]
    .map(
      ([x, y, degrees]) =>
        `<g transform="translate(${x} ${y}) rotate(${degrees})">${coffeeBean()}</g>`,
    )
    .join('');
}

export function nutmeg(scene: Scene): string {
  return flecks(scene, 34, 0.62, ['#6d4021', '#9a6334'], 2.6, true);
}

export function cocoa(scene: Scene): string {
  const { rx, ry, y } = scene.top;
  return (
    `<ellipse cx="${AXIS}" cy="${n(y)}" rx="${n(rx * 0.62)}" ry="${n(ry * 0.62)}" ` +
    `fill="#5d3319" fill-opacity=".42"/>` +
    flecks(scene, 46, 0.86, ['#3f2010', '#6d4021'], 1.8, false)
  );
}

function flecks(
  { top, scatter: random }: Scene,
  count: number,
  spread: number,
  [dark, light]: [string, string],
  width: number,
  long: boolean,
): string {
  const paths: [string, string] = ['', ''];
  for (let i = 0; i < count; i += 1) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * spread;
    const x = AXIS + Math.cos(angle) * top.rx * reach;
    const y = top.y + Math.sin(angle) * top.ry * reach;
    const dash = long ? `l${Math.round((random() - 0.5) * 6)} 1` : 'h0';
    paths[random() < 0.6 ? 0 : 1] += `M${Math.round(x)} ${n(y)}${dash}`;
  }
  return (
    `<g stroke-linecap="round" stroke-width="${width}"><path d="${paths[0]}" stroke="${dark}"/>` +
    `<path d="${paths[1]}" stroke="${light}"/></g>`
  );
}

/** An edible viola, 48 wide. */
export function flower(): string {
  return (
    `<g fill="#6b4a96"><ellipse cx="-10" cy="-14" rx="11" ry="13.5" transform="rotate(-24 -10 ` +
    `-14)"/><ellipse cx="10" cy="-14" rx="11" ry="13.5" transform="rotate(24 10 -14)"/></g>` +
    `<g fill="#a283c6"><ellipse cx="-14" cy="3" rx="12" ry="9.5" transform="rotate(-14 -14 3)"/>` +
    `<ellipse cx="14" cy="3" rx="12" ry="9.5" transform="rotate(14 14 3)"/></g>` +
    `<path d="M0-3C-15 4-13 22 0 22S15 4 0-3Z" fill="#c9aee0"/>` +
    `<path d="M0 0C-6 4-5 11 0 11S6 4 0 0Z" fill="#f2c84b"/>` +
    `<path d="M-3 4L-9 5M3 4L9 5M0 10V16M-3 9L-5 14M3 9L5 14" stroke="#4b2f72" ` +
    `stroke-width="1.6" stroke-linecap="round"/>`
  );
}

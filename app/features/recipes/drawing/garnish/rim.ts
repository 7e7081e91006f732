import { AXIS, at, dots, n } from '../geometry.ts';
import type { Point } from '../geometry.ts';
import { headroom } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { BRASS } from '../tones.ts';

export function crust(scene: Scene, kind: 'sel' | 'sucre'): { back: string; front: string } {
  const { rim, scatter: random } = scene;
  const sugar = kind === 'sucre';
  const [body, shade, grain] = sugar
    ? ['#fbeccb', '#dcb878', '#fffdf6']
    : ['#f6f7f5', '#9fb0b3', '#ffffff'];
  const arc = (sweep: 0 | 1, dy: number): string =>
    `M${at(AXIS - rim.rx, rim.y + dy)}A${at(rim.rx, rim.ry)} 0 0 ` +
    `${sweep} ${at(AXIS + rim.rx, rim.y + dy)}`;
  const edge: Point[] = [];
  const low: Point[] = [];
  const speck: Point[] = [];
  const count = Math.round(rim.rx / 2.6);
  for (let i = 0; i <= count; i += 1) {
    const angle = Math.PI * (1 - i / count);
    const x = AXIS + Math.cos(angle) * rim.rx;
    const y = rim.y + Math.sin(angle) * rim.ry;
    edge.push([x, y - 3 - random() * 3]);
    if (i % 2 === 0) speck.push([x, y + (random() - 0.5) * 5]);
    low.push([x + (random() - 0.5) * 3, y + 5 + random() * (sugar ? 4 : 6)]);
  }
  const stroke = (d: string, color: string, width: number): string =>
    `<path d="${d}" stroke="${color}" stroke-width="${width}"/>`;
  const open = '<g fill="none" stroke-linecap="round">';
  return {
    back: `${open}${stroke(arc(1, 0), shade, 6)}${stroke(arc(1, -1), body, 3.5)}</g>`,
    front:
      open +
      stroke(arc(0, 2), shade, 7) +
      stroke(dots(low), shade, sugar ? 3.6 : 4.4) +
      stroke(arc(0, 0), body, 7) +
      stroke(dots(edge), shade, sugar ? 4.2 : 5) +
      stroke(dots(edge), grain, sugar ? 3 : 4) +
      stroke(dots(low), body, sugar ? 2.4 : 3.2) +
      stroke(dots(speck), shade, 1.8) +
      '</g>',
  };
}

const STRAW = { paper: '#f1e4c8', stripe: '#b34a3c' };

export function straw(scene: Scene): string {
  const { rim, surface, bottom, opaque, vessel } = scene;
  const low = opaque ? surface.y + 4 : Math.min(bottom - 8, rim.y + 260);
  const topY = rim.y - Math.min(74 * vessel.scale, headroom(scene));
  const cross = AXIS + rim.rx * 0.36;
  const slope = Math.min(0.3, (rim.rx * 0.62) / (low - rim.y));
  const x = (y: number): number => cross + (rim.y - y) * slope;
  const d = `M${at(x(low), low)}L${at(x(topY), topY)}`;
  return (
    `<path d="${d}" stroke="${STRAW.paper}" stroke-width="10.5"/>` +
    `<path d="${d}" stroke="${STRAW.stripe}" stroke-width="10.5" stroke-dasharray="7 8"/>` +
    `<path d="${d}" stroke="#3a2416" stroke-opacity=".2" stroke-width="3.5" ` +
    `transform="translate(3.5 0)"/>` +
    `<ellipse cx="${n(x(topY))}" cy="${n(topY)}" rx="5.2" ry="2.4" fill="#d9c7a3" ` +
    `transform="rotate(16 ${n(x(topY))} ${n(topY)})"/>`
  );
}

export function pick({ rim }: Scene): { path: string; middle: [number, number]; degrees: number } {
  const from: [number, number] = [AXIS - rim.rx * 0.8, rim.y + rim.ry * 0.45];
  const to: [number, number] = [AXIS + rim.rx + 20, rim.y - rim.ry * 0.6 - 15];
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const share = 0.42;
  return {
    path:
      `<path d="M${at(...from)}L${at(...to)}" stroke="${BRASS.base}" stroke-width="3.2" ` +
      `stroke-linecap="round"/>` +
      `<circle cx="${n(to[0])}" cy="${n(to[1])}" r="5" fill="${BRASS.light}"/>` +
      `<circle cx="${n(to[0] + 1)}" cy="${n(to[1] + 1)}" r="3" fill="${BRASS.base}"/>`,
    middle: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
    degrees,
  };
}

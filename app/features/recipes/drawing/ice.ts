import { labOf, mix } from '#ui/color.ts';
import { AXIS, at, chip, radiusAt, type Point } from './geometry.ts';
import { moundHeight, type Scene } from './scene.ts';

type Faces = { top: string; left: string; right: string };

/** Ice takes a little of the drink's colour; the liquid's veil adds the rest below the surface. */
function faces({ tones }: Scene): Faces {
  return {
    top: mix(tones.base, '#f7fbfa', 0.9),
    left: mix(tones.base, '#d9e6e6', 0.76),
    right: mix(tones.base, '#b2c6ca', 0.72),
  };
}

/** A cube of the given edge seen slightly from above, turned by `yaw` and leaning by `roll`. */
function cube(
  [cx, cy]: Point,
  edge: number,
  yaw: number,
  roll: number,
  tones: Faces,
  opacity: number,
  height = edge,
): string {
  const h = edge / 2;
  const v = height / 2;
  const pitch = 0.5;
  const project = (x: number, y: number, z: number): Point => {
    const [x1, z1] = [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)];
    const y1 = y * Math.cos(pitch) + z1 * Math.sin(pitch);
    return [
      cx + x1 * Math.cos(roll) - y1 * Math.sin(roll),
      cy + x1 * Math.sin(roll) + y1 * Math.cos(roll),
    ];
  };
  const top = [project(-h, -v, -h), project(h, -v, -h), project(h, -v, h), project(-h, -v, h)];
  const left = [project(-h, -v, h), project(h, -v, h), project(h, v, h), project(-h, v, h)];
  const right = [project(h, -v, h), project(h, -v, -h), project(h, v, -h), project(h, v, h)];
  const face = (points: Point[], fill: string): string =>
    `<path d="${chip(points.map(whole))}" fill="${fill}" stroke="${fill}"/>`;
  // A soft inner window is what tells clear ice from a sugar cube.
  const pane = chip(
    left.map(([x, y]) => whole([x + (meanX(left) - x) * 0.32, y + (meanY(left) - y) * 0.32])),
  );
  return (
    `<g opacity="${opacity}">` +
    `${face(right, tones.right)}${face(left, tones.left)}${face(top, tones.top)}` +
    `<path d="${pane}" fill="${tones.top}" fill-opacity=".5"/></g>`
  );
}

/** Faces are stroked in their own colour: that rounds the cube's corners. */
const ROUNDED = 'stroke-width="4" stroke-linejoin="round"';

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

const meanX = (points: readonly Point[]): number =>
  points.reduce((sum, [x]) => sum + x, 0) / points.length;
const meanY = (points: readonly Point[]): number =>
  points.reduce((sum, [, y]) => sum + y, 0) / points.length;

/** Ice in the glass, drawn between the liquid's surface and its veil. */
export function ice(scene: Scene): string {
  switch (scene.drink.ice) {
    case 'glacons':
      return cubes(scene);
    case 'gros-glacon':
      return bigCube(scene);
    case 'pilee':
      return crushed(scene);
    case 'aucune':
      return '';
  }
}

function cubes(scene: Scene): string {
  const { surface, bottom, vessel, random, id, opaque } = scene;
  const tones = faces(scene);
  const opacity = opaque ? 0.97 : 0.88;
  const edge = Math.min(46, surface.rx * 0.66);
  const pitch = edge * 1.08;
  const rows = opaque ? 1 : Math.max(1, Math.floor((bottom - surface.y - edge * 0.4) / pitch));
  const pieces: string[] = [];
  for (let row = Math.min(rows, 5) - 1; row >= 0; row -= 1) {
    const y = surface.y + edge * 0.12 + row * pitch;
    const room = radiusAt(vessel.bowl, y + edge * 0.5) - edge * 0.72;
    const wide = room > edge * 0.45;
    const places = wide ? [-1, 1] : [row % 2 === 0 ? -1 : 1];
    for (const side of places) {
      const x = AXIS + side * Math.max(0, wide ? room * 0.86 : room * 0.9 + 5);
      const drop = wide && side > 0 ? edge * 0.3 : 0;
      const yaw = 0.35 + random() * 0.75;
      pieces.push(cube([x, y + drop], edge, yaw, (random() - 0.5) * 0.5, tones, opacity));
    }
  }
  return `<g clip-path="url(#${id}o)" ${ROUNDED}>${pieces.join('')}</g>`;
}

/** One large block; in a tall glass it becomes a spear. */
function bigCube(scene: Scene): string {
  const { surface, bottom, vessel, id, opaque } = scene;
  const low = radiusAt(vessel.bowl, Math.min(bottom, surface.y + surface.rx));
  const depth = bottom - surface.y;
  const edge = Math.min(surface.rx * 1.12, low * 1.22, depth * 0.86, 104);
  const spear = !opaque && depth > surface.rx * 3 && low > 30;
  const height = spear ? depth * 0.74 : edge;
  const y = surface.y + (opaque ? edge * 0.3 : spear ? height * 0.44 : edge * 0.36);
  const opacity = opaque ? 0.95 : 0.82;
  const roll = spear ? 0.02 : 0.06;
  const block = cube([AXIS, y], edge, 0.42, roll, faces(scene), opacity, height);
  return `<g clip-path="url(#${id}o)" ${ROUNDED}>${block}</g>`;
}

function crushed(scene: Scene): string {
  const { rim, opaque, tones, random } = scene;
  const shadow = mix(tones.base, '#c3d3d5', 0.84);
  let heap = '';
  const height = moundHeight(scene);
  // Wider glasses take coarser ice: the picture keeps its weight, in bytes too.
  const grain = Math.min(1.42, Math.max(1.04, rim.rx / 71));
  const rows = Math.max(3, Math.round(height / (9.5 * grain)));
  // From the back of the heap to the near edge of the rim, each row half hiding the one before.
  for (let row = rows; row >= 0; row -= 1) {
    const up = row / rows;
    const half = (rim.rx - 7) * Math.sqrt(Math.max(0.05, 1 - up ** 1.8));
    const count = Math.max(2, Math.round(half / (6.7 * grain)));
    const nuggets: ShapedNugget[] = [];
    for (let i = 0; i < count; i += 1) {
      const across = ((i + 0.5 + (random() - 0.5) * 0.5) / count) * 2 - 1;
      const front = rim.ry * Math.sqrt(1 - across * across) * (1 - up) * 0.7;
      const nugget: Nugget = {
        x: AXIS + across * half,
        y: rim.y + front - up * (height - 7) * (1 - across * across * 0.15) - 2,
        size: (8 + random() * 3.4) * grain,
        // Light comes from the upper left: the right flank holds the greys.
        tone: toneOf(random() * 0.8 + across * 0.55 - up * 0.25),
      };
      nuggets.push({ ...nugget, corners: cornersOf(nugget, random) });
    }
    heap += paintNuggets(scene, nuggets);
  }

  const base =
    `M${at(AXIS - rim.rx + 3, rim.y)}C${at(AXIS - rim.rx * 0.85, rim.y - height * 0.8)} ` +
    `${at(AXIS + rim.rx * 0.85, rim.y - height * 0.8)} ${at(AXIS + rim.rx - 3, rim.y)}` +
    `A${at(rim.rx - 3, rim.ry)} 0 0 1 ${at(AXIS - rim.rx + 3, rim.y)}Z`;
  return (opaque ? '' : throughGlass(scene)) + `<path d="${base}" fill="${shadow}"/>${heap}`;
}

/** Crushed ice seen through the glass: one tile of nuggets, repeated down the bowl. */
function throughGlass(scene: Scene): string {
  const { id, rim, bottom, tones, random } = scene;
  const [width, height] = [86, 78];
  const nuggets: Nugget[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const x = (column + (row % 2) * 0.5 + (random() - 0.5) * 0.5) * (width / 4);
      const y = (row + 0.5 + (random() - 0.5) * 0.5) * (height / 4);
      nuggets.push({ x, y, size: 7 + random() * 3.4, tone: toneOf(random()) });
    }
  }
  // A shape that crosses an edge of the tile continues on the opposite side.
  const shapes = nuggets.map((nugget) => ({ ...nugget, corners: cornersOf(nugget, random) }));
  const wrapped = shapes.flatMap((shape) =>
    [-width, 0, width].flatMap((dx) =>
      [-height, 0, height].flatMap((dy) => {
        const corners = shape.corners.map(([x, y]): Point => [x + dx, y + dy]);
        const visible = corners.some(([x, y]) => x > 0 && x < width && y > 0 && y < height);
        return visible ? [{ ...shape, corners }] : [];
      }),
    ),
  );
  // Ice in a pale drink needs a stronger veil to be seen.
  const opacity = labOf(tones.base).L > 0.8 ? 0.62 : 0.44;
  return (
    `<pattern id="${id}p" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `x="${Math.round(AXIS - rim.rx)}" ` +
    `y="${Math.round(rim.y)}">${paintNuggets(scene, wrapped)}</pattern>` +
    `<g clip-path="url(#${id}b)"><path d="M80 ` +
    `${Math.round(rim.y + 8)}H320V${Math.round(bottom - 3)}H80Z" ` +
    `fill="url(#${id}p)" opacity="${opacity}"/></g>`
  );
}

type Nugget = { x: number; y: number; size: number; tone: 0 | 1 | 2 };
type ShapedNugget = Nugget & { corners: Point[] };

const toneOf = (dim: number): Nugget['tone'] => (dim < 0.28 ? 0 : dim < 0.66 ? 1 : 2);

/** The five corners of a rough stone, in whole units to keep the file short. */
function cornersOf({ x, y, size }: Nugget, random: () => number): Point[] {
  const turn = random() * Math.PI;
  return [0, 1, 2, 3, 4].map((i) => {
    const angle = turn + ((i + (random() - 0.5) * 0.5) / 5) * Math.PI * 2;
    const reach = size * (0.82 + random() * 0.3);
    return whole([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.84]);
  });
}

/** Stones, a path per tone; on those in the light, a facet joins the three nearest corners. */
function paintNuggets({ tones }: Scene, nuggets: readonly ShapedNugget[]): string {
  const bodies = ['', '', ''];
  let lit = '';
  const toLight = ([x, y]: Point): number => x + y * 1.6;
  for (const { tone, corners } of nuggets) {
    bodies[tone] += chip(corners);
    if (tone < 2) lit += chip(corners.toSorted((p, q) => toLight(p) - toLight(q)).slice(0, 3));
  }
  const paints = ['#f1f7f5', '#d7e4e4', '#b8cacd'].map((color) => mix(tones.base, color, 0.88));
  const stones = bodies.map((d, tone) =>
    d === '' ? '' : `<path d="${d}" fill="${paints[tone]}"/>`,
  );
  return `${stones.join('')}<path d="${lit}" fill="#fff" fill-opacity=".6"/>`;
}

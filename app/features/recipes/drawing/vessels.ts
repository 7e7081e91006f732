import type { Glass } from '#features/recipes/cocktails/cocktail.ts';
import type { Profile } from './geometry.ts';

type Material = 'verre' | 'gres' | 'cuivre' | 'argent' | 'jade';

/** The shape of a glass. Radii and heights in the units of the 400 × 500 drawing. */
export type Vessel = {
  material: Material;
  /** Inside, filled by the liquid. */
  bowl: Profile;
  /** Outside, foot included. */
  body: Profile;
  /** Half-height of the rim ellipse, as a share of its radius. */
  tilt: number;
  /** Half-height of the foot's ellipse. */
  footDepth: number;
  /** Level of the liquid without ice or foam. */
  level: number;
  /** Size of fruit and herbs against this glass: true to life a lime is wider than a shot. */
  scale: number;
  /** Enlarges glass and garnish about the foot: small glasses still fill the frame. */
  zoom: number;
};

const stem = (bowlEnd: number, foot: number): Profile['segments'] => [
  [4.5, bowlEnd + 10, 3.6, bowlEnd + 22, 3.6, bowlEnd + 44],
  [3.6, 396],
  [3.6, 430, 10, 440, foot * 0.62, 444.5],
  [foot * 0.85, 446, foot, 446.5, foot, 448.8],
];

export const VESSELS: Record<Glass, Vessel> = {
  coupe: {
    material: 'verre',
    bowl: { start: [99, 186], segments: [[99, 234, 58, 265, 0, 266]] },
    body: {
      start: [102, 186],
      segments: [[102, 240, 62, 270, 9, 273], ...stem(273, 56)],
    },
    tilt: 0.16,
    footDepth: 6.5,
    level: 207,
    scale: 1.1,
    zoom: 1.2,
  },
  martini: {
    material: 'verre',
    bowl: {
      start: [110, 166],
      segments: [
        [4, 276],
        [0, 278],
      ],
    },
    body: { start: [113.5, 166], segments: [[7, 277], ...stem(277, 58)] },
    tilt: 0.155,
    footDepth: 6.5,
    level: 187,
    scale: 1.1,
    zoom: 1.18,
  },
  'nick-nora': {
    material: 'verre',
    bowl: {
      start: [54, 168],
      segments: [
        [60, 206, 65, 240, 54, 272],
        [44, 298, 22, 307, 0, 308],
      ],
    },
    body: {
      start: [57, 168],
      segments: [[63, 206, 68, 242, 57, 275], [46, 304, 24, 313, 7, 315], ...stem(315, 49)],
    },
    tilt: 0.17,
    footDepth: 6,
    level: 190,
    scale: 1.01,
    zoom: 1.25,
  },
  flute: {
    material: 'verre',
    bowl: {
      start: [36, 112],
      segments: [
        [42, 160, 46, 200, 43, 240],
        [40, 285, 20, 322, 0, 330],
      ],
    },
    body: {
      start: [38.5, 112],
      segments: [[45, 160, 49, 200, 46, 242], [42, 290, 22, 328, 6, 336], ...stem(336, 46)],
    },
    tilt: 0.18,
    footDepth: 5.5,
    level: 138,
    scale: 0.92,
    zoom: 1.06,
  },
  ballon: {
    material: 'verre',
    bowl: {
      start: [70, 126],
      segments: [
        [88, 158, 101, 192, 99, 226],
        [96, 276, 54, 311, 0, 312],
      ],
    },
    body: {
      start: [72.5, 126],
      segments: [[91, 158, 104, 192, 102, 228], [98, 281, 56, 317, 9, 318], ...stem(318, 60)],
    },
    tilt: 0.16,
    footDepth: 7,
    level: 180,
    scale: 1.1,
    zoom: 1.1,
  },
  highball: {
    material: 'verre',
    bowl: { start: [63, 122], segments: [[56, 430]] },
    body: {
      start: [67, 122],
      segments: [
        [61, 440],
        [60.5, 447, 58, 449, 56, 449],
      ],
    },
    tilt: 0.16,
    footDepth: 6,
    level: 146,
    scale: 1.1,
    zoom: 1.02,
  },
  collins: {
    material: 'verre',
    bowl: { start: [51, 92], segments: [[50, 436]] },
    body: {
      start: [54.5, 92],
      segments: [
        [54, 442],
        [54, 447, 52, 450, 50, 450],
      ],
    },
    tilt: 0.16,
    footDepth: 5,
    level: 118,
    scale: 1.03,
    zoom: 0.98,
  },
  tumbler: {
    material: 'verre',
    bowl: { start: [90, 244], segments: [[80, 424]] },
    body: {
      start: [94.5, 244],
      segments: [
        [86, 436],
        [85, 445, 82, 447.5, 79, 447.5],
      ],
    },
    tilt: 0.16,
    footDepth: 7.5,
    level: 280,
    scale: 1.14,
    zoom: 1.28,
  },
  hurricane: {
    material: 'verre',
    bowl: {
      start: [68, 92],
      segments: [
        [64, 150, 45, 196, 44, 244],
        [43, 282, 62, 300, 62, 336],
        [62, 374, 36, 398, 0, 400],
      ],
    },
    body: {
      start: [71, 92],
      segments: [
        [67, 152, 48, 198, 47, 244],
        [46, 282, 66, 298, 66, 337],
        [66, 380, 38, 404, 12, 408],
        [8, 414, 7, 424, 10, 430],
        [15, 439, 26, 442, 38, 444.5],
        [50, 446, 55, 446.5, 55, 448.8],
      ],
    },
    tilt: 0.16,
    footDepth: 6.5,
    level: 118,
    scale: 1.06,
    zoom: 0.97,
  },
  margarita: {
    material: 'verre',
    bowl: {
      start: [112, 174],
      segments: [
        [112, 214, 88, 236, 56, 244],
        [47, 247, 46, 254, 46, 264],
        [46, 292, 26, 305, 0, 306],
      ],
    },
    body: {
      start: [115, 174],
      segments: [
        [115, 217, 91, 239, 60, 247],
        [50, 250, 49.5, 256, 49.5, 265],
        [49, 296, 29, 311, 9, 312],
        ...stem(312, 60),
      ],
    },
    tilt: 0.155,
    footDepth: 7,
    level: 195,
    scale: 1.1,
    zoom: 1.17,
  },
  tiki: {
    material: 'jade',
    bowl: { start: [69, 132], segments: [[76, 220, 78, 330, 66, 430]] },
    body: {
      start: [76, 132],
      segments: [
        [84, 214, 87, 330, 76, 414],
        [74, 432, 72, 440, 70, 448],
      ],
    },
    tilt: 0.2,
    footDepth: 7,
    level: 139,
    scale: 1.08,
    zoom: 1.02,
  },
  toddy: {
    material: 'verre',
    bowl: {
      start: [62, 168],
      segments: [
        [66, 230, 68, 300, 58, 348],
        [50, 380, 26, 390, 0, 390],
      ],
    },
    body: {
      start: [65.5, 168],
      segments: [
        [70, 230, 72, 302, 62, 351],
        [54, 386, 30, 396, 14, 400],
        [9, 406, 8, 420, 12, 427],
        [18, 437, 28, 441, 40, 444.5],
        [51, 446, 56, 446.5, 56, 448.8],
      ],
    },
    tilt: 0.17,
    footDepth: 6.5,
    level: 192,
    scale: 1.08,
    zoom: 1.14,
  },
  mug: {
    material: 'gres',
    bowl: { start: [74, 232], segments: [[72, 430]] },
    body: {
      start: [80, 232],
      segments: [
        [80, 420],
        [80, 440, 76, 448, 66, 448],
      ],
    },
    tilt: 0.2,
    footDepth: 7,
    level: 240,
    scale: 1.1,
    zoom: 1.2,
  },
  'mug-cuivre': {
    material: 'cuivre',
    bowl: { start: [74, 222], segments: [[84, 300, 82, 380, 66, 430]] },
    body: {
      start: [78, 222],
      segments: [
        [86, 280, 92, 366, 84, 414],
        [81, 434, 76, 447, 60, 448],
      ],
    },
    tilt: 0.2,
    footDepth: 7,
    level: 230,
    scale: 1.1,
    zoom: 1.2,
  },
  timbale: {
    material: 'argent',
    bowl: { start: [72, 210], segments: [[52, 430]] },
    body: { start: [76, 210], segments: [[56, 448.5]] },
    tilt: 0.2,
    footDepth: 6.5,
    level: 218,
    scale: 1.1,
    zoom: 1.16,
  },
  chope: {
    material: 'verre',
    bowl: { start: [73, 152], segments: [[75, 422]] },
    body: {
      start: [78, 152],
      segments: [
        [81, 428],
        [81.5, 442, 80, 448, 75, 448],
      ],
    },
    tilt: 0.17,
    footDepth: 7,
    level: 178,
    scale: 1.12,
    zoom: 1.04,
  },
  shot: {
    material: 'verre',
    bowl: { start: [50, 294], segments: [[39, 412]] },
    body: {
      start: [54.5, 294],
      segments: [
        [46, 440],
        [45, 447, 43, 449, 41, 449],
      ],
    },
    tilt: 0.17,
    footDepth: 5.5,
    level: 312,
    scale: 0.88,
    zoom: 1.5,
  },
};

/** Names of the colours of drinks: « un cocktail bleu ». */
import { distance } from '#ui/color.ts';

/** Sample colours of each name. Any other colour takes the name of the nearest sample. */
export const COLORS = {
  rouge: {
    label: 'Rouge',
    samples: '#6a1428 #8a1434 #b8203f #c83248 #d23a4a #c4331c #f01820 #cf4b2c #802c1d',
  },
  rose: {
    label: 'Rose',
    samples: '#f0b0be #f6d4d8 #e8859a #d8607a #c58aa0 #e88f86 #f4b0a0 #f0c8c0',
  },
  orange: {
    label: 'Orange',
    samples: '#e8602a #ee7a2e #f0962a #f2a43a #e89a6a #f0b078 #f6d0b8',
  },
  jaune: {
    label: 'Jaune',
    samples: '#f3dc4a #f0c040 #f4e08a #ecd9a0 #f1e2a8 #f4eda8 #f5d080 #d8c050',
  },
  dore: {
    label: 'Doré ou ambré',
    samples: '#d8a848 #d09a44 #c8863a #b8702a #c08a50 #d8b070',
  },
  vert: {
    label: 'Vert',
    samples: '#dfe8b8 #cfe3a8 #d8e070 #dfe1a8 #ccd290 #a8c860 #7fcf9a #45b06f #2f7a3a',
  },
  bleu: {
    label: 'Bleu',
    samples: '#3a9ac0 #2f9bd0 #7ec8e8 #1f4fb0 #20b0b0 #40d8d8 #c0e4f0',
  },
  violet: {
    label: 'Violet',
    samples: '#b9a0d8 #c8b0d8 #c8c3de #8a50b0 #5a2a5a #a04a82 #4a1a50',
  },
  brun: {
    label: 'Brun',
    samples: '#6a3a1a #8a5230 #a87850 #5a4030 #8f4a1f #4a2c18',
  },
  noir: { label: 'Noir', samples: '#2a1810 #1a1012 #38201a #101010' },
  blanc: {
    label: 'Blanc ou transparent',
    samples: '#f8f6ee #f6eedd #eef4f4 #f0f2e6 #f1e9d0 #e0e0e0',
  },
} as const;

export type ColorName = keyof typeof COLORS;

const SAMPLES = (Object.entries(COLORS) as [ColorName, { samples: string }][]).flatMap(
  ([name, { samples }]) => samples.split(' ').map((sample) => ({ name, sample })),
);

/** @param color as `#rrggbb` */
export function colorName(color: string): ColorName {
  const near = SAMPLES.map(({ name, sample }) => ({ name, apart: distance(color, sample) }));
  return near.reduce((best, one) => (one.apart < best.apart ? one : best)).name;
}

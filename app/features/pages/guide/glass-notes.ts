import type { GlassNote } from './guide.ts';

const NOTHING_ELSE = { layers: [], garnishes: [], foam: false, bubbles: false };

/** The glasses that most recipes ask, the first to have coming first. */
export const GLASS_NOTES: readonly GlassNote[] = [
  {
    glass: 'tumbler',
    volume: '25 à 35 cl',
    use: 'Bas et lourd. Pour ce que l’on sert sur glace sans l’allonger.',
    drink: {
      ...NOTHING_ELSE,
      glass: 'tumbler',
      ice: 'glacons',
      color: '#c4331c',
      garnishes: ['rondelle-orange'],
    },
  },
  {
    glass: 'highball',
    volume: '30 à 35 cl',
    use: 'Haut et droit. Pour ce que l’on allonge, bulles comprises.',
    drink: {
      ...NOTHING_ELSE,
      glass: 'highball',
      ice: 'glacons',
      color: '#b0713a',
      garnishes: ['quartier-citron-vert'],
      bubbles: true,
    },
  },
  {
    glass: 'coupe',
    volume: '15 à 24 cl',
    use: 'À pied, large et ronde. Pour ce qui se sert sans glace, mousse comprise.',
    drink: {
      ...NOTHING_ELSE,
      glass: 'coupe',
      ice: 'aucune',
      color: '#dfe3c2',
      garnishes: ['rondelle-citron-vert'],
    },
  },
  {
    glass: 'martini',
    volume: '15 à 24 cl',
    use: 'À pied, en cône. Pour les mélanges limpides et très froids.',
    drink: {
      ...NOTHING_ELSE,
      glass: 'martini',
      ice: 'aucune',
      color: '#eef0e2',
      garnishes: ['olive'],
    },
  },
  {
    glass: 'flute',
    volume: '15 à 20 cl',
    use: 'Étroite : les bulles y durent. Remplissez-la en deux fois.',
    drink: { ...NOTHING_ELSE, glass: 'flute', ice: 'aucune', color: '#e8a9a0', bubbles: true },
  },
  {
    glass: 'ballon',
    volume: '40 à 60 cl',
    use: 'Large et à pied. Pour les apéritifs au vin, avec beaucoup de glace.',
    drink: {
      ...NOTHING_ELSE,
      glass: 'ballon',
      ice: 'glacons',
      color: '#e8742c',
      garnishes: ['rondelle-orange'],
      bubbles: true,
    },
  },
  {
    glass: 'timbale',
    volume: '30 à 35 cl',
    use: 'En métal : elle givre. Pour la glace pilée et la menthe.',
    drink: {
      ...NOTHING_ELSE,
      glass: 'timbale',
      ice: 'pilee',
      color: '#c9923f',
      garnishes: ['menthe'],
    },
  },
  {
    glass: 'toddy',
    volume: '25 à 30 cl',
    use: 'À anse, en verre épais. Pour ce qui se boit chaud.',
    drink: {
      ...NOTHING_ELSE,
      glass: 'toddy',
      ice: 'aucune',
      color: '#7d1f2d',
      garnishes: ['cannelle'],
    },
  },
];

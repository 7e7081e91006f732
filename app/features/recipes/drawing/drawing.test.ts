import { describe, expect, it } from 'vitest';
import { decodeDrawing, drawingOf, encodeDrawing } from './drawing.ts';
import type { DrawnLine, DrawnRecipe } from './drawing.ts';

const line = (
  slug: string,
  color: string | null = '#f0e0b0',
  amountMl: number | null = 40,
  ...ancestors: string[]
): DrawnLine => ({ slug, color, amountMl, ancestors });

const recipe = (change: Partial<DrawnRecipe>): DrawnRecipe => ({
  glass: 'coupe',
  ice: 'aucune',
  dominantColor: '#E0C080',
  method: 'shaker',
  garnishes: [],
  lines: [line('gin'), line('jus-de-citron')],
  ...change,
});

describe('drawingOf', () => {
  it('takes glass, ice and colour as they are, and sorts at most four garnishes', () => {
    const drawn = drawingOf(
      recipe({
        glass: 'highball',
        ice: 'pilee',
        garnishes: ['paille', 'menthe', 'menthe', 'cerise', 'olive', 'fleur'],
      }),
    );
    expect(drawn).toEqual({
      glass: 'highball',
      ice: 'pilee',
      color: '#e0c080',
      layers: [],
      garnishes: ['cerise', 'menthe', 'olive', 'paille'],
      foam: false,
      bubbles: false,
    });
  });

  it.each<[string, boolean, Partial<DrawnRecipe>]>([
    ['egg white, shaken', true, { lines: [line('pisco'), line('blanc-d-oeuf')] }],
    ['aquafaba, shaken', true, { lines: [line('gin'), line('aquafaba')] }],
    ['egg white, not shaken', false, { method: 'verre', lines: [line('blanc-d-oeuf')] }],
    ['cream, shaken, no ice', true, { lines: [line('cognac'), line('creme-liquide')] }],
    ['cream, shaken, on ice', false, { ice: 'glacons', lines: [line('creme-liquide')] }],
    ['espresso, shaken', true, { lines: [line('vodka'), line('expresso', '#20120c', 30, 'cafe')] }],
    ['black coffee, built', false, { method: 'verre', lines: [line('cafe')] }],
    [
      'cream over hot coffee',
      true,
      { method: 'verre', lines: [line('cafe'), line('creme-liquide')] },
    ],
    [
      'cream over chocolate',
      true,
      { method: 'verre', lines: [line('chocolat-noir'), line('creme-liquide')] },
    ],
    ['pineapple juice, shaken', true, { lines: [line('jus-d-ananas', '#f3d860', 50)] }],
    ['a dash of pineapple juice', false, { lines: [line('jus-d-ananas', '#f3d860', 10)] }],
    ['beer', true, { method: 'verre', lines: [line('biere-blonde', '#f0c040', 250, 'biere')] }],
    ['gin and lemon', false, {}],
  ])('foam: %s → %s', (_case, foam, change) => {
    expect(drawingOf(recipe(change)).foam).toBe(foam);
  });

  it.each<[string, boolean, DrawnLine]>([
    ['champagne', true, line('champagne', '#f3e6a8', 60, 'vin-effervescent', 'vin')],
    ['tonic without a quantity', true, line('eau-tonique', '#eff5f3', null)],
    ['lager', true, line('biere-blonde', '#f0c040', 250, 'biere')],
    ['cider', true, line('cidre-brut')],
    ['still wine', false, line('vin-blanc-sec', '#efe6b0', 60, 'vin')],
    ['water', false, line('eau')],
  ])('bubbles: %s → %s', (_case, bubbles, poured) => {
    const drawn = drawingOf(recipe({ method: 'verre', lines: [line('gin'), poured] }));
    expect(drawn.bubbles).toBe(bubbles);
  });

  it('stacks a superposé in pouring order', () => {
    const lines = [
      line('liqueur-de-cafe', '#2e1a12', 20),
      line('creme-de-whisky-irlandais', '#d8b88a', 20),
      line('grand-marnier', '#d0822f', 20),
    ];
    expect(drawingOf(recipe({ glass: 'shot', method: 'superpose', lines })).layers).toEqual([
      '#2e1a12',
      '#d8b88a',
      '#d0822f',
    ]);
    expect(drawingOf(recipe({ glass: 'shot', method: 'shaker', lines })).layers).toEqual([]);
  });

  it('keeps at most four layers and leaves out dashes and colourless lines', () => {
    const colors = ['#c0182f', '#f6a828', '#1f8a5a', '#f7f8f7', '#2e1a12', '#1f7fc0'];
    const lines = colors.map((color, i) => line(`liqueur-${i}`, color, 10));
    const drawn = drawingOf(
      recipe({
        glass: 'shot',
        method: 'superpose',
        lines: [...lines, line('angostura-bitters', '#7a2a1a', 1), line('menthe', null)],
      }),
    );
    expect(drawn.layers).toHaveLength(4);
    expect(drawn.layers).not.toContain('#7a2a1a');
  });

  it('lets blue curaçao bleed down from crushed ice, and no liqueur before the last', () => {
    const lines = [line('jus-d-ananas', '#f3d860', 60), line('curacao-bleu', '#1f7fc0', 20)];
    const pool = recipe({ glass: 'hurricane', ice: 'pilee', dominantColor: '#e6efee', lines });
    const { layers } = drawingOf(pool);
    expect(layers).toHaveLength(3);
    expect(layers.at(-1)).toBe('#1f7fc0');
    expect(drawingOf({ ...pool, lines: lines.toReversed() }).layers).toEqual([]);
  });

  it('lets grenadine poured last sink, as in a sunrise, unless it is shaken in', () => {
    const lines = [
      line('tequila-blanche', '#f7f5ec', 50),
      line('jus-d-orange', '#f6a828', 100),
      line('sirop-de-grenadine', '#c0182f', 15),
    ];
    const long = recipe({ glass: 'highball', ice: 'glacons', dominantColor: '#f6a828', lines });
    const { layers } = drawingOf({ ...long, method: 'verre' });
    expect(layers[0]).toBe('#c0182f');
    expect(layers.at(-1)).toBe('#f6a828');
    expect(drawingOf({ ...long, method: 'shaker' }).layers).toEqual([]);
  });

  it('floats red wine on a sour and cream on a built black Russian', () => {
    const sour = recipe({
      glass: 'tumbler',
      ice: 'glacons',
      dominantColor: '#c87a3a',
      lines: [line('bourbon', '#b8702a', 50), line('vin-rouge', '#6a1428', 15, 'vin')],
    });
    expect(drawingOf(sour).layers).toEqual(['#c87a3a', '#6a1428']);
    const russian = recipe({
      glass: 'tumbler',
      ice: 'glacons',
      method: 'verre',
      dominantColor: '#2e1a12',
      lines: [
        line('vodka', '#f7f8f7'),
        line('liqueur-de-cafe', '#2e1a12'),
        line('creme-liquide', '#fbf7ee'),
      ],
    });
    expect(drawingOf(russian).layers).toEqual(['#2e1a12', '#fbf7ee']);
  });
});

describe('the code of a drawing', () => {
  it('reads well and comes back the same', () => {
    const code = 'highball.pilee.d5e3b0.-.menthe+rondelle-citron-vert.b';
    const drink = decodeDrawing(code);
    expect(drink).toEqual({
      glass: 'highball',
      ice: 'pilee',
      color: '#d5e3b0',
      layers: [],
      garnishes: ['menthe', 'rondelle-citron-vert'],
      foam: false,
      bubbles: true,
    });
    expect(drink && encodeDrawing(drink)).toBe(code);
  });

  it.each([
    'coupe.aucune.ffffff.-.-.-',
    'shot.aucune.2e1a12.2e1a12+d8b88a+d0822f.-.-',
    'nick-nora.gros-glacon.000000.c0182f+f6a828.cerise+olive+paille+zeste-citron.bf',
    'mug-cuivre.glacons.efe4c0.-.quartier-citron-vert.f',
  ])('round trip of %s', (code) => {
    const drink = decodeDrawing(code);
    expect(drink).not.toBeNull();
    expect(drink && encodeDrawing(drink)).toBe(code);
  });

  it('is one for the same picture, whatever the order and the case it came in', () => {
    const base = drawingOf(recipe({}));
    const one = { ...base, color: '#ABCDEF', garnishes: ['olive', 'cerise'] } as const;
    const two = { ...base, color: '#abcdef', garnishes: ['cerise', 'olive', 'olive'] } as const;
    expect(encodeDrawing({ ...one, garnishes: [...one.garnishes] })).toBe(
      encodeDrawing({ ...two, garnishes: [...two.garnishes] }),
    );
  });

  it.each([
    '',
    'coupe',
    'coupe.aucune.ffffff.-.-',
    'coupe.aucune.ffffff.-.-.-.',
    'coupe.aucune.ffffff.-.-.-\n',
    ' coupe.aucune.ffffff.-.-.-',
    'Coupe.aucune.ffffff.-.-.-',
    'coupe.aucune.FFFFFF.-.-.-',
    'coupe.aucune.fff.-.-.-',
    'coupe.aucune.#ffffff.-.-.-',
    'gobelet.aucune.ffffff.-.-.-',
    'coupe.neige.ffffff.-.-.-',
    'toString.aucune.ffffff.-.-.-',
    'constructor.aucune.ffffff.-.-.-',
    'coupe.aucune.ffffff.-.constructor.-',
    'coupe.aucune.ffffff.-.olive+cerise.-',
    'coupe.aucune.ffffff.-.olive+olive.-',
    'coupe.aucune.ffffff.-.olive+.-',
    'coupe.aucune.ffffff.-.parapluie.-',
    'coupe.aucune.ffffff.-.basilic+celeri+cerise+fraise+olive.-',
    'coupe.aucune.ffffff.-.-.fb',
    'coupe.aucune.ffffff.-.-.x',
    'coupe.aucune.ffffff.ff0000.-.-',
    'coupe.aucune.ffffff.ff0000+00ff00+0000ff+ffffff+000000.-.-',
    'coupe.aucune.ffffff.-.<script>.-',
    'coupe.aucune.ffffff.-."onload=.-',
    '../../etc/passwd',
    'coupe.aucune.ffffff.-.-.-.svg',
    `coupe.aucune.ffffff.-.${'a'.repeat(5000)}.-`,
  ])('refuses %j', (code) => {
    expect(decodeDrawing(code)).toBeNull();
  });
});

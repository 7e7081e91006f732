/** Adjectives around a number and its unit, beside French ones. Compared folded. */
import { isLink } from './amounts.ts';
import { levelAt, VERY } from './containers.ts';
import { matchAt, phrases, type Word } from './phrases.ts';

/** Adjectives of other languages before a unit: « 1 heaping tsp », « 1 kleine Prise ». */
export const ADJECTIVES_ABROAD = phrases({
  adjective:
    'fat, hefty, modest, decent, heaping, heaped, level, rounded, scant, generous, good, healthy, full, packed, lightly packed, loosely packed, ' +
    'firmly packed, tightly packed, big, small, medium, tiny, little, hearty, overflowing, light, heavy, thin, thick, ' +
    'very small, very large, good-sized, short, ' +
    'gestrichener, gestrichene, gestrichenen, gestrichenes, gehäufter, gehäufte, gehäuften, gehäuftes, ' +
    'kleiner, kleine, kleinen, kleines, großer, großen, großes, guter, gute, guten, gutes, voller, volle, ' +
    'vollen, volles, kräftiger, kräftige, kräftigen, ordentlicher, knapper, knappe, dünne, dicke, ' +
    'pequeña, pequeñas, pequeño, pequeños, gran, buen, buena, buenas, buenos, generosa, generoso, generosas, ' +
    'piccolo, piccola, piccoli, piccole, grandi, buon, buona, abbondante, generosa, generoso, ' +
    'pequena, pequenas, pequeno, pequenos, bom, boa, boas',
});

/** Hedges of other languages before a number, by their French translation: « scant 1/2 oz ». */
const HEDGES = phrases({
  'un peu moins de':
    'scant, bare, barely, just under, slightly under, slightly less than, a little under, a little less than, knapp, knappe, ' +
    'etwas weniger als, poco menos de, un poco menos de, poco meno di, un po’ meno di, um pouco menos de, pouco menos de',
  'un peu plus de':
    'generous, good, healthy, fat, heaping, just over, slightly over, slightly more than, a little over, a little more than, ' +
    'gut, gute, etwas mehr als, poco más de, un poco más de, poco più di, un po’ più di, um pouco mais de, pouco mais de',
  'moins de': 'less than, menos de, meno di, weniger als',
  'plus de': 'more than, más de, più di, mais de, mehr als',
  'pas plus de': 'no more than, not more than, no más de, non più di, não mais de, nicht mehr als',
  'au plus': 'at most, como mucho, al massimo, höchstens, no máximo',
  juste: 'just, only, nur',
  presque: 'almost, nearly, close to, casi, beinahe, fast, quase',
});

/** « A generous | 1/2 oz »: in French, and how many words it takes. */
export function hedgeAt(words: readonly Word[]): { french: string; length: number } | null {
  const isArticle = /^(?:an?|eine?|una?|uma?)$/.test(words[0]?.key ?? '');
  const at = isArticle && matchAt(HEDGES, words) === null ? 1 : 0;
  const found = matchAt(HEDGES, words, at);
  return found && { french: found.meaning, length: at + found.length };
}

/** States of an ingredient after its quantity: « Eau : 10 cl froide ». */
const STATES = phrases({
  state:
    'froid, froide, froids, froides, chaud, chaude, chauds, chaudes, tiède, tièdes, glacé, glacée, glacés, glacées, ' +
    'frais, fraîche, fraîches, bouillant, bouillante, brûlant, brûlante, frappé, frappée, ambiant, ambiante, ' +
    'mûr, mûre, mûrs, mûres, ambré, ambrée, vieux, vieille, sec, sèche, brut, brute, rosé, rose, brun, brune, bruns, brunes, ' +
    'roux, rousse, blanc, blanche, blancs, blanches, doré, noir, noire, noirs, noires, vert, verte, verts, vertes, rouge, rouges, jaune, jaunes, doux, douce, ' +
    'cold, iced, hot, warm, boiling, fresh, ripe, fría, frío, fríos, frías, caliente, calientes, freddo, fredda, caldo, calda, ' +
    'tiepido, tiepida, kalt, heiß, warm, frisch, fria, frio, quente, morna',
});
/** Do the words only describe a state? « bien froide », « heaped ». */
export function isState(words: readonly Word[]): boolean {
  const said = words.slice(VERY.test(words[0]?.key ?? '') || words[0]?.key === 'very' ? 1 : 0);
  const length = matchAt(STATES, said)?.length ?? levelAt(said);
  return length > 0 && length === said.length && !isLink(said[0]);
}

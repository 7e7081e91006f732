/** Ingredients named by one word, or counted by the piece. Compared folded. */
import { fold } from '#language/fold.ts';
import { matchAt, phrases, type Word, wordsOf } from './phrases.ts';

/**
 * Ingredients named by one word: most items of a list of names alone. Compared folded, singular.
 */
const THINGS = phrases({
  thing:
    'menthe, basilic, thym, romarin, sauge, coriandre, persil, verveine, citronnelle, estragon, aneth, lavande, hibiscus, laurier, ' +
    'gingembre, cannelle, cardamome, vanille, badiane, anis, girofle, clou, muscade, cumin, curcuma, safran, paprika, piment, cayenne, ' +
    'poivre, sel, sucre, cassonade, miel, glaçon, glace, concombre, celeri, tomate, carotte, betterave, olive, citron, orange, lime, ' +
    'pamplemousse, mandarine, clementine, kumquat, yuzu, ananas, mangue, papaye, goyave, kiwi, banane, coco, grenade, litchi, melon, ' +
    'pasteque, peche, abricot, nectarine, prune, pomme, poire, raisin, figue, fraise, framboise, mure, myrtille, groseille, cassis, ' +
    'cerise, griotte, canneberge, eau, lait, creme, cafe, the, limonade, tonic, soda, cola, cidre, biere, gin, vodka, rhum, tequila, ' +
    'mezcal, whisky, bourbon, cognac, vermouth, campari, champagne, prosecco, cointreau, tabasco, worcestershire, bitter, angostura, ' +
    'grenadine, sirop, jus, herbe, chocolat, cacao, amande, noix, noisette, pistache, rhubarbe, sureau, baie, genièvre, levure, fruit, ' +
    'vin, porto, pastis, absinthe, amaretto, curaçao, calvados, armagnac, brandy, farine, beurre, huile, vinaigre, yaourt, mint, ' +
    'basil, thyme, rosemary, sage, ginger, cinnamon, nutmeg, salt, pepper, sugar, honey, ice, cucumber, celery, lemon, grapefruit, ' +
    'pineapple, apple, pear, strawberry, strawberrie, raspberry, raspberrie, blueberry, blackberry, cherry, cherrie, menta, albahaca, ' +
    'basilico, limon, limone, lima, naranja, arancia, pepino, cetriolo, jengibre, zenzero, hielo, ghiaccio, sal, sale, pimienta, pepe, ' +
    'azucar, zucchero, fresa, fragola, piña, minze, basilikum, zitrone, limette, gurke, ingwer, eis, salz, pfeffer, zucker, hortela, ' +
    'manjericao, limao, laranja, gelo, gengibre, açucar, rum, water, milk, tea, coffee',
});
const LONGEST_NAME = 3;

/** Ingredients bought or picked by the piece, folded, singular: « citron vert 1 », « Limoni 2 ». */
const PIECES = new Set(
  (
    'citron orange lime pamplemousse pomme poire peche abricot mandarine clementine kumquat yuzu fraise framboise mure myrtille cerise ' +
    'olive concombre banane kiwi mangue glaçon oeuf blanc jaune clou lemon grapefruit apple strawberry strawberrie egg cherry cherrie ' +
    'limone limoni arancia arance uovo uova pesca pesche fragola fragole ciliegia ciliegie oliva cetriolo limon limones lima naranja ' +
    'pomelo manzana fresa cereza aceituna pepino huevo clara cubito cubetto cubetti zitrone limette erdbeere erdbeeren zitronen ' +
    'limetten orangen ei eier eiswurfel minzblatter minzblatt ice'
  )
    .split(' ')
    .map(fold),
);
/** Pieces at the end of an English name: « mint leaves », « ice cubes ». */
const LAST_PIECES =
  /^(?:leaf|leaves|sprigs?|wedges?|wheels?|slices?|twists?|cubes?|cherries|olives?|lemons?|limes?|whites?|yolks?)$/;

/** Does a number after the name count it? « Lime | 1 », not « Licor | 43 ». */
export const isCountable = (words: readonly Word[]) => {
  const [first, last] = [words[0]?.key ?? '', words.at(-1)?.key ?? ''];
  return (
    words.length <= LONGEST_NAME &&
    (PIECES.has(first) || PIECES.has(first.replace(/s$/, '')) || LAST_PIECES.test(last))
  );
};

/** Does the text begin with an ingredient named by one word? « citron vert ». */
export const isThing = (text: string) => {
  const [first] = wordsOf(/^[^ ]+/.exec(text)?.[0].replace(/(?<=\p{L}{3})s$/u, '') ?? '');
  return first !== undefined && matchAt(THINGS, [first]) !== null;
};

/**
 * Words of quantities in ingredient lines: French first, then English, Spanish, Italian, German and
 * Portuguese, whose measures are translated into French. Words are compared folded.
 */
import { matchAt, phrases, type Word } from './phrases.ts';

/** Units of other languages, and containers, which are said before « de » only in French. */
export const FOREIGN_UNITS = phrases({
  l: 'litro, litros, litri',
  oz: 'onza, onzas, oncia, once, unze, unzen, onca, oncas',
  kg: 'kilos, kilo',
  mm: 'mm, millimètre, millimètres',
  cg: 'cg, centigramme, centigrammes',
  mg: 'mg, milligramme, milligrammes, milligram, milligrams',
  livre: 'pound, pounds, lb, lbs, pfund, libra, libras',
  g: 'gramos, gramo, grammi, grammo, gramm, gramas',
  trait: 'golpe, golpes, spritzer, spritz, lance, lances, toque, toques',
  // More than a dash, and no measure.
  giclée:
    'splash, splashes, squirt, squirts, chorro, chorros, chorrito, chorritos, spruzzo, spruzzi, spruzzata, spruzzate, schizzo, schuss, ' +
    'schusse, esguicho, esguichos, jato, jatos, jet, jets',
  goutte: 'gota, gotas, goccia, gocce, tropfen',
  'cuillère de bar':
    'barloffel, cuchara de bar, cucharada de bar, cucharadita de bar, cucchiaio da bar, bl, cucchiaino da bar, colher de bar, ' +
    'cuchara mezcladora, bar spoons, bar tsp',
  'cuillère à café':
    'cuiller à thé, cuillers à thé, cucharadita, cucharaditas, cucharilla, cucharillas, cdta, cdtas, cdita, cditas, ctda, ' +
    'cucharada de te, cucharita, cucharitas, ' +
    'cucharadas de te, cucharadita de cafe, cucharaditas de cafe, cucharada de cafe, cucharadas de cafe, cucchiaino, cucchiaini, ' +
    'cucchiaino da caffe, cucchiaini da caffe, cucchiaino da te, cucchiaini da te, cucchiaino da the, tl, teeloffel, kaffeeloffel, ' +
    'colher de cha, colheres de cha, colher de cafe, colheres de cafe, colherzinha, colherzinhas, colherinha, colher cha, ' +
    'colheres cha, c. de cha, tsps, teaspoonful, teaspoonfuls',
  'cuillère à soupe':
    'cucharada, cucharadas, cda, cdas, cucharada sopera, cucharadas soperas, cuchara, cucharas, cuchara sopera, cucchiaio, cucchiai, ' +
    'cucchiaio da minestra, cucchiai da minestra, cucchiaio da tavola, cucchiai da tavola, el, essloffel, colher de sopa, ' +
    'colheres de sopa, colher sopa, colheres sopa, c. de sopa, colher, colheres, tbsps, tablespoonful, tablespoonfuls',
  cuillère: 'löffel, löffelchen, spoon, spoons, spoonful, spoonfuls',
  tasse: 'taza, tazas, tazza, tazze, tazzina, tassen, xicara, xicaras, chavena, chavenas',
  feuille:
    'hoja, hojas, hojita, hojitas, foglia, foglie, fogliolina, foglioline, blatt, blatter, blattchen, folha, folhas, folhinhas, lvs',
  brin:
    'ramita, ramitas, ramito, ramitos, ramillete, rametto, rametti, zweig, zweige, stangel, stiel, stiele, ramo, ramos, raminho, ' +
    'raminhos, galho, galhos',
  branche: 'rama, ramas, gambo, gambi, stange, stangen, talo, talos, tallo, tallos, rib, ribs',
  bouquet: 'manojo, mazzetto, ciuffo, ciuffi, bund, maco, atado, ramillete',
  tranche:
    'rebanada, rebanadas, fetta, fette, fettina, fettine, scheibe, scheiben, fatia, fatias, loncha, lonchas',
  rondelle: 'rodaja, rodajas, rotella, rodela, rodelas, rondella, rondelle, ruota, round, rounds',
  quartier:
    'gajo, gajos, spicchio, spicchi, gomo, gomos, achtel, segment, segments, cuna, spalte, spalten, quarto di, cunas',
  zeste:
    'cascara, cascaras, piel, ralladura, scorza, scorze, scorzetta, buccia, casca, cascas, raspa, raspas, zeste, schale, zest, rind, ' +
    'rinds, strip, strips, monda, twist de',
  morceau:
    'cubo, cubos, trozo, trozos, pedazo, pedazos, cubetto, cubetti, pezzo, pezzi, pezzetto, zolletta, zollette, stuck, stucke, ' +
    'stuckchen, wurfel, pedaco, pedacos, terron, terrones, knob, chunk, chunks, lump, lumps, torrao',
  boule: 'bola, bolas, pallina, palline, kugel, kugeln',
  pincée: 'pizca, pizcas, pizzico, pizzichi, prise, prisen, pitada, pitadas',
  bâton: 'stecca, stecche, stange zimt, pau, paus, canuto',
  gousse: 'vaina, vainas, baccello, bacca, schote, schoten, vagem',
  grain: 'grano, granos, chicco, chicchi, bohne, bohnen, grao, graos',
  'pointe de couteau': 'messerspitze, msp, punta de cuchillo, punta di coltello, ponta de faca',
  poignée: 'handful, handfuls, punado, punados, manciata, manciate, handvoll, punhado, punhados',
  part: 'part, parts, parte, partes, parti, teil, teile',
  mesure: 'measure, measures, jigger, jiggers, medida, medidas, misura, misure, misurino',
  dose: 'doses',
  shot: 'shot, shots',
  'verre à vin':
    'wineglass, wineglasses, wine glass, wine glasses, wineglassful, weinglas, copa de vino',
  'verre à liqueur':
    'pony, ponies, liqueur glass, liqueur glasses, cordial glass, likörglas, copita',
  'cuillère à dessert':
    'dessertspoon, dessertspoons, dessert spoon, dessert spoons, dessertspoonful',
  verre:
    'glass, glasses, vaso, vasos, bicchiere, bicchieri, glas, glaser, copo, copos, copa, copas, calice, vasito, bicchierino, taca, ' +
    'tacas',
  bouteille: 'bottle, bottles, botella, botellas, bottiglia, bottiglie, flasche, flaschen, garrafa',
  canette: 'cannette, cannettes, can, cans, lata, latas, lattina, lattine, dose, dosen',
  boîte: 'tin, tins',
  sachet:
    'packet, packets, package, pck, pkg, pkt, pack, packs, bag, bags, sobre, sobres, bolsita, bolsitas, bustina, bustine, packchen, ' +
    'beutel, saqueta, saquinho, pacote, bolsa, paquete, sachets, teabag',
  pouce: 'inch, inches, pulgada, pulgadas, pollice, zoll, polegada',
  pipette: 'dropper, droppers, dropperful, dropperfuls, pipeta, pipetas, contagocce, pipetten',
  pinte: 'pint, pints, pinta, pintas, pinte, pintes',
});

/** Words of other things too (« 2 finger limes »), which measure where « of » follows. */
export const FOREIGN_GESTURES = phrases({
  giclée: 'squeeze, squeezes',
  filet: 'drizzle, drizzles, filo, fili, hilo, hilos, fio, fios',
  soupçon: 'hint, hints, whisper, suggestion, hauch',
  touche: 'touch, tocco',
  larme: 'tear, tears, lacrima, lacrime, lagrima, lagrimas',
  doigt: 'finger, fingers, dedo, dedos, dito, dita',
  lampée: 'glug, glugs, swig, swigs, slug, schluck, sorso, sorsi, trago, tragos',
  pschitt: 'spray, sprays, mist, mists',
});

/** Units that English says last: « 4 mint leaves ». */
export const TRAILING_UNITS = phrases({
  feuille: 'leaf, leaves',
  brin: 'sprig, sprigs, stem, stems',
  branche: 'stalk, stalks',
  quartier: 'wedge, wedges, segment, segments',
  rondelle: 'wheel, wheels, round, rounds, half-wheel',
  tranche: 'slice, slices',
  zeste: 'twist, twists, peel, peels, zest, rind',
  bâton: 'stick, sticks',
  morceau: 'cube, cubes, chunk, chunks',
  grain: 'bean, beans',
  gousse: 'pod, pods',
  bouquet: 'bunch',
  ruban: 'ribbon, ribbons',
});

/**
 * Numbers, and what is said around them, as French says them: put in their place before a line is
 * read.
 */
export const IN_FRENCH = phrases({
  '1': 'a, an, one, una, uno, uma, um, ein, eine, einer, einem, eines, einen, une seule, un solo',
  '1/2':
    'half, half a, half an, half of a, half of an, a half, one half, one half of a, media, medio, mezzo, mezza, mezz’, mezze, ' +
    'media de, medio de, la mitad de un, la mitad de una, mitad de un, halbe, halber, halbes, halben, halb, eine halbe, einen halben, ' +
    'ein halber, ein halbes, einer halben, eines halben, meio, meia, metade de um, metade de uma, metà di un, 1 half, 1 halbe, ' +
    '1 halber, 1 halbes, 1 halben, 1 media, 1 medio, 1 mezzo, 1 mezza, 1 meio, 1 meia, una media, un medio, un mezzo, una mezza, ' +
    'um meio, uma meia',
  '1/4':
    'a quarter, quarter, one quarter, one fourth, a fourth, un cuarto de, cuarto de, un quarto di, un quarto de, viertel, ein viertel, ' +
    '1 viertel, 1 quarter, eine viertel, einer viertel',
  '3/4':
    'three quarters, three quarter, three fourths, tres cuartos de, tre quarti di, dreiviertel, drei viertel, 3 viertel, 3 quarters',
  '1/3': 'a third, one third, un tercio de, un terzo di, ein drittel, um terço de',
  '2/3': 'two thirds, dos tercios de, due terzi di, zwei drittel',
  '2': 'two, a couple, a couple of, couple of, dos, due, zwei, dois, duas, un par de, um par de, un paio di',
  '3': 'three, tres, tre, drei, três',
  '4': 'four, cuatro, quattro, vier',
  '5': 'five, cinco, cinque, fünf',
  '6': 'half a dozen, half dozen, a half dozen, six, seis, sei, sechs',
  '7': 'seven, siete, sette, sieben, sete',
  '8': 'eight, ocho, otto, acht, oito',
  '9': 'nine, nueve, nove, neun',
  '10': 'ten, diez, dieci, zehn, dez',
  '12': 'twelve, a dozen, dozen, one dozen, doce, dodici, zwölf, doze, una docena de, una dozzina di, ein dutzend',
  environ:
    'about, around, roughly, approximately, approx, circa, ca, ungefähr, etwa, aprox, aproximadamente, alrededor de, cerca de, unos, ' +
    'unas, rund, a peu près, à peu près, plus ou moins, à peu de chose près, autour de, aux alentours de, grosso modo, à vue de nez',
  'au moins': 'at least, al menos, por lo menos, almeno, mindestens, pelo menos, ao menos',
  'jusqu’à': 'up to, hasta, fino a, bis zu, até',
  entre: 'between, zwischen, tra',
  à: 'to, bis',
  ou: 'or, oder, o',
});

/** Words after a fraction that are no further number: « ½ a lemon ». */
export const OF_ONE = phrases({
  one: 'a, an, of a, of an, of one, de un, de una, di un, di una, di uno, de um, de uma, einer, eines, einem, von einer, von einem',
});

/** Amounts that are not counted, in other languages. */
export const AMOUNTS_IN_FRENCH = phrases({
  quelques:
    'a few, few, several, some, unas, unos, unas pocas, unos pocos, unas cuantas, unos cuantos, algunas, algunos, varias, varios, ' +
    'alcune, alcuni, qualche, diverse, einige, ein paar, mehrere, algumas, alguns, umas, uns, vários, várias, a few of, qqs',
  'un peu':
    'a little, a little bit of, a bit of, un poco de, un poquito de, un po’ di, un poco di, etwas, ein wenig, ein bisschen, ' +
    'um pouco de, um pouquinho de, un toque de, wenig, a little of',
  beaucoup:
    'plenty of, lots of, a lot of, mucho, mucha, viel, molto, muito, bastante, abbondante, reichlich',
});

/** Words before a number that change it. */
export const BOUNDS = phrases({
  bound:
    'au moins, au maximum, au minimum, au plus, minimum, maximum, mini, maxi, max, min, jusqu’à, plus de, moins de, un peu plus de, ' +
    'un peu moins de, à peine, bien, quasi, quasiment, pas tout à fait, pas plus de, pas moins de, guère plus de, à peine plus de, ' +
    'tout au plus, grand maximum, juste, tout juste, seulement, uniquement, plus d’, moins d’, un peu plus d’, un peu moins d’, ' +
    'pas plus d’, ' +
    'pas moins d’',
});

/** An amount that is not counted, after « un » or « une ». */
export const VAGUE = phrases({
  vague:
    'peu, petit peu, tout petit peu, brin de rien, max, maximum, minimum, tas, tonne, quantité',
});
export const PLENTY = phrases({
  plenty:
    'la moitié, le quart, le tiers, les deux tiers, les trois quarts, autant, même quantité, la même quantité, même dose, la même dose, ' +
    'même volume, le même volume, même mesure, la même mesure, deux fois plus, 2 fois plus, deux fois moins, 2 fois moins, beaucoup, ' +
    'assez, suffisamment, plein, énormément, abondamment, peu, très peu, trop, pas mal, pas trop, tout plein, pas beaucoup',
});
export const SOME = phrases({
  some: 'quelques, plusieurs, des, qq, qqs, qques, qqes, qlq, qlqs, quelque, divers, diverses',
});

const SIZES =
  'bon, bonne, bons, bonnes, petit, petite, petits, petites, grand, grande, grands, grandes, gros, grosse, grosses, beau, belle, ' +
  'beaux, belles, long, longue, longs, longues, large, larges, fin, fine, fins, fines, généreux, généreuse, généreuses, léger, légère, ' +
  'légers, légères, joli, jolie, jolis, jolies, double, doubles, mini, bel, épaisse, épaisses, sacré, sacrée, sacrés, sacrées, ' +
  'minuscule, énorme, énormes, demi, demie';
export const ADJECTIVES = phrases({
  adjective: `${SIZES}, ${SIZES.replaceAll(/(?<=^|, )/g, 'très ')}, tout petit, toute petite`,
});

/** Parts of what is counted, as typed in French; from other languages, what French calls them. */
export const PARTS = phrases({
  '':
    'jus, zeste, zestes, pulpe, chair, râpures, écorce, écorces, peau, graines, pépins, moitié, quart, tiers, trois quarts, ' +
    'deux tiers, 1/2, 1/3, 2/3, 1/4, 3/4, ½, ⅓, ⅔, ¼, ¾, ⅕, ⅖, ⅗, ⅘, ⅙, ⅚, ⅛, ⅜, ⅝, ⅞',
  'le jus':
    'juice, zumo, jugo, succo, saft, suco, sumo, strained juice, frischer saft, fresh juice, freshly squeezed juice',
  'le zeste':
    'zest, peel, grated zest, ralladura, piel, cáscara, scorza, buccia, schale, abrieb, casca, raspas',
  'la pulpe': 'pulp, pulpa, polpa, fruchtfleisch, flesh',
});
/** Parts of a fruit that are pressed or grated, folded. */
export const PRESSED = /^(?:jus|zestes?|zumo|jugo|succo|suco)$/;
export const LINKS = phrases({
  link: 'de, d’, du, des, of, from, di, del, della, dell’, do, da, von, aus, d',
});
export const isLink = (word: Word | undefined) =>
  word !== undefined && matchAt(LINKS, [word]) !== null;
export const PART_ARTICLES = phrases({
  article: 'le, la, les, l’, du, the, il, lo, el, der, die, das, o, a, los, las, un, gli',
});
export const AND = phrases({ and: 'et, &, and, y, e, und, +' });
/** Fractions added after a unit, by their French form. */
export const AND_A_PART = phrases({
  'et demi': 'et demi, and a half, & a half, and one half, y medio, e mezzo, e meio',
  'et demie': 'et demie, y media, e mezza, e meia',
  'et quart':
    'et quart, et un quart, and a quarter, and one quarter, y cuarto, e un quarto, e um quarto',
  'et trois quarts': 'et trois quarts, and three quarters, y tres cuartos, e tre quarti',
  'et tiers': 'et tiers, et un tiers, and a third, and one third, e un terzo',
  'et deux tiers': 'et deux tiers, and two thirds',
});

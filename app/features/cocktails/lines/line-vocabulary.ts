/**
 * What lines of ingredients are written with, in French first; then in English, Spanish, Italian,
 * German and Portuguese, whose measures are put into French. Words are compared folded.
 */
import { fold } from '#language/fold.ts';
import { phrases, type Phrases } from './line-words.ts';

/** Units of other languages, and containers, which are said before « de » only in French. */
export const FOREIGN_UNITS = phrases({
  l: 'litro, litros, litri',
  oz: 'onza, onzas, oncia, once, unze, unzen, onca, oncas',
  kg: 'kilos, kilo',
  livre: 'pound, pounds, lb, lbs, pfund, libra, libras',
  g: 'gramos, gramo, grammi, grammo, gramm, gramas',
  trait:
    'chorro, chorros, chorrito, chorritos, golpe, golpes, spruzzo, spruzzi, spruzzata, spruzzate, ' +
    'schizzo, spritzer, schuss, spritz, lance, lances, esguicho, jato, jet, jets, squirt, ' +
    'toque, toques',
  goutte: 'gota, gotas, goccia, gocce, tropfen',
  'cuillère de bar':
    'barloffel, cuchara de bar, cucharada de bar, cucharadita de bar, cucchiaio da bar, bl, ' +
    'cucchiaino da bar, colher de bar, cuchara mezcladora, bar spoons, bar tsp',
  'cuillère à café':
    'cucharadita, cucharaditas, cucharilla, cucharillas, cdta, cdtas, cdita, cditas, ctda, ' +
    'cucharada de te, cucharita, cucharitas, cucharadas de te, cucharadita de cafe, ' +
    'cucharaditas de cafe, cucharada de cafe, cucharadas de cafe, cucchiaino, cucchiaini, ' +
    'cucchiaino da caffe, cucchiaini da caffe, cucchiaino da te, cucchiaini da te, cucchiaino da the, ' +
    'tl, teeloffel, kaffeeloffel, colher de cha, colheres de cha, colher de cafe, ' +
    'colheres de cafe, colherzinha, colherzinhas, colherinha, colher cha, colheres cha, ' +
    'c. de cha, tsps',
  'cuillère à soupe':
    'cucharada, cucharadas, cda, cdas, cucharada sopera, cucharadas soperas, cuchara, cucharas, ' +
    'cuchara sopera, cucchiaio, cucchiai, cucchiaio da minestra, cucchiai da minestra, ' +
    'cucchiaio da tavola, cucchiai da tavola, el, essloffel, colher de sopa, colheres de sopa, ' +
    'colher sopa, colheres sopa, c. de sopa, colher, colheres, tbsps',
  tasse: 'taza, tazas, tazza, tazze, tazzina, tassen, xicara, xicaras, chavena, chavenas',
  feuille:
    'hoja, hojas, hojita, hojitas, foglia, foglie, fogliolina, foglioline, blatt, blatter, ' +
    'blattchen, folha, folhas, folhinhas, lvs',
  brin:
    'ramita, ramitas, ramillete, rametto, rametti, zweig, zweige, stangel, stiel, stiele, ' +
    'ramo, ramos, raminho, raminhos, galho, galhos',
  branche: 'rama, ramas, gambo, gambi, stange, stangen, talo, talos, tallo, tallos, rib, ribs',
  bouquet: 'manojo, mazzetto, ciuffo, ciuffi, bund, maco, atado, ramillete',
  tranche:
    'rebanada, rebanadas, fetta, fette, fettina, fettine, scheibe, scheiben, fatia, fatias, ' +
    'loncha, lonchas',
  rondelle: 'rodaja, rodajas, rotella, rodela, rodelas, rondella, rondelle, ruota, round, rounds',
  quartier:
    'gajo, gajos, spicchio, spicchi, gomo, gomos, achtel, segment, segments, cuna, spalte, ' +
    'spalten, quarto di, cunas',
  zeste:
    'cascara, cascaras, piel, ralladura, scorza, scorze, scorzetta, buccia, casca, cascas, raspa, ' +
    'raspas, zeste, zeste, schale, zest, rind, rinds, strip, strips, monda, twist de',
  morceau:
    'cubo, cubos, trozo, trozos, pedazo, pedazos, cubetto, cubetti, pezzo, pezzi, pezzetto, ' +
    'zolletta, zollette, stuck, stucke, stuckchen, wurfel, pedaco, pedacos, terron, terrones, ' +
    'knob, chunk, chunks, lump, lumps, torrao',
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
  verre:
    'glass, glasses, vaso, vasos, bicchiere, bicchieri, glas, glaser, copo, copos, copa, copas, ' +
    'calice, vasito, bicchierino, taca, tacas',
  bouteille: 'bottle, bottles, botella, botellas, bottiglia, bottiglie, flasche, flaschen, garrafa',
  canette: 'can, cans, lata, latas, lattina, lattine, dose, dosen, tin',
  sachet:
    'packet, packets, package, pck, pkg, pkt, pack, packs, bag, bags, sobre, sobres, bolsita, bolsitas, bustina, bustine, ' +
    'packchen, beutel, saqueta, saquinho, pacote, bolsa, paquete, sachets, teabag',
  pouce: 'inch, inches, pulgada, pulgadas, pollice, zoll, polegada',
  pinte: 'pint, pints, pinta, pintas, pinte, pintes',
});

/** What a French recipe measures with that no unit of the list is, by its folded name. */
export const CONTAINERS = new Map(
  (
    'verre, bouteille, canette, sachet, pot, boîte, dose, part, mesure, louche, carafe, flacon, ' +
    'brique, cuillère, pichet, bol, carré, noix, noisette, filet, doigt, larme, nuage, touche, pointe, rasade, lampée, shot, shooter, verre à moutarde, volume, paquet, livre, ' +
    'verre à liqueur, verre à shot, verre à vin, verre à eau, cuillère à dessert, pièce, tige, ' +
    'pointe de couteau, sommité, tête, ruban, écorce, peau, dé, bocal, copeau, tasse à café, pinte, ' +
    'barquette, gobelet, mignonnette, pouce, dosette, capsule, coupe, flûte, mug, unité, pschitt, spray, tube, fût'
  )
    .split(', ')
    .map((name) => [fold(name), name]),
);

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
});

/** Names that begin with a unit, hold a preparation, or end with a unit, and are whole. */
export const WHOLE_NAMES = phrases({
  name:
    'noix de muscade, noix de coco, noix de coco râpée, noix de macadamia, noix de cajou, noix de pécan, ' +
    'glace pilée, glace concassée, glace à la vanille, crème fouettée, crème glacée, lait entier, lait battu, ' +
    'lait concentré, ice cubes, ice cube, cubos de hielo, cubo de hielo, cubetti di ghiaccio, ' +
    'cubetto di ghiaccio, cubos de gelo, pedras de gelo, ghiaccio tritato, hielo picado, hielo triturado, gelo picado, gelo triturado, quartier libre, feuille morte, ' +
    'fève tonka, pomme en cage, tête de moine, dés à coudre, pied-de-vent, eau bouillie, ' +
    'glace en cubes, glaçons pilés, sucre en morceaux, sucre en poudre, ' +
    'tomates concassées, tomate concassée, tomates pelées, or en feuille, fruits rouges surgelés, ' +
    'filet mignon, bouquet garni, tranche de vie, tasse à thé, fruit de la passion, fruits de la passion',
});

/** Numbers, and what is said around them, as French says them: put in their place before a line is read. */
export const IN_FRENCH = phrases({
  '1': 'a, an, one, una, uno, uma, um, ein, eine, einer, einem, eines, einen, une seule, un solo',
  '1/2':
    'half, half a, half an, half of a, half of an, a half, one half, 1/2 a, 1/2 an, 1/2 of a, ' +
    'media, medio, mezzo, mezza, mezz’, mezze, media de, medio de, la mitad de un, la mitad de una, ' +
    'mitad de un, halbe, halber, halbes, halben, halb, eine halbe, einen halben, ein halber, ' +
    'ein halbes, einer halben, eines halben, meio, meia, metade de um, metade de uma, metà di un, ' +
    'una media, un medio, un mezzo, una mezza, um meio, uma meia',
  '1/4':
    'a quarter, quarter, one quarter, a quarter of a, quarter of a, a quarter of an, un cuarto de, ' +
    'cuarto de, un quarto di, un quarto de, viertel, ein viertel, eine viertel, einer viertel',
  '3/4': 'three quarters, three quarters of a, tres cuartos de, tre quarti di, dreiviertel',
  '1/3': 'a third, one third, a third of a, un tercio de, un terzo di, ein drittel, um terço de',
  '2/3': 'two thirds, dos tercios de, due terzi di, zwei drittel',
  '2': 'two, a couple, a couple of, couple of, dos, due, zwei, dois, duas, un par de, um par de',
  '3': 'three, tres, tre, drei, três',
  '4': 'four, cuatro, quattro, vier',
  '5': 'five, cinco, cinque, fünf',
  '6': 'six, seis, sei, sechs',
  '7': 'seven, siete, sette, sieben, sete',
  '8': 'eight, ocho, otto, acht, oito',
  '9': 'nine, nueve, nove, neun',
  '10': 'ten, diez, dieci, zehn, dez',
  '12': 'twelve, a dozen, dozen, doce, dodici, zwölf, doze, una docena de, una dozzina di, ein dutzend',
  environ:
    'about, around, roughly, approximately, approx, circa, ca, ungefähr, etwa, aprox, ' +
    'aproximadamente, alrededor de, cerca de, unos, unas, rund, a peu près, à peu près, plus ou moins, ' +
    'à peu de chose près, autour de, aux alentours de, grosso modo, à vue de nez',
  'au moins': 'at least, al menos, por lo menos, almeno, mindestens, pelo menos, ao menos',
  'jusqu’à': 'up to, hasta, fino a, bis zu, até',
  entre: 'between, zwischen, tra',
  à: 'to, bis',
  ou: 'or, oder, o',
});

/** Amounts that are not counted, in other languages. */
export const AMOUNTS_IN_FRENCH = phrases({
  quelques:
    'a few, few, several, some, unas, unos, unas pocas, unos pocos, unas cuantas, unos cuantos, ' +
    'algunas, algunos, varias, varios, alcune, alcuni, qualche, diverse, einige, ein paar, ' +
    'mehrere, ein paar, algumas, alguns, umas, uns, vários, várias, a few of, qqs',
  'un peu':
    'a little, a little bit of, a bit of, a touch of, a hint of, un poco de, un poquito de, un po’ di, ' +
    'un poco di, etwas, ein wenig, ein bisschen, um pouco de, um pouquinho de, a whisper of, ' +
    'un toque de, wenig, a little of, touch of, hint of',
  'un filet': 'a drizzle of, drizzle of, un filo di, un hilo de, um fio de',
  beaucoup:
    'plenty of, lots of, a lot of, mucho, mucha, viel, molto, muito, bastante, abbondante, reichlich',
});

/** What may stand before a number, and changes it. */
export const BOUNDS = phrases({
  bound:
    'au moins, au maximum, au minimum, au plus, minimum, maximum, mini, maxi, max, min, jusqu’à, ' +
    'plus de, moins de, un peu plus de, un peu moins de, à peine, bien',
});

/** How full a spoon is, or which bound a number is, said after the unit. */
export const LEVELS = phrases({
  level:
    'rase, rases, bombée, bombées, pleine, pleines, bien pleine, bien pleines, comble, combles, ' +
    'généreuse, généreuses, à ras, bien bombée, bien remplie, bien remplies, rasa, rasas, colma, colmas, colme, ' +
    'fraîche, fraîches, frais, entière, entières, entier, entiers, séchée, séchées, ' +
    'maximum, minimum, max, min, maxi, mini, au maximum, au minimum, au plus, au moins, gestrichen, gehäuft',
});

/** An amount that no number says, after « un » or « une ». */
export const VAGUE = phrases({
  vague:
    'peu, petit peu, tout petit peu, soupçon, nuage, filet, larme, touche, doigt, lichette, rasade, fond, ' +
    'pointe, brin de rien, lampée, chouïa, poil, semblant, voile, ombre, idée, léger filet',
});
export const PLENTY = phrases({
  plenty: 'beaucoup, assez, suffisamment, plein, énormément, abondamment, peu, très peu, trop',
});
export const SOME = phrases({
  some: 'quelques, plusieurs, des, qq, qqs, qques, qqes, qlq, qlqs, quelque, divers, diverses',
});

export const ADJECTIVES = phrases({
  adjective:
    'bon, bonne, bons, bonnes, petit, petite, petits, petites, grand, grande, grands, grandes, gros, ' +
    'grosse, grosses, beau, belle, beaux, belles, long, longue, longs, longues, large, larges, fin, ' +
    'fine, fins, fines, généreux, généreuse, généreuses, léger, légère, légers, légères, joli, jolie, ' +
    'jolis, jolies, double, doubles, mini, bel, épaisse, épaisses, minuscule, énorme, énormes, bonne grosse, ' +
    'très gros, très grosse, très petit, très petite, tout petit, toute petite, demi, demie',
});

/** Parts of what is counted, as typed in French; from other languages, what French calls them. */
export const PARTS = phrases({
  '':
    'jus, zeste, zestes, pulpe, chair, râpures, écorce, écorces, peau, graines, pépins, moitié, quart, ' +
    'tiers, trois quarts, deux tiers, 1/2, 1/3, 2/3, 1/4, 3/4, ½, ⅓, ⅔, ¼, ¾',
  'le jus':
    'juice, zumo, jugo, succo, saft, suco, sumo, strained juice, fresh juice, freshly squeezed juice',
  'le zeste':
    'zest, peel, grated zest, ralladura, piel, cáscara, scorza, buccia, schale, abrieb, casca, raspas',
  'la pulpe': 'pulp, pulpa, polpa, fruchtfleisch, flesh',
});
export const LINKS = phrases({
  link: 'de, d’, du, des, of, from, di, del, della, dell’, do, da, von, aus, d',
});
export const PART_ARTICLES = phrases({
  article: 'le, la, les, l’, du, the, il, lo, el, der, die, das, o, a, los, las, un, gli',
});
export const AND = phrases({ and: 'et, &, and, y, e, und, +' });
export const AND_A_HALF = phrases({
  'et demi': 'et demi, and a half, and one half, y medio, e mezzo, e meio',
  'et demie': 'et demie, y media, e mezza, e meia',
});

/** « Compléter d’eau gazeuse » and what other languages say, before what is poured. */
export const FILLING = phrases({
  fill:
    'compléter, complétez, complète, complété, allongé, allonger, allongez, top, topper, toppez, remplir, ' +
    'remplissez, finir, finissez, terminer, terminez, finaliser, à compléter, pour compléter, pour allonger, ' +
    'à allonger, compléter le verre, remplir le verre, top up, top off, topped, topped up, fill, fill up, ' +
    'completar, completa, completare, rellenar, relleno, terminar, topear, tope, colmare, riempire, ' +
    'auffüllen, aufgießen, zum auffüllen, zum aufgießen, auffüllen mit, aufgefüllt, cobrir, encher, compléter jusqu’en haut',
});
export const FILLING_LINKS = phrases({
  link:
    'avec, with, de, d’, au, aux, à la, à l’, par, mit, con, com, di, du, en, jusqu’en haut de, up with, ' +
    'off with, jusqu’en haut avec, le verre de, le verre avec, le verre d’, avec du, avec de la, avec de l’, ' +
    'con la, con el, von, the glass with, el vaso con, il bicchiere con, das glas mit, o copo com',
});

/** What is said after the name, or in an aside, of the amount: taken for it where no number is. */
export const AMOUNT_ASIDES = phrases({
  fill:
    'pour compléter, pour allonger, pour topper, pour remplir, pour finir, pour terminer, à compléter, ' +
    'à allonger, compléter, en complément, top, en top, au top, en topping, pour le top, pour compléter le verre, ' +
    'pour remplir le verre, to top, to top up, to top off, to fill, to fill up, for topping, top up, ' +
    'for topping up, as a topper, to finish, para completar, para rellenar, para llenar, ' +
    'para terminar, para topear, per completare, per colmare, a colmare, per riempire, a completare, top up with, ' +
    'zum auffüllen, zum aufgießen, zum toppen, auffüllen, aufgießen, zum füllen, auffüllen mit, para encher, ' +
    'para finalizar, hasta completar, hasta llenar, até completar, até encher, q.s. pour compléter, pour faire le plein',
  typed:
    'au goût, à votre goût, à son goût, au goût de chacun, à volonté, à convenance, à votre convenance, ' +
    'à discrétion, à hauteur, à ras bord, à ras, à ras le verre, jusqu’en haut, jusqu’au bord, ' +
    'jusqu’en haut du verre, jusqu’à ras bord, q.s., q.s, qs, q s, q. s, qsp, q.s.p., quantité suffisante, en quantité suffisante, ' +
    'autant que nécessaire, à la demande, à l’envie, à l’œil, selon besoin, au besoin, ce qu’il faut, ' +
    'selon le goût, selon les goûts, selon votre goût, selon vos goûts, selon goût, selon l’envie, selon envie, ' +
    'selon les envies, selon vos envies, selon votre envie, selon l’humeur, suivant le goût, suivant les goûts, ' +
    'suivant votre goût, suivant vos goûts, suivant goût, suivant l’envie, suivant les envies, selon son goût, ' +
    'selon convenance, selon la taille du verre, selon vos préférences, selon les préférences, ' +
    'au pif, au jugé, à foison, sans modération, ad lib, ad libitum, au ressenti',
  'au goût':
    'to taste, as desired, to your taste, or to taste, al gusto, a gusto, a tu gusto, al gusto de cada uno, ' +
    'q.b., qb, q.b, q. b, quanto basta, a piacere, a piacimento, nach geschmack, nach belieben, ' +
    'je nach geschmack, n. b., a gosto, ao gosto, q.n., a voluntad, a vontade, à vontade, quantum satis',
  'à volonté':
    'as needed, as required, as necessary, cantidad necesaria, c/n, cant. nec., la necesaria, nach bedarf, ' +
    'quanto necessario, o quanto baste, o necessário, quanto baste',
});

export type AmountAside = typeof AMOUNT_ASIDES extends Phrases<infer Meaning> ? Meaning : never;

/** Asides that a line has a mark for. */
export const MARKS = phrases({
  facultatif:
    'facultatif, facultative, facultatifs, facultatives, optionnel, optionnelle, optionnels, ' +
    'optionnelles, en option, option, optional, si désiré, si souhaité, si vous le souhaitez, ' +
    'si on veut, si vous voulez, opcional, opcionales, opzionale, facoltativo, facoltativa, ' +
    'nach wunsch, opcionais, if desired, if you like, si envie, si on aime, wer mag',
  rincage:
    'pour rincer, pour rincer le verre, pour le rinçage, en rinçage, rinçage, à rincer, rincer le verre, ' +
    'pour le rinçage du verre, rinçage du verre, rinse, for rinsing, to rinse, glass rinse, to rinse the glass, ' +
    'rince-verre, pour rincer la coupe',
});

/** What a colon follows that is no ingredient: « Garniture : 1 cerise ». */
export const LABELS = phrases({
  label:
    'garniture, déco, décoration, décor, garnish, finition, pour garnir, facultatif, optionnel, optionnellement, ' +
    'optional, en option, option, guarnizione, decorazione, decoración, garnitur, dekoration, deko, ' +
    'decoração, guarnição, opcional, opzionale, for garnish, to garnish, per guarnire, per decorare, ' +
    'para decorar, zum garnieren, accompagnement, topping, service, givrage, rinçage, rim, rinse, ' +
    'en garniture, en déco, en décoration, pour la finition, adorno, para adornar, guarnición, rimming, float',
});

/** Verbs that a line may begin with, and does without. */
export const VERBS = phrases({
  verb:
    'ajouter, ajoutez, ajoute, verser, versez, mettre, mettez, prévoir, prévoyez, prendre, prenez, ' +
    'add, pour, añadir, agregar, aggiungere, hinzufügen, adicionar, incorporer, déposer',
});

/** What a note begins with, after a name. */
export const NOTE_STARTS = phrases({
  note:
    'pour, for, zum, zur, für, para, per, to garnish, to serve, to taste, as garnish, as a garnish, to top, to fill, to rinse, ' +
    'to decorate, to finish, as needed, if, if desired, with, ou, or, oder, ou bien, de préférence, au choix, ' +
    'à choix, de votre choix, de ton choix, au choix de, par personne, par verre, par cocktail, par convive, ' +
    'si, selon, suivant, type, genre, de type, du type, style, marque, de marque, de la marque, façon maison, ' +
    'soit, voir, cf, comme, par exemple, ex, environ soit, fraîchement, finement, légèrement, ' +
    'grossièrement, préalablement, soigneusement, très, bien, non traité, non traitée, non traités, ' +
    'non traitées, bio, biologique, entier, entière, entiers, entières, à température ambiante, ' +
    'à température, de qualité, de bonne qualité, pas trop, plutôt, idéalement, sans pépins, avec la peau, ' +
    'avec peau, sans la peau, avec sa peau, du commerce, facultatif, facultative, optionnel, ' +
    'optionnelle, en option, optional, opcional, opzionale, facoltativo, freshly, finely, thinly, roughly, ' +
    'chilled, peeled, sliced, diced, chopped, muddled, juiced, cut, halved, quartered, squeezed, crushed into, ' +
    'plus, at room temperature, of your choice, of choice, preferably, per serving, per drink, each, ' +
    'recién, exprimido, exprimida, picado, picada, cortado, cortada, cortados, cortadas, pelado, pelada, ' +
    'en rodajas, en trozos, en cubos, a elección, bien fría, bien frío, muy fría, muy frío, al gusto, fresco de, ' +
    'appena, spremuto, spremuta, tagliato, tagliata, tritato, tritata, ben freddo, ben fredda, a fette, ' +
    'a scelta, a pezzi, sbucciato, q.b., qb, frisch, gekühlt, gehackt, geschält, geschnitten, in scheiben, gerieben, ' +
    'in stücken, in würfeln, gepresst, ausgepresst, nach, je nach, eiskalt, gut gekühlt, kalt, wer, ' +
    'espremido, espremida, na hora, gelada, gelado, bem gelada, bem gelado, descascado, em rodelas, ' +
    'em cubos, em pedaços, a gosto, a piacere, hasta, até, mitad, en top, à la place, sinon, éventuellement, ' +
    'au besoin, autant que nécessaire, maison ou, dont, coupé, en garniture, en déco, en décoration, en accompagnement, ' +
    'voire, max, maxi, maximum, minimum, mini, rase, rases, bombée, bombées, pleine, pleines, bien pleine, ' +
    'comble, à part, à côté, sur le dessus, au-dessus, en finition, à la fin, au fond du verre, au fond, prélevé',
});

/** Participles of what was done to it, masculine singular: they begin a note too. */
export const PREPARED = new Set(
  (
    'presse coupe rape hache pele epluche emince tranche ecrase cisele denoyaute lave effeuille ' +
    'moulu filtre refroidi battu mixe fendu casse equeute congele surgele rince taille detaille ' +
    'brosse evide egoutte concasse ouvert ebouillante prepare chauffe pile decoupe decore torsade enroule ' +
    'refrigere essore dissous dilue rafraichi emiette decortique epepine brule flambe roule froisse ' +
    'claque tape degermee mondee preleve retire separe fouette exprime plante pique enfile ' +
    'nettoye tamise partage divise'
  ).split(' '),
);
/** « en rondelles », « en 4 »: what it is cut into. */
export const SHAPES = new Set(
  (
    'tranche rondelle quartier de lamelle cube morceau batonnet julienne deux trois quatre six huit ' +
    'moitie petit fin gros demi spirale ruban eventail brunoise dice copeau segment supreme'
  ).split(' '),
);

/** What was done to it, said before the name. */
export const PREPARED_FIRST = phrases({
  note:
    'each, freshly squeezed, fresh squeezed, fresh-squeezed, freshly-squeezed, freshly pressed, fresh pressed, freshly grated, ' +
    'freshly ground, freshly brewed, freshly cracked, cold-pressed, hand-squeezed, chopped, sliced, ' +
    'peeled, diced, grated, minced, muddled, chilled, finely chopped, thinly sliced, frisch gepresster, ' +
    'frisch gepressten, frisch gepresste, frisch gepresstes, frisch gepreßter, frischgepresster, frisch ausgepresster, frisch geriebene, ' +
    'gehackte, geriebene, gut gekühlter, eiskalter, eiskaltes, gekühlter, of freshly squeezed, of fresh squeezed, ' +
    'of freshly pressed, of chilled, of chopped',
});

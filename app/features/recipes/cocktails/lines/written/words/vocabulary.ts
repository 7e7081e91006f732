/** Words of ingredient lines beside their amounts, in the same languages. */
import { phrases, type Phrases, type Word } from './phrases.ts';

/** Names that begin with a unit, hold a preparation, or end with a unit, and are whole. */
export const WHOLE_NAMES = phrases({
  name:
    'noix de muscade, noix muscade, noix de coco, noix de coco râpée, noix de macadamia, noix de cajou, noix de pécan, glace pilée, ' +
    'glace concassée, glace à la vanille, crème fouettée, crème glacée, lait entier, lait battu, lait concentré, crème entière, ' +
    'crème liquide entière, crème fraîche entière, crème fleurette entière, ice cubes, ice cube, cubos de hielo, cubo de hielo, ' +
    'cubetti di ghiaccio, cubetto di ghiaccio, cubos de gelo, pedras de gelo, ghiaccio tritato, hielo picado, hielo triturado, ' +
    'gelo picado, gelo triturado, quartier libre, feuille morte, fève tonka, pomme en cage, tête de moine, dés à coudre, pied-de-vent, ' +
    'eau bouillie, glace en cubes, glaçons pilés, sucre en morceaux, sucre en poudre, tomates concassées, tomate concassée, ' +
    'tomates pelées, or en feuille, fruits rouges surgelés, filet mignon, bouquet garni, tranche de vie, gros sel, gros sel gris, ' +
    'petit suisse, petits suisses, petit beurre, petits beurres, petits-beurre, petit lait, petits pois, fine champagne, from the barrel, sucre ajouté, sucres ajoutés, ' +
    'grand marnier, gros plant, petite arvine, tasse à thé, fruit de la passion, fruits de la passion',
});

/**
 * « Compléter d’eau gazeuse » and what other languages say, before what is poured; « terminer par 1
 * cerise » fills nothing.
 */
export const FILLING = phrases({
  fill:
    'complètes, allonges, lengthen, allonge, allongeons, complétons, remplit, remplissons, on top, compléter, complétez, ' +
    'complète, complété, allongé, allonger, ' +
    'allongez, top, topper, toppez, remplir, remplissez, à compléter, pour compléter, pour allonger, à allonger, compléter le verre, ' +
    'remplir le verre, un top, un topping, top up, top off, topped, topped up, top it up, top it off, fill, fill up, completar, completa, completare, ' +
    'rellenar, relleno, topear, tope, colmare, riempire, auffüllen, aufgießen, zum auffüllen, zum aufgießen, auffüllen mit, ' +
    'aufgefüllt, cobrir, encher, compléter jusqu’en haut',
  finish:
    'termine, terminons, terminer, terminez, finit, finissons, finir, finissez, finaliser, terminar, termina, finish, finish off',
});
export const FILLING_LINKS = phrases({
  link:
    'avec, with, de, d’, au, aux, à la, à l’, par, mit, con, com, di, du, en, jusqu’en haut de, up with, off with, jusqu’en haut avec, ' +
    'le verre de, le verre avec, le verre d’, avec du, avec de la, avec de l’, con la, con el, von, the glass with, el vaso con, ' +
    'il bicchiere con, das glas mit, o copo com',
});

/** Manner or moment of pouring: « On allonge ensuite d'eau », « Compléter le tout de soda ». */
export const POURING = phrases({
  pouring:
    'ensuite, enfin, alors, puis, délicatement, doucement, lentement, généreusement, largement, le tout, tout, le verre, la coupe, ' +
    'votre verre, les verres, slowly, gently, the glass',
});

/** Amounts written after the name or in an aside; used as the quantity when there is no number. */
export const AMOUNT_ASIDES = phrases({
  fill:
    'pour compléter, pour allonger, pour topper, pour remplir, pour finir, pour terminer, à compléter, de quoi compléter, ' +
    'de quoi allonger, de quoi remplir, de quoi remplir le verre, à allonger, compléter, colmare, completare, completar, rellenar, ' +
    'en complément, top, en top, au top, en topping, pour le top, pour compléter le verre, pour remplir le verre, to top, to top up, ' +
    'to top off, to fill, to fill up, for topping, top up, for topping up, as a topper, to finish, para completar, para rellenar, ' +
    'para llenar, para terminar, para topear, per completare, per colmare, a colmare, per riempire, a completare, top up with, ' +
    'zum auffüllen, zum aufgießen, zum toppen, auffüllen, aufgießen, zum füllen, auffüllen mit, para encher, para finalizar, ' +
    'hasta completar, hasta llenar, até completar, até encher, q.s. pour compléter, pour faire le plein',
  typed:
    'au goût, à votre goût, à son goût, au goût de chacun, à volonté, à convenance, à votre convenance, à discrétion, à hauteur, ' +
    'à ras bord, à ras, à ras le verre, jusqu’en haut, jusqu’au bord, jusqu’en haut du verre, jusqu’à ras bord, q.s., q.s, qs, q s, ' +
    'q. s, qsp, q.s.p., quantité suffisante, en quantité suffisante, autant que nécessaire, à la demande, à l’envie, à l’œil, ' +
    'selon besoin, au besoin, ce qu’il faut, selon le goût, selon les goûts, selon votre goût, selon vos goûts, selon goût, ' +
    'selon l’envie, selon envie, selon les envies, selon vos envies, selon votre envie, selon l’humeur, suivant le goût, ' +
    'suivant les goûts, suivant votre goût, suivant vos goûts, suivant goût, suivant l’envie, suivant les envies, selon son goût, ' +
    'selon convenance, selon la taille du verre, selon vos préférences, selon les préférences, à parts égales, au pif, au jugé, ' +
    'à foison, sans modération, ad lib, ad libitum, au ressenti',
  'au goût':
    'to taste, as desired, to your taste, or to taste, al gusto, a gusto, a tu gusto, al gusto de cada uno, q.b., qb, q.b, q. b, ' +
    'quanto basta, a piacere, a piacimento, nach geschmack, nach belieben, je nach geschmack, n. b., a gosto, ao gosto, q.n., ' +
    'a voluntad, a vontade, à vontade, quantum satis',
  'à volonté':
    'as needed, as required, as necessary, cantidad necesaria, cantidad suficiente, en cantidad suficiente, c/s, c/n, cant. nec., ' +
    'la necesaria, nach bedarf, quanto necessario, o quanto baste, o necessário, quanto baste',
});

export type AmountAside = typeof AMOUNT_ASIDES extends Phrases<infer Meaning> ? Meaning : never;

/** Asides that a line has a mark for. */
export const MARKS = phrases({
  facultatif:
    'facultatif, facultative, facultatifs, facultatives, optionnel, optionnelle, optionnels, optionnelles, en option, option, ' +
    'optional, si désiré, si souhaité, si vous le souhaitez, si on veut, si vous voulez, opcional, opcionales, opzionale, facoltativo, ' +
    'facoltativa, nach wunsch, opcionais, if desired, if you like, si envie, si on aime, wer mag',
  rincage:
    'pour rincer, pour rincer le verre, pour le rinçage, en rinçage, rinçage, à rincer, rincer le verre, pour le rinçage du verre, ' +
    'rinçage du verre, rinse, for rinsing, to rinse, glass rinse, to rinse the glass, rince-verre, pour rincer la coupe',
  service:
    'pour la déco, pour déco, pour la décoration, pour décoration, pour le décor, pour la garniture, pour garniture, pour garnir le verre, ' +
    'pour décorer le verre, de quoi décorer, de quoi garnir, as garnish, as a garnish, for the garnish, for decoration, for serving, ' +
    'for decorating, para servir, para la decoración, per la decorazione, per servire, zum dekorieren, zum servieren, ' +
    'zur dekoration, für die dekoration, zum anrichten, zur garnitur, als garnitur, als deko, para guarnição, para a guarnição, para decoração, para a decoração',
});

/** Ice, which no glass is filled with for its taste; « glace » alone may be ice cream. */
export const ICE = phrases({
  ice:
    'glaçon, glaçons, gros glaçon, gros glaçons, glaçons pilés, glaçons concassés, glace pilée, glace concassée, glace en cubes, ' +
    'cubes de glace, bloc de glace, ice, ice cube, ice cubes, crushed ice, cracked ice, cubed ice, pebble ice, large ice cube, ' +
    'block of ice, hielo, cubo de hielo, cubos de hielo, hielo picado, hielo triturado, ghiaccio, cubetto di ghiaccio, ' +
    'cubetti di ghiaccio, ghiaccio tritato, eis, eiswürfel, crushed eis, gelo, cubos de gelo, pedras de gelo, gelo picado, gelo triturado',
});

/** « ajout »: « ajoute », « ajouter », « ajoutez » and the others of its kind. */
const formsOf = (stems: string) =>
  stems
    .split(' ')
    .flatMap((stem) => ['e', 'es', 'er', 'ez', 'ons'].map((ending) => stem + ending))
    .join(', ');

/** Verbs that may begin a line, and are dropped; some are nouns too, unless an amount follows. */
export const VERBS = phrases({
  verb: [
    formsOf('ajout rajout vers incorpor dépos press dilu employ utilis prépar dispos'),
    'mélanger, mélangez, mélangeons, mettre, mettez, mets, met, mettons, mis, prévoir, prévoyez, prévoit, prendre, prenez, prend, ' +
      'prends, prenons, pris, joindre, joignez, y joindre, y ajouter, y mettre, y verser, mêler, mêlez, choisir, choisissez, ' +
      'choisis, prévois, faire ' +
      'infuser, faites infuser, faire macérer, faites macérer, faire fondre, faites fondre, faire bouillir, faites bouillir, faire ' +
      'chauffer, faites chauffer, il vous faut, il faut, il te faut, il vous faudra, il te faudra, add, pour, pour in, drop in, ' +
      'stir in, añadir, añade, agregar, agrega, agregue, añada, poner, ponga, ' +
      'aggiungere, aggiungi, mettere, versare, hinzufügen, adicionar',
  ].join(', '),
  asked: [
    formsOf(
      'compt pes mesur coup pil écras achet râp hach épluch plac gliss pos chauff fouett mix frott exprim concass cisel éminc',
    ),
    'faire, fais, faites, stir, muddle, shake, squeeze, squeeze in, crush, press, mix, combine, blend, use, take, put, express, build, measure, ' +
      'machacar, machaca, exprimir, pestare',
  ].join(', '),
});

/** Beginnings of a sentence, before the verb: « On | complète », « Puis | ajouter ». */
export const OPENERS = phrases({
  opener:
    'on, on y, nous, je, j’, j’ai, g, t’, bon, ben, bah, ok, allez, après, voilà, finalement, vous aurez besoin de, tu auras ' +
    'besoin de, tu, vous, you, you need, you’ll need, we, i, disons, du coup, bref, sinon, genre, moi, moi je, ' +
    'perso, perso je, alors, ' +
    'donc, slt, salut, c, c’est, y a, ya, il y a, faut, hop, puis, puis on, et on, et, ensuite, ensuite on, enfin, enfin on, on ' +
    'peut, on va, pour finir, à la fin, de quoi, il faut, then, finally, und, luego, poi, maybe',
});

/** Gestures of a garnish, stored as its purpose. */
export const GARNISHING = phrases({
  garnish: [
    formsOf('décor parsem saupoudr accompagn'),
    'décorée, garnir, garnissez, garnit, garnissons, servir, servez, sert, garnish, garnished, decorate, decorated, serve, ' +
      'served, dust, sprinkle, decorar, decora, decorare, guarnire, adornar, adorna, servire, servi, sirve, guarnisci, decore, adorne, garnieren, dekorieren, enfeitar',
  ].join(', '),
});
export const GARNISHING_LINKS = phrases({ link: 'avec, de, d’, par, with, con, com, mit, di' });

/** Words that join a line to the previous one, as its note or without a word. */
export const CONJUNCTIONS = phrases({
  ou: 'ou, or, oder, o, ou bien',
  '': 'et, and, y, e, und, puis, then, avec, with, mit, con, ensuite',
});

/** Seasonings of « sel, poivre »: each is an ingredient, not a note of the previous one. */
export const SEASONINGS = phrases({
  seasoning:
    'sel, sel fin, gros sel, fleur de sel, sel de céleri, poivre, poivre noir, poivre blanc, poivre du moulin, sucre, sucre en poudre, ' +
    'muscade, noix de muscade, cannelle, paprika, piment, tabasco, worcestershire, sauce worcestershire, sauce anglaise, glace, ' +
    'glaçons, glace pilée, salt, pepper, black pepper, celery salt, sugar, nutmeg, cinnamon, ice, ice cubes, worcestershire sauce, ' +
    'sal, pimienta, azúcar, hielo, sale, pepe, zucchero, ghiaccio, salz, pfeffer, zucker, eis, pimenta, açúcar, gelo',
});

/** Words that give one amount to each item of a list. */
export const EACH = phrases({
  each:
    'chaque, chacun, chacune, chaque ingrédient, chaque alcool, chacun des ingrédients, chacun des alcools, ' +
    'chacun des ingrédients suivants, chacun des suivants, each, each of, each of the following, cada uno, cada uno de, cada, ' +
    'ciascuno, cada um, de chaque, de chacun, de chacune, of each, di ciascuno, de cada, de cada uno, de cada um',
});

/**
 * Fruits that are cut and pressed, folded: in « 1 citron + 1 rondelle » the slice is of the lemon;
 * « lemon and lime juice » is the juice of both.
 */
export const FRUITS = new Set(
  (
    'citron orange lime pamplemousse ananas pomme poire peche concombre mandarine clementine kumquat yuzu fraise lemon grapefruit ' +
    'pineapple apple cranberry limon naranja lima limone arancia pompelmo zitrone limette'
  ).split(' '),
);
export const isFruit = (word: Word | undefined) => FRUITS.has(word?.key.replace(/s$/, '') ?? '');

/** Utensils beside ingredients: « une paille en bambou ». */
export const UTENSILS = phrases({
  utensil:
    'paille, pailles, pique, piques, pic, pics, parasol, ombrelle, touilleur, cuillère, pince, verre, verres, straw, straws, pick, ' +
    'umbrella',
});

/** Incomplete alone: "juice" needs "of lime". */
export const PARTIAL = phrases({
  partial:
    'jus, sirop, zeste, zestes, moitié, demi, demie, autre, autres, reste, pulpe, blanc, jaune, juice, zest, peel, half, other, rest, ' +
    'quart, chair, peau, tranche, rondelle, quartier, feuille, feuilles, bâtonnet',
});

/** Words that stay in capitals when the whole line is in capitals. */
export const INITIALS = new Set('VS VSOP XO IPA AOC AOP DOC IGP CBD NAS JM JB'.split(' '));

/** Beginnings of a note after a name. */
export const NOTE_STARTS = phrases({
  note:
    'pour, avec, for, zum, zur, für, para, per, to garnish, to serve, to taste, as garnish, as a garnish, to top, to fill, to rinse, ' +
    'to decorate, to finish, as needed, if, if desired, with, ou, or, oder, ou bien, de préférence, au choix, à choix, de votre choix, ' +
    'de ton choix, au choix de, par personne, par pers, par tête, par verre, par cocktail, par convive, si, selon, suivant, type, ' +
    'genre, de type, du type, style, marque, de marque, de la marque, façon maison, soit, voir, cf, comme, gros comme, grosse comme, ' +
    'grosses comme, de la grosseur, de la taille, par exemple, ex, environ soit, fraîchement, finement, légèrement, grossièrement, ' +
    'préalablement, soigneusement, très, bien, non traité, non traitée, non traités, non traitées, bio, biologique, entier, entière, ' +
    'entiers, entières, à température ambiante, à température, de qualité, de bonne qualité, pas trop, plutôt, idéalement, ' +
    'sans pépins, avec la peau, avec peau, sans la, avec sa peau, du commerce, facultatif, facultative, optionnel, optionnelle, ' +
    'en option, optional, opcional, opzionale, facoltativo, freshly, finely, thinly, roughly, chilled, peeled, sliced, diced, chopped, ' +
    'muddled, juiced, cut, halved, quartered, squeezed, crushed into, plus, from, que, at room temperature, of your choice, of choice, ' +
    'preferably, per serving, per drink, each, por vaso, por copa, por persona, recién, exprimido, exprimida, picado, picada, cortado, ' +
    'cortada, cortados, cortadas, pelado, pelada, en rodajas, en trozos, en cubos, a elección, bien fría, bien frío, muy fría, ' +
    'muy frío, al gusto, fresco de, appena, spremuto, spremuta, tagliato, tagliata, tritato, tritata, ben freddo, ben fredda, a fette, ' +
    'a scelta, a pezzi, sbucciato, q.b., qb, frisch, gekühlt, gehackt, geschält, geschnitten, in scheiben, gerieben, in stücken, ' +
    'in würfeln, geviertelt, geachtelt, halbiert, gewürfelt, gewaschen, gemahlen, zerstoßen, unbehandelt, alternativ, ersatzweise, ' +
    'wahlweise, gepresst, ausgepresst, nach, je nach, eiskalt, gut gekühlt, kalt, wer, espremido, espremida, na hora, gelada, gelado, ' +
    'bem gelada, bem gelado, descascado, em rodelas, em cubos, em pedaços, a gosto, a piacere, hasta, até, mitad, en top, à la place, ' +
    'sinon, éventuellement, au besoin, autant que nécessaire, maison ou, dont, coupé, en garniture, en déco, en décoration, ' +
    'en accompagnement, sur un pic, sur pic, sur une pique, sur pique, sur un bâton, sur un bâtonnet, on a pick, voire, max, maxi, ' +
    'maximum, minimum, mini, rase, rases, bombée, bombées, pleine, pleines, bien pleine, de taille, de petite taille, ' +
    'de moyenne taille, de grande taille, de bonne taille, de grosse taille, de calibre, de petit calibre, de gros calibre, ' +
    'extra-frais, extra frais, extra-fraîche, extra fraîche, extra-fraîches, extra fraîches, ultra-frais, ultra frais, passé au, ' +
    'passée au, passés au, passées au, passé à, passée à, passés à, passées à, passé sous, passée sous, passés sous, passées sous, ' +
    'passé dans, passée dans, passés dans, passées dans, passé par, passée par, comble, à part, à côté, sur le dessus, au-dessus, ' +
    'en finition, à la fin, en dernier, au fond du verre, au fond, prélevé, fait maison, faite maison, au moins, au maximum, ' +
    'grand max, encore chaud, encore chaude, encore tiède, encore ' +
    'froid, encore froide, à laisser, à faire, à verser, à mettre, à ajouter, à servir, sans le, sans les, sans l’, ne pas, ' +
    'garnieren, dekorieren, abschmecken, zugeben, dazugeben, hinzufügen, soaked in, dipped in, rolled in, dusted with, dissolved in, en gajos, en cuartos, en dados',
});

/** Participles of preparations, masculine singular: they also begin a note. */
export const PREPARED = new Set(
  (
    'presse coupe rape hache pele epluche emince tranche ecrase cisele denoyaute lave effeuille moulu filtre refroidi battu mixe fendu ' +
    'casse equeute congele surgele rince taille detaille brosse evide egoutte concasse ouvert ebouillante prepare chauffe pile decoupe ' +
    'decore torsade enroule refrigere essore dissous dilue rafraichi emiette decortique epepine brule flambe roule froisse claque tape ' +
    'degermee mondee preleve retire separe fouette exprime plante pique enfile nettoye tamise partage divise imbibe trempe arrose ' +
    'deshydrate torrefie toaste caramelise blanchi delaye tiedi gratte jete broye malaxe humecte frotte enrobe aplati effile bouilli ' +
    'carbonise roti verse ajoute depose laisse'
  ).split(' '),
);
/** « en rondelles », « en 4 »: shapes of cut ingredients. */
export const SHAPES = new Set(
  (
    'tranche rondelle quartier de lamelle cube morceau batonnet julienne deux trois quatre six huit moitie petit fin gros demi spirale ' +
    'ruban eventail brunoise dice copeau segment supreme'
  ).split(' '),
);

/** Sizes of counted ingredients: « 1 large egg », not « 2 oz small batch bourbon ». */
export const SIZES = phrases({
  note: 'small, medium, medium-sized, large, extra large, extra-large',
});

/** Preparations written before the name. */
export const PREPARED_FIRST = phrases({
  note:
    'each, freshly squeezed, fresh squeezed, fresh-squeezed, freshly-squeezed, freshly pressed, fresh pressed, freshly grated, ' +
    'freshly ground, freshly brewed, freshly cracked, cold-pressed, hand-squeezed, chopped, sliced, peeled, diced, grated, minced, ' +
    'muddled, chilled, finely chopped, thinly sliced, frisch gepresster, frisch gepressten, frisch gepresste, frisch gepresstes, ' +
    'frisch gepreßter, frischgepresster, frisch ausgepresster, frisch geriebene, gehackte, geriebene, gut gekühlter, eiskalter, ' +
    'eiskaltes, gekühlter, of freshly squeezed, of fresh squeezed, of freshly pressed, of chilled, of chopped',
});

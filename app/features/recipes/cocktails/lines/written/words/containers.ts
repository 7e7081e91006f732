/**
 * Measures of recipes that are no unit of the list: containers, and how full they are. Compared
 * folded.
 */
import { fold } from '#language/fold.ts';
import { matchAt, phrases, type Word } from './phrases.ts';

/** Containers in French, by their folded name. */
export const CONTAINERS = new Map([
  ...(
    'verre, bouteille, canette, sachet, pot, boîte, dose, part, mesure, louche, carafe, flacon, brique, cuillère, pichet, bol, carré, ' +
    'noix, noisette, filet, doigt, larme, nuage, touche, pointe, rasade, lampée, shot, shooter, verre à moutarde, volume, paquet, ' +
    'livre, verre à liqueur, verre à shot, verre à vin, verre à eau, cuillère à dessert, pièce, tige, pointe de couteau, sommité, ' +
    'tête, ruban, écorce, peau, dé, bocal, copeau, tasse à café, pinte, barquette, gobelet, mignonnette, pouce, dosette, capsule, ' +
    'coupe, flûte, mug, unité, pschitt, spray, tube, fût, giclée, pack, lot, carton, caisse, pulvérisation, vaporisation, brumisation, ' +
    'soupçon, chouïa, lichette, tronçon, bout, shaker, saladier, seau, verre à mélange, ramequin, fond, fond de verre, fond de tasse, ' +
    'fond de bouteille, pipette, gouttelette, gorgée, goulée, pression, pompe, semblant, voile, ombre, idée, poil, godet, timbale, ' +
    'chope, bolée, carafon, magnum, fiole, ampoule, berlingot, cubi, jarre, jatte, cruche, topette, chopine, lanière, pelure, spirale, ' +
    'bande, pluche, râpure, bottillon, verrée, tassée, plaquette, tablette, rouleau, barre, litron, quarteron, setier, bidon, tonneau, ' +
    'bonbonne, dame-jeanne, terrine, assiette, sac, galopin, bloc, plaque, float, casserole, marmite, bassine, cafetière, théière, ' +
    'thermos, coup, lame, couche, bulbe, pousse, pétale, pot de yaourt, pot à yaourt, verre ballon, verre à ballon, verre tulipe'
  )
    .split(', ')
    .map((name) => [fold(name), name] as const),
  // Old spellings and abbreviations.
  ...phrases({
    cuillère: 'cuiller, cuilleree',
    'cuillère à dessert': 'cuiller a dessert, cuilleree a dessert, cuil a dessert, c a dessert',
    boîte: 'bte, conserve',
    bouteille: 'bt, btl, btle',
    volume: 'vol',
    feuille: 'f, fle, flle',
    rondelle: 'rdl, rdle',
    quartier: 'qtier',
    pièce: 'pce',
    pipette: 'compte goutte, compte-goutte',
    pschitt: 'pschit, pchit, pschiit',
  }).meanings,
]);

/** Packs with a count: « 1 pack de 6 bières » states the number in one pack. */
export const PACKS = new Set(['pack', 'lot', 'carton', 'caisse', 'boîte', 'paquet', 'sachet']);

const HOW_FULL = ['', 'bien ', 'à moitié ', 'à demi ', 'presque ', 'tout '];
const FILLED = 'rempli, remplie, remplis, remplies, plein, pleine, pleins, pleines'.split(', ');
/** Fillings of a container, before « de ». */
const FULL = phrases({
  full: [
    ...FILLED.flatMap((word) => HOW_FULL.map((how) => how + word)),
    ...FILLED.flatMap((word) => [
      `${word} à moitié`,
      `${word} à ras bord`,
      `${word} aux trois quarts`,
    ]),
  ].join(', '),
});

/** Levels of a spoon, or bounds of a number, after the unit. */
const LEVELS = phrases({
  level:
    'rase, rases, bombée, bombées, pleine, pleines, bien pleine, bien pleines, comble, combles, généreux, généreuse, généreuses, ' +
    'à ras, bien bombée, bien remplie, bien remplies, fraîche, fraîches, frais, entière, entières, entier, entiers, séchée, séchées, ' +
    'à peine, bon poids, float, par personne, par pers, par verre, par cocktail, par convive, par tête, per person, per drink, maximum, ' +
    'minimum, max, min, maxi, mini, au maximum, au minimum, au plus, au moins, heaped, heaping, level, rounded, gestrichen, gehäuft, ' +
    'rasa, rasas, raso, rasos, colma, colmas, colmo, colmada, colmadas, colmado, con copete, generosa, generosas, generoso, colme, ' +
    'colmi, rasi, abbondante, abbondanti, scarso, scarsi, scarsa, scarse, largo, larga, largos, largas, grande, grandes, pequeño, ' +
    'pequeña, pequeños, pequeñas, piccolo, piccola, piccoli, piccole, cheia, cheias, bem cheia, bem cheias, cheio',
});
export const VERY = /^(?:bien|très|assez|plutot|trop|peu)$/;
const OF = /^(?:de|d')$/;

/**
 * Number of words that state a level: « rase », « bien tassés | de rhum », « à moitié rempli »; 0
 * without.
 */
export function levelAt(words: readonly Word[]): number {
  // « pas trop pleine de »
  const not = words[0]?.key === 'pas' ? 1 : 0;
  if (VERY.test(words[not]?.key ?? '') && OF.test(words[not + 2]?.key ?? '')) return not + 2;
  return (matchAt(LEVELS, words) ?? matchAt(FULL, words))?.length ?? 0;
}

/**
 * Foods and cooking ingredients sold in cans; folded, singular. The can is then a tin, not a can of
 * soda.
 */
export const FOODS = new Set(
  (
    'milk leche leite latte milch kokosmilch cream crema creme nata coconut coco condensed condensada condensado evaporated evaporada ' +
    'evaporado pineapple pina abacaxi peach peache melocoton melocotone durazno tomato tomatoe tomate lychee litchi anana kirsche ' +
    'kirschen pfirsich pfirsiche mandarine mandarinen puree chickpea garbanzo pumpkin cherry cherrie mango pear pera'
  ).split(' '),
);

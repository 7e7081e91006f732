/** Names of allergens and countries, folded. */
import type { Allergen } from '#features/recipes/ingredients/ingredient.ts';
import { misspelling, spell } from '#language/words/spelling.ts';
import type { Country } from '../cocktail.ts';

const list = (text: string) => text.trim().split(/\s+/);

/** Words for one allergen, or several. */
export const ALLERGEN_WORDS: Readonly<Record<string, readonly Allergen[]>> = {
  gluten: ['Gluten'],
  ble: ['Gluten'],
  oeuf: ['Œufs'],
  euf: ['Œufs'],
  egg: ['Œufs'],
  'blanc d oeuf': ['Œufs'],
  'jaune d oeuf': ['Œufs'],
  'egg white': ['Œufs'],
  'egg yolk': ['Œufs'],
  ovalbumine: ['Œufs'],
  lait: ['Lait'],
  lactose: ['Lait'],
  laitage: ['Lait'],
  laitier: ['Lait'],
  laitiere: ['Lait'],
  laiteux: ['Lait'],
  laiteuse: ['Lait'],
  lacte: ['Lait'],
  lactee: ['Lait'],
  'lait de vache': ['Lait'],
  dairy: ['Lait'],
  milk: ['Lait'],
  caseine: ['Lait'],
  lactoserum: ['Lait'],
  casein: ['Lait'],
  whey: ['Lait'],
  beurre: ['Lait'],
  butter: ['Lait'],
  fromage: ['Lait'],
  cheese: ['Lait'],
  aplv: ['Lait'],
  'fruit a coque': ['Fruits à coque'],
  noix: ['Fruits à coque'],
  nut: ['Fruits à coque'],
  amande: ['Fruits à coque'],
  noisette: ['Fruits à coque'],
  'noix de cajou': ['Fruits à coque'],
  cajou: ['Fruits à coque'],
  'noix de pecan': ['Fruits à coque'],
  pecan: ['Fruits à coque'],
  pistache: ['Fruits à coque'],
  macadamia: ['Fruits à coque'],
  almond: ['Fruits à coque'],
  walnut: ['Fruits à coque'],
  hazelnut: ['Fruits à coque'],
  cashew: ['Fruits à coque'],
  pistachio: ['Fruits à coque'],
  arachide: ['Arachides'],
  cacahuete: ['Arachides'],
  peanut: ['Arachides'],
  soja: ['Soja'],
  soy: ['Soja'],
  wheat: ['Gluten'],
  orge: ['Gluten'],
  seigle: ['Gluten'],
  sulfite: ['Sulfites'],
  sesame: ['Sésame'],
  celeri: ['Céleri'],
  moutarde: ['Moutarde'],
  poisson: ['Poissons'],
  fish: ['Poissons'],
  crustace: ['Crustacés'],
  mollusque: ['Mollusques'],
  lupin: ['Lupin'],
  'fruit de mer': ['Crustacés', 'Mollusques'],
  seafood: ['Poissons', 'Crustacés', 'Mollusques'],
  shellfish: ['Crustacés', 'Mollusques'],
  'fruit sec': ['Fruits à coque', 'Arachides'],
  ovoproduit: ['Œufs'],
  albumine: ['Œufs'],
  anchois: ['Poissons'],
  // In no drink: refused at once, and no Porto.
  porc: [],
  viande: [],
  boeuf: [],
  gelatine: [],
};

const SPELT_ALLERGENS = Object.keys(ALLERGEN_WORDS)
  .filter((name) => !name.includes(' '))
  .map(spell);
/** Two errors are taken for such in a long word alone. */
const LONG = 7;
/** Colours that are nearly the name of something: « bleu » is no « blé ». */
export const COLOURS: ReadonlySet<string> = new Set(
  'bleu bleue bleus bleues blue rouge rouges red rose roses pink vert verte verts vertes green jaune jaunes yellow violet violette mauve noir noire black blanc blanche white brun brune orange'.split(
    ' ',
  ),
);
/** The allergen that a word is nearly the name of, its liaison left out: « zeuf ». */
export function nearAllergen(word: string): string | undefined {
  if (COLOURS.has(word)) return undefined;
  const typed = [word, word.replace(/^z|s$/g, '')].map(spell);
  return SPELT_ALLERGENS.find((name) =>
    typed.some(
      (one) =>
        misspelling(one, name) >= (one.word.length < LONG ? 0.8 : 0.7) ||
        (one.sound.length > 2 && one.sound === name.sound),
    ),
  )?.word;
}

/** Adjectives of origin by country, without endings. */
const FROM: Readonly<Record<Exclude<Country, 'international'>, string>> = {
  france: 'france francais francaise francaises french parisien parisienne parisiens paris',
  italie: 'italie italien italienne italiens italiennes italian italy venitien',
  espagne: 'espagne espagnol espagnole espagnols espagnoles spanish spain',
  'royaume-uni':
    'royaume-uni angleterre anglais anglaise anglaises british britannique britanniques ecosse ecossais ecossaise londres london england londonien',
  'etats-unis':
    'etats-unis usa amerique americain americaine americains americaines american new-york new-yorkais new-yorkaise etats-unien',
  cuba: 'cuba cubain cubaine cubains cubaines havane cuban',
  mexique: 'mexique mexicain mexicaine mexicains mexicaines mexican mexico',
  bresil: 'bresil bresilien bresilienne bresiliens bresiliennes brazilian brazil',
  russie: 'russie russe russes russian russia',
  japon: 'japon japonais japonaise japonaises japanese japan',
  allemagne: 'allemagne allemand allemande allemands allemandes german germany',
  irlande: 'irlande irlandais irlandaise irlandaises irish ireland saint-patrick st-patrick',
  perou: 'perou peruvien peruvienne peruviens peruviennes peruvian peru',
  jamaique: 'jamaique jamaicain jamaicaine jamaicains jamaicaines jamaican jamaica',
  grece: 'grece grec grecque grecs grecques greek greece',
  portugal: 'portugal portugais portugaise portugaises portuguese',
  chine: 'chine chinois chinoise chinoises chinese china',
  inde: 'inde indien indienne indiens indiennes indian india',
  argentine: 'argentine argentin argentins argentines buenos-aires',
  belgique: 'belgique belge belges belgian belgium',
  suede: 'suede suedois suedoise suedoises swedish sweden',
  danemark: 'danemark danois danoise danoises danish denmark',
  autriche: 'autriche autrichien autrichienne autrichiens autrichiennes austrian austria',
  maroc: 'maroc marocain marocaine marocains marocaines moroccan morocco',
  senegal: 'senegal senegalais senegalaise senegalaises',
  egypte: 'egypte egyptien egyptienne egyptiens egyptiennes egyptian egypt',
  turquie: 'turquie turc turque turcs turques turkish',
  iran: 'iran iranien iranienne iraniens iraniennes perse persan persane iranian persian',
  coree: 'coree coreen coreenne coreens coreennes korean korea',
  thailande: 'thailande thailandais thailandaise thailandaises thai thaie thailand',
  singapour: 'singapour singapore',
  malaisie: 'malaisie malaisien malaisienne malaysia',
  barbade: 'barbade barbadien barbadienne barbados',
  bermudes: 'bermudes bermudien bermudienne bermuda',
  'porto-rico': 'porto-rico portoricain portoricaine portoricains puerto-rico',
  trinite: 'trinite trinidad trinidadien',
  'afrique-du-sud': 'afrique-du-sud sud-africain sud-africaine south-africa',
};
export const COUNTRY_WORDS: ReadonlyMap<string, Country> = new Map(
  (Object.entries(FROM) as [Country, string][]).flatMap(([country, said]) =>
    list(said).map((word) => [word.replaceAll('-', ' '), country] as const),
  ),
);

/** Words recognised with a spelling mistake, if nothing has that name. */
export const MISSPELT = list(`
  alcool alcohol cocktail recette boisson mocktail facile rapide simple leger minutes personnes difficile lactose gluten
  debutant complique virgin alcoolise allergique allergie intolerant enceinte grossesse allaitement vegan
  vegetarien coeliaque diabetique musulman ${[...COUNTRY_WORDS.keys()].filter((word) => word.length > 6).join(' ')}`).map(
  spell,
);

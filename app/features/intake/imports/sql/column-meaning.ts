/** Meaning of a column by its name, in French, English, German, Italian, Spanish and Portuguese. */
import { columnWords, hasWord, stem, wordSet } from './column-words.ts';

/** Nouns for recipes, and for drinks, which a shop may also sell. */
export const RECIPE_NOUNS = wordSet(
  'cocktail mocktail recipe recette rezept ricetta receta receita coctel',
);
export const DRINK_NOUNS = wordSet('drink boisson bebida getraenk getrank beverage bevanda trago');
export const INGREDIENT_NOUNS = wordSet(
  'ingredient ingrediente ingredienti zutat ingr ing composant component komponente componente aliment',
);

/** In order of priority. */
const MEANINGS = {
  ingredients: 'composition zutatenliste',
  prepMinutes:
    'temps tps duree time duration minute min tempo tiempo zeit dauer zubereitungszeit preptime cookingtime',
  image:
    'image img photo foto picture pic thumb thumbnail bild immagine imagen imagem illustration cover',
  sourceUrl: 'source url lien link quelle fonte fuente href permalink website',
  glass: 'glass verre glas bicchiere vaso copa copo taca glassware verrerie',
  category: 'category categorie kategorie categoria type tipo typ famille family famiglia genre',
  garnish: 'garnish garniture decoration deco deko dekoration guarnizione decoracion decorazione',
  tags: 'tag mot keyword etiquette saison season theme taste gout gusto geschmack sabor timing occasion iba',
  title:
    'title titre nom name intitule libelle lib label designation nome titolo titulo nombre titel bezeichnung',
  instructions:
    'instruction etape step direction method methode realisation preparation prep prepa zubereitung anleitung ' +
    'preparazione procedimento istruzione preparacion instruccion elaboracion preparo modo paso passo ' +
    'passaggio schritt deroulement procedure process arbeitsschritt consigne mixing making how',
  content: 'content contenu texte text body inhalt contenuto contenido corps testo texto',
  summary:
    'description desc descr descriptif summary resume intro introduction presentation accroche abstract ' +
    'excerpt beschreibung descrizione descripcion descricao bemerkung about chapo subtitle',
  servings:
    'portion serving serves yield personne couvert porzione racion porcion porcao person personen part pers pax people guest',
  author:
    'author auteur creator createur barman bartender autor autore inventor inventeur creatore',
  difficulty:
    'difficulty difficulte niveau schwierigkeit schwierigkeitsgrad difficolta dificultad level dificuldade',
  country: 'pays country land paese pais nation',
  history: 'histoire history storia geschichte historia',
  licence: 'licence license lizenz licenza licencia',
} as const;
export type Meaning = keyof typeof MEANINGS;
const WORDS = Object.entries(MEANINGS).map(
  ([meaning, words]) => [meaning as Meaning, wordSet(words)] as const,
);
const TITLES = wordSet(MEANINGS.title);

/** Words beside one above that change its meaning: « image_alt », « created_time ». */
const ASIDE = wordSet(
  'alt width height size mime slug created updated create update modified modify date rating score vote count ' +
    'prix price cost cout creation conception modification meta statut state gmt parent password hash email ' +
    'attribution confirmed confirm calories kcal abv degre alcool alcohol alcoholic video ping filtered order ' +
    'cuisson cook cooking repos rest kochzeit cottura coccion',
);
/** Words of a key column: they identify a row instead of describing it. */
const KEYS = wordSet('id fk ref key code num pk uuid guid no');

const AMOUNTS = wordSet(
  'amount quantity quantite qty qte quant menge measure mesure anzahl quantita cantidad quantidade dose dosage ' +
    'dosi volume vol misura medida proportion',
);
const MEASURES = wordSet('measure mesure misura medida');
const UNITS = wordSet('unit unite einheit unita unidad unidade uom measurement masseinheit');
/** Units in a column name: « quantite_cl ». */
const NAMED_UNIT = /^(?:cl|ml|oz|dl|gr?|grammes?|parts?|shots?)$/;
/** Words of a column that orders rows. */
export const ORDERS = wordSet(
  'order ordre ord ordering ordinal ordine ordinamento orden ordem ordnung volgorde reihenfolge reihe folge pos posn ' +
    'position posicion posizione posicao positie rank ranking rang rango sort sorting sequence seq sequenz sequenza ' +
    'secuencia sequencia index indice idx delta tri priority priorite',
);
const NUMBERS = wordSet('numero number num nr');
const NOTES = wordSet('note comment commentaire remarque precision detail');
const LANGUAGES = new Set('fr en de es it pt nl zhhans zhhant fra eng ger deu spa ita'.split(' '));

const isNumber = (word: string): boolean => /^\d+$/.test(word);

export const isTitleWord = (word: string): boolean => TITLES.has(stem(word));

/** The words of a name without those of a key: « id_recette » → recette. */
export const withoutKeyWords = (words: readonly string[]): string[] =>
  words.filter((word) => !KEYS.has(stem(word)));

export type Part = 'name' | 'amount' | 'unit' | 'order' | 'note';

/** The part of an ingredient line in a column; null for a key, and for any other column. */
export function partOf(name: string, hasAmount = false): Part | null {
  const words = columnWords(name).filter((word) => !isNumber(word));
  if (hasWord(words, ORDERS) || hasWord(words, NUMBERS)) return 'order';
  if (hasWord(words, KEYS)) return null;
  if (hasWord(words, UNITS)) return 'unit';
  if (hasWord(words, AMOUNTS) || words.some((word) => NAMED_UNIT.test(word))) {
    return hasAmount && hasWord(words, MEASURES) ? 'unit' : 'amount';
  }
  if (hasWord(words, ASIDE)) return null;
  if (hasWord(words, NOTES)) return 'note';
  return hasWord(words, INGREDIENT_NOUNS) || hasWord(words, TITLES) ? 'name' : null;
}

/** The unit in the name of an amount column: « quantite_cl » → cl. */
export const unitNamedBy = (name: string): string | null =>
  columnWords(name).find((word) => NAMED_UNIT.test(word)) ?? null;

/** The number of a numbered column, « strIngredient2 »; null for any other. */
export function numberOf(name: string): number | null {
  const numbers = columnWords(name).filter(isNumber);
  return numbers.length === 1 && (numbers[0]?.length ?? 0) <= 2 ? Number(numbers[0]) : null;
}

/** The recipe field that the words of a column mean; null for none. */
function meaningOfWords(words: readonly string[]): Meaning | null {
  // « image_source » is the page of a picture.
  if (hasWord(words, ASIDE) || (words.includes('image') && words.includes('source'))) return null;
  if (hasWord(words, INGREDIENT_NOUNS)) return 'ingredients';
  return WORDS.find(([, set]) => hasWord(words, set))?.[0] ?? null;
}

/**
 * The recipe field and language of a column; null for none.
 *
 * @param owner the name of its table, which columns often repeat: « nom_cocktail »
 */
export function meaningOf(
  name: string,
  owner = '',
): { meaning: Meaning; language: string | null } | null {
  const all = withoutKeyWords(columnWords(name)).filter((word) => !isNumber(word));
  const [last = ''] = all.slice(-1);
  const language = all.length > 1 && LANGUAGES.has(last) ? last.slice(0, 2) : null;
  const words = language === null ? all : all.slice(0, -1);
  const owners = new Set(columnWords(owner).map(stem));
  const own = words.filter(
    (word) =>
      !owners.has(stem(word)) && !hasWord([word], RECIPE_NOUNS) && !hasWord([word], DRINK_NOUNS),
  );
  const meaning = own.length === 0 && words.length > 0 ? 'title' : meaningOfWords(own);
  return meaning && { meaning, language };
}

/** Column names of foreign files, in French and English, with the field of each. */
import { fold } from '#language/fold.ts';
import { remembered } from '../remembered.ts';
import { isForeign } from './foreign-columns.ts';
import { askedFor, tellingWords } from './question-names.ts';
import { RECIPE_FIELDS } from '#features/recipes/cocktails/recipe-fields.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';

/** Labels of the fields that a column can hold: fields of a recipe, and extra ones of files. */
export const CSV_FIELDS = {
  ...(Object.fromEntries(
    Object.entries(RECIPE_FIELDS).map(([name, { label }]) => [name, label]),
  ) as Record<keyof CocktailInput, string>),
  quantity: 'Quantité d’un ingrédient',
  unit: 'Unité d’un ingrédient',
  author: 'Auteur',
  recipe_id: 'Numéro de la recette',
  zinc_id: 'Identifiant dans ce catalogue',
} as const;
export type CsvField = keyof typeof CSV_FIELDS;
export const isCsvField = (name: string): name is CsvField => Object.hasOwn(CSV_FIELDS, name);

/** Whole names, folded, without separators. */
const NAMES: Partial<Record<CsvField, string>> = {
  title:
    'posttitle titre nom name cocktail cocktailname nomcocktail nomducocktail nomdescocktails cocktails drink drinkname ' +
    'drinks recipename recipetitle cocktailtitle nomrecette nomdelarecette titrerecette titredelarecette ' +
    'namedrink namecocktail namerecipe intitule libelle designation boisson nomboisson nomdelaboisson nomfr namefr label denomination',
  slug: 'permalien identifianturl',
  summary:
    'resume description presentation intro introduction accroche chapo excerpt extrait desc overview ' +
    'content postcontent contenu body corps texte text',
  instructions:
    'instruction preparation preparations methode etapes etape steps step directions direction realisation ' +
    'deroule deroules prepa fabrication confection modeoperatoire procedure process procede marcheasuivre modedemploi modedepreparation howto howtomake ' +
    'consigne consignes deroulement elaboration recipeinstructions instructionstext preparationsteps ' +
    'preparationmethod makingmethod instructiontext recettepreparation',
  history: 'histoire anecdote anecdotes about apropos story lore background',
  difficulty: 'difficulte niveau level niveaudifficulte niveaudedifficulte',
  prep_minutes:
    'temps tempspreparation tempsdepreparation duree dureepreparation dureedepreparation preptime time totaltime ' +
    'preparationtime tempstotal minutes tempsmin tempsminutes prep timeminutes preparationminutes dureemin ' +
    'tempsdepreparationmin tempsdepreparationminutes tempspreparationmin preptimeminutes tempsprepa prepmin ' +
    'tps tpsprepa tpspreparation tpsmin tempsrealisation dureeprepa',
  attente_minutes:
    'repos tempsderepos attente tempsdattente resttime restingtime waiting chilltime',
  servings:
    'portion portions personnes personne nbpersonnes nombredepersonnes nombrepersonnes nbpers couverts pour yield ' +
    'yields rendement nbportions pers nbrepersonnes nbreverres nbreportions nbparts nombreparts nombredeparts nbcouverts nombrecouverts ' +
    'nombredeportions nombreportions parts serves serving nbverres nombredeverres ' +
    'recipeyield convives',
  categorie:
    'category categories type famille family groupe group typedecocktail typecocktail drinktype drinkcategory ' +
    'categoriedecocktail cocktailtype style classe class cocktailcategory rubrique genre',
  type_verre:
    'verre verres glass glasses glassware typeverre typedeverre glasstype verrerie contenant contenants verredeservice ' +
    'recipient servedin serveware glassname drinkware',
  method: 'technique techniques methodedepreparation mixingmethod modedefabrication',
  glace: 'ice glacons typedeglace icetype',
  idee_decoration:
    'garniture garnitures garnish garnishes decoration decorations deco decos decor ideededecoration ideedeco ornement finition topping',
  pays: 'country paysdorigine paysorigine countryoforigin nationalite',
  teneur_alcool: 'forcealcool force strength',
  cout: 'prix price cost budget',
  couleur_dominante: 'couleur color colour',
  tags: 'tag motscles motcle etiquettes etiquette keywords keyword themes mots occasion occasions flavors saveurs',
  ingredients:
    'ingredient ingr ing ingredientname nomingredient nomdelingredient produit produits composant composants ' +
    'composition components component listeingredients listedesingredients listeingredient ingredientlist ' +
    'ingredientslist ingredientlines recipeingredient ingredienttext ingredientraw lignes ingredientline',
  quantity:
    'quantite quantites qte qtes quant quantities qty mesure mesures measure measures measurement measurements ' +
    'dose doses dosage dosages amount amounts volume quantitytext proportion proportions',
  unit: 'unite unites units uom unitemesure unitedemesure mesureunite measureunit unitofmeasure measurementunit',
  image_url:
    'image images photo photos picture pictures img imgs imagelink imglink imgurl thumb thumbnail drinkthumb ' +
    'urlimage lienimage urlphoto lienphoto illustration vignette drinkthumbnail photourl pictureurl imagesrc imgsrc',
  image_alt: 'textealternatif alttext alt',
  origine: 'origin provenance',
  aussi_appele:
    'alias aliases autrenom autresnoms alternatename alternatenames drinkalternate surnom surnoms synonymes aka ' +
    'alsoknownas nomalternatif othernames altname',
  source_url:
    'source url lien liens link links href permalink adresse page website lienrecette recipeurl recipelink urlrecette ' +
    'siteweb web sourcelink urlsource sourceweb',
  licence_note: 'licence license droits copyright rights mentiondelicence',
  is_published: 'publie publiee published ispublished',
  author:
    'auteur auteure author bartender createur createurs creator barman inventeur inventor creepar madeby createdby chef',
  recipe_id:
    'id recipeid cocktailid iddrink drinkid rowid idcocktail numero no num idrecette recetteid uuid recipeno index',
};

/** Words that decide the field of a longer name, by priority. */
const WORDS = (
  [
    [
      null,
      'nb nombre combien many number count ordre order position index total kcal calories note rating score',
    ],
    ['author', 'auteur author createur creator barman bartender'],
    ['unit', 'unite unites unit units'],
    [
      'quantity',
      'quantite quantites qte quantity qty mesure measure measures measurement amount dose dosage',
    ],
    ['ingredients', 'ingredient ingredients ingr ing composants composition'],
    ['attente_minutes', 'repos attente resting'],
    ['prep_minutes', 'temps tps duree time minutes'],
    [
      'instructions',
      'instructions instruction preparation etapes etape steps step directions realisation methode',
    ],
    ['type_verre', 'verre glass glassware'],
    ['image_url', 'image photo picture thumb thumbnail img'],
    ['difficulty', 'difficulte difficulty niveau'],
    ['servings', 'personnes personne pers convives couverts portions servings'],
    ['idee_decoration', 'decoration garnish garniture deco'],
    ['title', 'titre title nom name'],
    ['categorie', 'categorie category type'],
    ['source_url', 'url lien link'],
    ['summary', 'description resume'],
    ['tags', 'tags keywords'],
  ] as [CsvField | null, string][]
).map(([field, list]) => [field, new Set(list.split(' '))] as const);

const fieldNames = Object.keys(CSV_FIELDS).filter(isCsvField);
const OWN = new Map(fieldNames.map((name) => [name.replaceAll('_', ''), name]));
const KNOWN = new Map(
  fieldNames.flatMap((field) => (NAMES[field]?.split(' ') ?? []).map((name) => [name, field])),
);
const LANGUAGES = new Set('fr en es de it pt nl zh fra eng french english francais'.split(' '));
/** Fields that may fill several numbered columns of a table. */
const NUMBERED = new Set<CsvField | null>(['ingredients', 'quantity', 'unit', 'instructions']);
/** A longer name is a question. */
const LONGEST_NAME = 120;
/** Words that join two things in a name: « Les ingrédients et leurs quantités ». */
const JOINED = /\b(?:et|avec|and|with)\b/;

/** Words and number of a name: « strIngredient1 », « Ingrédient n° 1 », « ingredient_1 ». */
function wordsOf(name: string): { words: string[]; number: number | null } {
  const apart = fold(
    name
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replace(/^(?:str|int|txt) /, '')
      .replace(/\([^)]{0,120}\)|\[[^\]]{0,120}\]/g, ' '),
  );
  const number = /\d{1,2}/.exec(apart);
  const words = apart.match(/[a-z]+/g) ?? [];
  return { words, number: number && Number(number[0]) };
}

/** French first, then names without a language, then English. */
function rankOfLanguage(code: string | null): number {
  if (code === null) return 0.25;
  return code.startsWith('fr') ? 0 : code.startsWith('en') ? 0.5 : 0.75;
}

export interface NamedColumn {
  field: CsvField | null;
  /** Number of the ingredient line or step, if each has its own column. */
  number: number | null;
  /**
   * Lower is surer: below 1 an exact recipe field, below 2 a known name, below 3 a name with a
   * known word.
   */
  rank: number;
  /** Name without its language: translations of one text share it. */
  key: string;
}

type Found = Pick<NamedColumn, 'field' | 'rank'>;
const NOTHING: Found = { field: null, rank: 9 };

function find(words: readonly string[]): Found {
  const key = words.join('');
  const own = OWN.get(key);
  if (own !== undefined) return { field: own, rank: 0 };
  const known = KNOWN.get(key);
  if (known !== undefined) return { field: known, rank: 1 };
  const asked = words.length > 1 ? askedFor(words.join(' ')) : null;
  if (asked === 'respondent') return NOTHING;
  const told = tellingWords(words).join('');
  const meant = asked ?? OWN.get(told) ?? KNOWN.get(told);
  if (meant !== undefined) return { field: meant, rank: 1 };
  const telling = WORDS.filter(([, list]) => words.some((word) => list.has(word)));
  const isList = JOINED.test(words.join(' ')) && telling.some(([field]) => field === 'ingredients');
  const [field = null] = isList ? ['ingredients' as const] : (telling[0] ?? []);
  return field === null ? NOTHING : { field, rank: 2 };
}

function readName(name: string): NamedColumn {
  if (name.length > LONGEST_NAME) return { field: null, number: null, rank: 9, key: '' };
  const read = wordsOf(name);
  const last = read.words.length > 1 ? (read.words.at(-1) ?? '') : '';
  const language = LANGUAGES.has(last) ? last : null;
  const words = language === null ? read.words : read.words.slice(0, -1);
  const found = find(words);
  const { field, rank } = found.rank > 1 && isForeign(name) ? NOTHING : found;
  return {
    field,
    number: NUMBERED.has(field) ? read.number : null,
    rank: rank + rankOfLanguage(language),
    key: words.join(''),
  };
}

/** The field of a column, by its name. */
export const nameColumn = remembered(readName);

/** The unit in a column name: « Quantité (cl) », « amount_ml ». */
export const unitOfName = (name: string): string | undefined =>
  /(?:\(|\[|[ _](?:en |in )?)(cl|ml|dl|oz|g)[)\]]?$/i.exec(name.trim())?.[1]?.toLowerCase();

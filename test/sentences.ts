/**
 * What people say when they look for a drink, by class, and what answers it. It is judged on the files of the
 * starter catalogue, not by the search itself. One sentence in three is kept apart: it is measured, and nothing is
 * tuned on it.
 */
import { readFileSync } from 'node:fs';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { readStarterCocktails } from '#features/starter/starter-files.server.ts';

interface SeedIngredient {
  slug: string;
  parent?: string;
}

const families = new Map(
  (JSON.parse(readFileSync('db/seed/ingredients.json', 'utf8')) as SeedIngredient[]).map(
    ({ slug, parent }) => [slug, parent],
  ),
);
const starterRecipes: ReadonlyMap<string, CocktailInput> = await readStarterCocktails('cocktails');

type Test = (recipe: CocktailInput, abv: number | null) => boolean;

const isOf = (slug: string | undefined, family: string): boolean =>
  slug !== undefined && (slug === family || isOf(families.get(slug), family));
/** One of these ingredients, or of their families. */
const has =
  (...any: string[]): Test =>
  ({ ingredients }) =>
    ingredients.some((line) => any.some((family) => isOf(line.ingredient, family)));
/** One that has these letters, as a garnish too. */
const holds =
  (letters: RegExp): Test =>
  ({ ingredients, garnitures }) =>
    [...ingredients.map(({ ingredient }) => ingredient), ...garnitures].some((slug) =>
      letters.test(slug),
    );
const tag =
  (...all: string[]): Test =>
  ({ tags }) =>
    all.every((slug) => tags.includes(slug));
const is =
  (...slugs: string[]): Test =>
  ({ slug }) =>
    slugs.includes(slug ?? '');
const from =
  (country: string): Test =>
  ({ pays }) =>
    pays === country;
const and =
  (...tests: Test[]): Test =>
  (recipe, abv) =>
    tests.every((test) => test(recipe, abv));
const not =
  (test: Test): Test =>
  (recipe, abv) =>
    !test(recipe, abv);
const dry: Test = (_, abv) => abv === 0;
const under =
  (most: number): Test =>
  (_, abv) =>
    abv !== null && abv <= most;
const over =
  (least: number): Test =>
  (_, abv) =>
    abv !== null && abv >= least;
const within =
  (minutes: number): Test =>
  ({ prep_minutes }) =>
    prep_minutes <= minutes;
const serves =
  (least: number): Test =>
  ({ servings }) =>
    servings >= least;
const easy: Test = ({ difficulty }) => difficulty === 'facile';
const hot = is(
  'vin-chaud',
  'irish-coffee',
  'chocolat-chaud-aux-epices',
  'jus-de-pomme-chaud-aux-epices',
);
const milk = holds(/^(lait|lait-concentre.*|creme-liquide|yaourt|creme-de-whisky.*|beurre)$/);
const egg = holds(/oeuf/);
const nuts = holds(/orgeat|amaretto|falernum|noisette|amande/);
const gluten = holds(/^biere|worcestershire|avoine/);
const bubbles = holds(
  /champagne|prosecco|cremant|gazeuse|tonique|^cola|limonade|ginger-|soda|cidre|biere/,
);

export interface Sentence {
  kind: string;
  typed: string;
  /** Of the first that is found, or, where `among` says so, of one of the first three. */
  first: Test | 'nothing';
  among: boolean;
  /** Of everything that is found. */
  all: Test;
  keptApart: boolean;
}

const any: Test = () => true;

type Row = [typed: string, first: Test | 'nothing', all?: Test | 'among'];

const TABLE: Record<string, Row[]> = {
  phrase: [
    ['un cocktail frais pour l’été', tag('frais', 'ete')],
    ['je voudrais un cocktail avec du gin et du basilic', is('gin-basil-smash')],
    ['comment faire un mojito', is('mojito')],
    ['recette du mojito', is('mojito')],
    ['une idée de cocktail à base de rhum', has('rhum')],
    ['quelque chose de fruité et léger', and(tag('fruite'), under(15))],
    ['un truc amer pour l’apéro', tag('amer', 'aperitif')],
    ['boisson chaude pour l’hiver', hot],
    ['que faire avec du champagne', has('champagne')],
    ['j’ai envie d’un cocktail crémeux au café', and(tag('cremeux'), holds(/cafe|expresso/))],
    ['cocktail facile à faire à la maison', easy],
    ['quel cocktail avec de la vodka et du jus d’orange', and(has('vodka'), has('jus-d-orange'))],
    ['un bon digestif', tag('digestif')],
    ['une boisson rafraîchissante sans alcool', and(tag('frais'), dry), dry],
    ['cocktail à base de tequila', has('tequila')],
    ['je cherche la recette de la margarita', is('margarita')],
    ['un cocktail pas cher et rapide', within(5)],
    ['donne-moi un cocktail épicé', tag('epice')],
    ['les meilleurs cocktails au whisky', has('whisky')],
    ['un cocktail classique au gin', and(tag('classique'), has('gin'))],
    ['qu’est-ce qu’on boit avec du cognac', has('cognac')],
    ['apéritif au vin blanc', has('vin-blanc-sec')],
    ['envie de quelque chose de sucré', tag('doux')],
    ['un cocktail tropical à l’ananas', and(tag('tropical'), holds(/ananas/))],
    ['préparer un spritz', is('spritz', 'spritz-a-l-hibiscus')],
    ['un long drink désaltérant', tag('frais')],
  ],
  négation: [
    ['mojito sans alcool', is('virgin-mojito'), dry],
    ['cocktail sans alcool', dry, dry],
    ['sans lait', any, not(milk)],
    ['cocktail sans œuf', any, not(egg)],
    ['cocktail sans oeufs', any, not(egg)],
    ['cocktail au rhum sans citron', has('rhum'), not(holds(/citron/))],
    ['gin sans vermouth', has('gin'), not(has('vermouth'))],
    ['cocktail à la vodka sans café', has('vodka'), not(holds(/cafe|expresso/))],
    ['cocktail sans gluten', any, not(gluten)],
    ['un cocktail sans fruits à coque', any, not(nuts)],
    ['rhum sans menthe', has('rhum'), not(holds(/menthe/))],
    ['cocktail frais pas sucré', tag('frais'), not(tag('doux'))],
    ['sans gin ni vodka', any, not(has('gin', 'vodka'))],
    ['ni rhum ni tequila', any, not(has('rhum', 'tequila'))],
    ['cocktail fruité sans rhum', tag('fruite'), not(has('rhum'))],
    ['whisky sour sans blanc d’œuf', is('whiskey-sour'), not(egg)],
    ['pas de gin', any, not(has('gin'))],
    ['tout sauf du whisky', any, not(has('whisky'))],
    ['un apéro excepté le champagne', tag('aperitif'), not(has('champagne'))],
    ['cocktail sans crème', any, not(holds(/creme-liquide/))],
    ['piña colada sans alcool', is('virgin-colada'), dry],
    ['bloody mary sans alcool', is('virgin-mary'), dry],
    ['moscow mule sans alcool', is('virgin-mule'), dry],
    ['cocktail d’été sans alcool et sans sucre ajouté', any, and(dry, not(holds(/sucre|sirop/)))],
    ['je n’aime pas le campari', any, not(has('campari'))],
    ['allergique aux œufs', any, not(egg)],
    ['sans lactose', any, not(milk)],
    ['cocktail sans bulles', any, not(bubbles)],
    ['un sour sans citron', any, not(holds(/citron/))],
    ['boisson sans gingembre ni menthe', any, not(holds(/gingembre|ginger|menthe/))],
    ['cocktail au gin, sans jus de citron', has('gin'), not(has('jus-de-citron'))],
    ['sans shaker', any, ({ method }) => method !== 'shaker'],
    ['digestif sans crème ni café', tag('digestif'), not(holds(/creme-liquide|cafe|expresso/))],
    ['mocktail sans ananas', dry, and(dry, not(holds(/ananas/)))],
    ['cocktail sans amertume', any, not(tag('amer'))],
    ['sans céleri', any, not(holds(/celeri/))],
  ],
  'sans alcool': [
    ['sans alcool', dry, dry],
    ['mocktail', dry, dry],
    ['mocktails', dry, dry],
    ['boisson non alcoolisée', dry, dry],
    ['virgin', dry, dry],
    ['virgin margarita', any, dry],
    ['zéro alcool', dry, dry],
    ['cocktail 0 alcool fruité', and(dry, tag('fruite')), dry],
    ['boisson sans alcool pour enfants', dry, dry],
  ],
  force: [
    ['moins de 15°', under(15), under(15)],
    ['cocktail à moins de 10 degrés', under(10), under(10)],
    ['pas trop fort', under(15), under(15)],
    ['cocktail léger', under(15), under(15)],
    ['un cocktail fort', over(20), over(20)],
    ['très fort au whisky', and(over(20), has('whisky')), over(20)],
    ['cocktail peu alcoolisé', under(15), under(15)],
    ['12 % maximum', under(12), under(12)],
    ['plus de 25 degrés', over(25), over(25)],
    ['gin pas trop alcoolisé', and(has('gin'), under(15)), under(15)],
  ],
  'temps et facilité': [
    ['cocktail rapide', within(5), within(5)],
    ['en 5 minutes', within(5), within(5)],
    ['prêt en moins de 3 min', within(3), within(3)],
    ['facile', easy, easy],
    ['cocktail simple à la vodka', and(easy, has('vodka')), easy],
    ['recette pour débutant', easy, easy],
    ['un cocktail vite fait', within(5), within(5)],
    ['cocktail compliqué', not(easy), not(easy)],
    ['rapide et facile au rhum', and(easy, within(5), has('rhum')), easy],
  ],
  personnes: [
    ['pour 10 personnes', serves(10), serves(10)],
    ['punch pour 12', serves(12), serves(12)],
    ['cocktail pour 6', serves(6), serves(6)],
    ['pour une grande tablée', serves(4)],
    ['boisson pour huit personnes', serves(8), serves(8)],
    ['cocktail pour beaucoup de monde', serves(4)],
    ['mojito pour 4', is('mojito')],
  ],
  saison: [
    ['cocktail d’été', tag('ete'), tag('ete')],
    ['cocktail d’hiver', tag('hiver'), tag('hiver')],
    ['boisson d’automne', tag('automne'), tag('automne')],
    ['printemps', tag('printemps'), tag('printemps')],
    ['cocktail estival au gin', and(tag('ete'), has('gin'))],
    ['boisson hivernale', tag('hiver'), tag('hiver')],
    ['cocktail pour la canicule', tag('ete')],
  ],
  occasion: [
    ['cocktail de noël', tag('fetes-de-fin-d-annee'), tag('fetes-de-fin-d-annee')],
    ['apéro', tag('aperitif'), tag('aperitif')],
    ['cocktail pour le brunch', tag('brunch'), tag('brunch')],
    ['nouvel an champagne', and(tag('fetes-de-fin-d-annee'), has('champagne'))],
    ['cocktail après le dîner', tag('digestif')],
    ['que servir à l’apéritif', tag('aperitif')],
    ['cocktail pour une soirée entre amis', tag('grande-tablee')],
    ['réveillon', tag('fetes-de-fin-d-annee')],
    ['cocktail du matin', tag('brunch')],
    ['cocktail d’anniversaire', tag('grande-tablee')],
  ],
  pays: [
    ['cocktail italien', from('italie'), from('italie')],
    ['cocktail cubain', from('cuba'), from('cuba')],
    ['boisson mexicaine', from('mexique'), from('mexique')],
    ['cocktail français au champagne', and(from('france'), has('champagne')), from('france')],
    ['cocktail d’Italie', from('italie'), from('italie')],
    ['cocktails brésiliens', from('bresil'), from('bresil')],
    ['cocktail irlandais', from('irlande')],
    ['apéritif italien amer', and(from('italie'), tag('amer'))],
    ['cocktail américain au bourbon', and(from('etats-unis'), has('bourbon'))],
    ['cocktail anglais au gin', and(from('royaume-uni'), has('gin'))],
  ],
  marque: [
    ['coca', has('cola'), has('cola')],
    ['bailey’s', has('creme-de-whisky-irlandais')],
    ['baileys', has('creme-de-whisky-irlandais')],
    ['cointreau', has('triple-sec')],
    ['kahlua', has('liqueur-de-cafe')],
    ['ricard', has('pastis')],
    ['schweppes', has('eau-tonique')],
    ['perrier menthe', and(has('eau-gazeuse'), holds(/menthe/))],
    ['rhum coca', is('cuba-libre', 'long-island-iced-tea')],
    ['martini rosso', has('vermouth-rouge')],
    ['jack daniel’s', has('whisky')],
    ['havana club', has('rhum')],
    ['bacardi', has('rhum')],
    ['grand marnier', has('grand-marnier')],
    ['get 27', has('creme-de-menthe-verte', 'get-27')],
    ['absolut', has('vodka')],
    ['bombay sapphire', has('gin')],
    ['noilly prat', has('vermouth-sec')],
    ['tabasco', has('tabasco')],
    ['hennessy', has('cognac')],
    ['canada dry', has('ginger-ale')],
    ['patron', has('tequila')],
  ],
  anglais: [
    ['gin cocktail', has('gin')],
    ['rum and coke', is('cuba-libre', 'long-island-iced-tea')],
    ['without alcohol', dry, dry],
    ['non alcoholic drink', dry, dry],
    ['no gin', any, not(has('gin'))],
    ['orange juice and vodka', and(has('vodka'), has('jus-d-orange'))],
    ['summer cocktail', tag('ete')],
    ['easy whiskey drink', and(easy, has('whisky'))],
    ['lime', holds(/citron-vert|lime/)],
    ['pineapple', holds(/ananas/)],
    ['egg white', has('blanc-d-oeuf')],
    ['hot drink', hot],
    ['vodka without coffee', has('vodka'), not(holds(/cafe|expresso/))],
    ['dairy free dessert', any, not(milk)],
    ['quick and easy', and(easy, within(5))],
    ['sparkling wine', has('vin-effervescent')],
  ],
  synonyme: [
    ['canneberge', has('jus-de-cranberry')],
    ['espresso', has('expresso')],
    ['bulles', bubbles],
    ['mousseux', has('vin-effervescent')],
    ['whiskey', has('whisky')],
    ['tonic', has('eau-tonique')],
    ['limette', holds(/citron-vert/)],
    ['bière de gingembre', has('ginger-beer')],
    ['sirop d’amande', has('sirop-d-orgeat')],
    ['eau pétillante', has('eau-gazeuse')],
    ['rafraîchissant', tag('frais')],
    ['désaltérant', tag('frais')],
    ['acide', tag('acidule')],
    ['maraschino', has('marasquin')],
    ['crème fraîche', has('creme-liquide')],
    ['vermouth doux', has('vermouth-rouge')],
    ['curaçao', has('curacao-orange')],
    ['pomelo', has('jus-de-pamplemousse')],
  ],
  faute: [
    ['mojitto', is('mojito', 'virgin-mojito')],
    ['coktail sans alcol', dry, dry],
    ['cocktail facil au rum', and(easy, has('rhum'))],
    ['margerita', is('margarita', 'tommy-s-margarita')],
    ['cocktail sans menth', any, not(holds(/menthe/))],
    ['recete pina colada', is('pina-colada')],
    ['cocktail rafraichisant', tag('frais')],
    ['sans whysky', any, not(has('whisky'))],
    ['aperitif itallien', and(from('italie'), tag('aperitif'))],
    ['champaigne', has('champagne')],
    ['jus d’annanas', holds(/ananas/)],
  ],
  combinaison: [
    ['rhum ananas coco', is('pina-colada')],
    ['gin citron miel', is('bee-s-knees')],
    ['vodka tomate', is('bloody-mary')],
    ['citron vert menthe sans alcool', is('virgin-mojito'), dry],
    ['gin frais facile', and(has('gin'), tag('frais'), easy)],
    ['amer italien moins de 15°', and(tag('amer'), from('italie'), under(15)), under(15)],
    ['rhum été rapide', and(has('rhum'), tag('ete'), within(5))],
    ['whisky gingembre citron miel', is('penicillin')],
    ['sans alcool chaud épicé', and(dry, hot), dry],
    ['apéritif sans gin pas trop fort', tag('aperitif'), and(not(has('gin')), under(15))],
    ['bourbon sucre angostura', is('old-fashioned')],
    ['crémant ou champagne et framboise', any, 'among'],
  ],
  nom: [
    ['mar', is('margarita')],
    ['negroni', is('negroni')],
    ['champagne cocktail', is('champagne-cocktail')],
    ['vin chaud', is('vin-chaud')],
    ['café frappé', is('cafe-frappe')],
    ['soleil d’hiver', is('soleil-d-hiver')],
    ['gin fizz', is('gin-fizz', 'ramos-gin-fizz')],
    ['kir', is('kir')],
    ['punch coco', is('punch-coco')],
    ['chocolat chaud', is('chocolat-chaud-aux-epices')],
    ['french martini', is('french-martini')],
    ['cocktail mimosa', is('mimosa')],
  ],
  'hors sujet': [
    ['zzzzqqqxxx', 'nothing'],
    ['lol', 'nothing'],
    ['tarte aux pommes', 'nothing'],
    ['pizza quatre fromages', 'nothing'],
    ['horaires du train', 'nothing'],
    ['asdfghjkl', 'nothing'],
    ['perceuse visseuse', 'nothing'],
  ],
  détours: [
    ['cocktail pour 8 personnes sans alcool', dry, dry],
    ['un cocktail qui ne soit pas trop amer', any, not(tag('amer'))],
    ['à part le gin', any, not(has('gin'))],
    ['cocktail festif', tag('grande-tablee')],
  ],
};

let place = 0;
export const SENTENCES: readonly Sentence[] = Object.entries(TABLE).flatMap(([kind, rows]) =>
  rows.map(([typed, first, all = any]) => ({
    kind,
    typed,
    first,
    among: all === 'among',
    all: all === 'among' ? any : all,
    keptApart: place++ % 3 === 2,
  })),
);

/** What is wrong with an answer: its first recipe, and those that were to stay out. */
export function judge(
  { first, among, all }: Sentence,
  found: readonly { slug: string; abv: number | null }[],
): { isFirst: boolean; strangers: string[] } {
  if (first === 'nothing') return { isFirst: found.length === 0, strangers: [] };
  const passes = (test: Test, { slug, abv }: { slug: string; abv: number | null }) => {
    const recipe = starterRecipes.get(slug);
    return recipe !== undefined && test(recipe, abv);
  };
  return {
    isFirst: found.slice(0, among ? 3 : 1).some((one) => passes(first, one)),
    strangers: found.filter((one) => !passes(all, one)).map(({ slug }) => slug),
  };
}

/**
 * Typed searches of the starter catalogue, and the recipes that must come first. A change of
 * weights must pass this table.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStarter } from '#test/run/starter.ts';

/** The typed words, then the slugs that must be first, in any order among themselves. */
const FIRST: [typed: string, ...first: string[]][] = [
  // Names, whole, in parts, in any case and spelling of accents.
  ['mojito', 'mojito'],
  ['MOJITO', 'mojito'],
  ['moji', 'mojito'],
  ['mojitos', 'mojito'],
  ['virgin mojito', 'virgin-mojito'],
  ['mojito virgin', 'virgin-mojito'],
  ['mojito sans alcool', 'virgin-mojito'],
  ['piña colada', 'pina-colada'],
  ['pina colada', 'pina-colada'],
  ['colada', 'pina-colada'],
  ['daiquiri', 'daiquiri'],
  ['daïquiri', 'daiquiri'],
  ['margarita', 'margarita'],
  ['tommy', 'tommy-s-margarita'],
  ['tommys margarita', 'tommy-s-margarita'],
  ['old fashioned', 'old-fashioned'],
  ['old-fashioned', 'old-fashioned'],
  ['negroni', 'negroni'],
  ['manhattan', 'manhattan'],
  ['cosmo', 'cosmopolitan'],
  ['kir', 'kir'],
  ['kir royal', 'kir-royal'],
  ['kir breton', 'kir-breton'],
  ['ti punch', 'ti-punch'],
  ['ti-punch', 'ti-punch'],
  ['planteur', 'planteur'],
  ['soupe champenoise', 'soupe-champenoise'],
  ['soupe champagne', 'soupe-champenoise'],
  ['picon', 'picon-biere'],
  ['picon biere', 'picon-biere'],
  ['monaco', 'monaco'],
  ['monaco biere grenadine', 'monaco'],
  ['caipiroska fruits rouges', 'caipiroska'],
  ['margarita frozen fraise', 'margarita-glacee'],
  ['dry martini olive shaker', 'dry-martini'],
  ['mojito jean martin', 'mojito'],
  ['djin tonic', 'gin-tonic'],
  ['vin chaud orange cannelle', 'vin-chaud'],
  ['bees knees miel', 'bee-s-knees'],
  ['martini james bond', 'vodka-martini'],
  ['japanese sliper', 'japanese-slipper'],
  ['mai thai rhum', 'mai-tai'],
  // « Thai » is a country by itself, « latte » milk.
  ['mai thai', 'mai-tai'],
  ['chaï latte', 'masala-chai'],
  ['belini pêche venise', 'bellini'],
  ['marguerita à la mangue', 'margarita'],
  ['pimms cup wimbledon', 'pimm-s-cup'],
  // One of the words beside a title is in its recipe, or in its story.
  ['gibson oignon', 'gibson'],
  ['cosmopolitan carrie bradshaw', 'cosmopolitan'],
  ['cosmo sex and the city', 'cosmopolitan'],
  ['chocolat chaud chamallow', 'chocolat-chaud-aux-epices'],
  ['golden latte curcuma', 'lait-d-or'],
  ['sex on ze beach pichet', 'sex-on-the-beach'],
  ['milk shake fraise', 'lait-fraise'],
  ['ti ponch martinique', 'ti-punch'],
  ['wisky sour blanc d’œuf', 'whiskey-sour'],
  ['old fashioned cerise marmiton', 'old-fashioned'],
  ['citronade pichet', 'citronnade'],
  ['irish coffee marmiton', 'irish-coffee'],
  ['moscow mule tasse cuivre', 'moscow-mule'],
  ['mauresque', 'mauresque'],
  ['perroquet', 'perroquet'],
  ['diabolo menthe', 'diabolo-menthe'],
  ['bloody', 'bloody-mary'],
  ['mary', 'bloody-mary', 'virgin-mary', 'mary-pickford'],
  ['espresso martini', 'espresso-martini'],
  ['dry martini', 'dry-martini'],
  ['french 75', 'french-75'],
  ['french', 'french-75', 'french-connection', 'french-martini'],
  ['moscow mule', 'moscow-mule'],
  ['mule', 'moscow-mule'],
  ['mai tai', 'mai-tai'],
  ['long island', 'long-island-iced-tea'],
  ['tequila sunrise', 'tequila-sunrise'],
  ['sunrise', 'tequila-sunrise', 'virgin-sunrise'],
  ['sex on the beach', 'sex-on-the-beach'],
  ['whiskey sour', 'whiskey-sour'],
  ['irish coffee', 'irish-coffee'],
  ['caipi', 'caipirinha', 'caipiroska'],
  ['pisco', 'pisco-sour', 'pisco-punch'],
  ['spritz', 'spritz'],
  ['b-52', 'b-52'],
  ['corpse reviver', 'corpse-reviver-2'],
  ['bee’s knees', 'bee-s-knees'],
  ['horse’s neck', 'horse-s-neck'],
  // Typing errors, words run together or cut, another spelling.
  ['mojitto', 'mojito'],
  ['mojto', 'mojito'],
  ['mojtio', 'mojito'],
  ['negorni', 'negroni'],
  ['nergoni', 'negroni'],
  ['sprtiz', 'spritz'],
  ['tequila sun rise', 'tequila-sunrise'],
  ['sun rise', 'tequila-sunrise', 'virgin-sunrise'],
  ['old fashoined', 'old-fashioned'],
  ['esperso martini', 'espresso-martini'],
  ['margartia', 'margarita'],
  ['pnia colada', 'pina-colada'],
  ['dauqiri', 'daiquiri'],
  ['margartia', 'margarita'],
  ['pina colda', 'pina-colada'],
  ['pinacolada', 'pina-colada'],
  ['daikiri', 'daiquiri'],
  ['margerita', 'margarita'],
  ['oldfashioned', 'old-fashioned'],
  ['negronni', 'negroni'],
  ['manatan', 'manhattan'],
  ['cosmopolitain', 'cosmopolitan'],
  ['tipunch', 'ti-punch'],
  ['maitai', 'mai-tai'],
  ['french75', 'french-75'],
  ['b52', 'b-52'],
  ['blody mary', 'bloody-mary'],
  ['moscou mule', 'moscow-mule'],
  ['irish cofee', 'irish-coffee'],
  ['caipirina', 'caipirinha'],
  ['expresso martini', 'espresso-martini'],
  ['whisky sour', 'whiskey-sour'],
  ['amareto sour', 'amaretto-sour'],
  ['dark and stormy', 'dark-n-stormy'],
  ['bees knees', 'bee-s-knees'],
  ['long island ice tea', 'long-island-iced-tea'],
  // Ingredients, with or without their articles and accents.
  ['aperol', 'spritz', 'naked-and-famous', 'paper-plane'],
  ['aperol spritz', 'spritz'],
  ['sarti spritz', 'sarti-spritz'],
  ['spritz sarti', 'sarti-spritz'],
  ['sarti', 'sarti-spritz'],
  ['tom collins sans alcool', 'tom-collins-sans-alcool'],
  ['virgin tom collins', 'tom-collins-sans-alcool'],
  ['tom collins', 'tom-collins'],
  ['creme cassis', 'kir', 'kir-medocain'],
  ['crème de cassis', 'kir', 'kir-medocain', 'mele-cass', 'canisse'],
  ['hibiscus', 'bissap', 'sorrel'],
  ['vin chaud', 'vin-chaud'],
  ['the glace peche', 'the-glace-a-la-peche'],
  ['mangue', 'mangue-piment', 'lassi-a-la-mangue'],
  ['pasteque', 'agua-fresca-de-pasteque'],
  ['lavande', 'limonade-a-la-lavande'],
  ['concombre', 'concombre-fizz'],
  ['gin basilic', 'gin-basil-smash'],
  ['chocolat', 'chocolat-viennois', 'chocolat-liegeois'],
  ['rhum coca', 'cuba-libre'],
  ['biere grenadine', 'tango', 'monaco'],
  ['limonade maison', 'limonade-rose', 'limonade-bresilienne', 'limonade-a-la-lavande'],
  // Unknown words beside a drink, and a name by ear in two places.
  ['gin tonic façon lisbonne', 'gin-tonic'],
  ['mojito de mamie', 'mojito'],
  ['vin chaud alsacien', 'vin-chaud'],
  ['mint julep du kentucky derby', 'mint-julep'],
  ['combien de rhum dans un mojito', 'mojito'],
  ['old fash', 'old-fashioned'],
  // Other languages.
  ['cuba libre receta', 'cuba-libre'],
  ['agua de jamaica', 'bissap'],
  ['eistee', 'the-glace-au-citron'],
  ['long ailand ice tea', 'long-island-iced-tea'],
  ['long iland ice ti', 'long-island-iced-tea'],
  ['kalhua', 'espresso-martini', 'black-russian', 'white-russian'],
  ['jack danniels coca', 'whisky-cola'],
  ['sam ross', 'penicillin', 'paper-plane'],
];

/** The typed words, then an ingredient that each of the first three results must hold. */
const HOLDING: [typed: string, ingredient: string, atLeast: number][] = [
  ['jus de citron vert', 'jus-de-citron-vert', 20],
  ['campari', 'campari', 5],
  ['canpari', 'campari', 5],
  ['gin', 'gin', 20],
  ['bourbon', 'bourbon', 4],
  ['ginger beer', 'ginger-beer', 3],
  ['blanc d’oeuf', 'blanc-d-oeuf', 4],
  ['sirop de grenadine', 'sirop-de-grenadine', 8],
  ['champagne', 'champagne', 5],
];

let starter: Awaited<ReturnType<typeof sharedStarter>>;
const search = (q: string, query = '') =>
  starter.list(`limit=100&q=${encodeURIComponent(q)}${query}`);

beforeAll(async () => {
  starter = await sharedStarter();
});

describe('search', () => {
  it.each(FIRST)('« %s » gives first %s', async (typed, ...first) => {
    const { cards } = await search(typed);
    const slugs = cards.slice(0, first.length).map(({ slug }) => slug);
    expect(slugs.toSorted()).toEqual(first.toSorted());
  });

  it.each(HOLDING)('« %s » gives recipes with %s', async (typed, ingredient, atLeast) => {
    const { cards, total } = await search(typed);
    const holding = await search('', `&ingredient=${ingredient}`);
    const slugs = new Set(holding.cards.map(({ slug }) => slug));
    expect(total).toBeGreaterThanOrEqual(atLeast);
    expect(cards.slice(0, 3).filter(({ slug }) => !slugs.has(slug))).toEqual([]);
  });

  it('« sans alcool » gives only that', async () => {
    const { cards } = await search('sans alcool');
    expect(cards.length).toBeGreaterThanOrEqual(20);
    expect(cards.slice(0, 20).filter(({ abv }) => abv !== 0)).toEqual([]);
  });

  it.each([
    'xyzzyq',
    'perceuse visseuse',
    '!!!',
    'aaaaaaaaaaaa',
    'crustacés',
    'lupin',
    'lol',
    // Things that carry the name of an ingredient, of a colour or of a title.
    'parfum vanille femme',
    'huile essentielle citron',
    'lait corporel coco',
    'whisky de voiture',
    'voiture rouge occasion',
    'hôtel manhattan new york',
    // Refusals beside a thing that is no drink.
    'crème anti rides',
    'allergie pollen',
    // Words of summaries and of stories.
    'salade de fruits',
    'qui a gagné le match hier',
    'prénom fille',
    // Words that sound like those of titles.
    'recette de cookies',
    'crêpes recette facile',
    'quiche lorraine',
    'jus d’orange cancer',
    'coq au vin',
    'test de grossesse',
    // Unknown words beside those of titles, names, tags and allergens.
    'mary pickford biographie',
    'scorpion horoscope du jour',
    'plante menthe maladie feuilles',
    'carte de la jamaïque',
    'plage de la baule',
    'moules à la bière',
    'quand planter les framboisiers',
    'robe champagne demoiselle d’honneur',
    'sorbet mangue sans sorbetière',
  ])('« %s » gives nothing', async (typed) => {
    expect((await search(typed)).total).toBe(0);
  });

  it('is the same at the address that its filters lead to', async () => {
    const { total } = await search('vol', '&pays=etats-unis&phrase=vol+paris+new+york');
    expect(total).toBe(0);
  });
});

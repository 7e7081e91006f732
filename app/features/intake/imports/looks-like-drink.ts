/** Distinguishes drinks from dishes: a dish is imported only on purpose. */
import { fold } from '#language/fold.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { ImportDraft } from './draft.ts';

/** Words of a title or tag that mean a drink or a dish, singular or plural. */
const DRINKS =
  /\b(?:cocktail|mocktail|smoothie|milk-?shake|shake|punch|sangria|limonade|lemonade|citronnade|orangeade|spritz|spritzer|mojito|martini|margarita|daiquiri|sour|fizz|collins|mule|negroni|julep|smash|cobbler|flip|toddy|grog|vin chaud|mulled wine|gluhwein|cafe|coffee|espresso|latte|cappuccino|mocha|frappe|frappuccino|the glace|iced tea|ice tea|chai|matcha latte|infusion|tisane|chocolat chaud|hot chocolate|sirop|syrup|liqueur|shrub|cordial|eggnog|lait de poule|cidre|cider|kombucha|kefir|lassi|horchata|agua fresca|jus|juice|boisson|drink|beverage|shot|shooter|highball|rhum arrange|virgin|bellini|mimosa|kir|planteur|caipirinha|colada|bloody mary|tonic|soda|swizzle|sling|rickey|cooler|manhattan|old fashioned|sazerac|tiki|digestif|boba|bubble tea|slush|hypocras|ratafia|ginger (?:beer|ale)|eau (?:detox|aromatisee)|apero(?:l|sprit)\w*)(?:s|x|es)?\b/;
const DISHES =
  /\b(?:gateau|cake|cupcake|cheesecake|muffin|cookie|biscuit|sable|tarte|tartelette|pie|tart|tourte|quiche|brioche|pain|bread|crepe|pancake|gaufre|waffle|clafouti|flan|mousse|tiramisu|baba|savarin|sorbet|glace|ice cream|granola|confiture|jam|jelly|gelee|compote|creme brulee|panna cotta|verrine|dessert|bonbon|truffe|fudge|brownie|macaron|meringue|soupe|soup|veloute|gaspacho|gazpacho|bouillon|salade|salad|sandwich|burger|pizza|pasta|pates|risotto|riz|rice|gratin|omelette|curry|poulet|chicken|boeuf|beef|porc|pork|agneau|lamb|canard|duck|dinde|turkey|saumon|salmon|poisson|fish|crevette|shrimp|homard|langoustine|moule|viande|meat|steak|roti|rillettes|terrine|tartare|ceviche|marinade|sauce|dressing|vinaigrette|dip|salsa|houmous|hummus|tapenade|chutney|legume|vegetable|champignon|lasagne|tajine|ragout|stew|chili|taco|tartine|toast|bruschetta|tempura|beignet|donut|main (?:course|dish)|plat(?: principal)?|entree|appetizer|side dish|petit[- ]dejeuner|breakfast|lunch|boulangerie|patisserie)(?:s|x|es)?\b/;

/** Words for drinks and their ingredients. */
const POURED =
  /\b(?:rhums?|rum|vodka|gin|tequila|mezcal|whisk(?:e)?y|bourbon|scotch|rye|cognac|armagnac|calvados|pisco|cachaca|absinthe|pastis|vermouth|campari|aperol|liqueur|likor|cointreau|triple sec|curacao|amaretto|chartreuse|maraschino|kahlua|baileys|suze|lillet|bitters?|angostura|prosecco|champagne|cava|cremant|vin (?:blanc|rouge|rose)|red wine|white wine|biere|beer|tonic|soda|limonade|cola|ginger (?:beer|ale)|eau (?:gazeuse|petillante)|perrier|sparkling water|club soda|seltzer|sirop|syrup|grenadine|orgeat|jus d|jus de|juice|juice|nectar|espresso|cafe|coffee|the (?:vert|noir|glace)|tea|lait de coco|coconut (?:milk|cream)|lait|milk|glacons?|glace pilee|ice(?: cubes?)?|crushed ice|menthe|mint|eau-de-vie|brandy|porto|sherry|xeres|sake|cidre|spirit|purée? de)\b/;
const COOKED =
  /\b(?:farine|flour|levure|yeast|baking powder|bicarbonate|beurre|butter|huile|oil|viande|meat|poulet|chicken|boeuf|beef|porc|pork|agneau|lamb|canard|dinde|turkey|lardons?|bacon|jambon|ham|saucisses?|sausages?|chorizo|poissons?|fish|saumon|salmon|thon|tuna|cabillaud|crevettes?|shrimps?|moules|oignons?|onions?|echalotes?|shallots?|ail|garlic|poireaux?|courgettes?|aubergines?|champignons?|mushrooms?|pommes? de terre|potato(?:es)?|riz|rice|pates?|pasta|spaghetti|nouilles|noodles|lentilles|haricots|beans|pois chiches|chickpeas|fromage|cheese|parmesan|mozzarella|chevre|feta|mascarpone|creme fraiche|creme liquide|pain|bread|chapelure|breadcrumbs|bouillon|broth|stock|gelatine|agar|moutarde|mustard|vinaigre|vinegar|mayonnaise|concentre de tomate|tomatoes|maizena|cornstarch|amandes en poudre|poudre d'amandes?|almond flour|semoule|chocolat noir|dark chocolate|cacao|persil|parsley|thym|laurier|tortillas?|olives? noires|cumin|curry|paprika|laitue|lettuce|epinards|spinach|quinoa|avocats?|pate (?:feuilletee|brisee|sablee|filo))\b/;

const MIXED =
  /\b(?:shakers?|shake|secouer|secouez|frapper|frappez|verres? a|verre|glass(?:es)?|coupe(?:tte)?|flute|tumbler|highball|carafe|pichet|pitcher|punch bowl|mug|tasse|paille|straw|glacons?|ice|filtrer|filtrez|strain|double strain|passoire a cocktail|mixing glass|verre a melange|cuillere a melange|bar spoon|muddle|piler|pilez|pilon|stir|blender|allonger|allongez|completer|completez|top (?:up )?with|siroter|a boire|bien frais|garnish|zeste|twist)\b/;
const BAKED =
  /\b(?:four|oven|prechauffe[rz]?|preheat|enfourne[rz]?|bake[ds]?|baking|cuire|cuisson|cuisez|cuisine[rz]|cook(?:ed|ing)?|poele|skillet|frying pan|sauteuse|sauteed?|faire revenir|faites revenir|rissole[rz]?|dorer|fry|fried|grill(?:ed|er|ez)?|roti[rs]?|roast(?:ed)?|mijote[rz]?|simmer|moule|plaque|papier sulfurise|parchment|pate|dough|petri[rs]?|knead|fouette[rz]|blancs en neige|assaisonne[rz]|sale[rz] et poivre[rz]?|saler|poivrer|season|eplucher|emince[rz]|rincer les|egoutte[rz]|drain|plat a|saladier|assiettes?|plates?|fourchette|fork|couteau)\b/;

/** Units of the bar; the kitchen's are below. */
const BAR_UNITS = new Set([
  'cl',
  'oz',
  'trait',
  'dash',
  'goutte',
  'part',
  'shot',
  'dose',
  'mesure',
  'glaçon',
]);
const KITCHEN_UNITS = new Set(['g', 'kg', 'pincée', 'gousse', 'sachet', 'cube']);

const shareOf = (texts: readonly string[], words: RegExp) =>
  texts.length === 0 ? 0 : texts.filter((text) => words.test(text)).length / texts.length;

/** Side of a folded text: 1 for drinks, -1 for dishes, 0 for both or neither. */
export const sideOf = (text: string) => Number(DRINKS.test(text)) - Number(DISHES.test(text));

/** True if a folded text names an ingredient of drinks. */
export const isDrinkWord = (text: string): boolean => POURED.test(text);

/** Most of a draft that is examined. */
const MOST = { lines: 100, steps: 50, characters: 1_000 };

/**
 * True if a draft is a drink: cocktails with or without alcohol, hot drinks, smoothies, punches,
 * syrups. An undecided draft counts as a drink.
 *
 * @param parsed its parsed lines
 */
export function looksLikeDrink(
  draft: ImportDraft,
  parsed: readonly { line: Pick<ParsedLine, 'unit'> }[],
): boolean {
  const lines = draft.lines.map(({ text }) => fold(text));
  const steps = draft.steps
    .slice(0, MOST.steps)
    .map((step) => fold(step.slice(0, MOST.characters)));
  const units = parsed.slice(0, MOST.lines).map(({ line }) => line.unit ?? '');
  const measured = (of: ReadonlySet<string>) =>
    units.length === 0 ? 0 : units.filter((unit) => of.has(unit)).length / units.length;
  const tags = draft.tags.reduce((sum, tag) => sum + sideOf(fold(tag)), 0);
  const score =
    2 * sideOf(fold(draft.title)) +
    Math.max(-2, Math.min(2, tags)) +
    3 * (shareOf(lines, POURED) - shareOf(lines, COOKED) * 1.5) +
    2 * (measured(BAR_UNITS) - measured(KITCHEN_UNITS)) +
    2 * (shareOf(steps, MIXED) - shareOf(steps, BAKED));
  return score >= 0;
}

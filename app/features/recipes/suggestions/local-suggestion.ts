/** Suggestion built from the facts of a recipe, when no model is configured or none answered. */
import { oneLine } from '#language/one-line.ts';
import { typographic } from '#language/typography.ts';
import { billOf, capital } from './bill.ts';
import { momentOf, nounOf, tasteOf, wholeMoment } from './drink-words.ts';
import { localAlt, localDescription, localMetaTitle, localSummary } from './local-texts.ts';
import { localSteps } from './local-steps.ts';
import type { RecipeFacts } from './recipe-facts.ts';
import type { Suggestion } from './suggestion.ts';

/** Phrases before a name in page titles: « Recette du cocktail », « Comment faire un ». */
const BEFORE_NAME =
  /^(?:(?:la |notre )?(?:recette|préparation)(?: facile| simple| maison)?(?: du?| de la| de l[’']| d[’']|\s*[:–-])|comment (?:faire|préparer|réaliser) (?:une?|le|la|l[’']))\s*(?:cocktail(?:\s+|$))?/iu;
const AFTER_NAME = /\s?(?:[-–|:(]\s*(?:la )?(?:recette|cocktail)(?: \p{L}+)?\)?)$/iu;

/** A title without such phrases, and not all in capitals. */
function tidyTitle(title: string): string {
  const bare = oneLine(title).replace(BEFORE_NAME, '').replace(AFTER_NAME, '');
  const name = bare === '' ? title : bare;
  const isShouted = name.length > 4 && name === name.toUpperCase() && /\p{L}{4}/u.test(name);
  const calm = isShouted
    ? name.toLowerCase().replaceAll(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : name;
  return capital(typographic(calm));
}

function keywords(facts: RecipeFacts): string[] {
  const { names } = billOf(facts, 3, true);
  const title = tidyTitle(facts.recipe.title).toLowerCase();
  const taste = tasteOf(facts).split(/ et |, /)[0] ?? '';
  const [moment = ''] = wholeMoment(facts).split(', ');
  const free = facts.isAlcoholFree ? ' sans alcool' : '';
  const [first, second] = names.map((name) => name.toLowerCase());
  const noun = nounOf(facts);
  return [
    ...new Set([
      `recette ${title}`,
      `${title} ingrédients`,
      ...(first ? [`cocktail ${first}${second ? ` ${second}` : ''}${free}`] : []),
      ...(taste && first ? [`cocktail ${taste} ${first}`] : []),
      ...(moment ? [`cocktail${free} ${moment}`] : []),
      ...(momentOf(facts) || taste ? [`${noun} ${taste}`.trim()] : []),
    ]),
  ];
}

/** Needs no model: the same recipe always gets the same texts. */
export const suggestLocally = (facts: RecipeFacts): Suggestion => ({
  meta_title: localMetaTitle(facts),
  meta_description: localDescription(facts),
  image_alt: localAlt(facts),
  optimized_title: tidyTitle(facts.recipe.title),
  optimized_summary: localSummary(facts),
  optimized_instructions: localSteps(facts),
  long_tail_keywords: keywords(facts),
});

import { AppError } from '#app/errors.ts';
import { ingredients } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { askText, type AssistantServices } from '#features/platform/assistant/ask-model.server.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { plainText } from '#language/plain-text.ts';
import { withoutNumbers } from '#language/steps.ts';
import { lintText } from '#features/platform/assistant/lint-text.ts';
import { NBSP } from '#ui/spaces.ts';
import { contradiction, keepsName } from './contradictions.ts';
import { lostFact, strangeIngredient } from './same-facts.ts';
import { suggestLocally } from './local-suggestion.ts';
import { readFacts } from './read-facts.server.ts';
import { sheetText } from './recipe-sheet-text.ts';
import type { Preset, RecipeFacts } from './recipe-facts.ts';
import {
  LONGEST_KEYWORD,
  MOST,
  MOST_KEYWORDS,
  PART_NAMES,
  PARTS,
  suggestionSchema,
  TAKEN_BY,
  type Suggested,
  type SuggestedPart,
  type Suggestion,
} from './suggestion.ts';

interface Answer {
  /** Parts named as in the specification; a part left out stays as typed. */
  suggestion: Suggestion;
  suggested: Suggested;
}

/** Whether the model could not answer: the facts then write alone. */
const isUnanswered = (error: unknown): error is AppError =>
  error instanceof AppError && error.code.startsWith('ia-');

function checked(facts: RecipeFacts, written: Suggestion, names: readonly string[]) {
  const notes: string[] = [];
  const { isAlcoholFree } = facts;
  const texts = PARTS.flatMap((part) => {
    const isSteps = part === 'optimized_instructions';
    const given = plainText(isSteps ? withoutNumbers(written[part]) : (written[part] ?? ''));
    if (given === '') return [];
    const { text, refused, flagged } = lintText(given, { longest: MOST[part], isAlcoholFree });
    const before = facts.recipe[TAKEN_BY[part]] ?? '';
    const why = [
      ...refused,
      isSteps ? lostFact(before, text, names) : strangeIngredient(facts, text, names),
      contradiction(facts, before, text),
      part === 'optimized_title' && !keepsName(before, text)
        ? 'Ce n’est plus le nom de la recette.'
        : null,
    ].filter((reason) => reason !== null);
    const said = (what: string, reasons: string[]) =>
      notes.push(`${PART_NAMES[part]}, ${what}${NBSP}: ${reasons.join(' ')}`);
    if (why.length > 0) {
      said('proposition de l’IA écartée', why);
      return [];
    }
    if (flagged.length > 0) said('à relire', flagged);
    return [[part, text] as const];
  });
  const keywords = written.long_tail_keywords
    .map((keyword) => lintText(keyword, { longest: LONGEST_KEYWORD, isAlcoholFree }))
    .filter(({ text, refused, flagged }) => text !== '' && refused.length + flagged.length === 0)
    .filter(
      ({ text }) =>
        contradiction(facts, '', text) === null && strangeIngredient(facts, text, names) === null,
    )
    .map(({ text }) => text);
  return {
    texts: Object.fromEntries(texts) as Partial<Record<SuggestedPart, string>>,
    keywords: [...new Set(keywords)].slice(0, MOST_KEYWORDS),
    notes,
  };
}

/**
 * Better texts for a typed recipe, by the model or else from its facts. Writes nothing.
 *
 * @param unchosen fields that nobody chose: the steps tell them, or nothing does
 * @throws AppError as `authorize` and `composeRecipes`; `champs-requis`
 */
export async function suggestRecipe(
  services: AssistantServices,
  {
    actor,
    recipe,
    unchosen = [],
    signal,
  }: { actor: Actor; recipe: CocktailInput; unchosen?: readonly Preset[]; signal?: AbortSignal },
): Promise<Answer> {
  authorize(actor, 'edit catalogue');
  if (recipe.title.trim() === '' || recipe.instructions.trim() === '') throw missingFields();
  const { facts, names } = await services.db.transaction(async (tx) => ({
    facts: await readFacts(tx, recipe, unchosen),
    names: await tx.select({ name: ingredients.name }).from(ingredients),
  }));
  const known = names.map(({ name }) => name);
  const own = () => ({ ...checked(facts, suggestLocally(facts), []), model: null });
  const found = services.model === null ? own() : await asked(services, services.model.textModel);

  async function asked(from: AssistantServices, model: string) {
    try {
      const given = sheetText(facts);
      const schema = suggestionSchema;
      const call = { actor, purpose: 'seo', given, schema, ...(signal && { signal }) } as const;
      const written = checked(facts, await askText(from, call), known);
      // The model's texts come first; if its steps are wrong, the typed steps remain.
      const rest = { ...own().texts, optimized_instructions: recipe.instructions };
      return { ...written, texts: { ...rest, ...written.texts }, model };
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      return { ...own(), notes: [`${error.message} Voici ce que disent les faits de la recette.`] };
    }
  }

  const { texts, keywords, notes, model } = found;
  const { meta_title, meta_description, image_alt, summary, instructions } = recipe;
  const { optimized_title: title, ...others } = texts;
  return {
    suggestion: {
      meta_title,
      meta_description,
      image_alt: image_alt ?? '',
      optimized_summary: summary,
      optimized_instructions: instructions,
      ...others,
      ...(title !== undefined && title !== recipe.title && { optimized_title: title }),
      long_tail_keywords: keywords,
    },
    suggested: {
      proposals: PARTS.flatMap((part) => {
        const before = recipe[TAKEN_BY[part]] ?? '';
        const after = texts[part] ?? before;
        return after === before ? [] : [{ part, before, after }];
      }),
      keywords,
      model,
      notes,
    },
  };
}

/** Thrown before any request, when there is nothing to suggest from. */
const missingFields = () =>
  new AppError(
    'champs-requis',
    'Champs requis manquants',
    'Donnez d’abord un titre et des instructions.',
  );

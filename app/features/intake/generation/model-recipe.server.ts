/** Asks a model for a recipe, and checks it as any import is checked. */
import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { cocktails, tags } from '#db/schema/recipes.server.ts';
import { askText, type AssistantServices } from '#features/platform/assistant/ask-model.server.ts';
import { lintText } from '#features/platform/assistant/lint-text.ts';
import { CATEGORIES, GLASSES, ICES, METHODS } from '#features/recipes/cocktails/cocktail.ts';
import { boundedDraft } from '#features/intake/imports/bounded-draft.ts';
import { composeImport } from '#features/intake/imports/compose/compose-import.ts';
import { emptyDraft, type ImportDraft } from '#features/intake/imports/draft.ts';
import { nameResolver } from '#features/intake/imports/match/name-resolver.ts';
import { readIngredients } from '#features/intake/imports/match/read-ingredients.server.ts';
import { openAnalysis } from '#features/intake/imports/runs/analyse-drafts.server.ts';
import { ingredientFinder } from '#features/recipes/ingredients/ingredient-names.ts';
import { formatDate } from '#language/format.ts';

const oneOf = <List extends object>(list: List) =>
  z.enum(Object.keys(list) as [keyof List & string]);

const answerSchema = z.object({
  title: z.string().min(2).max(80),
  summary: z.string().min(20).max(400),
  /** Ingredient lines as on a bar's card: « 4 cl de gin ». */
  lines: z.array(z.string().min(2).max(120)).min(2).max(12),
  steps: z.array(z.string().min(5).max(400)).min(1).max(10),
  decoration: z.string().max(300),
  servings: z.int().min(1).max(20),
  minutes: z.int().min(1).max(240),
  tags: z.array(z.string().max(40)).max(8),
  glass: oneOf(GLASSES),
  category: oneOf(CATEGORIES).exclude(['preparation']),
  method: oneOf(METHODS),
  ice: oneOf(ICES),
});
type Answer = z.infer<typeof answerSchema>;

/** Most ingredient names in a prompt. */
const MOST_NAMES = 400;
const MOST_TITLES = 100;

const draftOf = (answer: Answer): ImportDraft =>
  boundedDraft({
    ...emptyDraft(),
    title: answer.title,
    summary: answer.summary,
    lines: answer.lines.map((text) => ({ text })),
    steps: answer.steps,
    servings: answer.servings,
    prepMinutes: answer.minutes,
    tags: answer.tags,
    fields: {
      type_verre: answer.glass,
      categorie: answer.category,
      method: answer.method,
      glace: answer.ice,
      idee_decoration: answer.decoration,
    },
  });

/** Sets the typography of a draft; lists the reasons to refuse it and the points to check. */
function lintDraft(draft: ImportDraft, isAlcoholFree: boolean) {
  const refused = new Set<string>();
  const flagged = new Set<string>();
  const lint = (text: string) => {
    const linted = lintText(text, { isAlcoholFree });
    for (const why of linted.refused) refused.add(why);
    for (const why of linted.flagged) flagged.add(why);
    return linted.text;
  };
  // Amounts are not rewritten: the line parser has its own typography.
  for (const { text } of draft.lines) lint(text);
  const linted = {
    ...draft,
    title: lint(draft.title),
    summary: lint(draft.summary),
    steps: draft.steps.map(lint),
    fields: { ...draft.fields, idee_decoration: lint(draft.fields['idee_decoration'] ?? '') },
  };
  return { draft: linted, refused: [...refused], flagged: [...flagged] };
}

const setAside = (why: string) => ({ why: `Proposition de l’IA écartée. ${why}`.trim() });

/**
 * A recipe for `writeRecipes` with `isImported` and notes for an editor; or the reason of a
 * failure.
 */
export type Invented = { recipe: Record<string, unknown>; notes: string[] } | { why: string };

/**
 * Asks a model for a recipe on a theme. A failure is a result, not an error: the reserve takes
 * over.
 *
 * @param services with a `model`
 */
export async function inventRecipe(
  services: AssistantServices,
  { theme, signal }: { theme: string; signal: AbortSignal },
): Promise<Invented> {
  const { db, clock, model } = services;
  const known = await readIngredients(db);
  const latest = await db
    .select({ title: cocktails.title })
    .from(cocktails)
    .orderBy(desc(cocktails.createdAt))
    .limit(MOST_TITLES);
  const given = {
    theme,
    ingredients: known
      .slice(0, MOST_NAMES)
      .map(({ name }) => name)
      .join('\n'),
    titres: latest.map(({ title }) => title).join('\n'),
  };
  let answer: Answer;
  try {
    const asked = { actor: 'site', purpose: 'daily', given, schema: answerSchema, signal } as const;
    answer = await askText(services, asked);
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    return { why: error.message };
  }
  const { draft, refused, flagged } = lintDraft(draftOf(answer), answer.category === 'sans-alcool');
  if (refused.length > 0) return setAside(refused.join(' '));
  const { item, names } = await (await openAnalysis(db))(draft);
  if (item.state !== 'ready' && item.state !== 'asks') {
    return setAside(item.why ?? '');
  }
  const resolve = nameResolver(known);
  const tag = ingredientFinder(
    await db.select({ slug: tags.slug, name: tags.name, aliases: tags.aliases }).from(tags),
  );
  const { recipe, issues } = await composeImport(draft, {
    find: (name) => resolve(name).found?.slug,
    findTag: (word) => tag(word)?.slug,
    licence: `Texte proposé par une IA (${model?.textModel ?? ''}) le ${formatDate(clock())}, sur le thème «\u00a0${theme}\u00a0»\u00a0: à relire et à goûter avant de publier.`,
  });
  if (recipe === null) return setAside(issues.join(' '));
  const made = names.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ');
  const added = made ? [`Ingrédients ajoutés\u00a0: ${made}.`] : [];
  return { recipe, notes: [...flagged, ...issues, ...added] };
}

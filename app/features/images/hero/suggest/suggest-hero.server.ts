import { and, count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { askText, type AssistantServices } from '#features/platform/assistant/ask-model.server.ts';
import { lintText } from '#features/platform/assistant/lint-text.ts';
import { isoDate } from '#language/format.ts';
import { oneLine } from '#language/one-line.ts';
import {
  HERO_PARTS,
  heroSuggestionSchema,
  PART_LIMITS,
  type HeroAsked,
  type HeroSuggested,
  type HeroSuggestion,
} from './hero-suggestion.ts';
import { localHero, type CatalogueNow } from './local-hero.ts';

async function readCatalogue(db: Database, clock: () => Date): Promise<CatalogueNow> {
  // Without syrups, which are no drinks, and unknown strengths: the count of the filter.
  const isFree = sql`${cocktails.abv} = 0 and ${cocktails.category} <> 'preparation'`;
  const published = and(eq(cocktails.isPublished, true));
  const [counted] = await db
    .select({
      recipes: count(),
      alcoholFree: sql<number>`count(*) filter (where ${isFree})`.mapWith(Number),
    })
    .from(cocktails)
    .where(published);
  const [newest] = await db
    .select({ title: cocktails.title })
    .from(cocktails)
    .where(published)
    .orderBy(desc(cocktails.createdAt), desc(cocktails.id))
    .limit(1);
  return {
    recipes: counted?.recipes ?? 0,
    alcoholFree: counted?.alcoholFree ?? 0,
    newest: newest?.title ?? null,
    month: Number(isoDate(clock()).slice(5, 7)),
  };
}

/** Checked texts of the model; the catalogue's text replaces a refused one. */
function checked(written: HeroSuggestion, own: HeroSuggestion) {
  const texts = HERO_PARTS.map((part) => {
    const { text, refused } = lintText(oneLine(written[part]), { longest: PART_LIMITS[part] });
    return { part, text: text === '' || refused.length > 0 ? null : text };
  });
  return {
    suggestion: Object.fromEntries(
      texts.map(({ part, text }) => [part, text ?? own[part]]),
    ) as HeroSuggestion,
    withoutModel: texts.flatMap(({ part, text }) => (text === null ? part : [])),
  };
}

/**
 * Five texts of a banner, by the model, or by the catalogue without a model or a budget. Writes
 * nothing.
 *
 * @throws AppError as `authorize`; as `askText` when the configured model fails
 */
export async function suggestHero(
  services: AssistantServices,
  { actor, asked, signal }: { actor: Actor; asked: HeroAsked; signal?: AbortSignal },
): Promise<HeroSuggested> {
  authorize(actor, 'edit hero');
  const { db, clock, model } = services;
  const now = await readCatalogue(db, clock);
  const own = localHero(now, asked);
  const withoutModel = { suggestion: own, model: null, withoutModel: HERO_PARTS };
  if (model === null) return withoutModel;
  const given = {
    titre_actuel: asked.currentTitle ?? '',
    sous_titre_actuel: asked.currentSubtitle ?? '',
    activite: asked.businessType ?? '',
    catalogue: `${now.recipes} recettes, dont ${now.alcoholFree} sans alcool. La dernière : ${now.newest ?? 'aucune'}.`,
    mois: String(now.month),
    ...(asked.turn && { proposition_numero: String(asked.turn + 1) }),
  };
  const call = { actor, purpose: 'hero', given, schema: heroSuggestionSchema } as const;
  try {
    const written = await askText(services, { ...call, ...(signal && { signal }) });
    return { ...checked(written, own), model: model.textModel };
  } catch (error) {
    // The month's budget is spent: the catalogue replaces the model.
    if (error instanceof AppError && error.code === 'ia-budget') return withoutModel;
    throw error;
  }
}

/** Error of a failed model, in the words of the specification. */
export function heroRefusal(error: unknown): unknown {
  const isSilent =
    error instanceof AppError && ['ia-indisponible', 'ia-illisible'].includes(error.code);
  if (!isSilent) return error;
  const message = 'Impossible de générer les suggestions. Réessayez plus tard.';
  return new AppError('unavailable', message, undefined, { cause: error });
}

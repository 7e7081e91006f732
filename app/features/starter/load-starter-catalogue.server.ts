import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { rebuildingRecipeSets } from '#db/rebuild-recipe-sets.server.ts';
import { ingredients, ingredientSlugs, siteHero, tags, tagSlugs } from '#db/schema.server.ts';
import { partners } from '#db/schema-office.server.ts';
import { starterRecipes } from '#db/schema-starter.server.ts';
import { lockVocabulary } from '#db/vocabulary-lock.server.ts';
import { createCocktail } from '#features/cocktails/create-cocktail.server.ts';
import { sortKey } from '#language/fold.ts';
import {
  listStarterSlugs,
  readStarterCocktails,
  readStarterIngredients,
  readStarterTags,
} from './starter-files.server.ts';
import { STARTER_PARTNERS } from './starter-partners.ts';

const STARTER_HERO = {
  status: 'published' as const,
  bgKind: 'drawn' as const,
  title: 'Le comptoir est ouvert',
  subtitle:
    'Des recettes justes, mesurées au centilitre, à refaire chez vous : les classiques, les françaises et les sans alcool.',
  badge: 'Le zinc, chez vous',
  ctaLabel: 'Parcourir les recettes',
  ctaUrl: '/cocktails',
  secondaryCtaLabel: 'Les sans alcool',
  secondaryCtaUrl: '/cocktails?degre_max=0',
};

/** Adds the starter ingredients and tags whose slug is not there yet; those merged since stay so. */
export async function addStarterVocabulary(tx: Transaction): Promise<void> {
  await lockVocabulary(tx);
  const ingredientFiles = await readStarterIngredients();
  const pending = new Map(ingredientFiles.map((file) => [file.slug, file]));
  const known = new Map(
    (
      await tx
        .select({ slug: ingredients.slug, id: ingredients.id })
        .from(ingredients)
        .unionAll(
          tx
            .select({ slug: ingredientSlugs.slug, id: ingredientSlugs.ingredientId })
            .from(ingredientSlugs),
        )
    ).map(({ slug, id }) => [slug, id]),
  );
  // Families come before their members, so that each finds its parent.
  while (pending.size > 0) {
    const ready = [...pending.values()].filter(
      ({ parent }) => parent === undefined || !pending.has(parent),
    );
    if (ready.length === 0) throw new Error('Des familles d’ingrédients tournent en rond.');
    for (const { slug } of ready) pending.delete(slug);
    const missing = ready.filter(({ slug }) => !known.has(slug));
    if (missing.length === 0) continue;
    const added = await tx
      .insert(ingredients)
      .values(
        missing.map(({ slug, name, abv, parent, color, allergens }) => ({
          slug,
          name,
          nameKey: sortKey(name),
          abv,
          allergens: allergens ?? null,
          parentId: parent === undefined ? null : (known.get(parent) ?? null),
          color: color ?? null,
        })),
      )
      .returning({ slug: ingredients.slug, id: ingredients.id });
    for (const { slug, id } of added) known.set(slug, id);
  }

  const tagFiles = await readStarterTags();
  const knownTags = new Set(
    (
      await tx
        .select({ slug: tags.slug })
        .from(tags)
        .unionAll(tx.select({ slug: tagSlugs.slug }).from(tagSlugs))
    ).map(({ slug }) => slug),
  );
  const missingTags = tagFiles.filter(({ slug }) => !knownTags.has(slug));
  if (missingTags.length > 0) {
    await tx.insert(tags).values(
      missingTags.map(({ home_rank, ...tag }) => ({
        ...tag,
        nameKey: sortKey(tag.name),
        homeRank: home_rank ?? null,
      })),
    );
  }
  await publishChange(tx, ['lists']);
}

/** A stable shuffle, so that the latest recipes of a new catalogue are not those of one shelf. */
const shuffled = (slugs: string[]) => slugs.toSorted((a, b) => (digest(a) < digest(b) ? -1 : 1));
const digest = (slug: string) => createHash('sha256').update(slug).digest('hex');

/**
 * Fills an empty catalogue. Later, recipes that came with a newer version are only put on offer:
 * nothing that an owner edited or deleted is touched.
 *
 * @returns how many recipes were loaded, and how many are newly on offer
 */
export async function loadStarterCatalogue({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<{ loaded: number; offered: number }> {
  return db.transaction(async (tx) => {
    // Several nodes may start on the same empty database: one loads, the others wait and see.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('zinc starter catalogue'))`);
    const seen = await tx.select({ slug: starterRecipes.slug }).from(starterRecipes);
    if (seen.length > 0) {
      const known = new Set(seen.map(({ slug }) => slug));
      const slugs = await listStarterSlugs('cocktails');
      const offered = slugs.filter((slug) => !known.has(slug));
      if (offered.length > 0) {
        await tx
          .insert(starterRecipes)
          .values(offered.map((slug) => ({ slug, state: 'offered' as const })));
      }
      return { loaded: 0, offered: offered.length };
    }

    const recipes = await readStarterCocktails('cocktails');
    await addStarterVocabulary(tx);
    const now = clock().getTime();
    await rebuildingRecipeSets(tx, async () => {
      for (const [rank, slug] of shuffled([...recipes.keys()]).entries()) {
        const recipe = recipes.get(slug);
        if (!recipe) continue;
        // A minute apart, so that « Plus récents » has one order on every engine.
        await createCocktail(
          { db: tx },
          { ...recipe, is_published: true },
          new Date(now - rank * 60_000),
        );
        await tx.insert(starterRecipes).values({ slug, state: 'loaded' });
      }
    });
    await tx.insert(siteHero).values({ ...STARTER_HERO, publishedAt: clock() });
    await tx.insert(partners).values(STARTER_PARTNERS);
    await publishChange(tx, ['hero', 'partners']);
    return { loaded: recipes.size, offered: 0 };
  });
}

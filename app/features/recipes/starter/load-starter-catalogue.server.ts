import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { rebuildingRecipeSets } from '#db/catalogue/rebuild-recipe-sets.server.ts';
import { siteHero } from '#db/schema/recipes.server.ts';
import { partners } from '#db/schema/office.server.ts';
import { starterRecipes } from '#db/schema/starter.server.ts';
import { writeRecipes, type RecipeDraft } from '#features/recipes/writing/write-recipes.server.ts';
import { fillStarterFacts } from './fill-starter-facts.server.ts';
import { fillSubstitutes } from './fill-substitutes.server.ts';
import { fillTexts } from './fill-texts.server.ts';
import { linkPreparations } from './link-preparations.server.ts';
import { serveStarterRecipes } from './serve-starter-recipes.server.ts';
import {
  listStarterSlugs,
  readStarterCocktails,
  readStarterVocabulary,
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
  secondaryCtaUrl: '/cocktails?tag=sans-alcool',
};

/**
 * Writes starter recipes, all or none, with the starter ingredients and tags whose slug is
 * missing; merged ones stay merged.
 *
 * @throws AppError the reason of the first that cannot be written
 */
export async function writeStarterRecipes(
  deps: { db: Transaction; clock: () => Date },
  { actor, drafts }: { actor: 'site' | 'operator'; drafts: RecipeDraft[] },
): Promise<void> {
  const vocabulary = await readStarterVocabulary();
  const { outcomes } = await writeRecipes(deps, { actor, drafts, vocabulary });
  for (const done of outcomes) if (done.outcome === 'skipped') throw done.why;
  await linkPreparations(deps.db);
  await fillSubstitutes(deps.db);
  await fillTexts(deps.db);
}

/** A stable shuffle: the newest recipes of a new catalogue must not all be of one kind. */
const shuffled = (slugs: string[]) => slugs.toSorted((a, b) => (digest(a) < digest(b) ? -1 : 1));
const digest = (slug: string) => createHash('sha256').update(slug).digest('hex');

/**
 * Fills an empty catalogue. Later, recipes of a newer version are only offered: nothing that an
 * owner edited or deleted is touched. Unknown facts and lines « Pour servir » are filled in.
 *
 * @returns how many recipes were loaded, and how many are newly offered
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
      await serveStarterRecipes({ db: tx, clock });
      await fillStarterFacts(tx);
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
    const now = clock().getTime();
    const isDrink = (slug: string) => recipes.get(slug)?.categorie !== 'preparation';
    const all = shuffled([...recipes.keys()]);
    // Recipes that are no drinks come last in lists of the newest.
    const slugs = [...all.filter(isDrink), ...all.filter((slug) => !isDrink(slug))];
    const drafts = slugs.map((slug, rank) => ({
      recipe: { ...recipes.get(slug), is_published: true },
      // A minute apart, so that « Plus récents » has one order on every engine.
      createdAt: new Date(now - rank * 60_000),
    }));
    await rebuildingRecipeSets(tx, () =>
      writeStarterRecipes({ db: tx, clock }, { actor: 'site', drafts }),
    );
    await tx
      .insert(starterRecipes)
      .values(slugs.map((slug) => ({ slug, state: 'loaded' as const })));
    await tx.insert(siteHero).values({ ...STARTER_HERO, publishedAt: clock() });
    await tx.insert(partners).values(STARTER_PARTNERS);
    await publishChange(tx, ['hero', 'partners']);
    return { loaded: recipes.size, offered: 0 };
  });
}

import { count, eq } from 'drizzle-orm';
import { cocktails, ingredients, tags } from '#db/schema.server.ts';
import { starterRecipes } from '#db/schema-starter.server.ts';
import type { Command } from './commands.ts';

/** What the database holds, in a few lines. */
export const status: Command = async ({ db, publicUrl }, _args, print) => {
  const published = await db.$count(cocktails, eq(cocktails.isPublished, true));
  const drafts = await db.$count(cocktails, eq(cocktails.isPublished, false));
  const [offered] = await db
    .select({ total: count() })
    .from(starterRecipes)
    .where(eq(starterRecipes.state, 'offered'));
  print(
    [
      `Adresse publique      ${publicUrl}`,
      `Recettes publiées     ${published}`,
      `Brouillons            ${drafts}`,
      `Ingrédients           ${await db.$count(ingredients)}`,
      `Tags                  ${await db.$count(tags)}`,
      `Recettes proposées    ${offered?.total ?? 0}`,
    ].join('\n'),
  );
};

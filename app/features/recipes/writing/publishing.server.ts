/** Reasons that prevent publishing a recipe. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { imageMigrations } from '#db/schema/assistant.server.ts';
import { importItems } from '#db/schema/imports.server.ts';
import { cocktailRevisions } from '#db/schema/office.server.ts';
import { cocktailSchema, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import { recipeOf } from './revisions.server.ts';

interface Asked {
  id: string;
  wanted: CocktailInput;
}

const incomplete = (title: string, faults: readonly string[]) =>
  new AppError(
    'recette-incomplete',
    `«\u00a0${title}\u00a0» ne peut pas être publiée\u00a0: ${[...new Set(faults)].join(' ')}`,
  );

const notOurs = (title: string) =>
  new AppError(
    'licence-requise',
    `«\u00a0${title}\u00a0» a été importée, et son texte ou son image sont ceux de sa source.`,
    'Réécrivez-les, ou dites dans « Licence » ce qui permet de les publier.',
  );

/** Recipes as first imported, by id; recipes that were not imported are absent. */
async function readImported(tx: Transaction, ids: string[]): Promise<Map<string, CocktailInput>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: cocktailRevisions.cocktailId, recipe: cocktailRevisions.recipe })
    .from(cocktailRevisions)
    .innerJoin(
      importItems,
      and(
        eq(importItems.recipeId, cocktailRevisions.cocktailId),
        eq(importItems.runId, cocktailRevisions.batch),
      ),
    )
    .where(inArray(cocktailRevisions.cocktailId, ids))
    .orderBy(asc(cocktailRevisions.number));
  return new Map(rows.map(({ id, recipe }) => [id, recipeOf(recipe)]));
}

/** Former addresses of library pictures, from before they were copied there, by path. */
async function readFormerAddresses(tx: Transaction, paths: string[]) {
  if (paths.length === 0) return new Map<string | null, string>();
  const rows = await tx
    .select({ path: imageMigrations.newPath, url: imageMigrations.oldImageUrl })
    .from(imageMigrations)
    .where(inArray(imageMigrations.newPath, paths));
  return new Map(rows.map(({ path, url }) => [path, url]));
}

/**
 * @param address of the wanted picture at another site, also if it was copied to the library since
 */
const isUnchanged = (wanted: CocktailInput, imported: CocktailInput, address: string | null) =>
  wanted.instructions === imported.instructions ||
  (address !== null && address === imported.image_url);

/**
 * Reasons why drafts cannot be published: a required field is missing (`recette-incomplete`), or
 * an imported text is unchanged and has no licence (`licence-requise`).
 *
 * @returns by id; absent if it may be published
 */
export async function publishingFaults(
  tx: Transaction,
  asked: readonly Asked[],
): Promise<Map<string, AppError>> {
  const imported = await readImported(
    tx,
    asked.flatMap(({ id, wanted }) => (wanted.licence_note === null ? [id] : [])),
  );
  const former = await readFormerAddresses(
    tx,
    asked.flatMap(({ id, wanted }) => (imported.has(id) ? (wanted.image_path ?? []) : [])),
  );
  return new Map(
    asked.flatMap(({ id, wanted }): [string, AppError][] => {
      const checked = cocktailSchema.safeParse(wanted);
      if (!checked.success) {
        const faults = checked.error.issues.map(({ message }) => message);
        return [[id, incomplete(wanted.title, faults)]];
      }
      const original = imported.get(id);
      const address = former.get(wanted.image_path ?? null) ?? wanted.image_url;
      const isSame = original !== undefined && isUnchanged(wanted, original, address);
      return isSame ? [[id, notOurs(wanted.title)]] : [];
    }),
  );
}

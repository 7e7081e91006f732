import { and, eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { ChangedMeanwhile } from '#features/platform/office/changed-meanwhile.ts';
import { mergeFields } from '#features/platform/office/merge-fields.server.ts';
import { notPublished } from '#features/recipes/cocktails/not-published.ts';
import { isSlug } from '#language/fold.ts';
import { typographic } from '#language/typography.ts';

/** Nobody writes more by hand. */
const LIMIT: Limit = { what: 'change shelf, by member', times: 120, seconds: 600 };

/** Counts one change of a member’s shelf. */
export const countChange = (services: { db: Database; clock: () => Date }, userId: string) =>
  consume(services, LIMIT, userId);

/**
 * A published recipe, as a member’s shelf keeps it.
 *
 * @throws AppError `cocktail-introuvable`
 */
export async function findPublished(db: Database, slug: string) {
  const [found] = isSlug(slug)
    ? await db
        .select({ id: cocktails.id, title: cocktails.title })
        .from(cocktails)
        .where(and(eq(cocktails.slug, slug), eq(cocktails.isPublished, true)))
    : [];
  if (!found) throw notPublished();
  return { id: found.id, title: typographic(found.title) };
}

/** Lets the writers of one member’s things follow each other: a row that is not there cannot be locked. */
export const lockMember = (tx: Transaction, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

export const shelfIsFull = (message: string) =>
  new AppError('carnet-plein', message, 'Supprimez-en d’abord.');

/**
 * Joins what a member changed on two devices, field by field.
 *
 * @param version of what was changed, from `fieldsVersion`; undefined overwrites
 * @throws ChangedMeanwhile where both changed a field to different values
 */
export function mergeOwn<Values extends object>(
  version: string | undefined,
  both: { saved: Values; mine: Values },
): Values {
  if (version === undefined) return both.mine;
  const { merged, assertNoClash } = mergeFields(version, both);
  try {
    assertNoClash(merged);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const said = 'Vous avez enregistré autre chose entre-temps, sur un autre appareil ou onglet.';
    throw new ChangedMeanwhile(error.both, error.version, said);
  }
  return merged;
}

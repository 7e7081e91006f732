import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { ratings, users } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { keepMail, type KeptMail } from '#features/mail/keep-mail.server.ts';
import { typographic } from '#language/typography.ts';
import { verdictLetter, type Verdict } from './letters.ts';

/**
 * Writes to the author of a review, in the transaction that decides about it and before it does.
 *
 * @returns the letter to send once that is done; null when there is nothing to say, or nobody to say
 *   it to
 */
export async function tellAuthor(
  tx: Transaction,
  { clock, publicUrl }: { clock: () => Date; publicUrl: string },
  decided: { ratingId: string } & Pick<Verdict, 'decision' | 'reason' | 'state' | 'wasContested'>,
): Promise<KeptMail | null> {
  const { ratingId, ...verdict } = decided;
  const [author] = await tx
    .select({ name: users.name, email: users.email, title: cocktails.title })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.userId))
    .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
    .where(eq(ratings.id, ratingId));
  const mail =
    author &&
    verdictLetter(author, {
      ...verdict,
      title: typographic(author.title),
      contestAddress: `${publicUrl}/avis/${ratingId}/contester`,
      rulesAddress: `${publicUrl}/regles-des-avis`,
    });
  return mail ? keepMail(tx, clock, mail) : null;
}

import { eq } from 'drizzle-orm';
import { ratings, users } from '#db/schema-members.server.ts';
import { cocktails } from '#db/schema.server.ts';
import { sendMail, type Posting } from '#features/mail/send-mail.server.ts';
import { typographic } from '#language/typography.ts';
import { verdictLetter, type Verdict } from './letters.ts';

/** Writes to the author of a review, in the transaction that decides about it and before it does. */
export async function tellAuthor(
  services: Posting & { publicUrl: string },
  decided: { ratingId: string } & Pick<Verdict, 'decision' | 'reason' | 'state' | 'wasContested'>,
): Promise<void> {
  const { db, publicUrl } = services;
  const { ratingId, ...verdict } = decided;
  const [author] = await db
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
  if (mail) await sendMail(services, mail);
}

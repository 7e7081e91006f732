import { sql } from 'drizzle-orm';
import { ratings, ratingVotes, users } from '#db/schema-members.server.ts';
import type { Actor } from '#features/access/access.ts';

/** What a reader gets of a review, and the name to be made into the one that is shown. */
export function reviewColumns(actor: Actor) {
  const reader = sql`${actor?.id ?? null}::uuid`;
  return {
    id: ratings.id,
    stars: ratings.stars,
    comment: sql<
      string | null
    >`case when ${ratings.commentHeldAt} is null then ${ratings.comment} end`,
    createdAt: ratings.createdAt,
    isEdited: sql<boolean>`${ratings.updatedAt} > ${ratings.createdAt}`,
    name: users.name,
    isOwnRating: sql<boolean>`coalesce(${ratings.userId} = ${reader}, false)`,
    usefulCount: sql<number>`(select count(*)::int from ${ratingVotes}
      where ${ratingVotes.ratingId} = ${ratings.id})`.as('useful_count'),
    isFoundUseful: sql<boolean>`exists (select from ${ratingVotes}
      where ${ratingVotes.ratingId} = ${ratings.id} and ${ratingVotes.userId} = ${reader})`,
  };
}

/** Members inserted into the database, and a few recipes to review. */
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import type { Member, Role } from '#features/platform/access/access.ts';
import { slugify } from '#language/fold.ts';
import { addIngredients, addRecipes } from './catalogue.ts';

/** @returns the member as the actor of a request */
export async function enrol(
  db: Database,
  name: string,
  role: Role = 'user',
  { isBanned = false } = {},
): Promise<Member> {
  const email = `${slugify(name)}@membre.example`;
  const bannedAt = isBanned ? new Date() : null;
  const [row] = await db
    .insert(users)
    .values({ name, email, role, bannedAt })
    .returning({ id: users.id });
  if (!row) throw new Error('No member.');
  return { id: row.id, role, isBanned };
}

/** Six published recipes of water, and a draft, « Brouillon ». */
export async function addFewRecipes(db: Database): Promise<void> {
  await addIngredients(db, [{ name: 'Eau' }]);
  const titles = ['Mojito', 'Negroni', 'Kir', 'Spritz', 'Daiquiri', 'Bissap'];
  await addRecipes(db, [
    ...titles.map((title) => ({ title })),
    { title: 'Brouillon', is_published: false },
  ]);
}

/** Monthly letter about new recipes of followed tags. */
import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema/members.server.ts';
import { cocktails, cocktailTags } from '#db/schema/recipes.server.ts';
import { announcedRecipes, followedTags, tagReaders } from '#db/schema/shelf.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { sendMail, type Posting } from '#features/platform/mail/send-mail.server.ts';
import { isoMonth } from '#language/format.ts';
import { typographic } from '#language/typography.ts';
import { count } from '#language/words/noun.ts';
import { monthlyLetter, MOST_NAMED } from './following.ts';

type Services = Posting & { publicUrl: string };

/** Readers that are read at once. */
const BATCH = 200;

const isNew = and(
  eq(cocktails.isPublished, true),
  sql`not exists (select from ${announcedRecipes} where cocktail_id = ${cocktails.id})`,
);

/** Remembers all that is published now. */
const announceAll = ({ db }: Pick<Services, 'db'>) =>
  db.execute(sql`
    insert into ${announcedRecipes} (cocktail_id)
    select id from ${cocktails} where is_published
    on conflict do nothing`);

async function findNew({ db }: Services, userId: string) {
  const rows = await db
    .selectDistinct({ id: cocktails.id, slug: cocktails.slug, title: cocktails.title })
    .from(cocktails)
    .innerJoin(cocktailTags, eq(cocktailTags.cocktailId, cocktails.id))
    .innerJoin(followedTags, eq(followedTags.tagId, cocktailTags.tagId))
    .where(and(eq(followedTags.userId, userId), isNew))
    .orderBy(asc(cocktails.id));
  const recipes = rows
    .slice(0, MOST_NAMED)
    .map(({ slug, title }) => ({ slug, title: typographic(title) }));
  return { recipes, total: rows.length };
}

/**
 * Writes to each reader of whose tags something is new, once a month whatever is run again, then
 * remembers what is published. The first run of a site remembers alone: its whole catalogue is no news.
 *
 * @returns how many letters
 */
export async function writeMonthlyLetters(
  services: Services,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock, publicUrl } = services;
  const month = isoMonth(clock());
  let written = 0;
  if ((await db.$count(announcedRecipes)) > 0) {
    const isDue = or(isNull(tagReaders.lastMonth), ne(tagReaders.lastMonth, month));
    const isWaiting = and(isDue, eq(users.emailVerified, true), isNull(users.bannedAt));
    for (let after = ''; ;) {
      const readers = await db
        .select({
          userId: tagReaders.userId,
          token: tagReaders.token,
          name: users.name,
          email: users.email,
        })
        .from(tagReaders)
        .innerJoin(users, eq(users.id, tagReaders.userId))
        .where(and(isWaiting, after === '' ? undefined : gt(tagReaders.userId, after)))
        .orderBy(asc(tagReaders.userId))
        .limit(BATCH);
      for (const reader of readers) {
        signal.throwIfAborted();
        const found = await findNew(services, reader.userId);
        await db.transaction(async (tx) => {
          const [mine] = await tx
            .update(tagReaders)
            .set({ lastMonth: month })
            .where(and(eq(tagReaders.userId, reader.userId), isDue))
            .returning({ userId: tagReaders.userId });
          if (!mine || found.total === 0) return;
          await sendMail({ ...services, db: tx }, monthlyLetter(reader, found, publicUrl));
          written += 1;
        });
      }
      after = readers.at(-1)?.userId ?? '';
      if (readers.length < BATCH) break;
    }
  }
  signal.throwIfAborted();
  await announceAll(services);
  return written;
}

export const monthlyLettersJob = defineJob({
  name: 'lettre-des-tags',
  label: 'Lettre mensuelle des tags suivis',
  schema: z.object({}),
  schedule: {
    // The first of the month at nine: nothing without a mail server, which would pile up letters.
    cron: '0 9 1 * *',
    data: {},
    isDue: ({ mailer }: Services) => Promise.resolve(mailer !== null),
  },
  run: async ({ services, signal, log }: Running<Services, object>) => {
    const written = await writeMonthlyLetters(services, signal);
    await log(`${count(written, 'lettre')}.`);
  },
});

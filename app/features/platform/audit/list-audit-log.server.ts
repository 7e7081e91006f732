import { and, count, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { media } from '#db/schema/media.server.ts';
import { auditLog, partners } from '#db/schema/office.server.ts';
import { affiliateProducts } from '#db/schema/shop.server.ts';
import { cocktails, ingredients, siteHero, tags } from '#db/schema/recipes.server.ts';
import { holds } from '#db/text-holds.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { fold } from '#language/fold.ts';
import { nextDay, startOfDay } from '#language/format.ts';
import type { AuditFilters } from './audit-filters.ts';
import { OTHERS } from './audit.ts';

/** Table and column that hold the current name of a subject. */
const NAMED = {
  recipe: { table: cocktails, name: cocktails.title },
  ingredient: { table: ingredients, name: ingredients.name },
  tag: { table: tags, name: tags.name },
  partner: { table: partners, name: partners.name },
  product: { table: affiliateProducts, name: affiliateProducts.title },
  user: { table: users, name: users.name },
  media: { table: media, name: media.name },
  hero: { table: siteHero, name: siteHero.title },
};

/** The subject's id as a uuid, so that the indexes of tables serve. */
const subjectId = sql`case when ${auditLog.subjectId} ~ '^[0-9a-f-]{36}$'
  then ${auditLog.subjectId}::uuid end`;

/**
 * Current name of the subject; for a review, the name of its recipe. Null without a name, or once
 * deleted.
 */
const subjectName = sql<string | null>`case ${auditLog.subjectType} ${sql.join(
  Object.entries(NAMED).map(
    ([type, { table, name }]) =>
      sql`when ${type} then (select ${name} from ${table} where ${table.id} = ${subjectId})`,
  ),
  sql` `,
)} when 'review' then (select ${cocktails.title} from ${cocktails}
  where ${cocktails.slug} = ${auditLog.before} ->> 'cocktail') end`;

/** Name of the subject at that time. */
const formerName = sql<string | null>`coalesce(${sql.join(
  ['title', 'name', 'subject', 'source'].flatMap((field) => [
    sql`${auditLog.after} ->> ${field}`,
    sql`${auditLog.before} ->> ${field}`,
  ]),
  sql`, `,
)})`;

/**
 * True when an entry contains a text: in the subject's name or id, or in the values before or
 * after.
 */
const tells = (searched: string): SQL =>
  sql`(${sql.join(
    [
      holds(
        sql`${auditLog.subjectId} || ' ' || coalesce(${auditLog.before}::text, '') || ' '
        || coalesce(${auditLog.after}::text, '')`,
        searched,
      ),
      ...Object.entries(NAMED).map(
        ([type, { table, name }]) => sql`(${auditLog.subjectType} = ${type} and ${subjectId} in
        (select ${table.id} from ${table} where ${holds(name, searched)}))`,
      ),
    ],
    sql` or `,
  )})`;

/** True when the author has that name or address; also matches an operator, or the site. */
function isBy(searched: string): SQL | undefined {
  const others = Object.entries(OTHERS).filter(([, label]) => fold(label).includes(searched));
  return or(
    holds(users.name, searched),
    holds(users.email, searched),
    inArray(
      auditLog.actorRole,
      others.map(([role]) => role as keyof typeof OTHERS),
    ),
  );
}

function matching({ q, who, action, subject, from, to }: AuditFilters): SQL | undefined {
  const [searched, name] = [fold(q), fold(who)];
  return and(
    searched === '' ? undefined : tells(searched),
    name === '' ? undefined : isBy(name),
    action === '' ? undefined : eq(auditLog.action, action),
    subject === '' ? undefined : eq(auditLog.subjectType, subject),
    from === '' ? undefined : gte(auditLog.at, startOfDay(from)),
    to === '' ? undefined : lt(auditLog.at, startOfDay(nextDay(to))),
  );
}

/**
 * One page of the filtered entries, newest first.
 *
 * @param page from 1
 * @throws AppError as `authorize`
 */
export async function listAuditLog(
  { db }: { db: Database },
  asked: { actor: Actor; filters: AuditFilters; page: number; pageSize: number },
) {
  const { actor, filters, page, pageSize } = asked;
  authorize(actor, 'read audit log');
  const where = matching(filters);
  const isActor = eq(users.id, auditLog.actorId);
  const entries = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorName: users.name,
      actorRole: auditLog.actorRole,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      subjectName,
      formerName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, isActor)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db
    .select({ total: count() })
    .from(auditLog)
    .leftJoin(users, isActor)
    .where(where);
  return { entries, total: counted?.total ?? 0 };
}

import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/members.server.ts';
import { letter } from '#features/platform/mail/mail.ts';
import { sendMail, type Posting } from '#features/platform/mail/send-mail.server.ts';
import type { GeneratedDraft } from './claim-draft.server.ts';
import { DRAFT_SOURCES } from './generation.ts';

/** Admin page that lists the drafts. */
export const GENERATION_PAGE = '/admin/tools/cron-link';

type Told = Pick<GeneratedDraft, 'state' | 'source' | 'title' | 'theme' | 'recipeId' | 'why'>;

function whatHappened({ state, source, title, theme, recipeId, why }: Told, publicUrl: string) {
  const on = `sur le thème «\u00a0${theme}\u00a0»`;
  const page = `Tous les brouillons du jour\u00a0: ${publicUrl}${GENERATION_PAGE}`;
  const paragraphs = (...some: (string | null)[]) => some.filter((one) => one !== null);
  if (state !== 'made') {
    const subject = 'Pas de brouillon du jour';
    return { subject, says: paragraphs(`Aucune recette n’a été créée ${on}.`, why, page) };
  }
  const from = source ? DRAFT_SOURCES[source] : '';
  return {
    subject: `Brouillon du jour\u00a0: ${title ?? ''}`,
    says: paragraphs(
      `«\u00a0${title ?? ''}\u00a0» attend votre relecture, ${on} (${from}). Personne d’autre ne la voit.`,
      why,
      `Pour la relire\u00a0: ${publicUrl}/admin/cocktails/${recipeId ?? ''}`,
      page,
    ),
  };
}

/** Mails every administrator the result of a draft, in the transaction that records it. */
export async function tellAdministrators(
  services: Posting & { publicUrl: string },
  draft: Told,
): Promise<void> {
  const { origin } = new URL(services.publicUrl);
  const { subject, says } = whatHappened(draft, origin);
  const administrators = await services.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt)));
  for (const one of administrators) {
    await sendMail(services, letter('notice', one, subject, says));
  }
}

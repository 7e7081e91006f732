import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { openUnsentMail } from '#features/platform/mail/unsent-mail.server.ts';
import { formatDateTime } from '#language/format.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/unsent-letter.ts';

export const handle: Page = { audience: 'admin' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const letter = await openUnsentMail(context.get(servicesContext), { actor, id: params.id });
  if (!letter) throw redirect('/admin/courriels');
  return letter;
}

export const meta = () => adminMeta('Courriel non envoyé');

export default function UnsentLetter({ loaderData }: Route.ComponentProps) {
  const { subject, recipient, createdAt, failure, text } = loaderData;
  return (
    <SubPage up={{ to: '/admin/courriels', label: 'Courriels non envoyés' }} title={subject}>
      <p className="mt-3 text-ink-soft">
        À {recipient}, le {formatDateTime(createdAt)}
      </p>
      {failure !== null && <p className="mt-1 text-danger">{failure}</p>}
      <pre className="mt-6 max-w-prose rounded-lg border border-line bg-surface p-box [font-family:inherit] whitespace-pre-wrap">
        {text}
      </pre>
    </SubPage>
  );
}

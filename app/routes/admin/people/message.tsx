import { Form, redirect } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  deleteMessage,
  markAnswered,
  openMessage,
} from '#features/pages/contact/messages.server.ts';
import { formatDateTime } from '#language/format.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { parseSent, readForm } from '#app/routes/sent-body.server.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/message.ts';

const LIST = '/admin/messages';

export const handle: Page = { audience: 'editor' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const message = await openMessage(context.get(servicesContext), { actor, id: params.id });
  if (!message) throw redirect(LIST);
  return message;
}

/** Values of the page's buttons. */
const decision = z.enum(['repondu', 'a-traiter', 'supprimer']);

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const about = { actor: context.get(actorContext), id: parseSent(z.uuid(), params.id) };
  const decided = parseSent(decision, (await readForm(request)).get('decision'));
  if (decided === 'supprimer') {
    await deleteMessage(services, about);
    return goTo(LIST, 'message-supprime');
  }
  const isAnswered = decided === 'repondu';
  if (!(await markAnswered(services, { ...about, isAnswered }))) {
    return goTo(LIST, 'message-introuvable');
  }
  return goTo(LIST, isAnswered ? 'message-repondu' : 'message-a-traiter');
}

export const meta = () => adminMeta('Message');

const replyAddress = ({ email, subject }: Route.ComponentProps['loaderData']) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

export default function Message({ loaderData }: Route.ComponentProps) {
  const { name, email, subject, message, createdAt, answeredAt } = loaderData;
  return (
    <SubPage up={{ to: LIST, label: 'Messages' }} title={subject}>
      <p className="mt-3 text-ink-soft">
        De {name} ({email}), le {formatDateTime(createdAt)}
        {answeredAt && `, répondu le ${formatDateTime(answeredAt)}`}
      </p>
      <p className="mt-6 rounded-lg border border-line bg-surface p-box whitespace-pre-line">
        {message}
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <a href={replyAddress(loaderData)} className={buttonClass()}>
          Répondre par e-mail
        </a>
        <Button
          type="submit"
          name="decision"
          value={answeredAt ? 'a-traiter' : 'repondu'}
          variant="outline"
        >
          {answeredAt ? 'Remettre à traiter' : 'Marquer comme répondu'}
        </Button>
      </Form>
      <details className="mt-8">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-danger underline underline-offset-4">
          Supprimer ce message
        </summary>
        <Form method="post" className="mt-3">
          <p className="mb-3">Il sera effacé pour de bon. Le journal ne garde que sa date.</p>
          <Button type="submit" name="decision" value="supprimer" variant="destructive">
            Supprimer pour de bon
          </Button>
        </Form>
      </details>
    </SubPage>
  );
}

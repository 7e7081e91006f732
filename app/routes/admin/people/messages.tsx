import { actorContext, servicesContext } from '#app/context.server.ts';
import { MESSAGE_FILTERS, type MessageFilter } from '#features/pages/contact/contact.ts';
import { listMessages } from '#features/pages/contact/messages.server.ts';
import { formatDateTime } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import type { Page } from '#app/routes/page.ts';
import { Link } from '#ui/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { FilterList, readFilter } from '../filter-list.tsx';
import { PAGE_SIZE, pageCount } from '../page-number.ts';
import type { Route } from './+types/messages.ts';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Messages',
    section: 'site',
    purpose: 'Ce qu’on vous écrit par le formulaire de contact.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readFilter(request, MESSAGE_FILTERS);
  const asked = { actor: context.get(actorContext), ...view, pageSize: PAGE_SIZE };
  const { messages, total } = await listMessages(context.get(servicesContext), asked);
  return { messages, total, ...view, pageCount: pageCount(total) };
}

export const meta = () => adminMeta('Messages');

const EMPTY: Record<MessageFilter, string> = {
  'a-traiter': 'Aucun message n’attend de réponse.',
  'non-lus': 'Tous les messages sont lus.',
  traites: 'Aucun message n’a encore reçu de réponse.',
  tous: 'Aucun message.',
};

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, total, filter } = loaderData;
  return (
    <FilterList
      path="/admin/messages"
      title="Messages"
      intro="Ceux du formulaire de contact. Ils s’effacent d’eux-mêmes au bout d’un an."
      label="Quels messages"
      filters={MESSAGE_FILTERS}
      listed={loaderData}
      found={total === 0 ? EMPTY[filter] : count(total, 'message')}
    >
      {messages.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {messages.map(({ id, name, subject, createdAt, readAt, answeredAt }) => (
            <li key={id} className="py-3">
              <Link
                to={`/admin/messages/${id}`}
                className={`underline underline-offset-4 ${readAt ? '' : 'font-semibold'}`}
              >
                {subject}
              </Link>
              {!readAt && (
                <span className="ml-3 rounded-full border border-brass-line px-2 text-sm">
                  Non lu
                </span>
              )}
              <p className="text-sm text-ink-soft">
                De {name}, le {formatDateTime(createdAt)}
                {answeredAt && `, répondu le ${formatDateTime(answeredAt)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </FilterList>
  );
}

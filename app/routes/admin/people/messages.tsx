import { Link } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import {
  MESSAGE_FILTERS,
  readMessageFilter,
  type MessageFilter,
} from '#features/contact/contact.ts';
import { listMessages } from '#features/contact/list-messages.server.ts';
import { formatDateTime } from '#language/format.ts';
import { FilterNav } from '#ui/filter-nav.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
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
  const page = pageNumber(request);
  const filter = readMessageFilter(new URL(request.url).searchParams.get('filtre'));
  const asked = { actor: context.get(actorContext), filter, page, pageSize: PAGE_SIZE };
  const { messages, total } = await listMessages(context.get(servicesContext), asked);
  return { messages, filter, page, pageCount: pageCount(total) };
}

export const meta = () => adminMeta('Messages');

const EMPTY: Record<MessageFilter, string> = {
  'a-traiter': 'Aucun message n’attend de réponse.',
  traites: 'Aucun message n’a encore reçu de réponse.',
  tous: 'Aucun message.',
};

const href = (filter: MessageFilter, page = 1) =>
  `/admin/messages?filtre=${filter}${page > 1 ? `&page=${page}` : ''}`;

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, filter, page } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Messages</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Ceux du formulaire de contact. Ils s’effacent d’eux-mêmes au bout d’un an.
      </p>
      <FilterNav label="Quels messages" filters={MESSAGE_FILTERS} current={filter} href={href} />
      {messages.length === 0 ? (
        <p role="status" className="mt-6">
          {EMPTY[filter]}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {messages.map(({ id, name, subject, createdAt, readAt, answeredAt }) => (
            <li key={id} className="py-3">
              <Link
                to={`/admin/messages/${id}`}
                className={`wrap-anywhere underline underline-offset-4 ${readAt ? '' : 'font-semibold'}`}
              >
                {subject}
              </Link>
              {!readAt && (
                <span className="ml-3 rounded-full border border-brass-line px-2 text-sm">
                  Non lu
                </span>
              )}
              <p className="text-sm wrap-anywhere text-ink-soft">
                De {name}, le {formatDateTime(createdAt)}
                {answeredAt && `, répondu le ${formatDateTime(answeredAt)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={loaderData.pageCount}
        pages={[page]}
        href={(number) => href(filter, number)}
      />
    </>
  );
}

import { actorContext, servicesContext } from '#app/context.server.ts';
import { listUnsentMail } from '#features/platform/mail/unsent-mail.server.ts';
import { formatDateTime } from '#language/format.ts';
import { TextLink } from '#ui/link.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import type { Route } from './+types/unsent-mail.ts';

export const handle: Page = {
  audience: 'admin',
  office: {
    label: 'Courriels non envoyés',
    section: 'outils',
    purpose: 'Les lettres qu’aucun serveur n’a prises.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = pageNumber(request);
  const asked = { actor: context.get(actorContext), page, pageSize: PAGE_SIZE };
  const { letters, total } = await listUnsentMail(services, asked);
  return { letters, page, pageCount: pageCount(total), hasServer: services.mailer !== null };
}

export const meta = () => adminMeta('Courriels non envoyés');

export default function UnsentMail({ loaderData }: Route.ComponentProps) {
  const { letters, page, hasServer } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Courriels non envoyés</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        {hasServer
          ? 'Ceux qui attendent, ou que le serveur de courrier n’a pas pris.'
          : 'Aucun serveur de courrier n’est configuré (SMTP_URL)\u00a0: tous les courriels restent ici.'}{' '}
        Chaque lecture est notée au journal.
      </p>
      {letters.length === 0 ? (
        <p className="mt-6">Aucun courriel n’attend.</p>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {letters.map(({ id, subject, recipient, failure, createdAt }) => (
            <li key={id} className="py-3">
              <TextLink to={`/admin/courriels/${id}`}>{subject}</TextLink>
              <p className="text-sm text-ink-soft">
                À {recipient}, le {formatDateTime(createdAt)}
              </p>
              {failure !== null && <p className="text-sm text-danger">{failure}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={loaderData.pageCount}
        pages={[page]}
        href={(number) => `/admin/courriels?page=${number}`}
      />
    </>
  );
}

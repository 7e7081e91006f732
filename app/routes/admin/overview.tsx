import { Link } from 'react-router';
import { actorContext, sessionContext } from '#app/context.server.ts';
import { backOfficePages } from '#features/access/back-office.ts';
import { adminMeta } from './admin-meta.ts';
import type { Route } from './+types/overview.ts';

export function loader({ context }: Route.LoaderArgs) {
  const [, ...pages] = backOfficePages(context.get(actorContext));
  return { name: context.get(sessionContext)?.name ?? '', pages };
}

export const meta = () => adminMeta('Vue d’ensemble');

export default function Overview({ loaderData: { name, pages } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">L’arrière-boutique</h1>
      <p className="mt-3 text-ink-soft">
        Bonjour {name}.{' '}
        {pages.length > 0
          ? 'Voici ce que vous pouvez y faire.'
          : 'Votre rôle n’y ouvre pas d’autre page.'}
      </p>
      {pages.length > 0 && (
        <ul className="mt-6 grid gap-3 sm:grid-cols-2">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="block rounded-lg border border-line bg-surface p-5 no-underline transition-colors duration-150 hover:border-zinc"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

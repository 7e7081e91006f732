import { SECTIONS, type OpenPage } from '#features/platform/access/back-office.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { openPages } from '../open-pages.server.ts';
import type { Route } from './+types/tools.ts';
import { Link } from '#ui/link.tsx';

/** Pages of the back office, each with its purpose. */
function PageCards({ pages }: { pages: readonly OpenPage[] }) {
  return (
    <ul className="mt-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {pages.map(({ to, label, purpose }) => (
        <li key={to}>
          <Link
            to={to}
            className="block h-full rounded-lg border border-line bg-surface px-box py-4 no-underline transition-colors duration-150 hover:border-zinc"
          >
            <span className="font-medium">{label}</span>
            <span className="mt-1 block text-sm text-ink-soft">{purpose}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const handle: Page = { audience: 'editor' };

export function loader({ context }: Route.LoaderArgs) {
  return { tools: openPages(context).filter(({ section }) => section === 'outils') };
}

export const meta = () => adminMeta(SECTIONS.outils);

export default function Tools({ loaderData: { tools } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{SECTIONS.outils}</h1>
      {tools.length === 0 ? (
        <p className="mt-6">Votre rôle n’ouvre aucun outil.</p>
      ) : (
        <PageCards pages={tools} />
      )}
    </>
  );
}

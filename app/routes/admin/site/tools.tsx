import { SECTIONS } from '#features/platform/access/back-office.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { openPages } from '../open-pages.server.ts';
import { PageCards } from '../page-cards.tsx';
import type { Route } from './+types/tools.ts';

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

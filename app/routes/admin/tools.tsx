import { actorContext } from '#app/context.server.ts';
import { backOfficePages, SECTIONS } from '#features/access/back-office.ts';
import { adminMeta } from './admin-meta.ts';
import { guard } from './guard.server.ts';
import { PageCards } from './page-cards.tsx';
import type { Route } from './+types/tools.ts';

export const middleware = [guard('open back office')];

export function loader({ context }: Route.LoaderArgs) {
  const pages = backOfficePages(context.get(actorContext));
  return { tools: pages.filter(({ section }) => section === 'outils') };
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

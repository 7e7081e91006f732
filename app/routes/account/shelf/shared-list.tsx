import { servicesContext } from '#app/context.server.ts';
import { readSharedList } from '#features/members/shelf/lists/read-lists.server.ts';
import { sharedListPath } from '#features/members/shelf/lists/recipe-list.ts';
import { SharedMenu } from '#features/members/shelf/lists/shared-menu.tsx';
import { CocktailGrid } from '#features/recipes/cocktails/recipe/cocktail-card.tsx';
import { PrintButton } from '#features/recipes/cocktails/recipe/print-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { told } from '#ui/frame/error-page.tsx';
import { qrPath } from '#ui/qr/qr-path.ts';
import { CANNOT_LOAD, readPage } from '#app/routes/client-read.ts';
import { mailedLinkMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { read } from '#app/routes/read.server.ts';
import type { Route } from './+types/shared-list.ts';

export const handle: Page = { audience: 'anybody', failures: { read: CANNOT_LOAD.recipes } };

const NO_LIST = 'Cette liste n’est plus partagée.';

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const list = await read(CANNOT_LOAD.recipes, readSharedList(services, token));
  if (list === null) throw told(NO_LIST, { status: 404 });
  const url = `${services.publicUrl}${sharedListPath(token)}`;
  return { ...list, qr: list.kind === 'carte' ? qrPath(url) : null };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  readPage({ request, serverLoader }, CANNOT_LOAD.recipes);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkMeta(loaderData?.name ?? 'Liste partagée', 'Une liste de cocktails partagée.');

export default function SharedList({ loaderData }: Route.ComponentProps) {
  const { name, description, items, qr } = loaderData;
  return (
    <div
      className={`mx-auto w-full px-gutter pt-8 pb-16 sm:px-6 sm:pt-12 print:p-0 ${qr ? 'bar-menu max-w-2xl' : 'max-w-7xl'}`}
    >
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">{name}</h1>
      {description !== '' && (
        <p className="mt-3 max-w-2xl whitespace-pre-line wrap-anywhere text-ink-soft">
          {description}
        </p>
      )}
      {items.length === 0 && <p className="mt-8 text-ink-soft">Rien à montrer pour l’instant.</p>}
      {qr ? (
        <SharedMenu items={items} qr={qr} />
      ) : (
        <div className="mt-8">
          <h2 className="sr-only">Recettes</h2>
          <CocktailGrid cocktails={items.map(({ card }) => card)} eagerCount={4} />
        </div>
      )}
      <p className="no-print mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-ink-soft">
        {qr && <PrintButton />}
        Liste d’un membre du site. <TextLink to="/contact">Signaler cette page</TextLink>
      </p>
    </div>
  );
}

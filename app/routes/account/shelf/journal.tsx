import { servicesContext } from '#app/context.server.ts';
import { EntryList } from '#features/members/shelf/journal/entry-list.tsx';
import { readJournal } from '#features/members/shelf/journal/read-journal.server.ts';
import { EmptyPart, ShelfPart } from '#features/members/shelf/shelf-page.tsx';
import { SHELF_PATH } from '#features/members/shelf/shelf.ts';
import { WaitingWrites } from '#features/pages/offline/waiting-writes.tsx';
import { pageOf } from '#language/bounded-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { requireSession } from '../client.server.ts';
import type { Route } from './+types/journal.ts';

export const handle: Page = {
  audience: 'member',
  menu: { label: 'Mon carnet', group: 'account' },
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const page = pageOf(url.searchParams.get('page'));
  return readJournal(context.get(servicesContext), { actor, page });
}

export const meta = () => unlistedMeta('Mon carnet', 'Les cocktails que vous avez faits.');

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { entries, total } = loaderData;
  return (
    <ShelfPart at={SHELF_PATH} pages={loaderData}>
      <WaitingWrites kinds={['entry', 'change']} />
      {total === 0 ? (
        <EmptyPart title="Votre journal est vide.">
          <p>
            «&#160;Je l’ai fait&#160;», sous une recette, garde ici le jour, votre note, vos
            changements et une photo. Vous seul le voyez.
          </p>
          <ButtonLink to="/cocktails" variant="outline" className="mt-6">
            Parcourir les cocktails
          </ButtonLink>
        </EmptyPart>
      ) : (
        <EntryList entries={entries} />
      )}
    </ShelfPart>
  );
}

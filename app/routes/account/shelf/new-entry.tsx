import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { EntryForm, ENTRY_FORM } from '#features/members/shelf/journal/entry-form.tsx';
import { addEntryOnce } from '#features/members/shelf/journal/keep-journal.server.ts';
import { findPublished } from '#features/members/shelf/published.server.ts';
import { ShelfPage } from '#features/members/shelf/shelf-page.tsx';
import { entryPath, SHELF_PATH } from '#features/members/shelf/shelf.ts';
import { isoDate } from '#language/format.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { requireSession, sendersSession } from '../client.server.ts';
import { orElse } from './or-else.server.ts';
import type { Route } from './+types/new-entry.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  requireSession(request, context);
  const { db, clock } = context.get(servicesContext);
  const { title } = await orElse('/cocktails', findPublished(db, slug));
  return { slug, title, today: isoDate(clock()), version: crypto.randomUUID() };
}

export const action = ({ request, params: { slug }, context }: Route.ActionArgs) =>
  receiveForm(request, ENTRY_FORM, async ({ cle: key, version: _, ...entry }) => {
    const { member: actor } = sendersSession(context);
    const id = await addEntryOnce(context.get(servicesContext), { actor, slug, entry, key });
    const path = id === null ? SHELF_PATH : entryPath(id);
    return redirect(withNotice(path, 'carnet-enregistre'), 303);
  });

export const meta = () => unlistedMeta('Je l’ai fait', 'Une entrée de votre journal.');

export default function NewEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, today, version } = loaderData;
  return (
    <ShelfPage up={{ to: `/cocktails/${slug}`, label: title }} title="Je l’ai fait">
      <EntryForm entry={null} version={version} today={today} result={actionData} />
      <p className="mt-6 text-sm text-ink-soft">
        Vous pourrez ensuite y mettre une photo. Vous seul voyez votre journal&#160;: pour donner
        votre avis à tous, notez la recette sur sa page.
      </p>
    </ShelfPage>
  );
}

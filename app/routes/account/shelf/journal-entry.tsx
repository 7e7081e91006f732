import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { DeleteForm } from '#features/members/shelf/delete-form.tsx';
import { removeEntryPhoto } from '#features/members/shelf/journal/entry-photo.server.ts';
import { EntryForm, ENTRY_FORM } from '#features/members/shelf/journal/entry-form.tsx';
import { EntryPhoto } from '#features/members/shelf/journal/entry-list.tsx';
import {
  changeEntry,
  deleteEntry,
  entryVersion,
} from '#features/members/shelf/journal/keep-journal.server.ts';
import { findEntry } from '#features/members/shelf/journal/read-journal.server.ts';
import { RecipeTitle, ShelfPage } from '#features/members/shelf/shelf-page.tsx';
import { entryPath, entryPhotoPath, SHELF_PATH } from '#features/members/shelf/shelf.ts';
import { useWaitingFields } from '#features/pages/offline/use-waiting-fields.ts';
import { isoDate } from '#language/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { requireSession, sendersSession } from '../client.server.ts';
import { orElse } from './or-else.server.ts';
import type { Route } from './+types/journal-entry.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, params: { entry: entryId }, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const services = context.get(servicesContext);
  const entry = await orElse(SHELF_PATH, findEntry(services, { actor, entryId }));
  return { entry, version: entryVersion(entry), today: isoDate(services.clock()) };
}

export async function action({ request, params: { entry: entryId }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const intent = textOf(await readForm(request), 'intent');
  if (intent !== '') {
    const { member: actor } = requireSession(request, context);
    if (intent === 'retirer-photo') {
      await orElse(SHELF_PATH, removeEntryPhoto(services, { actor, entryId }));
      return goTo(entryPath(entryId), 'carnet-supprime');
    }
    await orElse(SHELF_PATH, deleteEntry(services, { actor, entryId }));
    return goTo(SHELF_PATH, 'carnet-supprime');
  }
  return receiveForm(request, ENTRY_FORM, async ({ cle: _, version, ...entry }) => {
    const { member: actor } = sendersSession(context);
    await changeEntry(services, { actor, entryId, entry, version });
    return redirect(withNotice(SHELF_PATH, 'carnet-enregistre'), 303);
  });
}

export const shouldRevalidate = readsAgain;

export const meta = () => unlistedMeta('Mon journal', 'Une entrée de votre journal.');

export default function JournalEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, version, today } = loaderData;
  const waiting = useWaitingFields(entryPath(entry.id));
  return (
    <ShelfPage up={{ to: SHELF_PATH, label: 'Mon journal' }} title="Je l’ai fait">
      <p className="mb-6">
        <RecipeTitle title={entry.title} slug={entry.slug} />
      </p>
      <EntryForm
        key={`${entry.id}${waiting ? '-attente' : ''}`}
        entry={{ ...entry, ...waiting, stars: Number(waiting?.stars ?? entry.stars) || null }}
        version={waiting?.version ?? version}
        today={today}
        result={actionData}
      />
      <div className="mt-8 grid justify-items-start gap-3 border-t border-line pt-6">
        {entry.hasPhoto && (
          <EntryPhoto entry={entry} className="w-full max-w-md rounded-md bg-sunken" />
        )}
        <ButtonLink to={entryPhotoPath(entry.id)} variant="outline">
          {entry.hasPhoto ? 'Changer la photo' : 'Mettre une photo'}
        </ButtonLink>
        {entry.hasPhoto && (
          <DeleteForm
            label="Retirer la photo"
            said="La photo sera perdue."
            confirm="Retirer définitivement"
            intent="retirer-photo"
          />
        )}
        <DeleteForm
          label="Supprimer cette entrée"
          said={
            entry.hasPhoto
              ? 'Le jour, la note, le texte et la photo seront perdus.'
              : 'Le jour, la note et le texte seront perdus.'
          }
        />
      </div>
    </ShelfPage>
  );
}

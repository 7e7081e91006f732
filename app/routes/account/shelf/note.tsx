import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { findShelf } from '#features/members/shelf/find-shelf.server.ts';
import { keepNote, noteVersion } from '#features/members/shelf/notes/notes.server.ts';
import { findPublished } from '#features/members/shelf/published.server.ts';
import { noteSchema } from '#features/members/shelf/shelf-form.ts';
import { ShelfPage } from '#features/members/shelf/shelf-page.tsx';
import { NOTE_LENGTH } from '#features/members/shelf/shelf.ts';
import { useWaitingFields } from '#features/pages/offline/use-waiting-fields.ts';
import { EditConflict, VersionField } from '#ui/form/draft/edit-conflict.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { control, useSiteForm } from '#ui/form/use-site-form.ts';
import { baseOf } from '#ui/form/version-field.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { requireSession, sendersSession } from '../client.server.ts';
import { orElse } from './or-else.server.ts';
import type { Route } from './+types/note.ts';

export const handle: Page = { audience: 'member' };

const FORM = { id: 'note', schema: noteSchema } as const;

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const { db } = context.get(servicesContext);
  const { title } = await orElse('/cocktails', findPublished(db, slug));
  const shelf = await findShelf({ db }, { actor, slug });
  const note = shelf?.note ?? '';
  return { slug, title, note, version: noteVersion(note) };
}

export const action = ({ request, params: { slug }, context }: Route.ActionArgs) =>
  receiveForm(request, FORM, async ({ note, version }) => {
    const { member: actor } = sendersSession(context);
    await keepNote(context.get(servicesContext), { actor, slug, note, version });
    const notice = note === '' ? 'carnet-supprime' : 'carnet-enregistre';
    return redirect(withNotice(`/cocktails/${slug}`, notice), 303);
  });

export const shouldRevalidate = readsAgain;

export const meta = () => unlistedMeta('Ma note', 'Votre note sur une recette.');

interface Shown {
  note: string;
  version: string;
}

function NoteForm({
  note,
  version,
  result,
}: Shown & { result: Route.ComponentProps['actionData'] }) {
  const site = useSiteForm(FORM, result, { note });
  return (
    <SiteForm site={site}>
      <VersionField base={baseOf(result, version)} />
      <EditConflict result={result} saved={{ note }} labels={{ note: 'Note' }} />
      <CountedField
        isLong
        {...control(site.fields.note)}
        label="Note"
        hint="Vous seul la voyez, sur la page de la recette. Vide, elle est retirée."
        maxLength={NOTE_LENGTH}
        rows={8}
      />
      <p>
        <SubmitButton>Enregistrer</SubmitButton>
      </p>
    </SiteForm>
  );
}

export default function Note({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, note, version } = loaderData;
  const waiting = useWaitingFields(`/cocktails/${slug}/note`);
  const shown: Shown = { note, version, ...waiting };
  return (
    <ShelfPage up={{ to: `/cocktails/${slug}`, label: title }} title="Ma note">
      <NoteForm
        key={waiting && 'attente'}
        note={shown.note}
        version={shown.version}
        result={actionData}
      />
    </ShelfPage>
  );
}

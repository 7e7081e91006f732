import { servicesContext } from '#app/context.server.ts';
import { DeleteForm } from '#features/members/shelf/delete-form.tsx';
import { deleteNote, listNotes } from '#features/members/shelf/notes/notes.server.ts';
import { EmptyPart, RecipeTitle, ShelfPart } from '#features/members/shelf/shelf-page.tsx';
import { NOTES_PATH } from '#features/members/shelf/shelf.ts';
import { WaitingWrites } from '#features/pages/offline/waiting-writes.tsx';
import { pageOf } from '#language/bounded-number.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { TextLink } from '#ui/link.tsx';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { orRefusal } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { requireSession } from '../client.server.ts';
import type { Route } from './+types/notes.ts';

export const handle: Page = { audience: 'member' };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const page = pageOf(url.searchParams.get('page'));
  return listNotes(context.get(servicesContext), { actor, page });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member: actor } = requireSession(request, context);
  const noteId = textOf(await readForm(request), 'note');
  return orRefusal(async () => {
    await deleteNote(context.get(servicesContext), { actor, noteId });
    return goTo(NOTES_PATH, 'carnet-supprime');
  });
}

export const meta = () => unlistedMeta('Mes notes', 'Vos notes sur les recettes.');

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const { notes } = loaderData;
  return (
    <ShelfPart at={NOTES_PATH} pages={loaderData}>
      <WaitingWrites kinds={['note']} />
      <FormErrors id="notes-erreurs" errors={actionData?.errors} />
      {notes.length === 0 ? (
        <EmptyPart title="Vous n’avez pas encore de note.">
          <p>«&#160;Écrire une note&#160;», sous une recette, la garde ici. Vous seul la voyez.</p>
        </EmptyPart>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {notes.map(({ id, title, slug, note }) => (
            <li key={id} className="grid gap-2 py-4">
              <p className="flex flex-wrap gap-x-4">
                <RecipeTitle title={title} slug={slug} />
                {slug !== null && (
                  <TextLink
                    to={`/cocktails/${slug}/note`}
                    aria-label={`Modifier la note sur ${title}`}
                    className="text-sm text-ink-soft"
                  >
                    Modifier
                  </TextLink>
                )}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              {slug === null && (
                <DeleteForm
                  label="Supprimer cette note"
                  said="Elle sera perdue."
                  fields={{ note: id }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </ShelfPart>
  );
}

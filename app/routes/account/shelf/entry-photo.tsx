import { servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { FileForm } from '#features/images/media/upload/file-form.tsx';
import { setEntryPhoto } from '#features/members/shelf/journal/entry-photo.server.ts';
import { findEntry } from '#features/members/shelf/journal/read-journal.server.ts';
import { ShelfPage } from '#features/members/shelf/shelf-page.tsx';
import { entryPath, SHELF_PATH } from '#features/members/shelf/shelf.ts';
import { FileField } from '#ui/form/file-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { unlistedMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import { orRefusal } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { onlyFile } from '#app/routes/sent-body.server.ts';
import { requireSession, sendersSession } from '../client.server.ts';
import { orElse } from './or-else.server.ts';
import type { Route } from './+types/entry-photo.ts';

export const handle: Page = { audience: 'member', takesFiles: true };

export async function loader({ request, params: { entry: entryId }, context }: Route.LoaderArgs) {
  const { member: actor } = requireSession(request, context);
  const found = findEntry(context.get(servicesContext), { actor, entryId });
  const { id, title } = await orElse(SHELF_PATH, found);
  return { id, title };
}

export const action = ({ request, params: { entry: entryId }, context }: Route.ActionArgs) =>
  orRefusal(async () => {
    const services = context.get(servicesContext);
    // Before the body is read.
    const { member: actor } = sendersSession(context);
    await findEntry(services, { actor, entryId });
    await services.incoming.receive(request, async (form) => {
      const given = onlyFile(form);
      if (!given) throw new AppError('rien-de-choisi', 'Choisissez une photo.');
      await setEntryPhoto(services, { actor, entryId, given });
    });
    return goTo(entryPath(entryId), 'carnet-enregistre');
  });

export const meta = () => unlistedMeta('Mon journal', 'La photo d’une entrée de votre journal.');

export default function EntryPhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title } = loaderData;
  return (
    <ShelfPage up={{ to: entryPath(id), label: title }} title="Ma photo">
      <FileForm className="grid gap-5">
        <FormErrors id="photo-erreurs" errors={actionData?.errors} />
        <FileField
          id="photo"
          name="photo"
          label="Photo"
          hint={`JPEG, PNG ou WebP, 5${NBSP}Mo au plus. Vous seul la verrez.`}
          accept="image/jpeg,image/png,image/webp"
          required
        />
        <p>
          <SubmitButton>Envoyer</SubmitButton>
        </p>
      </FileForm>
    </ShelfPage>
  );
}

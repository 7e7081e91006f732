import { data } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { authorize } from '#features/platform/access/access.ts';
import { KEPT, sayDuration } from '#features/platform/periods/periods.ts';
import { kindOf, ORIGINS, type Origin } from '#features/images/media/media.ts';
import { openMedia } from '#features/images/media/library/edit-media.server.ts';
import { FileForm } from '#features/images/media/upload/file-form.tsx';
import { replaceMedia } from '#features/images/media/upload/replace-media.server.ts';
import { UseList } from '#features/images/media/library/use-list.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { saidBy } from './receive-media.server.ts';
import type { Route } from './+types/media-replacement.ts';

export const handle: Page = { audience: 'editor', takesFiles: true };

const LIST = { list: '/admin/medias', missing: 'media-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const asked = { actor: context.get(actorContext), id };
  const { file, uses } = await orList(openMedia(context.get(servicesContext), asked), LIST);
  const { name, format, origin } = file;
  return { id, name, kind: kindOf(format), origin, uses };
}

const originOf = (text: string | undefined): Origin =>
  (Object.keys(ORIGINS) as Origin[]).find((origin) => origin === text) ?? 'photo';

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  // Checked before the body is read.
  authorize(actor, 'manage media');
  try {
    await services.incoming.receive(request, async ({ files: [given], fields }) => {
      if (!given) throw new AppError('rien-de-choisi', 'Choisissez un fichier.');
      const origin = originOf(fields.get('origin'));
      await orList(replaceMedia(services, { actor, id, given, origin }), LIST);
    });
    return goTo(`/admin/medias/${id}`, 'media-remplace');
  } catch (error) {
    if (error instanceof Response) throw error;
    const { said, status } = saidBy(error);
    return data({ errors: [said] }, status);
  }
}

const TITLE = 'Remplacer un fichier';
export const meta = () => adminMeta(TITLE);

const WANTED = {
  image: {
    accept: 'image/jpeg,image/png,image/webp',
    hint: `JPEG, PNG ou WebP, 5${NBSP}Mo au plus.`,
  },
  video: { accept: 'video/mp4,video/webm', hint: `MP4 ou WebM, 50${NBSP}Mo au plus.` },
};

export default function ReplaceMedia({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, kind, origin, uses } = loaderData;
  const own = `/admin/medias/${id}`;
  return (
    <SubPage up={{ to: own, label: name }} title={TITLE}>
      <p className="mt-4">
        {kind === 'image'
          ? `L’ancienne image reste ${sayDuration(KEPT.original)}, et se rétablit dans «${NBSP}Optimisation des Images${NBSP}»`
          : 'L’ancien fichier sera effacé'}
        {uses.length > 0 && `${NBSP}; le nouveau sera montré à sa place par`}
        {uses.length > 0 ? `${NBSP}:` : '.'}
      </p>
      <UseList uses={uses} />
      <FileForm className="mt-6 grid gap-5">
        {kind === 'image' && (
          <Select
            id="origine"
            name="origin"
            label="Ce que c’est"
            defaultValue={origin}
            options={ORIGINS}
          />
        )}
        <FileField
          id="fichier"
          name="fichier"
          accept={WANTED[kind].accept}
          label="Nouveau fichier"
          hint={WANTED[kind].hint}
          errors={actionData?.errors}
        />
        <p className="flex flex-wrap gap-3">
          <SubmitButton sending="Remplacement…">Remplacer</SubmitButton>
          <ButtonLink to={own} variant="ghost">
            Annuler
          </ButtonLink>
        </p>
      </FileForm>
    </SubPage>
  );
}

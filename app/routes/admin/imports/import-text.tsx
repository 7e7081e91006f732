import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { authorize } from '#features/platform/access/access.ts';
import { textForm } from '#features/intake/imports/input/text-form.ts';
import { PhotoForm, TextForm } from '#features/intake/imports/input/text-forms.tsx';
import { startPhotoRun } from '#features/intake/imports/runs/start-photo.server.ts';
import { startFileRun } from '#features/intake/imports/runs/start-run.server.ts';
import { SHARED } from '#features/pages/offline/share-target.ts';
import { NBSP } from '#ui/spaces.ts';
import { SubPage } from '#ui/page/sub-page.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { useFirstFault } from '#ui/form/use-first-fault.ts';
import { LONG_FORM_BYTES, type Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { adminMeta } from '../admin-meta.ts';
import { savedTo } from '../saved.server.ts';
import { IMPORTS, receiveSent } from './receive-import.server.ts';
import type { Route } from './+types/import-text.ts';

export const handle: Page = { audience: 'editor', mostBytes: LONG_FORM_BYTES, takesFiles: true };

const TITLE = 'À partir d’un texte ou d’une photo';
export const meta = () => adminMeta(TITLE);

export function loader({ request, context }: Route.LoaderArgs) {
  authorize(context.get(actorContext), 'edit catalogue');
  const asked = new URL(request.url).searchParams;
  const { model } = context.get(servicesContext);
  return {
    up: IMPORTS,
    hasModel: model !== null,
    sees: model?.sees ?? false,
    /** Fields of a text that was shared with the installed site. */
    shared: Object.fromEntries(
      Object.values(SHARED).flatMap((name) => {
        const value = asked.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    return receiveSent({ request, context }, 'edit catalogue', ({ given }) => {
      if (!given) throw new AppError('rien-de-choisi', 'Choisissez une photo.');
      return startPhotoRun(services, { actor, given, options: {} });
    });
  }
  return receiveForm(
    request,
    { schema: textForm },
    async ({ titre, texte, adresse: address, licence }) => {
      const text = titre === '' ? texte : `${titre}\n\n${texte}`;
      const id = await startFileRun(services, {
        actor,
        kind: 'text',
        given: { name: titre || address || 'Texte collé', text },
        options: { licence, ...(address !== '' && { address }) },
      });
      return savedTo(`${IMPORTS}/${id}`, null);
    },
  );
}

export default function ImportText({ loaderData, actionData }: Route.ComponentProps) {
  const { up, hasModel, sees, shared } = loaderData;
  const photo = actionData && 'said' in actionData ? actionData.said : undefined;
  const { values = {}, errors = {} } = photo ? {} : (returnedOf(actionData) ?? { values: shared });
  useFirstFault(actionData);
  return (
    <SubPage up={{ to: up, label: 'Imports' }} title={TITLE}>
      <p className="mt-3 max-w-prose text-ink-soft">
        {hasModel
          ? 'Le texte est lu par une IA, qui recopie et n’invente pas\u00a0: ce que la source ne dit pas est signalé.'
          : 'Le texte est lu sans IA\u00a0: les phrases qui disent une quantité ou un geste sont gardées.'}{' '}
        Vous relisez avant que rien ne soit écrit.
      </p>
      <TitledSection id="un-texte" title="Coller un texte">
        <TextForm errors={errors} typed={values} />
      </TitledSection>
      <TitledSection id="une-photo" title="Donner une photo">
        {sees ? (
          <PhotoForm errors={photo} />
        ) : (
          <p className="max-w-prose text-ink-soft">
            Lire une photo demande une IA qui voit les images, et{' '}
            {hasModel ? 'celle du site n’en voit pas' : 'aucune n’est configurée'}
            {NBSP}: recopiez le texte de la page ci-dessus.
          </p>
        )}
      </TitledSection>
    </SubPage>
  );
}

import { actorContext, servicesContext } from '#app/context.server.ts';
import { choiceOf } from '#features/images/media/library/list-choices.server.ts';
import { changeMedia, openMedia } from '#features/images/media/library/edit-media.server.ts';
import { mediaForm } from '#features/images/media/library/media-form.ts';
import { MediaEditor } from '#features/images/media/library/media-editor.tsx';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import {
  BUCKET_LABELS,
  FORMAT_LABELS,
  kindOf,
  ORIGINS,
  videoUrl,
} from '#features/images/media/media.ts';
import { UseList } from '#features/images/media/library/use-list.tsx';
import { SameNotice } from '#features/images/media/upload/same-notice.tsx';
import { formatBytes, formatDateTime } from '#language/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { savedTo } from '../saved.server.ts';
import { EntrySection } from '../vocabulary/entry-page.tsx';
import type { Route } from './+types/media.ts';

export const handle: Page = { audience: 'editor' };

const LIST = { list: '/admin/medias', missing: 'media-introuvable' } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { file, version, uses, sameAs } = await orList(openMedia(services, { actor, id }), LIST);
  const { name, alt, bytes, createdAt } = file;
  const choice = choiceOf(services, file);
  return { id, version, uses, sameAs, choice, bytes, createdAt, initial: { name, alt } };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  return receiveForm(request, { schema: mediaForm }, async ({ version, ...values }) => {
    const asked = { actor: context.get(actorContext), id, values, version };
    const services = context.get(servicesContext);
    const taken = await orList(changeMedia(services, asked), LIST);
    const { version: saved } = await orList(openMedia(services, asked), LIST);
    return savedTo(`/admin/medias/${id}`, 'media-enregistre', saved, taken);
  });
}

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.initial.name ?? 'Fichier');

function Shown({ choice }: Pick<Route.ComponentProps['loaderData'], 'choice'>) {
  const { format, picture, signature, name } = choice;
  return (
    <div className="mt-6 overflow-hidden rounded-md border border-line bg-sunken">
      {kindOf(format) === 'image' ? (
        <MediaPicture
          picture={{ ...picture, blur: '' }}
          alt={`Aperçu de ${name}`}
          sizes="(min-width: 42rem) 42rem, 100vw"
          signature={signature}
          eager
          className="mx-auto block h-auto max-h-[60vh] w-auto max-w-full object-contain"
        />
      ) : (
        <video
          controls
          muted
          playsInline
          preload="metadata"
          src={`${videoUrl(picture.hash, format)}${signature}`}
          aria-label={`Aperçu de ${name}`}
          className="mx-auto block max-h-[60vh] w-full"
        />
      )}
    </div>
  );
}

function Facts({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { choice, bytes, createdAt } = loaderData;
  const { picture, format, bucket, path } = choice;
  const facts = {
    Dimensions: `${picture.width}\u00a0×\u00a0${picture.height} pixels`,
    Poids: formatBytes(bytes),
    Format: FORMAT_LABELS[format],
    'Ce que c’est': kindOf(format) === 'image' ? ORIGINS[picture.origin] : 'Vidéo',
    Dossier: BUCKET_LABELS[bucket],
    Chemin: path,
    Ajouté: formatDateTime(createdAt),
  };
  return <FactList facts={facts} />;
}

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, initial, uses, sameAs, choice } = loaderData;
  return (
    <SubPage up={{ to: '/admin/medias', label: 'Médias' }} title={initial.name}>
      <Shown choice={choice} />
      <div className="mt-3">{sameAs && <SameNotice file={sameAs} />}</div>
      <Facts loaderData={loaderData} />
      <MediaEditor key={id} result={actionData} initial={initial} version={version} />
      <section aria-labelledby="usages" className="mt-12 border-t border-line pt-6">
        <h2 id="usages" className="text-2xl">
          Utilisé par
        </h2>
        {uses.length === 0 ? (
          <p className="mt-2 text-ink-soft">Rien ne montre ce fichier.</p>
        ) : (
          <UseList uses={uses} />
        )}
      </section>
      <EntrySection
        id="remplacement"
        title="Remplacer"
        says="Ce qui montre ce fichier montre le nouveau à sa place."
      >
        <ButtonLink to={`/admin/medias/${id}/remplacer`} variant="outline" className="mt-3">
          Remplacer…
        </ButtonLink>
      </EntrySection>
      <EntrySection id="suppression" title="Supprimer" says="Seulement si rien ne le montre.">
        <ButtonLink to={`/admin/medias/${id}/supprimer`} variant="outline" className="mt-3">
          Supprimer…
        </ButtonLink>
      </EntrySection>
    </SubPage>
  );
}

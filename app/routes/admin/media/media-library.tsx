import { data, Form, useRevalidator } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { choiceOf } from '#features/images/media/library/list-choices.server.ts';
import { listMedia } from '#features/images/media/library/list-media.server.ts';
import { MediaGrid } from '#features/images/media/library/media-grid.tsx';
import { mediaListQuery, readMediaList } from '#features/images/media/library/media-list.ts';
import { BUCKET_LABELS } from '#features/images/media/media.ts';
import { UploadZone } from '#features/images/media/upload/upload-zone.tsx';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { count } from '#language/words/noun.ts';
import { Button } from '#ui/button.tsx';
import { Select, Tick } from '#ui/form/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { forgetPages } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { receiveMedia, saidBy } from './receive-media.server.ts';
import type { Route } from './+types/media-library.ts';

export const handle: Page = {
  audience: 'editor',
  takesFiles: true,
  office: {
    label: 'Médias',
    section: 'recettes',
    purpose: 'Les photos des recettes, les images et vidéos du site.',
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const view = readMediaList(new URL(request.url).searchParams);
  const { rows, total, page, pageCount } = await listMedia(services, { actor, view });
  const { storageLabel } = await readSettings(services, 'technique');
  const files = rows.map((row) => ({
    ...choiceOf(services, row),
    id: row.id,
    bytes: row.bytes,
    uses: row.uses,
  }));
  const storage = storageLabel || services.storage.name;
  return { view: { ...view, page }, files, total, pageCount, storage };
}

/** Receives plain forms; scripts send to `envoi`, one file at a time. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const received = await receiveMedia(request, context);
    const isRefused = received.some(({ error }) => error !== null);
    if (!isRefused && received.every(({ sameAs }) => sameAs === null))
      return goTo('/admin/medias', 'medias-ajoutes');
    return data({ received, errors: undefined }, isRefused ? 400 : 200);
  } catch (error) {
    const { said, status } = saidBy(error);
    return data({ received: undefined, errors: [said] }, status);
  }
}

const PATH = '/admin/medias';
const TITLE = 'Médias';
export const meta = () => adminMeta(TITLE);

const ALL = { '': 'Tous' };

type View = Route.ComponentProps['loaderData']['view'];

function Filters({ view }: { view: View }) {
  return (
    // The back button and « all » fill in the fields again.
    <Form
      key={mediaListQuery({ ...view, page: 1 })}
      method="get"
      role="search"
      className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <SearchField
        label="Chercher un nom ou une description"
        name="q"
        defaultValue={view.q}
        className="w-full sm:w-auto sm:min-w-72 sm:grow"
      />
      <Select
        id="filtre-type"
        name="type"
        label="Type"
        defaultValue={view.kind ?? ''}
        options={{ ...ALL, image: 'Images', video: 'Vidéos' }}
      />
      <Select
        id="filtre-dossier"
        name="dossier"
        label="Dossier"
        defaultValue={view.bucket ?? ''}
        options={{ ...ALL, ...BUCKET_LABELS }}
      />
      <div className="flex h-11 items-center">
        <Tick
          id="filtre-inutilises"
          name="inutilises"
          value="oui"
          defaultChecked={view.unused}
          label="Inutilisés"
        />
      </div>
      <Button type="submit" variant="outline">
        Chercher
      </Button>
    </Form>
  );
}

export default function MediaLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const { view, files, total, pageCount, storage } = loaderData;
  const { revalidate } = useRevalidator();
  const isFiltered = mediaListQuery({ ...view, page: 1 }) !== '';
  const found = isFiltered
    ? 'Aucun fichier ne correspond à ces critères.'
    : 'La médiathèque est vide.';
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Ce que montrent les recettes et la bannière. {storage}.
      </p>
      <UploadZone
        received={actionData?.received}
        errors={actionData?.errors}
        onDone={() => {
          forgetPages();
          void revalidate();
        }}
      />
      <p className="mt-4">
        <TextLink to={`${PATH}/generer`}>Générer une image</TextLink>
      </p>
      <h2 className="mt-12 text-2xl">Fichiers</h2>
      <Filters view={view} />
      <p role="status" className="mt-4 text-ink-soft">
        {total === 0 ? found : count(total, 'fichier')}
        {isFiltered && (
          <TextLink to={PATH} className="ml-4 text-ink">
            Tout afficher
          </TextLink>
        )}
      </p>
      {files.length > 0 && <MediaGrid files={files} />}
      <Pagination
        page={view.page}
        pageCount={pageCount}
        href={(page) => `${PATH}${mediaListQuery({ ...view, page })}`}
      />
    </>
  );
}

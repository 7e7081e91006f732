import { deleteMedia, openMedia } from '#features/images/media/library/edit-media.server.ts';
import { UseList } from '#features/images/media/library/use-list.tsx';
import { readsAgain } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { DeletionPage } from '../deletion-page.tsx';
import { areYouSure, deletionOf } from '../entry.server.ts';
import type { Route } from './+types/media-deletion.ts';

export const handle: Page = { audience: 'editor' };

const TITLE = 'Supprimer un fichier';
export const meta = () => adminMeta(TITLE);

const deletion = deletionOf({
  list: '/admin/medias',
  deleted: 'media-supprime',
  missing: 'media-introuvable',
  async open(services, asked) {
    const { file, uses } = await openMedia(services, asked);
    const { name } = file;
    const needed = {
      says: `«\u00a0${name}\u00a0» sert encore\u00a0: il ne peut pas être supprimé. Vous pouvez le remplacer par un autre, ou le retirer de ce qui suit.`,
      back: 'Retour au fichier',
    };
    return {
      name,
      title: TITLE,
      says: [areYouSure(`le fichier «\u00a0${name}\u00a0»`)],
      needed: uses.length > 0 ? needed : undefined,
      uses,
    };
  },
  remove: deleteMedia,
});
export const loader = deletion.loader;
export const action = deletion.action;

/** A refused deletion shows the pages that use the file, read anew. */
export const shouldRevalidate = readsAgain;

export default function DeleteMedia(page: Route.ComponentProps) {
  return (
    <DeletionPage {...page}>
      <h2 className="mt-6 text-xl">Utilisé par</h2>
      <UseList uses={page.loaderData.uses} />
    </DeletionPage>
  );
}

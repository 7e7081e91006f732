import { deleteSource, openSource } from '#features/intake/imports/sources/edit-sources.server.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { DeletionPage } from '../deletion-page.tsx';
import { deletionOf } from '../entry.server.ts';

export const handle: Page = { audience: 'admin' };

export const meta = () => adminMeta('Supprimer une source');

const deletion = deletionOf({
  list: '/admin/tools/import/sources',
  deleted: 'source-supprimee',
  missing: 'source-introuvable',
  async open(services, asked) {
    const { name } = (await openSource(services, asked)).values;
    return {
      name,
      title: `Supprimer «\u00a0${name}\u00a0»\u202f?`,
      says: ['Les recettes qui en viennent restent, avec leur source.'],
    };
  },
  remove: deleteSource,
});
export const loader = deletion.loader;
export const action = deletion.action;

export default DeletionPage;

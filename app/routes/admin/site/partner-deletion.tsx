import { deletePartner, openPartner } from '#features/business/partners/edit-partners.server.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { DeletionPage } from '../deletion-page.tsx';
import { deletionOf } from '../entry.server.ts';

export const handle: Page = { audience: 'editor' };

export const meta = () => adminMeta('Supprimer un partenaire');

const deletion = deletionOf({
  list: '/admin/partenaires',
  deleted: 'partenaire-supprime',
  missing: 'partenaire-introuvable',
  async open(services, asked) {
    const { name, activity } = (await openPartner(services, asked)).values;
    const kept =
      'Sa présentation disparaît de la page des partenaires\u202f; le journal en garde le texte.';
    return {
      name,
      title: `Supprimer «\u00a0${name}\u00a0»\u202f?`,
      says: [`${activity}. ${kept}`],
    };
  },
  remove: deletePartner,
});
export const loader = deletion.loader;
export const action = deletion.action;

export default DeletionPage;

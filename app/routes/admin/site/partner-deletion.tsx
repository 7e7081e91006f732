import { deletePartner } from '#features/partners/delete-partner.server.ts';
import { openPartner } from '#features/partners/open-partner.server.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { DeletionPage } from '../deletion-page.tsx';
import { deletionOf } from '../deletion.server.ts';

export const handle: Page = { audience: 'editor' };

export const meta = () => adminMeta('Supprimer un partenaire');

const deletion = deletionOf({
  list: '/admin/partenaires',
  deleted: 'partenaire-supprime',
  missing: 'partenaire-introuvable',
  code: 'partner-gone',
  async open(services, asked) {
    const partner = await openPartner(services, asked);
    if (!partner) return null;
    const { name, activity } = partner;
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

import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { deleteHero, openHero } from '#features/images/hero/edit-heroes.server.ts';
import type { Page } from '#app/routes/page.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { DeletionPage } from '../deletion-page.tsx';
import { areYouSure, deletionOf } from '../entry.server.ts';

export const handle: Page = {
  audience: 'editor',
  failures: { write: 'Impossible de supprimer le hero.' },
};

const TITLE = 'Supprimer un hero';
export const meta = () => adminMeta(TITLE);

const deletion = deletionOf({
  list: '/admin/hero',
  deleted: 'hero-supprime',
  missing: 'hero-introuvable',
  async open(services, asked) {
    const hero = await openHero(services, asked);
    if (!hero) return null;
    const isPublished = hero.status === 'published';
    const lost =
      'Il est publié\u00a0: la page d’accueil n’aura plus de bannière tant que vous n’en publiez pas une autre.';
    return {
      name: 'Gestion du Hero',
      title: TITLE,
      says: [
        areYouSure(`le hero "${hero.values.title || 'Sans titre'}"`),
        ...(isPublished ? [lost] : []),
      ],
    };
  },
  async remove(services, asked) {
    try {
      await deleteHero(services, asked);
    } catch (error) {
      if (error instanceof AppError || diskFull(error)) throw error;
      console.error('Hero non supprimé.', error);
      throw goTo(`/admin/hero/${asked.id}`, 'hero-non-supprime');
    }
  },
});
export const loader = deletion.loader;
export const action = deletion.action;

export default DeletionPage;

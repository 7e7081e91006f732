import { deleteTag, openTag } from '#features/recipes/tags/edit-tags.server.ts';
import { count } from '#language/words/noun.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { DeletionPage } from '../deletion-page.tsx';
import { areYouSure, deletionOf } from '../entry.server.ts';

export const handle: Page = { audience: 'editor' };

const TITLE = 'Supprimer un tag';
export const meta = () => adminMeta(TITLE);

const deletion = deletionOf({
  list: '/admin/tags',
  deleted: 'tag-supprime',
  missing: 'tag-introuvable',
  async open(services, asked) {
    const { values, recipeCount } = await openTag(services, asked);
    const { name, slug } = values;
    const loses =
      recipeCount === 0
        ? 'Aucune recette ne l’a.'
        : `${count(recipeCount, 'recette')} le ${recipeCount > 1 ? 'perdent' : 'perd'}, brouillons compris\u202f; aucune n’est supprimée.`;
    const instead = `La liste /cocktails?tag=${slug} sera vide\u00a0: fusionnez-le plutôt dans un autre si des liens y mènent.`;
    return {
      name,
      title: TITLE,
      says: [areYouSure(`le tag «\u00a0${name}\u00a0»`), `${loses} ${instead}`],
    };
  },
  remove: deleteTag,
});
export const loader = deletion.loader;
export const action = deletion.action;

export default DeletionPage;

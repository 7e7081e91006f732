import { TextLink } from '#ui/link.tsx';
import type { MediaUse } from '#features/images/media/media.ts';

const stateOf = ({ kind, isPublished, isBinned }: MediaUse) => {
  if (isBinned) return ' (dans la corbeille)';
  if (isPublished) return '';
  return kind === 'recipe' ? ' (brouillon)' : ' (non publiée)';
};

const nameOf = ({ kind, title }: MediaUse) => {
  if (kind === 'recipe') return title;
  return `${kind === 'hero' ? 'Bannière' : 'Produit'} «\u00a0${title || 'sans titre'}\u00a0»`;
};

const placeOf = ({ kind, id }: MediaUse) => {
  if (kind === 'recipe') return `/admin/cocktails/${id}`;
  return kind === 'hero' ? '/admin/hero' : '/admin/produits/images';
};

export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      {uses.map((use) => (
        <li key={use.id}>
          {use.isBinned ? nameOf(use) : <TextLink to={placeOf(use)}>{nameOf(use)}</TextLink>}
          {stateOf(use)}
        </li>
      ))}
    </ul>
  );
}

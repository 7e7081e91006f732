import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { SameFile } from '../media.ts';

/** Note about an earlier library file with the same content. */
export const SameNotice = ({ file: { id, name } }: { file: SameFile }) => (
  <p className="text-sm text-ink-soft">
    Le même fichier est déjà dans la médiathèque{NBSP}: «{NBSP}
    <TextLink to={`/admin/medias/${id}`}>{name}</TextLink>
    {NBSP}».
  </p>
);

import { Link } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { SameFile } from '../media.ts';

/** Note about an earlier library file with the same content. */
export const SameNotice = ({ file: { id, name } }: { file: SameFile }) => (
  <p className="text-sm text-ink-soft">
    Le même fichier est déjà dans la médiathèque{NBSP}: «{NBSP}
    <Link to={`/admin/medias/${id}`} className="underline underline-offset-4">
      {name}
    </Link>
    {NBSP}».
  </p>
);

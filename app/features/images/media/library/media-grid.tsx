import { Film } from 'lucide';
import { formatBytes } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { MediaChoice } from './media-choice.ts';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import { FORMAT_LABELS, kindOf, ORIGINS } from '#features/images/media/media.ts';

export interface GridFile extends MediaChoice {
  id: string;
  bytes: number;
  uses: number;
}

/** Thumbnail of a file: the whole picture, of any shape. */
function Thumbnail({ file, sizes }: { file: MediaChoice; sizes: string }) {
  return (
    <span className="block aspect-4/3 overflow-hidden rounded-md border border-line bg-sunken">
      {kindOf(file.format) === 'image' ? (
        <MediaPicture
          // Without placeholder, whose colours would show beside a picture narrower than its frame.
          picture={{ ...file.picture, blur: '' }}
          alt=""
          sizes={sizes}
          widest={640}
          signature={file.signature}
          className="block h-full w-full object-contain"
        />
      ) : (
        <span className="grid h-full place-items-center text-ink-soft">
          <Icon shape={Film} size={36} />
        </span>
      )}
    </span>
  );
}

export function MediaGrid({ files }: { files: readonly GridFile[] }) {
  return (
    <ul className="mt-5 grid grid-cols-pair gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
      {files.map((file) => {
        const { id, name, format, picture, bytes, uses } = file;
        const kind = kindOf(format) === 'image' ? null : `Vidéo ${FORMAT_LABELS[format]}`;
        const origin = picture.origin === 'photo' ? null : ORIGINS[picture.origin];
        return (
          <li key={id} className="relative min-w-0">
            <Thumbnail
              file={file}
              sizes="(min-width: 80rem) 15rem, (min-width: 40rem) 30vw, 45vw"
            />
            <Link
              to={`/admin/medias/${id}`}
              className="mt-2 line-clamp-2 font-medium underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
            >
              {name}
            </Link>
            <p className="mt-0.5 text-sm text-ink-soft">
              {[kind, `${picture.width}\u00a0×\u00a0${picture.height}`, formatBytes(bytes), origin]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
            <p className="text-sm text-ink-soft">
              {uses === 0 ? 'Inutilisé' : `Utilisé ${count(uses, 'fois')}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

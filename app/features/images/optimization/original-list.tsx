import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { formatSize } from './optimization.ts';

interface ShownOriginal {
  id: string;
  mediaId: string;
  name: string;
  bytes: number;
  width: number;
  height: number;
  now: { bytes: number; width: number; height: number };
  /** End of the period for restoring it, in words. */
  until: string;
}

const said = ({ bytes, width, height }: Pick<ShownOriginal, 'bytes' | 'width' | 'height'>) =>
  `${formatSize(bytes)} (${width}\u00a0×\u00a0${height})`;

/** Originals of pictures made lighter, each with a button to restore it. */
export function OriginalList({
  originals,
  here,
}: {
  originals: readonly ShownOriginal[];
  here: string;
}) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {originals.map(({ id, mediaId, name, now, until, ...before }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <TextLink to={`/admin/medias/${mediaId}`}>{name}</TextLink>
            <p className="text-sm text-ink-soft tabular-nums">
              {said(before)} → {said(now)}, jusqu’au {until}
            </p>
          </div>
          <Form method="post" action={here} preventScrollReset>
            <input type="hidden" name="geste" value="retablir" />
            <Button
              type="submit"
              name="original"
              value={id}
              variant="outline"
              size="sm"
              aria-label={`Rétablir l’original de ${name}`}
            >
              Rétablir
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

import { formatDateTime } from '#language/format.ts';
import { Button } from '#ui/button.tsx';

export function DraftOffer({
  at,
  isOutdated,
  onTake,
  onDrop,
}: {
  at: number;
  isOutdated: boolean;
  onTake: () => void;
  onDrop: () => void;
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-gutter py-3"
    >
      <p className="grow">
        Un brouillon du {formatDateTime(new Date(at))} n’a pas été enregistré.
        {isOutdated && ' Ce qui est enregistré a changé depuis.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onTake}>
          Le reprendre
        </Button>
        <Button size="sm" variant="outline" onClick={onDrop}>
          L’effacer
        </Button>
      </div>
    </div>
  );
}

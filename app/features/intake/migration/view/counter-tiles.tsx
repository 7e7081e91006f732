import { formatNumber } from '#language/format.ts';
import { FigureTiles } from '#ui/figure-tiles.tsx';

export function CounterTiles({
  total,
  completed,
  failed,
  remaining,
}: Record<'total' | 'completed' | 'failed' | 'remaining', number>) {
  return (
    <FigureTiles
      figures={[
        { label: 'Images à migrer', figure: formatNumber(total) },
        { label: 'Terminées', figure: formatNumber(completed) },
        { label: 'Échecs', figure: formatNumber(failed), isWrong: failed > 0 },
        { label: 'Restantes', figure: formatNumber(remaining) },
      ]}
    />
  );
}

import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { formatSize } from './optimization.ts';

interface ShownPicture {
  id: string;
  isOurs: boolean;
  /** Titles of the recipes that show it. */
  cocktails: readonly string[];
  bytes: number | null;
  format: string | null;
  target: number | null;
  savings: number;
}

const FORM = 'optimiser';
const NOT_YET = '–';

interface Choosing {
  chosen: ReadonlySet<string>;
  isFree: boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  storage: string;
}

function Named({ row, choosing }: { row: ShownPicture; choosing: Choosing }) {
  const { id, cocktails, savings } = row;
  const { chosen, isFree, choose } = choosing;
  const title = cocktails.join(', ');
  if (savings === 0) return <span className="sm:ml-8">{title}</span>;
  return (
    <label className="flex min-h-6 items-center gap-3">
      <input
        type="checkbox"
        name="image"
        value={id}
        form={FORM}
        className="size-5 shrink-0"
        disabled={!isFree}
        checked={chosen.has(id)}
        onChange={({ currentTarget: { checked } }) => choose([id], checked)}
      />
      <span>{title}</span>
    </label>
  );
}

const columnsOf = (choosing: Choosing): [Column<ShownPicture>, ...Column<ShownPicture>[]] => [
  { label: 'Cocktail', cell: (row) => <Named row={row} choosing={choosing} /> },
  {
    label: 'Taille actuelle',
    isNumber: true,
    cell: ({ bytes }) => (bytes === null ? NOT_YET : formatSize(bytes)),
  },
  {
    label: 'Format',
    cell: ({ format }) =>
      format === null ? (
        NOT_YET
      ) : (
        <Badge look={format === 'png' ? 'wrong' : 'plain'}>{format.toUpperCase()}</Badge>
      ),
  },
  {
    label: 'Taille optimisée',
    isNumber: true,
    cell: ({ target, savings }) =>
      target === null || savings === 0 ? NOT_YET : `~${formatSize(target)}`,
  },
  {
    label: 'Économies',
    isNumber: true,
    cell: ({ savings }) => (savings === 0 ? NOT_YET : formatSize(savings)),
  },
  {
    label: 'Source',
    cell: ({ isOurs }) => <Badge>{isOurs ? choosing.storage : 'URL externe'}</Badge>,
  },
];

/** One page of pictures, with boxes to choose some and the button that starts a run. */
export function PictureTable({
  rows,
  here,
  storage,
  found,
  isMoving,
}: {
  rows: readonly ShownPicture[];
  here: string;
  /** Name of the site's storage. */
  storage: string;
  found: number;
  isMoving: boolean;
}) {
  const hydrated = useHydrated();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const optimisable = rows.filter(({ savings }) => savings > 0).map(({ id }) => id);
  // Pictures made lighter since then are no longer chosen.
  const chosen = new Set(optimisable.filter((id) => ticked.has(id)));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setTicked(
      new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))),
    );
  const choosing = { chosen, choose, storage, isFree: !isMoving };
  return (
    <>
      <p className="flex max-w-prose gap-3 rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-gutter py-3">
        <Icon shape={TriangleAlert} size={20} className="mt-0.5 shrink-0" />
        <span>
          L’optimisation remplace les images existantes par des versions compressées (≤250KB, JPEG)
          et peut prendre plusieurs minutes.
        </span>
      </p>
      <Form
        id={FORM}
        method="post"
        action={here}
        preventScrollReset
        className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3"
      >
        {optimisable.length > 0 && (
          <label className="needs-script flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              disabled={!hydrated || isMoving}
              checked={chosen.size === optimisable.length}
              onChange={({ currentTarget: { checked } }) => choose(optimisable, checked)}
            />
            Tout sélectionner
          </label>
        )}
        {chosen.size > 0 && <Badge look="moving">{count(chosen.size, 'sélectionnée')}</Badge>}
        <Button type="submit" name="geste" value="optimiser" disabled={isMoving || found === 0}>
          {chosen.size > 0
            ? `Optimiser ${formatNumber(chosen.size)} sélectionnée${chosen.size > 1 ? 's' : ''}`
            : 'Optimiser toutes'}
        </Button>
        <span className="without-script text-sm text-ink-soft">
          Ou seulement celles que vous cochez.
        </span>
      </Form>
      <DataTable caption="Images des recettes" columns={columnsOf(choosing)} rows={rows} />
    </>
  );
}

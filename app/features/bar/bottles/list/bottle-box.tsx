import { FIELDS } from '../bar-address.ts';

/** Box of a bottle, as an item of a list. */
export const BottleBox = ({
  bottle: { key, name },
  isTicked,
}: {
  bottle: { key: string; name: string };
  isTicked: boolean;
}) => (
  <li>
    <label className="flex min-h-9 items-center gap-2.5 py-1 text-sm">
      <input
        type="checkbox"
        name={FIELDS.there}
        value={key}
        defaultChecked={isTicked}
        className="size-5 shrink-0"
      />
      <span>{name}</span>
    </label>
  </li>
);

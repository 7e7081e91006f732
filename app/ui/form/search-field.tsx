import { LoaderCircle, Search, type IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';

const SIZES = {
  default: { field: 'h-11 pr-3 pl-11 text-base', icon: 'left-3.5', iconSize: 18 },
  sm: { field: 'h-9 pr-2.5 pl-9 text-sm', icon: 'left-3', iconSize: 15 },
};

const marked = (shape: IconNode, name: string): IconNode =>
  shape.map(([tag, attributes]) => [tag, { ...attributes, class: name }]);
const GLASS_OR_SPINNER = [...marked(Search, 'when-still'), ...marked(LoaderCircle, 'when-loading')];

export type SearchFieldProps = {
  label: string;
  fieldSize?: keyof typeof SIZES;
} & Omit<ComponentProps<'input'>, 'type'>;

/** Label for screen readers only; a spinner while its live form loads results. */
export function SearchField({
  label,
  fieldSize = 'default',
  className = '',
  ...props
}: SearchFieldProps) {
  const { field, icon, iconSize } = SIZES[fieldSize];
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{label}</span>
      <Icon
        shape={GLASS_OR_SPINNER}
        size={iconSize}
        className={`spins-loading pointer-events-none absolute top-1/2 ${icon} -translate-y-1/2 text-ink-soft`}
      />
      <input
        type="search"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className={`w-full rounded-md border border-zinc bg-surface placeholder:text-ink-soft ${field}`}
        {...props}
      />
    </label>
  );
}

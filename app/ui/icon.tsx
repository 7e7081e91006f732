import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** One of Lucide's icons, `size` pixels wide. Decoration: what it stands for is said in words. */
export function Icon({
  shape,
  size,
  className,
}: {
  shape: IconNode;
  size: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {shape.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}

import type { ReactNode } from 'react';

/**
 * Shows `text` after 0.7 s of hover or focus (`followTooltips`). It repeats the name of an icon
 * button, so assistive technology skips it.
 */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <span data-tooltip className="relative inline-flex">
    {children}
    <span
      data-tip
      hidden
      className="absolute top-full left-1/2 z-40 mt-1 -translate-x-1/2 rounded-md bg-ink px-2 py-1 text-xs whitespace-nowrap text-paper"
    >
      {text}
    </span>
  </span>
);

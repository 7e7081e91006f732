import type { ReactNode } from 'react';

/** A role, set apart from the name or the address of who has it. */
export function RoleBadge({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border border-brass-line px-2.5 py-0.5 text-sm text-brass">
      {children}
    </span>
  );
}

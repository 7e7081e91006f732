import type { ReactNode } from 'react';

export function RoleBadge({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border border-brass-line px-2.5 py-0.5 text-sm text-brass">
      {children}
    </span>
  );
}

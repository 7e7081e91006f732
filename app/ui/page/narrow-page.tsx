import type { ReactNode } from 'react';

export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-gutter pt-10 pb-16 sm:pt-16">
      <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
      {children}
    </div>
  );
}

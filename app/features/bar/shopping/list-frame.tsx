import type { ReactNode } from 'react';

export const ListFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-3xl px-gutter pt-8 pb-16 sm:px-6 sm:pt-12 print:max-w-none print:p-0">
    {children}
  </div>
);

export function Faults({ errors }: { errors: readonly string[] | null }) {
  return (
    errors && (
      <p role="alert" className="mt-4 border-l-4 border-danger pl-4">
        {errors.join(' ')}
      </p>
    )
  );
}

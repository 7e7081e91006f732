import type { ReactNode } from 'react';
import { TextLink } from '../link.tsx';

export function SubPage({
  up,
  title,
  isWide = false,
  children,
}: {
  up: { to: string; label: string };
  title: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? 'max-w-4xl' : 'max-w-2xl'}>
      <p>
        <TextLink to={up.to} className="text-ink-soft">
          {up.label}
        </TextLink>
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">{title}</h1>
      {children}
    </div>
  );
}

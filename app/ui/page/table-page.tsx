import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../button.tsx';
import { SearchField } from '../form/search-field.tsx';
import { TextLink } from '../link.tsx';

export function TablePage({
  title,
  add,
  search,
  found,
  children,
}: {
  title: string;
  add: { to: string; label: string };
  search: { label: string; q: string; sort: string; allHref: string };
  found: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <ButtonLink to={add.to}>{add.label}</ButtonLink>
      </div>
      {/* Back and "all" fill in the field anew. */}
      <Form
        key={search.q}
        method="get"
        role="search"
        className="mt-6 flex max-w-xl flex-wrap gap-3"
      >
        <SearchField
          label={search.label}
          name="q"
          defaultValue={search.q}
          className="min-w-0 grow basis-36"
        />
        <input type="hidden" name="tri" value={search.sort} />
        <Button type="submit" variant="outline">
          Chercher
        </Button>
      </Form>
      <p role="status" className="mt-4 text-ink-soft">
        {found}
        {search.q !== '' && (
          <TextLink to={search.allHref} className="ml-4 text-ink">
            Tout afficher
          </TextLink>
        )}
      </p>
      {children}
    </>
  );
}

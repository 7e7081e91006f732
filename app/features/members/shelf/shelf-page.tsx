import type { ReactNode } from 'react';
import { FilterNav } from '#ui/page/filter-nav.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { TextLink } from '#ui/link.tsx';
import { LIST_KINDS } from './lists/recipe-list.ts';
import { FOLLOWING_PATH } from './following/following.ts';
import { VARIANTS_PATH } from './variants/variant.ts';
import { NOTES_PATH, SHELF_PATH } from './shelf.ts';

const PARTS: Readonly<Record<string, string>> = {
  [SHELF_PATH]: 'Journal',
  [NOTES_PATH]: 'Notes',
  [LIST_KINDS.collection.path]: LIST_KINDS.collection.title,
  [LIST_KINDS.carte.path]: LIST_KINDS.carte.title,
  [VARIANTS_PATH]: 'Versions',
  [FOLLOWING_PATH]: 'Tags suivis',
};

const BOX = 'mx-auto w-full max-w-3xl px-gutter pt-8 pb-16 sm:px-6 sm:pt-12';

/**
 * One part of a member’s shelf, with links to the others.
 *
 * @param pages of its list, where it has more than one
 */
export function ShelfPart({
  at,
  pages,
  children,
}: {
  at: string;
  pages?: { page: number; pageCount: number };
  children: ReactNode;
}) {
  return (
    <div className={BOX}>
      <h1 className="text-4xl sm:text-5xl">Mon carnet</h1>
      <FilterNav label="Mon carnet" filters={PARTS} current={at} href={(path) => path} />
      <h2 className="mt-8 mb-4 text-2xl">{PARTS[at]}</h2>
      {children}
      {pages && (
        <Pagination
          page={pages.page}
          pageCount={pages.pageCount}
          href={(number) => (number > 1 ? `${at}?page=${number}` : at)}
        />
      )}
    </div>
  );
}

/** A page of one thing of the shelf. */
export function ShelfPage({
  up,
  title,
  children,
}: {
  up: { to: string; label: string };
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={BOX}>
      <p>
        <TextLink to={up.to} className="inline-flex min-h-9 items-center text-ink-soft">
          {up.label}
        </TextLink>
      </p>
      <h1 className="mt-2 mb-6 text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
      {children}
    </div>
  );
}

export function EmptyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-zinc px-6 py-16 text-center">
      <p className="font-serif text-xl">{title}</p>
      <div className="mt-2 text-ink-soft">{children}</div>
    </div>
  );
}

/** Title of a recipe, with a link while it is published. */
export function RecipeTitle({ title, slug }: { title: string; slug: string | null }) {
  return slug === null ? (
    <span className="font-medium wrap-anywhere">
      {title} <span className="font-normal text-ink-soft">(n’est plus en ligne)</span>
    </span>
  ) : (
    <TextLink to={`/cocktails/${slug}`} className="font-medium wrap-anywhere">
      {title}
    </TextLink>
  );
}

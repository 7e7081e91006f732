import { Words } from '#ui/written/written-blocks.tsx';
import { GLOSSARY_CATEGORIES, type GlossaryCategory, type ShownGlossary } from './glossary.ts';

const CATEGORIES = Object.entries(GLOSSARY_CATEGORIES) as [GlossaryCategory, string][];

/** Anchor of a category; no entry has such a slug. */
const anchorOf = (category: GlossaryCategory) => `categorie-${category}`;

/** Categories, with their numbers of shown entries. */
export function GlossaryCounts({ glossary }: { glossary: ShownGlossary }) {
  return (
    <nav aria-label="Catégories">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:grid lg:gap-y-0 lg:border-l lg:border-line">
        {CATEGORIES.map(([category, title]) => {
          const count = glossary[category].length;
          const shown = (
            <>
              {title} <span className="text-sm text-ink-soft tabular-nums">{count}</span>
            </>
          );
          return (
            <li key={category}>
              {count > 0 ? (
                <a
                  href={`#${anchorOf(category)}`}
                  className="inline-block py-1.5 underline-offset-4 hover:underline lg:-ml-px lg:block lg:border-l-2 lg:border-transparent lg:pl-4 lg:hover:border-brass-line lg:hover:no-underline"
                >
                  {shown}
                </a>
              ) : (
                <span className="inline-block py-1.5 text-ink-soft lg:pl-4">{shown}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Entries by category; each has its anchor. */
export function GlossarySections({ glossary }: { glossary: ShownGlossary }) {
  return CATEGORIES.filter(([category]) => glossary[category].length > 0).map(
    ([category, title]) => (
      <section
        key={category}
        id={anchorOf(category)}
        aria-labelledby={`titre-${category}`}
        className="mt-14 scroll-mt-4 first:mt-0"
      >
        <h2
          id={`titre-${category}`}
          className="border-b border-brass-line pb-3 text-2xl sm:text-3xl"
        >
          {title}
        </h2>
        <dl className="divide-y divide-line">
          {glossary[category].map(({ slug, term, definition }) => (
            <div
              key={slug}
              id={slug}
              className="grid scroll-mt-4 gap-x-8 gap-y-1 py-4 target:bg-brass-line/15 target:[box-shadow:0_0_0_0.75rem_color-mix(in_oklab,var(--brass-line)_15%,transparent)] sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-serif text-lg leading-snug font-medium">{term}</dt>
              <dd className="max-w-[60ch] text-ink-soft sm:pt-0.5">
                <Words text={definition} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ),
  );
}

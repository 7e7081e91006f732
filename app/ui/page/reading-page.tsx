import type { ReactNode } from 'react';
import { Words, WrittenText } from '../written/written-blocks.tsx';
import type { WrittenSection } from '../written/written-text.ts';

interface ReadingPageProps {
  /** Above the title: kind of page. */
  kind: string;
  title: string;
  /** One or two sentences. */
  lead: string;
  /** Under the lead: a date, a figure. */
  aside?: ReactNode;
  picture?: ReactNode;
  /** For the table of contents. */
  contents?: readonly { id: string; title: string }[];
  children: ReactNode;
}

function Contents({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav
      aria-label="Sommaire"
      className="no-print text-sm lg:sticky lg:top-8 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
    >
      <p aria-hidden className="font-serif text-base text-brass">
        Sommaire
      </p>
      <ol className="mt-2 grid gap-x-6 border-l border-line sm:grid-cols-2 lg:grid-cols-1">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-ink-soft transition-colors duration-150 hover:border-brass-line hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** For long reading: lines of about 65 characters, with a table of contents. */
export function ReadingPage(props: ReadingPageProps) {
  const { kind, title, lead, aside, picture, contents = [], children } = props;
  return (
    <div className="mx-auto w-full max-w-7xl px-gutter pt-10 sm:px-6 sm:pt-14">
      <header className="flex items-end justify-between gap-10 border-b-2 border-brass-line">
        <div className="max-w-[46rem] pb-8 sm:pb-10">
          <p className="font-serif text-lg text-brass">{kind}</p>
          <h1 className="mt-2 text-4xl sm:text-5xl">{title}</h1>
          <p className="mt-4 text-lg text-ink-soft sm:text-xl sm:leading-relaxed">
            <Words text={lead} />
          </p>
          {aside && <p className="mt-4 text-sm text-ink-soft">{aside}</p>}
        </div>
        {picture}
      </header>
      {contents.length > 0 ? (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Contents parts={contents} />
          <div className="min-w-0">{children}</div>
        </div>
      ) : (
        <div className="mt-8 sm:mt-10">{children}</div>
      )}
    </div>
  );
}

export function WrittenSections({ sections }: { sections: readonly WrittenSection[] }) {
  return sections.map(({ id, title, blocks }) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`titre-${id}`}
      className="mt-14 scroll-mt-4 first:mt-0"
    >
      <h2 id={`titre-${id}`} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <WrittenText blocks={blocks} />
    </section>
  ));
}

/** Parts of a statistics page: those with data are shown, empty ones are listed in a sentence. */
import type { ComponentProps, ReactNode } from 'react';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { NBSP } from '#ui/spaces.ts';
import { OF_MEMBERS, sayStars } from '../counted.ts';
import { sumOf, type Point } from '../period.ts';
import { Chart } from './chart.tsx';
import { DetailTable } from './detail-table.tsx';

/** A chart, or a table. */
export interface Part {
  title: string;
  /** Null where there is nothing to show. */
  content: ReactNode;
}

export interface Section {
  id: string;
  title: string;
  parts: readonly Part[];
}

/** True if there was anything, in the period or the previous one. */
const isSome = (points: readonly Point[]) => {
  const { value, before } = sumOf(points);
  return value + (before ?? 0) > 0;
};

export const chartPart = (title: string, points: readonly Point[]): Part => ({
  title,
  content: isSome(points) ? <Chart title={title} points={points} /> : null,
});

export const tablePart = (table: ComponentProps<typeof DetailTable>): Part => ({
  title: table.title,
  content: table.rows.length + (table.empty?.length ?? 0) > 0 ? <DetailTable {...table} /> : null,
});

/** Distribution of reviews. @param stars number of reviews with one star, two… */
export function starsPart(stars: readonly number[]): Part {
  const rows = stars.map((value, at) => ({
    key: String(at),
    label: sayStars(at),
    value,
  }));
  const isAny = stars.some((value) => value > 0);
  return tablePart({
    title: OF_MEMBERS.stars,
    unit: 'Étoiles',
    rows: isAny ? rows.toReversed() : [],
  });
}

const isEmpty = ({ content }: Part) => content === null;

const Grid = ({ parts }: { parts: readonly Part[] }) => (
  <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
    {parts.map(
      ({ title, content }) =>
        content && (
          <div key={title} className="min-w-0">
            {content}
          </div>
        ),
    )}
  </div>
);

function Nothing({ of }: { of: readonly { title: string }[] }) {
  if (of.length === 0) return null;
  const names = of.map(({ title }) => `«${NBSP}${title}${NBSP}»`);
  return (
    <p className="mt-10 max-w-prose text-ink-soft">
      Rien sur cette période pour {names.join(', ')}.
    </p>
  );
}

/** Side by side where there is room. */
export const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <>
    <Grid parts={parts} />
    <Nothing of={parts.filter(isEmpty)} />
  </>
);

/** Sections one below the other; empty ones are listed by title. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const some = sections.filter(({ parts }) => !parts.every(isEmpty));
  if (some.length === 0) {
    return (
      <p className="mt-6 max-w-2xl border-l-4 border-brass-line bg-surface p-box">
        Rien n’a été compté sur cette période. Une visite paraît sous «{NBSP}Aujourd’hui{NBSP}»
        quelques secondes après.
      </p>
    );
  }
  const nothing = sections.flatMap((section): readonly { title: string }[] =>
    some.includes(section) ? section.parts.filter(isEmpty) : [section],
  );
  return (
    <>
      {some.map(({ id, title, parts }) => (
        <TitledSection key={id} id={id} title={title}>
          <Grid parts={parts} />
        </TitledSection>
      ))}
      <Nothing of={nothing} />
    </>
  );
}

import type { ReactNode } from 'react';
import { drawingPath } from '#features/recipes/drawing/drawing.ts';
import { formatDuration } from '#language/format.ts';
import { WrittenText } from '#ui/written/written-blocks.tsx';
import type { ShownChapter, ShownGlass } from './read-guide.server.ts';

/** Decorative glass, standing on the line below it. */
function StandingGlass({ drawing, className }: { drawing: string; className: string }) {
  return (
    <div aria-hidden className={`overflow-hidden ${className}`}>
      <img
        src={drawingPath(drawing)}
        alt=""
        width={400}
        height={500}
        loading="lazy"
        decoding="async"
        className="-mb-[11.25%] block w-full"
      />
    </div>
  );
}

/** A chapter with its number, level and reading time. */
export function GuideChapter({
  chapter: { id, title, level, minutes, drawing, blocks },
  number,
  children,
}: {
  chapter: ShownChapter;
  number: number;
  children?: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`titre-${id}`} className="mt-20 scroll-mt-4 first:mt-0">
      <div className="flex max-w-[46rem] items-end justify-between gap-6 border-b border-brass-line">
        <div className="pb-4">
          <p className="text-sm text-ink-soft">
            Chapitre {number} · {level} · {formatDuration(minutes)} de lecture
          </p>
          <h2 id={`titre-${id}`} className="mt-1 text-3xl sm:text-4xl">
            {title}
          </h2>
        </div>
        <StandingGlass drawing={drawing} className="w-20 shrink-0 max-[18rem]:hidden sm:w-28" />
      </div>
      <WrittenText blocks={blocks} />
      {children}
    </section>
  );
}

export function GlassShelf({ glasses }: { glasses: readonly ShownGlass[] }) {
  return (
    <ul className="mt-10 grid max-w-[46rem] grid-cols-pair gap-x-6 gap-y-10 sm:grid-cols-4">
      {glasses.map(({ name, volume, use, drawing }) => (
        <li key={name}>
          <StandingGlass drawing={drawing} className="border-b-2 border-brass-line px-box" />
          <p className="mt-3 font-serif text-lg leading-tight">{name}</p>
          <p className="mt-0.5 text-sm text-ink-soft tabular-nums">{volume}</p>
          <p className="mt-1.5 text-sm">{use}</p>
        </li>
      ))}
    </ul>
  );
}

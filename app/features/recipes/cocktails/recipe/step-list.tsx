import type { ReactNode } from 'react';

/** With fewer, nothing comes between two steps. */
const MIN_STEPS_AROUND = 4;

/** Id of a step on its page, for links. @param index of the step, from 0 */
export const stepId = (index: number) => `etape-${index + 1}`;

/**
 * Steps of a recipe.
 *
 * @param note number of servings of the steps, on the line of their title: nothing moves when its
 * text appears or disappears
 * @param shown content of each step
 * @param interlude shown after the middle step, when there are enough
 * @param tool link beside the title
 */
export function StepList({
  steps,
  note,
  shown,
  interlude,
  tool,
}: {
  steps: string[];
  note: ReactNode;
  shown: readonly ReactNode[];
  interlude: ReactNode;
  tool: ReactNode;
}) {
  const middle = steps.length >= MIN_STEPS_AROUND ? Math.ceil(steps.length / 2) - 1 : -1;
  return (
    <section aria-labelledby="preparation">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="preparation" className="text-2xl">
          Préparation
        </h2>
        {note && <p className="text-ink-soft max-sm:text-sm">{note}</p>}
        {tool}
      </div>
      <ol className="mt-3 grid gap-5 border-t-2 border-brass-line pt-5 print:gap-2 print:pt-3">
        {steps.map((step, index) => (
          <li
            key={step}
            id={stepId(index)}
            className="grid grid-cols-[2.25rem_1fr] text-lg max-[18rem]:grid-cols-1"
          >
            <span aria-hidden className="font-serif text-2xl leading-none text-brass">
              {index + 1}
            </span>
            <p className="-mt-1">{shown[index]}</p>
            {index === middle && <div className="col-span-full">{interlude}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}

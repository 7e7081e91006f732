/** Headings that programs write among ingredients and steps: « # Base », « [Verre] », « , Le fruit ». */
import { headingLine, type ImportDraft } from './draft.ts';

const LONGEST = 80;
/** Plan to Eat, Mela, Nextcloud, RecipeSage, and Markdown in bold. */
const HEADING =
  /^(?:,\s*([^\d\s,][^\d,]*)|#{1,6}\s*([^#\s].*)|\[([^[\]]+)\]\s?:?|\*\*([^*]+)\*\*\s?:?|__([^_]+)__\s?:?)$/u;

const headingOf = (text: string): string | undefined =>
  text.length > LONGEST ? undefined : HEADING.exec(text.trim())?.slice(1).find(Boolean)?.trim();

/** A step below the title of its section, which may be empty. */
export const titledStep = (title: string, step: string): string =>
  title === '' ? step : `${title}\u00a0: ${step}`;

/** A title among the steps, of those below it. */
export const titleLine = (title: string): string[] => (title === '' ? [] : [`# ${title}`]);

/** Steps whose headings stand before the step below them. */
export function sectionedSteps(steps: readonly string[]): string[] {
  let title = '';
  return steps.flatMap((step) => {
    const heading = headingOf(step);
    if (heading !== undefined) {
      title = heading.replace(/:$/, '').trim();
      return [];
    }
    const named = titledStep(title, step);
    title = '';
    return [named];
  });
}

/** A draft whose headings are neither ingredients nor steps. */
export function sectioned(draft: ImportDraft): ImportDraft {
  const lines = draft.lines.flatMap((line) => {
    const heading = line.parts ? undefined : headingOf(line.text);
    return heading === undefined ? [line] : headingLine(heading);
  });
  return { ...draft, lines, steps: sectionedSteps(draft.steps) };
}

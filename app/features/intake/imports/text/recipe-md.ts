/** Reads RecipeMD, whose two rules part what is said, the ingredients and the steps. */
import { fold } from '#language/fold.ts';
import { emptyDraft, headingLine, type ImportDraft } from '../draft.ts';
import { isStepsHeading } from '../headings.ts';
import { cleanedSteps } from '../html/clean.ts';
import { servingsOf } from '../html/servings.ts';
import { markedLines, plainLine, type MarkedLine } from './marked-page.ts';

const RULE = /\n[ \t]*\n {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*(?=\n|$)/;
const ITEM = /^\s*[-*+]\s+(?=\S)/;
/** « *drink, sour* », « **4 servings, 20 cl** »: a whole paragraph. */
const TAGS = /^\*([^*]+)\*$/;
const YIELDS = /^\*\*([^*]+)\*\*$/;

const paragraphsOf = (text: string) =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const isHeading = ({ level }: MarkedLine) => level > 0 && level < 7;

/** A step each paragraph, and each item of a list. */
function stepsOf(text: string): string[] {
  return paragraphsOf(text).flatMap((paragraph) => {
    const lines = markedLines(paragraph).filter((line) => !isHeading(line));
    return lines.some(({ isItem }) => isItem)
      ? lines.map((line) => line.text)
      : lines.map((line) => line.text).join(' ');
  });
}

/** The recipe; null if the text is another Markdown, or names its steps by a heading. */
export function recipeOfMarkdown(text: string): ImportDraft | null {
  const [, title = '', body = ''] =
    /^\s*# +(\S.*)\n([^]*)$/.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const [about = '', listed, ...rest] = `\n${body}`.split(RULE);
  if (title === '' || listed === undefined || markedLines(about).some(isHeading)) return null;
  const ingredients = listed.split('\n').filter((line) => line.trim() !== '');
  const isList = ingredients.every((line) => ITEM.test(line) || /^ {0,3}#/.test(line));
  const steps = rest.join('\n\n');
  const isHeaded = markedLines(steps).some((line) =>
    isStepsHeading({ said: fold(line.text), level: line.level }),
  );
  if (!isList || !ingredients.some((line) => ITEM.test(line)) || isHeaded) return null;
  const said = paragraphsOf(about);
  const first = (form: RegExp) => said.map((one) => form.exec(one)?.[1]).find(Boolean) ?? '';
  const told = said.filter((one) => !TAGS.test(one) && !YIELDS.test(one));
  return {
    ...emptyDraft(),
    title: plainLine(title),
    summary: told.map(plainLine).join('\n'),
    servings: servingsOf(first(YIELDS)),
    tags: first(TAGS)
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    lines: markedLines(ingredients.join('\n')).flatMap((line) =>
      isHeading(line) ? headingLine(line.text) : [{ text: line.text }],
    ),
    steps: cleanedSteps(stepsOf(steps)),
  };
}

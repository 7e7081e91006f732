/**
 * Reads recipes of pages without structured data: text under « Ingrédients » and « Préparation »,
 * or similar text.
 */
import { fold } from '#language/fold.ts';
import { emptyDraft, type ImportDraft } from '#features/intake/imports/draft.ts';
import {
  isIngredientsHeading,
  isStepsHeading,
  restOfHeading,
  stepNumber,
  tellsGesture,
  tellsPreparation,
} from '#features/intake/imports/headings.ts';
import { cleanedLine, cleanedStep, cleanedSteps } from '../clean.ts';
import { minutesOf } from '../durations.ts';
import {
  collectIngredients,
  opensAmounts,
  type Section,
  unmarkedSections,
} from './ingredient-sections.ts';
import {
  isAfterRecipe,
  isGroupHeading,
  isNoise,
  isNutrition,
  isOverAmounts,
  isServings,
} from './line-kinds.ts';
import type { PageTree } from '../page-tree.ts';
import { servingsOf } from '../servings.ts';
import { nameColumn } from '#features/intake/imports/csv/column-names.ts';
import { titledStep } from '#features/intake/imports/sections.ts';
import { LABEL, labelsIn } from './labels.ts';
import { visibleLines, type VisibleLine } from './visible-lines.ts';

const MOST_SECTIONS = 60;
const MOST_STEPS = 60;
const MOST_HEADINGS = 20;
const MOST_UNNAMED = 3;
const SHORTEST_STEP = 12;
const LONGEST_TITLE = 60;
const BEFORE = 30;
const SERVED = /^(?:personnes|portions?|parts|verres|servings?|serves|yields?|pour)\W*$/;
/** « Pour 4 personnes », « für 1 Glas », « (2 verres) ». */
const FOR =
  /(?:(?<!\p{L})(?:pour|for|für|para|per|por|voor|til|för|na|dla)\s+(?=(?:environ\s+)?(?:\d|(?:une?|deux|two|one)(?!\p{L})))|\(\s*(?=\d{1,3}\s*\p{L}))(.*)/iu;
/** Labels of durations, the preparation first. */
const TIMES = [/^\W*(?:temps de )?pr[ée]p/i, /^\W*(?:temps|total|dur[ée]e|time)/i];

function sectionsUnder(
  isHeading: (line: VisibleLine, at: number) => boolean,
  lines: readonly VisibleLine[],
): Section[] {
  const sections: Section[] = [];
  for (let at = 0; at < lines.length && sections.length < MOST_SECTIONS; at += 1) {
    const line = lines[at];
    if (!line || !isHeading(line, at)) continue;
    const section = collectIngredients(lines, at);
    if (section === null) continue;
    sections.push(section);
    at = section.end - 1;
  }
  return sections;
}

/** The ingredient sections of a page: under their headings, else by their lines. */
function sectionsOf(lines: readonly VisibleLine[]): Section[] {
  const isGroup = (line: VisibleLine, at: number) =>
    isGroupHeading(line) && opensAmounts(lines, at);
  const headed = sectionsUnder(
    (line, at) => isIngredientsHeading(line) || isGroup(line, at),
    lines,
  );
  const isHeaded = ({ start }: Section) => {
    const heading = lines[start];
    return heading !== undefined && isIngredientsHeading(heading);
  };
  if (headed.some(isHeaded)) return headed;
  const measured = sectionsUnder(
    (line, at) => isOverAmounts(line) || isGroup(line, at),
    lines,
  ).filter((section) => section.amounts >= Math.max(2, section.lines.length / 2));
  return measured.length > 0 ? measured : unmarkedSections(lines);
}

const isAside = (line: VisibleLine) =>
  isNoise(line) || stepNumber(line) > 0 || cleanedStep(line.text) === '';

/** The title of a step or of a group of steps: « Piler », « Pour le sirop ». */
const isStepTitle = (line: VisibleLine) =>
  !line.isLink &&
  line.text.length <= LONGEST_TITLE &&
  !/[.!?]$/.test(line.text) &&
  !isStepsHeading(line);

/** A sentence in bold. */
const isBoldStep = ({ level, text }: VisibleLine) =>
  level === 7 && text.length > SHORTEST_STEP && text.endsWith('.');

/** The preparation lines from a position on, up to the first other line. */
function stepsFrom(lines: readonly VisibleLine[], from: number, to: number): string[] {
  const steps: string[] = [];
  const heading = lines[from - 1];
  const first = lines.slice(from, to).find((line) => !isAside(line));
  const isList = first !== undefined && first.item >= 0;
  const highest = heading && heading.level > 0 && heading.level < 7 ? heading.level : 6;
  let [item, title] = [-1, ''];
  for (let at = from; at < to && steps.length < MOST_STEPS; at += 1) {
    const line = lines[at];
    if (!line || isIngredientsHeading(line)) break;
    // « Laisser reposer. », « Save the rest. » in the list of the steps are steps.
    const isOfList = steps.length > 0 && line.list >= 0 && line.list === lines[at - 1]?.list;
    if (isAfterRecipe(line) && (!isOfList || line.isLink)) break;
    if (isAside(line)) continue;
    if (line.level > 0 && line.level <= highest) break;
    if (line.level > 0 && isStepTitle(line)) title = cleanedStep(line.text).replace(/\s?:$/, '');
    const isOther = line.level > 0 && !isBoldStep(line);
    if (line.isLink || isOther || (isList && line.item < 0)) continue;
    if (isList && line.item === item) steps.push(`${steps.pop() ?? ''} ${line.text}`);
    else
      steps.push(
        fold(line.text).startsWith(fold(title))
          ? line.text
          : titledStep(title, cleanedStep(line.text)),
      );
    [item, title] = [line.item, ''];
  }
  return steps;
}

const isStep = (text: string) => text.length > SHORTEST_STEP * 2 || tellsGesture(text);

/** Steps under a heading without a known word, if its text describes a preparation. */
function stepsUnderAny(lines: readonly VisibleLine[], from: number, to: number): string[] {
  const headings = lines
    .slice(from, to)
    .flatMap(({ level }, at) => (level > 0 && level < 7 ? [from + at] : []));
  for (const at of headings.slice(0, MOST_UNNAMED)) {
    const line = lines[at];
    if (!line || isAfterRecipe(line)) break;
    const steps = stepsFrom(lines, at + 1, to);
    if (tellsPreparation(steps.join('\n'))) return steps;
  }
  return [];
}

/**
 * The steps of a section: under their heading after it, else before it; or else the lines behind
 * its ingredients.
 */
function stepsOf(
  lines: readonly VisibleLine[],
  section: Section,
  from: number,
  to: number,
): { steps: string[]; isSaid: boolean } {
  const headings = [
    ...lines.slice(section.end, to).map((line, at) => ({ line, at: section.end + at, end: to })),
    ...lines
      .slice(from, section.start)
      .map((line, at) => ({ line, at: from + at, end: section.start })),
  ].filter(({ line }) => isStepsHeading(line));
  for (const { line, at, end } of headings.slice(0, MOST_HEADINGS)) {
    const rest = restOfHeading(line.text);
    const steps = [
      ...(rest.length > SHORTEST_STEP ? [rest] : []),
      ...stepsFrom(lines, at + 1, end),
    ];
    if (steps.length > 0) return { steps, isSaid: true };
  }
  const after = stepsFrom(lines, section.end, to).filter(isStep);
  return { steps: after.length > 0 ? after : stepsUnderAny(lines, section.end, to), isSaid: false };
}

/** A heading between two sections: the second is another recipe. */
function titleBetween(lines: readonly VisibleLine[], from: number, to: number): string | null {
  const between = lines
    .slice(from, to)
    .filter(({ level, text }) => level > 0 && level < 5 && text.length < 120);
  const title = between.findLast(
    (line) =>
      !isStepsHeading(line) &&
      !isAfterRecipe(line) &&
      !isServings(line) &&
      !/^(?:pour|for)\s/i.test(line.text),
  );
  return title?.text.replace(/^\d{1,2}\s*[.)°–-]\s+/, '') ?? null;
}

function servingsNear(
  lines: readonly VisibleLine[],
  { start, end, about }: Section,
): number | null {
  const [, heading = ''] = FOR.exec(about) ?? [];
  const near = lines.slice(Math.max(0, start - BEFORE), end + 1);
  const isLabelled = ({ text }: VisibleLine) =>
    nameColumn(LABEL.exec(text.slice(0, LONGEST_TITLE))?.[1] ?? '').field === 'servings';
  const said = near.filter(
    (line, at) => isServings(line) || isLabelled(line) || SERVED.test(near[at - 1]?.said ?? ''),
  );
  for (const text of [heading, ...said.map((line) => line.text)]) {
    const servings = servingsOf(text);
    if (servings !== null) return servings;
  }
  return null;
}

/** The preparation time, in its line or the next: « Préparation : 10 min ». */
function minutesNear(lines: readonly VisibleLine[], { start, end }: Section): number | null {
  const near = lines.slice(Math.max(0, start - BEFORE), end + BEFORE).map(({ text }) => text);
  for (const label of TIMES) {
    for (const [at, text] of near.entries()) {
      if (text.length > 60 || !label.test(text)) continue;
      const minutes = /\d/.test(text) ? text : (near[at + 1] ?? '');
      if (/\d\s*(?:min|mn|h|m\b|')/i.test(minutes) && minutes.length < 60)
        return minutesOf(minutes);
    }
  }
  return null;
}

/** True if the lines found are a recipe, not another list. */
function isRecipe({ lines, amounts }: Section, steps: readonly string[], isSaid: boolean): boolean {
  if (lines.filter(isNutrition).length > lines.length / 2) return false;
  if (lines.length < 2 || steps.length === 0)
    return lines.length > 2 && amounts > 2 && amounts >= lines.length * 0.6;
  return amounts >= 2 || amounts >= lines.length / 2 || (isSaid && lines.length > 2);
}

function draftsOfLines(lines: readonly VisibleLine[], pageTitle: string): ImportDraft[] {
  const drafts: ImportDraft[] = [];
  const sections = sectionsOf(lines);
  let [before, areSaid] = [0, false];
  for (const [at, section] of sections.entries()) {
    const to = sections[at + 1]?.start ?? lines.length;
    const { steps: written, isSaid } = stepsOf(lines, section, before, to);
    const steps = cleanedSteps(written);
    const current = drafts.at(-1);
    const title = titleBetween(lines, before, section.start);
    before = section.end;
    const texts = section.lines.map(cleanedLine).filter((text) => text !== '');
    const isNew = current === undefined || (current.steps.length > 0 && title !== null);
    if (isNew && !isRecipe(section, steps, isSaid)) continue;
    const known = new Set(current?.lines.map(({ text }) => text));
    if (isNew) {
      drafts.push({
        ...emptyDraft(),
        title: (current && title) || pageTitle,
        lines: texts.map((text) => ({ text })),
        steps,
        servings: servingsNear(lines, section),
        prepMinutes: minutesNear(lines, section),
      });
    } else if (texts.every((text) => known.has(text))) {
      // A repeated list is the one for narrow screens; it may be the one above the steps.
      if (isSaid && !areSaid) current.steps = steps;
    } else {
      current.lines.push(...texts.map((text) => ({ text })));
      current.steps.push(...steps.filter((step) => !current.steps.includes(step)));
    }
    areSaid = isNew ? isSaid : areSaid || isSaid;
  }
  const [first, second] = drafts;
  if (first && second) first.title = titleBetween(lines, 0, sections[0]?.start ?? 0) ?? pageTitle;
  return drafts;
}

export function readVisibleText(tree: PageTree, pageTitle: string): ImportDraft[] {
  const lines = visibleLines(tree);
  const { rest, fields } = labelsIn(lines);
  const drafts = draftsOfLines(rest, pageTitle);
  const [only] = drafts;
  // « Method: Shake » may be all of the preparation.
  if (rest.length < lines.length && !drafts.some(({ steps }) => steps.length > 0)) {
    return draftsOfLines(lines, pageTitle);
  }
  return only && drafts.length === 1 ? [{ ...only, fields }] : drafts;
}

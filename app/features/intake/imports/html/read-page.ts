/** Reads the recipes of a web page. */
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { headingLine, type DraftLine, type ImportDraft } from '../draft.ts';
import { fold, words } from '#language/fold.ts';
import { withoutMojibake } from '#language/encoding/mojibake.ts';
import { absolute, factsOf, type PageFacts } from './page-facts.ts';
import { hasAmount } from './visible/line-kinds.ts';
import { type PageTree, readTree } from './page-tree.ts';
import { isSameText, withoutRepeats } from './repeated-lines.ts';
import { readJsonLd } from './strategies/json-ld.ts';
import { readMicrodata, readRdfa } from './strategies/marked-items.ts';
import { readPlugins } from './strategies/plugins.ts';
import { labelsIn } from './visible/labels.ts';
import { groupTitles } from './visible/ingredient-sections.ts';
import { visibleLines, type VisibleLine } from './visible/visible-lines.ts';
import { readVisibleText } from './visible/visible-text.ts';

/** Strategies, from explicit data to guesses. */
const STRATEGIES: readonly ((tree: PageTree, facts: PageFacts) => ImportDraft[])[] = [
  readJsonLd,
  readMicrodata,
  readRdfa,
  readPlugins,
  (tree, facts) => readVisibleText(tree, facts.title),
];

/** Longer than any real page. */
export const LONGEST_PAGE = 20_000_000;

const CUT = 'Page trop longue, coupée\u00a0: sa fin n’est pas lue.';

const isWhole = ({ lines }: ImportDraft) => lines.length > 0;

/**
 * Removes duplicates: keeps the fuller recipe of each name, and only those with ingredients if any
 * has them.
 */
function distinct(drafts: readonly ImportDraft[]): ImportDraft[] {
  const kept = new Map<string, ImportDraft>();
  for (const draft of drafts) {
    const key = fold(draft.title);
    const before = kept.get(key);
    const isFuller =
      before === undefined ||
      draft.lines.length > before.lines.length ||
      (draft.lines.length === before.lines.length && draft.steps.length > before.steps.length);
    if (isFuller) kept.set(key, draft);
  }
  return [...kept.values()];
}

/** Fills missing fields of a recipe with facts of the whole page. */
function completed(draft: ImportDraft, facts: PageFacts, isOnly: boolean): ImportDraft {
  return {
    ...draft,
    title: draft.title || facts.title,
    lines: withoutRepeats(draft.lines),
    image: absolute(draft.image, facts.base) ?? (isOnly ? facts.image : null),
    sourceUrl: facts.address ?? draft.sourceUrl,
    author: draft.author ?? facts.author,
    licence: draft.licence ?? facts.licence,
  };
}

const amountsIn = ({ lines }: ImportDraft) => lines.filter(({ text }) => hasAmount(text)).length;

const namesIn = (text: string) => words(text).filter((word) => word.length > 3 && !/\d/.test(word));

/** Number of lines of a list whose names are all among those of another. */
const knownIn = (one: ImportDraft, other: ImportDraft) => {
  const said = new Set(other.lines.flatMap(({ text }) => words(text)));
  return one.lines.filter(({ text }) => {
    const names = namesIn(text);
    return names.length > 0 && names.every((name) => said.has(name) || said.has(`${name}s`));
  }).length;
};

/** True if most names of a list without amounts are among those of another, as long at least. */
const isShorthand = (one: ImportDraft, other: ImportDraft) =>
  amountsIn(one) === 0 &&
  other.lines.length >= one.lines.length &&
  knownIn(one, other) > one.lines.length / 2;

const isSameList = (one: ImportDraft, other: ImportDraft) =>
  one.lines.length === other.lines.length && knownIn(one, other) === one.lines.length;

/** Least length of a visible list of which another is a part. */
const PART = 1.5;

/** True if a visible list has all lines of the other and many more, each with its amount. */
const isLonger = (seen: ImportDraft, said: ImportDraft) =>
  hasAllAmounts(seen) &&
  knownIn(said, seen) === said.lines.length &&
  withoutRepeats(seen.lines).length >= said.lines.length * PART;

/** Most values that a whole list is glued in. */
const MOST_GLUED = 2;

const hasAllAmounts = (draft: ImportDraft) => amountsIn(draft) === draft.lines.length;

/**
 * True if a visible list has the amounts that a list for machines lacks, its lines apart, or whole
 * where the other is cut at commas.
 */
const isBetter = (seen: ImportDraft, said: ImportDraft) =>
  isSameText(seen.lines, said.lines)
    ? seen.lines.length > said.lines.length || (hasAllAmounts(seen) && !hasAllAmounts(said))
    : amountsIn(seen) > amountsIn(said) && (isSameList(said, seen) || isShorthand(said, seen));

/** Adds visible steps and amounts to a recipe whose structured data lacks them. */
function withSeen(draft: ImportDraft, tree: PageTree, facts: PageFacts): ImportDraft {
  const isComplete =
    draft.steps.length > 0 && hasAllAmounts(draft) && draft.lines.length > MOST_GLUED;
  const seen = readVisibleText(tree, facts.title);
  const [only] = seen;
  if (only === undefined || seen.length > 1) return draft;
  return {
    ...draft,
    steps: draft.steps.length > 0 ? draft.steps : only.steps,
    lines:
      (!isComplete && isBetter(only, draft)) || isLonger(only, draft) ? only.lines : draft.lines,
  };
}

/** The lines with a heading for each that the page shows as the title of a group. */
function withTitles(draft: ImportDraft, shown: readonly VisibleLine[]): ImportDraft {
  const plain = draft.lines.filter((line) => !line.parts && !hasAmount(line.text));
  if (plain.length === 0 || plain.length === draft.lines.length) return draft;
  const titles = groupTitles(shown);
  const isTitle = (line: DraftLine) => plain.includes(line) && titles.has(fold(line.text));
  return {
    ...draft,
    lines: draft.lines.flatMap((line) => (isTitle(line) ? headingLine(line.text) : [line])),
  };
}

const isHeading = ({ text }: DraftLine) => parseIngredientLine(text).length === 0;

/** Words of lines, without their amounts: « ½ » of a card is « 0.5 » in structured data. */
const wordsIn = (lines: readonly DraftLine[]) =>
  lines
    .map(({ text }) =>
      words(text)
        .filter((word) => !/\d/.test(word))
        .join(' '),
    )
    .join('\n');

/** Adds the headings of ingredient groups that only the card of a plugin has, over the same lines. */
function withGroups(draft: ImportDraft, cards: readonly ImportDraft[]): ImportDraft {
  const said = wordsIn(draft.lines);
  const card = cards.find(({ lines }) => {
    const rest = lines.filter((line) => !isHeading(line));
    return rest.length < lines.length && wordsIn(rest) === said;
  });
  if (!card) return draft;
  const own = draft.lines.values();
  const lines = card.lines.flatMap((line) => (isHeading(line) ? line : (own.next().value ?? [])));
  return { ...draft, lines };
}

/** A recipe of one strategy, completed by a later strategy. */
const merged = (first: ImportDraft, later: ImportDraft): ImportDraft => ({
  ...later,
  ...Object.fromEntries(
    Object.entries(first).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value)),
  ),
});

/**
 * The recipes of a page, by the first strategy that finds any.
 *
 * @param address address of the page, null for a saved file
 */
export function readPage(html: string, address: string | null): ImportDraft[] {
  const tree = readTree(withoutMojibake(html.slice(0, LONGEST_PAGE)));
  const facts = factsOf(tree, address);
  let partial: ImportDraft | null = null;
  let found: ImportDraft[] = [];
  for (const read of STRATEGIES) {
    const drafts = distinct(read(tree, facts));
    found = drafts.filter(isWhole);
    if (found.length > 0) break;
    const said = drafts.filter(({ title, steps }) => title !== '' || steps.length > 0);
    if (said.length === 1) partial ??= said[0] ?? null;
  }
  const [only] = found;
  if (only && found.length === 1) {
    found = [withSeen(partial ? merged(partial, only) : only, tree, facts)];
  } else if (!only && partial !== null && partial.steps.length > 0) found = [partial];
  const [sole] = found;
  if (sole && found.length === 1) {
    const shown = visibleLines(tree);
    const fields = { ...labelsIn(shown).fields, ...sole.fields };
    found = [withTitles({ ...sole, fields }, shown)];
  }
  if (tree.isCut) found = found.map((draft) => ({ ...draft, issues: [...draft.issues, CUT] }));
  const cards = found.length === 0 ? [] : readPlugins(tree);
  return found
    .map((draft) => completed(withGroups(draft, cards), facts, found.length === 1))
    .filter(({ title }) => title !== '');
}

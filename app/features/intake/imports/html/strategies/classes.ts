/** Reads recipes by class names: microformats and recipe plugins of blogs. */
import {
  emptyDraft,
  headingLine,
  type DraftLine,
  type ImportDraft,
} from '#features/intake/imports/draft.ts';
import { isStepsHeading } from '#features/intake/imports/headings.ts';
import { sectionedSteps, titleLine } from '#features/intake/imports/sections.ts';
import { fold } from '#language/fold.ts';
import { cleanedLine, cleanedSteps } from '../clean.ts';
import { minutesOf } from '../durations.ts';
import { elementLines, elementText } from '../page-text.ts';
import { classesOf, elementsIn, type PageElement, type PageTree } from '../page-tree.ts';
import { servingsOf } from '../servings.ts';

type Part =
  | 'title'
  | 'ingredients'
  | 'headings'
  | 'steps'
  | 'servings'
  | 'time'
  | 'author'
  | 'tags'
  | 'image'
  | 'source';

/**
 * Class names, or ids as « #name », of a kind of card: of the card, and of each part. An element of
 * a part is a line, or holds the list; a heading is a line among the ingredients or steps.
 */
export interface CardClasses extends Partial<Record<Part, readonly string[]>> {
  card: readonly string[];
}

const MOST_CARDS = 50;
const MOST_ELEMENTS = 3000;

/** A card that is not nested, with the elements of its parts. */
interface Card {
  element: PageElement;
  parts: Partial<Record<Part, PageElement[]>>;
  headings: Set<PageElement>;
}

/** Finds all cards in one pass of the page. */
function cardsOf(tree: PageTree, { card, ...parts }: CardClasses): Card[] {
  const partOf = new Map(
    Object.entries(parts).flatMap(([part, names]) => names.map((name) => [name, part as Part])),
  );
  const isCard = new Set(card);
  const cards: Card[] = [];
  let count = 0;
  for (const element of elementsIn(tree)) {
    const { id } = element.attributes;
    if (element.attributes.class === undefined && id === undefined) continue;
    const names = [...classesOf(element), ...(id ? [`#${id.slice(0, 100)}`] : [])];
    const current = cards.at(-1);
    const isWithin = current !== undefined && element.start < current.element.end;
    if (!isWithin && names.some((name) => isCard.has(name)) && cards.length < MOST_CARDS) {
      cards.push({ element, parts: {}, headings: new Set() });
    } else if (isWithin) {
      const named = names.flatMap((name) => partOf.get(name) ?? []);
      const isHeading = named.includes('headings');
      const [part] = isHeading ? named.filter((one) => one !== 'headings') : named;
      if (part === undefined || (count += 1) > MOST_ELEMENTS) continue;
      if (isHeading) current.headings.add(element);
      const found = current.parts[part] ?? [];
      current.parts[part] = found;
      // An element nested in another of the same part repeats it.
      if (element.start > (found.at(-1)?.end ?? -1)) found.push(element);
    }
  }
  return cards;
}

interface Line {
  text: string;
  /** True for the title of a group. */
  isTitle: boolean;
}

const isTitle = ({ tag }: PageElement) => /^h[1-6]$/.test(tag);

/** The lines of a part: the items of a list with the titles between them, else each element. */
function linesOf(
  tree: PageTree,
  elements: readonly PageElement[] = [],
  headings: ReadonlySet<PageElement> = new Set(),
): Line[] {
  return elements.flatMap((element) => {
    const within = [...elementsIn(tree, element)];
    if (within.some(({ tag }) => tag === 'li') && element.tag !== 'li') {
      return within
        .filter((one) => one.tag === 'li' || isTitle(one))
        .map((one) => ({ text: elementText(tree, one), isTitle: isTitle(one) }));
    }
    const paragraphs = elementLines(tree, element);
    const isList = elements.length === 1 && element.tag !== 'li' && paragraphs.length > 1;
    return (isList ? paragraphs : [paragraphs.join(' ')]).map((text) => ({
      text,
      isTitle: isTitle(element) || headings.has(element),
    }));
  });
}

/** Ingredient lines, with a heading for each group; « Ingrédients » heads all of them. */
const ingredientsOf = (lines: readonly Line[]): DraftLine[] =>
  lines
    .map((line) => ({ ...line, text: cleanedLine(line.text) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .flatMap((line) => {
      if (!line.isTitle) return [{ text: line.text }];
      return /^ingr[ée]dient/i.test(line.text) ? [] : headingLine(line.text);
    });

/** Steps; the title of a group stands before its first. */
const stepsIn = (lines: readonly Line[]): string[] =>
  sectionedSteps(
    lines.flatMap(({ text, isTitle: isGroup }) => {
      if (!isGroup) return [text];
      return isStepsHeading({ said: fold(text), level: 1 }) ? [] : titleLine(text);
    }),
  );

function imageIn(tree: PageTree, elements: readonly PageElement[] = []): string | null {
  for (const element of elements) {
    const all = [element, ...elementsIn(tree, element)];
    for (const { attributes } of all.filter(({ tag }) => tag === 'img')) {
      const address = [attributes['data-src'], attributes['data-lazy-src'], attributes.src].find(
        (one) => one && !one.startsWith('data:'),
      );
      if (address) return address;
    }
  }
  return null;
}

/** The recipes in cards of one kind. */
export const readCards = (tree: PageTree, classes: CardClasses): ImportDraft[] =>
  cardsOf(tree, classes).map(({ parts, headings }) => {
    const textOf = (part: Part) => {
      const [element] = parts[part] ?? [];
      return element ? elementText(tree, element) : '';
    };
    const timed = parts.time?.map((element) => {
      const [value] = [element, ...elementsIn(tree, element)].flatMap(
        ({ attributes }) =>
          attributes.datetime ?? (attributes.title?.startsWith('P') ? attributes.title : []),
      );
      return minutesOf(value ?? elementText(tree, element));
    });
    const source = parts.source?.[0]?.attributes.href ?? textOf('source');
    const draft: ImportDraft = {
      ...emptyDraft(),
      title: textOf('title'),
      lines: ingredientsOf(linesOf(tree, parts.ingredients, headings)),
      steps: cleanedSteps(stepsIn(linesOf(tree, parts.steps, headings))),
      servings: servingsOf(textOf('servings')),
      prepMinutes: timed?.find((minutes) => minutes !== null) ?? null,
      sourceUrl: /^https?:\/\//.test(source) ? source : null,
      author: textOf('author') || null,
      image: imageIn(tree, parts.image),
      tags: (parts.tags ?? []).map((element) => elementText(tree, element)).filter(Boolean),
    };
    return draft;
  });

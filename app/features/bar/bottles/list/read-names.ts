/** Ingredients of a list as it was written elsewhere. */
import said from '#content/bar/list-words.json' with { type: 'json' };
import { qualifierOf } from '#features/recipes/cocktails/lines/written/line-qualifier.ts';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { words } from '#language/fold.ts';
import type { BarIngredient } from '../bar-catalogue.ts';
import { MOST_BOTTLES, MOST_LISTED } from '../bottle-keys.ts';
import { NAMELESS, NameReader, type Naming } from './bottle-names.ts';

/** « rhum blanc et rhum ambré », « gin / vodka », « rhum blanc ou ambré » */
const BETWEEN = /(?<!\d)\/|&|\+|(?<!\S)(?:et|ou|ni)(?!\S)/u;
/** « packs de 6 tonics » */
const PACKED = /^(?:\d{1,3} )?\p{L}+ de \d{1,3} (?=\p{L})/u;
/** « [ ] vodka », « ~~vodka~~ » */
const CROSSED_OUT = /^[-*•\s]{0,8}(?:\[\s?\]|☐|~~)/u;

/** « il n’y a plus de gin » */
const NOT_ANY = /(?<!\S)(?:pas|plus) (?:de|d)(?!\S)/;
/** « gin 0 », « gin x0 » */
const NONE = /[\s:x×]0$/u;

const BEFORE = new Set(said.absentBefore.flatMap(words));
const AFTER = new Set(said.absentAfter.flatMap(words));
const NEARLY = new Set(said.nearly.flatMap(words));

export interface ReadNames {
  /** Keys of the named ingredients. */
  found: string[];
  /** Texts that leave a choice, with the keys to choose from. */
  asked: { text: string; keys: string[] }[];
  /** Texts that name nothing known, and those that say that an ingredient is not there. */
  unread: string[];
  absent: string[];
}

/** Parts of a line at its commas, but for those of numbers and within parentheses. */
function partsOf(line: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const [at, sign] of [...line].entries()) {
    if (sign === '(') depth++;
    if (sign === ')') depth = Math.max(0, depth - 1);
    const isNumber = /\d/.test(line[at - 1] ?? '') && /\d/.test(line[at + 1] ?? '');
    if (sign === ',' && depth === 0 && !isNumber) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return (depth === 0 ? parts : line.split(',')).map((part) => part.trim()).filter(Boolean);
}

function isAbsent(text: string): boolean {
  if (CROSSED_OUT.test(text)) return true;
  const all = words(text);
  if (BEFORE.has(all.find((word) => word !== 'a') ?? '') || NOT_ANY.test(all.join(' ')))
    return true;
  if (NONE.test(text)) return true;
  if (parseIngredientLine(text).some(({ quantityText }) => quantityText === '0')) return true;
  return all.some((word, at) => AFTER.has(word) && !NEARLY.has(all[at - 1] ?? ''));
}

/** « Rhum (blanc ou ambré) » → « Rhum » and « blanc ou ambré » */
function parenthesised(text: string): { head: string; within: string } {
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')];
  if (open < 1 || close < open) return { head: '', within: '' };
  return { head: text.slice(0, open).trim(), within: text.slice(open + 1, close) };
}

/** Unknown names of a list that are compared with all others. */
const MOST_COMPARED = 40;

const isNamed = ({ found, asked }: Naming) => found.length + asked.length > 0;
const isSure = ({ found }: Naming) => found.length > 0;

/** Reader of lists; making one takes some milliseconds. */
export function listReader(ingredients: readonly BarIngredient[]): (text: string) => ReadNames {
  const reader = new NameReader(ingredients);

  /** One part: the words as they are, else what the reader of lines leaves of them. */
  const readPart = (text: string): Naming => {
    const whole = reader.read(text);
    if (isSure(whole)) return whole;
    const lines = parseIngredientLine(text.replace(PACKED, ''));
    if (lines.length !== 1) return whole;
    const [{ name, note }] = lines as [(typeof lines)[0]];
    const noted = note === null ? NAMELESS : reader.read(`${name} ${note}`);
    if (isSure(noted)) return noted;
    // « gin (ou 3) »: only what changes an ingredient counts.
    const bare = reader.read(`${name} ${qualifierOf(note)?.said ?? ''}`);
    return [bare, noted].find(isNamed) ?? whole;
  };
  const readAfter = (head: string, part: string): Naming =>
    head === '' ? NAMELESS : reader.read(`${head} ${part}`, true);

  return (text) => {
    const found = new Set<number>();
    const asked = new Map<string, readonly number[]>();
    const unread: string[] = [];
    const absent: string[] = [];
    let count = 0;
    let compared = 0;
    const take = (part: string, naming: Naming) => {
      for (const at of naming.found) found.add(at);
      const isUnknown = !isNamed(naming) && ++compared <= MOST_COMPARED;
      const choice = isUnknown ? reader.near(part) : naming.asked;
      if (choice.length > 0) asked.set(part, choice);
      else if (!isNamed(naming)) unread.push(part);
    };
    /** @param before beginning of the part before it, which may be left out: « vermouth rouge, sec » */
    const readOne = (part: string, label: string, before: string) => {
      // A name takes a third of a millisecond: no more are read than a bar holds.
      if (++count > MOST_BOTTLES) return unread.push(part);
      const labelled = readAfter(label, part);
      if (isNamed(labelled)) return take(part, labelled);
      const alone = readPart(part);
      const { head, within } = parenthesised(part);
      const between = (head === '' ? part : within).split(BETWEEN);
      // « 2 ou 3 gins » names one.
      const pieces = between.every((piece) => /\p{L}/u.test(piece))
        ? between.map((piece) => piece.trim())
        : [part];
      if (isSure(alone) && pieces.length === 1) return take(part, alone);
      if (isSure(alone) && isSure(reader.read(part, true))) return take(part, alone);
      const follows = readAfter(before, part);
      if (isNamed(follows)) return take(part, follows);
      if (pieces.length === 1) return take(part, alone);
      // « rhum blanc ou ambré », « ambré ou rhum blanc »
      const heads = head === '' ? pieces.map(headOf) : [head];
      const read = pieces.map((piece, at) => {
        const naming = head === '' ? readPart(piece) : NAMELESS;
        if (isSure(naming)) return naming;
        const named = heads.map((first, of) =>
          of === at && head === '' ? NAMELESS : readAfter(first, piece),
        );
        return named.find(isNamed) ?? naming;
      });
      if (!read.some(isNamed)) return take(part, alone);
      for (const [at, naming] of read.entries()) take(pieces[at] ?? '', naming);
      return undefined;
    };
    let heading = '';
    let isMissing = false;
    for (const typed of text.slice(0, MOST_LISTED).split(/[\n\r;]/)) {
      const line = typed.trim();
      if (line === '' || line.endsWith(':')) {
        heading = line.slice(0, -1).trim();
        isMissing = heading !== '' && isAbsent(heading);
        continue;
      }
      const colon = line.indexOf(':');
      const label = colon === -1 ? heading : line.slice(0, colon).trim();
      const isRefused = isMissing || (colon !== -1 && isAbsent(label));
      let before = '';
      for (const part of partsOf(line.slice(colon + 1))) {
        if (isRefused || isAbsent(part)) absent.push(part);
        else readOne(part, label, before);
        before ||= headOf(part);
      }
    }
    if (text.length > MOST_LISTED) unread.push(`${text.slice(MOST_LISTED, MOST_LISTED + 40)}…`);
    const keysOf = (places: Iterable<number>) =>
      [...places].flatMap((at) => ingredients[at]?.key ?? []);
    return {
      found: keysOf(found),
      asked: [...asked].map(([part, places]) => ({ text: part, keys: keysOf(places) })),
      unread,
      absent,
    };
  };
}

const headOf = (name: string) => name.split(' ', 1)[0] ?? '';

/** A name counts only as a whole: what comes near it may be another bottle. */
export const readNames = (ingredients: readonly BarIngredient[], text: string): ReadNames =>
  listReader(ingredients)(text);

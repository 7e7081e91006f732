/** Reads a line with several ingredients: « 4 cl de gin + 2 cl de Campari ». */
import { labelled } from './line-headings.ts';
import { cutAmount, cutNote } from './line-notes.ts';
import { namesOf, OF_ANOTHER, PART, partsOf } from './line-parts.ts';
import { takeQuantity } from './line-quantity.ts';
import { bare } from './line-text.ts';
import { isPoured, unitAt } from './line-unit.ts';
import { saysAgeOrTime } from './numbered-names.ts';
import { amountOf, FILL } from './read-amount.ts';
import { readEach } from './read-each.ts';
import { isOwn, OF_FRUITS, readGarnishes, readLabelled, readPair } from './read-garnish.ts';
import type { Reading } from './read-name.ts';
import { anyVerbOf, isLabel, labelOf, readOne, withoutVerb } from './read-one.ts';
import { isMeasured, isShare, readRuns } from './read-run.ts';
import { matchWhole, textOf, wordsOf } from './words/phrases.ts';
import { isThing } from './words/things.ts';
import { isFruit, SEASONINGS } from './words/vocabulary.ts';

const JOINED = /, | (?:et|and|y|e|und|&) /i;
/**
 * « sel, poivre et tabasco », « sel et poivre selon les goûts », « sucre et sel pour givrer »:
 * seasonings alone.
 */
function seasoningsOf(text: string): Reading[] | null {
  if (!JOINED.test(text)) return null;
  const words = wordsOf(text.replace(/ ?\(([^()]*)\)$/, ', $1'));
  const end = cutAmount(words);
  const amount = end && end.before.length > 0 ? amountOf(end.meaning, end.aside) : null;
  const { name, note } = cutNote(amount && end ? end.before : words, 1);
  const parts = bare(textOf(name)).split(/,? (?:et|and|y|e|und|&) |, ?/i);
  const isEach = parts.every((part) => matchWhole(SEASONINGS, wordsOf(bare(part))) !== null);
  if (parts.length < 2 || !isEach) return null;
  const isOfAll = note.length === 0 || /^(?:pour|for|per|para|zum)$/.test(note[0]?.key ?? '');
  const notes = note.length === 0 ? [] : [textOf(note)];
  return parts.map((part, at) => {
    const isNoted = isOfAll || at === parts.length - 1;
    return { ...readOne(part), ...amount, notes: isNoted ? notes : [] };
  });
}

/** « 4 cl + 2 cl de rhum »: the first amount takes the name of the next. */
function withNames(read: readonly Reading[]): Reading[] {
  const all: Reading[] = [];
  for (const one of read.toReversed()) {
    const [next] = all;
    const isBare = one.name.length === 0 && /[\d¼-¾⅐-⅞]/.test(one.quantityText);
    const isOfNext = isBare && next !== undefined && next.quantityText !== '';
    all.unshift(isOfNext ? { ...one, unit: one.unit ?? next.unit, name: next.name } : one);
  }
  return all;
}

const isPlus = (joint: string | undefined) => joint?.includes('+') === true;

/**
 * « menthe, 1 brin + | 8 feuilles »; in « 8 feuilles + 1 brin pour la déco » the note is about the
 * leaves.
 */
const isMore = ({ name, unit, notes }: Reading, joint: string | undefined) =>
  isPlus(joint) && name.length === 0 && unit !== null && notes.length === 0;

/**
 * « le jus d'1 citron vert + 1 rondelle », « menthe, 1 brin + 8 feuilles »: the second amount
 * takes the name before it.
 */
function cutOf(read: readonly Reading[], joints: readonly string[]): Reading[] {
  const all: Reading[] = [];
  for (const [at, one] of read.entries()) {
    const before = all.at(-1);
    const isCut =
      one.name.length === 0 &&
      OF_FRUITS.has(one.unit ?? '') &&
      before?.unit === null &&
      isFruit(before.name[0]);
    const isFurther = isMore(one, joints[at - 1]) && before !== undefined && isMeasured(before);
    all.push(before && (isCut || isFurther) ? { ...one, name: before.name } : one);
  }
  return all;
}

const isSyrup = ({ name }: Reading) => /^(?:sirop|syrup)$/.test(name[0]?.key ?? '');

/**
 * « 2 cl de sirop », « 1 orange », « le jus d'un citron », « compléter de cola »; not « 2 cl de
 * jus », which is of the fruit before.
 */
function isFurtherAmount(one: Reading, first: Reading): boolean {
  const isJuice = /^(?:jus|juice|zumo|succo|saft)$/.test(one.name[0]?.key ?? '');
  if (isMeasured(one)) return !isJuice || first.unit !== null;
  return isPart(one) || one.quantityText === FILL || isThing(textOf(one.name));
}

const LONGEST_ALONE = 3;
const isShort = ({ name, notes }: Reading) => name.length <= LONGEST_ALONE && notes.length === 0;

/** Are the parts between « et » and commas separate ingredients, rather than notes of the first? */
function isList(read: readonly Reading[], joints: readonly string[]): boolean {
  if (read.every(isShare) || read.every(isMeasured)) return true;
  const isJoined = joints.some((joint) => /\p{L}|&/u.test(joint)) || joints.length > 1;
  const isCounted = ({ quantityText, isImplied }: Reading) => quantityText !== '' && !isImplied;
  const [first, ...others] = read;
  // « 1 café avec une mousse épaisse », « plus une pour servir ».
  const isSaidOfFirst = (one: Reading, at: number) =>
    one.unit === null &&
    /^une?$/.test(one.quantityText) &&
    /^,? (?!et |and )\p{L}/u.test(joints[at] ?? '');
  if (others.some(isSaidOfFirst)) return false;
  // « Glace pilée et 2 feuilles de menthe ».
  const isAlone =
    first !== undefined &&
    isShort(first) &&
    others.every(({ quantityText }) => /^[\d¼-¾⅐-⅞]/.test(quantityText));
  const isEachOwn = read.every(
    (one, at) => isOwn(one) || (isMeasured(one) && (at === 0 || isSyrup(one))),
  );
  const isFollowed =
    first !== undefined &&
    isCounted(first) &&
    others.every(
      (one) => (isCounted(one) && isFurtherAmount(one, first)) || (read.length > 2 && isShort(one)),
    );
  return isEachOwn && (isJoined ? read.every(isCounted) || isAlone || isFollowed : isFollowed);
}

/** « le jus d'un citron et d'une orange », « juice of 1 lime and 1 lemon »: the juice of both. */
function withPart(parts: readonly string[], joints: readonly string[]): string[] {
  const head = PART.exec(parts[0] ?? '')?.[0] ?? '';
  // « (décorer) d'une cerise et | d'une orange », not « jus d'un citron et d'une orange »
  const isParallel = / d(?:'une?|e \d)/.test(parts[0] ?? '');
  return parts.map((part, at) => {
    if (at === 0 || PART.test(part)) return part;
    if (head === '') return isParallel ? part : part.replace(/^d'(?=une? )/i, '');
    if (OF_ANOTHER.test(part)) return head + part;
    const taken = isPlus(joints[at - 1]) ? null : takeQuantity(wordsOf(part));
    return taken?.unit === null && isFruit(taken.rest[0]) ? `${head}de ${part}` : part;
  });
}

const isPart = ({ quantityText }: Reading) => /\p{L}{3} (?:d|of)/u.test(quantityText);

/**
 * « 4 cl de gin + 2 cl de Campari » and « 1/3 gin, 2/3 tonic » are two; « 8 feuilles + 1 pour la
 * déco » is one.
 */
function readList(text: string): Reading[] | null {
  const { parts, joints } = partsOf(text);
  if (parts.length < 2) return null;
  const read = readingsOf(parts, joints);
  // « + 1 tige pour décorer »
  const isNameless = ({ name }: Reading) =>
    name.length === 0 || unitAt(name)?.length === name.length;
  const [named, between]: [string[], string[]] = [[], []];
  for (const [at, one] of read.entries()) {
    const [part = '', joint = ''] = [parts[at], joints[at - 1]];
    // « 5 cl de gin, 15 cl de tonic et 1 rondelle »: the last describes the one before.
    if (at > 0 && isNameless(one) && !isMore(one, joint))
      named.push(`${named.pop()}${joint}${part}`);
    else {
      named.push(part);
      if (at > 0) between.push(joint);
    }
  }
  const isAsParted = named.length === parts.length;
  return listOf(named, between, isAsParted ? read : readingsOf(named, between));
}

/**
 * « une pincée de sel et une de poivre », « 3 cl de rhum, 2 de citron et 1 de sucre »: the same
 * unit.
 */
function withUnits(read: readonly Reading[], parts: readonly string[]): Reading[] {
  let unit: string | null = null;
  return read.map((one, at) => {
    const isOfSame = /^(?:\d+(?:[.,/]\d+)?|[¼-¾⅐-⅞]|une?|deux|trois) d(?:e |')/i.test(
      parts[at] ?? '',
    );
    unit = one.unit ?? (isOfSame ? unit : null);
    return { ...one, unit };
  });
}

function readingsOf(parts: readonly string[], joints: readonly string[]): Reading[] {
  const isJoined = joints.every((joint) => /\+|\p{L}|&/u.test(joint));
  const each = withUnits(withPart(parts, joints).map(readOne), parts);
  return cutOf(
    joints.every(isPlus) || (isJoined && each.every(isMeasured)) ? withNames(each) : each,
    joints,
  );
}

function listOf(
  parts: readonly string[],
  joints: readonly string[],
  read: readonly Reading[],
): Reading[] | null {
  if (joints.length === 0 || read.some(({ name }) => name.length === 0)) return null;
  if (!joints.every(isPlus) && !isList(read, joints)) return null;
  // « 1 trait de bitter + 4 cl de gin 2 cl de citron »
  return read.flatMap((one, at) => readRuns(parts[at] ?? '') ?? [one]);
}

/** « Menthe, citron vert, concombre ». */
function readNames(text: string): Reading[] | null {
  const read = namesOf(text)?.map(readOne);
  const isBare = (one: Reading) =>
    isOwn(one) && one.notes.length === 0 && (one.quantityText === '' || one.isImplied);
  return read?.every(isBare) ? read : null;
}

const AND_SOME = /^([^,;:()]+) (?:et|puis|\+) (?:du |de la |de l')([^,;:()]+)$/i;
/**
 * « 4 cl de gin et du tonic »: the tonic has no amount; « jus de la pomme et de la poire » is the
 * juice of both.
 */
function readSome(text: string): Reading[] | null {
  const [first, some] = (AND_SOME.exec(text) ?? []).slice(1).map(readOne);
  if (
    !first ||
    !some ||
    !/^\d/.test(first.quantityText) ||
    /\b(?:du|la)\b|\bl'/.test(textOf(first.name))
  )
    return null;
  return isOwn(first) && isOwn(some) && some.name.length <= LONGEST_ALONE ? [first, some] : null;
}

/**
 * Reads the ingredients of « on ajoute ensuite 4 cl de gin, 2 cl de citron »; null for a single
 * one.
 */
function readParts(sentence: string): Reading[] | null {
  const text = textOf(withoutVerb(wordsOf(sentence)));
  return (
    readEach(text) ??
    readList(text) ??
    readRuns(text) ??
    seasoningsOf(text) ??
    readSome(text) ??
    readNames(text) ??
    readPair(text)
  );
}

const LABELLED = /^([^:=()]{2,60}?) ?[:=] ?(.+)$/;
/** « 24 h avant, 2 cl de sirop », « Base – 5 cl de rhum » */
const BEFORE_SIGN = /^([^:=(),]{2,60}?)(?:, | [–—-] )(.+)$/;

/**
 * « Base : 5 cl de rhum », « Sirop, 2 cl d'orgeat »: the amount is of something else than the
 * label. The label is an ingredient itself in « Glaçons, 4 cl de gin » and « Menthe, 2 citrons ».
 */
function readUnderLabel(label: string, rest: string, isColon: boolean): Reading[] | null {
  const taken = takeQuantity(wordsOf(rest));
  if (taken === null || taken.isImplied) return null;
  const read = readParts(rest) ?? [readOne(rest)];
  const isTold = (one: Reading) =>
    one.quantityText !== '' && (isOwn(one) || (one.name.length > 0 && isPoured(one.unit ?? '')));
  if (!read.every(isTold)) return null;
  const isBoth =
    matchWhole(SEASONINGS, wordsOf(label)) !== null ||
    (isThing(label) && isThing(textOf(read[0]?.name ?? [])));
  return isBoth && !isColon ? [readOne(label), ...read] : withLabel(labelOf(label), read);
}

const withLabel = (label: string, read: readonly Reading[]) =>
  read.map((one) => ({ ...one, notes: [label, ...one.notes].filter((note) => note !== '') }));

/**
 * Reads all the ingredients of a line: several, each with the text of a label before them, or one.
 */
export function readAll(written: string): Reading[] {
  const text = labelled(written);
  const done = anyVerbOf(text);
  if (done !== null) return withLabel(done.verb, readAll(done.rest));
  const colon = LABELLED.exec(text);
  const [, label = '', rest = ''] = colon ?? BEFORE_SIGN.exec(text) ?? [];
  const words = wordsOf(bare(label));
  const isTime = saysAgeOrTime(words);
  if (rest !== '' && (isTime || isLabel(words))) {
    const several =
      readParts(rest) ?? readLabelled(label, rest) ?? (isTime ? [readOne(rest)] : null);
    if (several !== null) return withLabel(labelOf(label), several);
  }
  const garnish = readGarnishes(text);
  if (garnish !== null) return garnish;
  const one = readOne(text);
  const isTold = one.quantityText !== '' && !one.isImplied;
  const under =
    rest === '' || isLabel(words) || isTold ? null : readUnderLabel(label, rest, colon !== null);
  return readEach(text) ?? (colon && under) ?? readParts(text) ?? under ?? [one];
}

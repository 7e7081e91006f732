/** A line that tells several ingredients: « 4 cl de gin + 2 cl de Campari ». */
import { namesOf } from './bare-lists.ts';
import { labelled } from './line-headings.ts';
import { cutAmount, cutNote } from './line-notes.ts';
import { bare } from './line-text.ts';
import { isLink, unitAt } from './line-unit.ts';
import { FRUITS, PARTIAL, SEASONINGS, UTENSILS } from './line-vocabulary.ts';
import { matchWhole, textOf, wordsOf } from './line-words.ts';
import { readEach } from './read-each.ts';
import { amountOf } from './read-amount.ts';
import type { Reading } from './read-name.ts';
import { isLabel, labelOf, readOne } from './read-one.ts';

const ADDITION =
  /[([]|[)\]]|,? (?:\+|\/(?= [\d½⅓⅔¼¾])|(?:&|et|and|y|e|und)(?= (?:[\d½⅓⅔¼¾]|(?:une?|quelques|an?|one|un peu|(?:le|les|the) (?:jus|zestes?|juice|zest)) |(?:le |the )?(?:jus|juice) (?:d'|of |de \d)|d'une? |de [\d½⅓⅔¼¾]))) |[,;] /giu;

const JOINED = /, | (?:et|and|y|e|und|&) /i;
/** « sel, poivre et tabasco », « sel et poivre selon les goûts », « sucre et sel pour givrer »: seasonings alone. */
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

/** « 4 cl + 2 cl de rhum »: what comes next says of what. */
function named(read: readonly Reading[]): Reading[] {
  const all: Reading[] = [];
  for (const one of read.toReversed()) {
    const [next] = all;
    const isBare = one.name.length === 0 && /[\d½⅓⅔¼¾]/.test(one.quantityText);
    const isOfNext = isBare && next !== undefined && next.quantityText !== '';
    all.unshift(isOfNext ? { ...one, unit: one.unit ?? next.unit, name: next.name } : one);
  }
  return all;
}

/** « le jus d'1 citron vert + 1 rondelle »: of the one before it. */
function cutOf(read: readonly Reading[]): Reading[] {
  return read.map((one, at) => {
    const before = read[at - 1];
    const isCut = one.name.length === 0 && one.unit !== null && CUTS.has(one.unit);
    const isFruit = FRUITS.has(before?.name[0]?.key.replace(/s$/, '') ?? '');
    return isCut && isFruit && before?.unit === null ? { ...one, name: before.name } : one;
  });
}
const CUTS = new Set(['rondelle', 'tranche', 'quartier', 'zeste', 'lamelle', 'ruban']);

const isShare = ({ unit, quantityText }: Reading) =>
  unit === null && /^(?:\d+\/\d+|[½⅓⅔¼¾])$/.test(quantityText);
const isMeasured = ({ unit, quantityText }: Reading) => unit !== null && quantityText !== '';

/** What is no ingredient by itself: « 2 cl de jus », « 1 rondelle », « une paille ». */
function isOwn({ name }: Reading): boolean {
  const [first] = name;
  if (first === undefined || isLink(first)) return false;
  const isUnit = unitAt(name)?.length === name.length;
  return !isUnit && matchWhole(PARTIAL, name) === null && matchWhole(UTENSILS, [first]) === null;
}

const LONGEST_ALONE = 3;
const isShort = ({ name, notes }: Reading) => name.length <= LONGEST_ALONE && notes.length === 0;

/** Whether what « et » and commas part are ingredients each, and not said of the first. */
function isList(read: readonly Reading[], joints: readonly string[]): boolean {
  if (read.every(isShare) || read.every(isMeasured)) return true;
  const isJoined = joints.some((joint) => /\p{L}|&/u.test(joint)) || joints.length > 1;
  const isCounted = ({ quantityText, isImplied }: Reading) => quantityText !== '' && !isImplied;
  const [first, ...others] = read;
  // « The juice of 1 lime and ½ orange » may be that of both.
  if (first && isPart(first) && others.some((one) => one.unit === null && !isPart(one)))
    return false;
  // « Glace pilée et 2 feuilles de menthe ».
  const isAlone =
    first !== undefined &&
    isShort(first) &&
    others.every(({ quantityText }) => /^[\d½⅓⅔¼¾]/.test(quantityText));
  const isEachOwn = read.every((one, at) => isOwn(one) || (at === 0 && isMeasured(one)));
  return isJoined && isEachOwn && (read.every(isCounted) || isAlone);
}

/** What signs and « et » part, outside parentheses; what a comma parts and no amount is said of belongs to the part before. */
function partsOf(text: string): { parts: string[]; joints: string[] } {
  const parts: string[] = [];
  const joints: string[] = [];
  let [depth, start, joint] = [0, 0, ''];
  const part = (end: number) => {
    const said = text.slice(start, end);
    const isNote = /^[,;] $/.test(joint) && readOne(said).quantityText === '';
    if (isNote) parts.push(`${parts.pop() ?? ''}${joint}${said}`);
    else {
      parts.push(said);
      joints.push(joint);
    }
  };
  for (const { 0: sign, index } of text.matchAll(ADDITION)) {
    if (/[([]/.test(sign)) depth += 1;
    else if (/[)\]]/.test(sign)) depth -= 1;
    else if (depth === 0) {
      part(index);
      [start, joint] = [index + sign.length, sign];
    }
  }
  part(text.length);
  return { parts, joints: joints.slice(1) };
}

/** « le jus d'un citron et d'une orange »: the juice of both. */
function withPart(parts: readonly string[]): string[] {
  const head =
    /^(?:(?:le |les |the )?(?:jus|zestes?|juice|zest)) /i.exec(parts[0] ?? '')?.[0] ?? '';
  return parts.map((part, at) =>
    at > 0 && /^(?:d'une? |de [\d½])/i.test(part) ? head + part : part,
  );
}

const isPart = ({ quantityText }: Reading) => /\p{L}{3,} (?:d|of)/u.test(quantityText);

/** « 4 cl de gin + 2 cl de Campari » and « 1/3 gin, 2/3 tonic » are two; « 8 feuilles + 1 pour la déco » is one. */
function readList(text: string): Reading[] | null {
  const { parts, joints } = partsOf(text);
  if (joints.length === 0) return null;
  const isPlain = joints.every((joint) => joint.includes('+'));
  const isJoined = joints.every((joint) => /\+|\p{L}|&/u.test(joint));
  const each = withPart(parts).map(readOne);
  const read = cutOf(isPlain || (isJoined && each.every(isMeasured)) ? named(each) : each);
  if (read.some(({ name }) => name.length === 0)) return null;
  return isPlain || isList(read, joints) ? read : null;
}

/** « Garniture : rondelle d'orange et cerise », « orange wheel and brandied cherry »: two, if each is a thing. */
function readGarnish(text: string): Reading[] | null {
  const parts = text.split(/ (?:et|and|&) /i);
  if (parts.length < 2 || /[,;:()]/.test(text)) return null;
  const read = parts.map(readOne);
  return read.every(isThing) && read.some(({ unit }) => unit !== null) ? read : null;
}

const isThing = (one: Reading) =>
  isOwn(one) && one.notes.length === 0 && !/(?:é|ée|és|ées|ed)$/.test(one.name.at(-1)?.raw ?? '');

/** « De quoi parfumer : vanille, cannelle »: each a thing. */
function readThings(text: string): Reading[] | null {
  const read = text.split(/, | (?:et|and|&) /i).map(readOne);
  return read.length > 1 && !/[;:()]/.test(text) && read.every(isThing) ? read : null;
}

/** « Menthe, citron vert, concombre ». */
function readNames(text: string): Reading[] | null {
  const read = namesOf(text)?.map(readOne);
  const isBare = (one: Reading) =>
    isOwn(one) && one.notes.length === 0 && (one.quantityText === '' || one.isImplied);
  return read?.every(isBare) ? read : null;
}

const readParts = (text: string): Reading[] | null =>
  readEach(text) ?? readList(text) ?? seasoningsOf(text) ?? readNames(text);

/** All that a line tells: several, each with what a label before them says, or one. */
export function readAll(written: string): Reading[] {
  const text = labelled(written);
  const [, label = '', rest = ''] = /^([^:()]{2,60}?) ?: ?(.+)$/.exec(text) ?? [];
  if (rest !== '' && isLabel(wordsOf(bare(label)))) {
    const note = labelOf(label);
    const several = readParts(rest) ?? readLabelled(label, rest);
    if (several !== null)
      return several.map((one) => ({
        ...one,
        notes: [...(note === '' ? [] : [note]), ...one.notes],
      }));
  }
  return readParts(text) ?? [readOne(text)];
}

function readLabelled(label: string, text: string): Reading[] | null {
  if (/^de quoi /i.test(label)) return readThings(text);
  return /d[eé]co|garni|finition/i.test(label) ? readGarnish(text) : null;
}

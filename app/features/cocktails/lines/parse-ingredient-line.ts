/** The lines of a recipe as people write them: « 1 1/2 cl de jus de citron vert (frais) ». */
import { fold } from '#language/fold.ts';
import { parseQuantity, readQuantity } from './quantity.ts';
import { normalizeUnit } from './unit.ts';

/** What was read of a line: what the editor has a field for, and what it has none for. */
export interface ParsedLine {
  /** Empty when the line says no quantity. */
  quantityText: string;
  /** A unit of the list, a container (« verre »), or null for what is counted. */
  unit: string | null;
  /** Without the « de » before it; empty when nothing is left. */
  name: string;
  /** The drink does without. */
  facultatif?: true;
  /** It rinses the glass, and is poured away. */
  rincage?: true;
  /** What else stood in parentheses or after a comma; null without. */
  note: string | null;
}

const FILL = 'Compléter';
/** Asides that a line has a mark for, folded. */
const MARKS = {
  facultatif:
    /^(?:facultati(?:f|ve)s?|optionnel(?:le)?s?|en option|optional|si (?:desire|souhaite))$/,
  rincage: /^(?:(?:pour (?:le )?|en |a )?rinc(?:er|age)(?: (?:le|du) verre)?|rinse)$/,
} as const;
const LONGEST_LINE = 300;
/** « environ une demi-douzaine de cuillères à café » is no longer. */
const LONGEST_QUANTITY = 9;

const BULLET = /^(?:[-–—•·*▪●◦>+]|\[[ x]?\]|\d{1,2}[.)°](?=\s))\s*/i;
const VOLUME_GLUED = /([\d½⅓⅔¼¾⅕⅛])(?=(?:cl|ml|dl|l|g|gr|oz|cs|cc|cas|cac)(?![\p{L}\p{N}]))/giu;
const ARTICLE =
  /^(?:de la |de l'|de l |d'|de |du |des |of |avec (?:du |de la |de l'|un peu de |des )?|with )/i;

const words = (list: string) => new Set(list.split(' '));
const ADJECTIVES = words(
  'bon bonne bons bonnes petit petite petits petites grand grande grands grandes gros grosse ' +
    'grosses beau belle beaux belles',
);
/** What a recipe measures with that no unit of the list is; « de » follows. */
const CONTAINERS = words(
  'verre bouteille canette sachet pot boite dose part mesure poignee louche carafe flacon brique ' +
    'cuillere pichet bol carre noix filet shot tour',
);
/** Of these, what a name may follow at once: « 1 bouteille Prosecco ». */
const NAMED_CONTAINERS = words('bouteille canette sachet pot boite poignee carafe flacon brique');

const FILLING = new RegExp(
  "^(?:(?:pour|a) )?(?:completer|completez|complete|allonger|allongez|top|topper|toppez|remplir)(?: (?:up|le verre|jusqu'en haut))?" +
    "(?: (?:avec|with|de|d'|au|a l'|a la|par|jusqu'en haut de))?(?=$|[ ']|(?<='))",
);
const FILLED = /(?:,? ?(?:pour|a|to) (?:completer|allonger|fill|top)|,? completer|,? to top)$/;
const TO_TASTE =
  /^(?:au gout|a (?:volonte|convenance|discretion)|selon (?:le gout|les gouts|l'envie|vos gouts|votre gout)|q\.? ?s\.?(?= |$))/;
const TASTED =
  /(?:,? (?:au gout|a (?:volonte|convenance|discretion)|selon (?:le gout|les gouts|l'envie|vos gouts|votre gout)|q\.? ?s\.?))$/;
const VAGUE =
  /^(?:(?:un|une) )?(?:tout petit |petit |petite |bon |bonne )?(?:peu|soupcon|nuage|filet|larme|touche|doigt|lichette|rasade)(?= |$)/;
const SHARE = /^\d+(?:[.,]\d+)? ?%/;
const SOME = /^(?:quelques|plusieurs|des)(?= )/;
const PART_OF =
  /^(?:(?:le|la|les|du) )?(?:jus|juice|zestes?|pulpe|chair|rapures?|ecorces?|moitie) (?=d'|de |of )/;

/** As `fold` reads it, a character for a character, so that places in one are places in the other. */
function foldInPlace(text: string): string {
  return Array.from(text, (letter) => {
    const folded = fold(letter);
    return folded.length === letter.length ? folded : letter === ' ' ? ' ' : letter;
  }).join('');
}

/** Takes the parentheses out: what they said, and the line without them. */
function takeParentheses(text: string): { rest: string; asides: string[] } {
  const asides: string[] = [];
  const rest = text.replace(
    /\(([^()]*)\)?|\[([^[\]]*)\]?/g,
    (_, round?: string, square?: string) => {
      const aside = (round ?? square ?? '').trim();
      if (aside !== '') asides.push(aside);
      return ' ';
    },
  );
  return { rest: rest.replace(/[()[\]]/g, ' '), asides };
}

interface Taken {
  quantityText: string;
  unit: string | null;
  rest: string;
}

const withoutDe = (text: string) => text.replace(/ (?:de|d')$/i, '');

/** A quantity text and its unit apart, when that means the same; else the whole as the text. */
function apart(text: string): Pick<Taken, 'quantityText' | 'unit'> {
  const whole = parseQuantity(text, null);
  const unit = readQuantity(text)?.unit ?? null;
  if (unit === null || whole === null) return { quantityText: withoutDe(text), unit };
  const parts = text.split(' ');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const number = withoutDe(parts.slice(0, length).join(' '));
    const reading = readQuantity(number);
    if (!reading?.whole || reading.unit !== null) continue;
    const same = parseQuantity(number, unit);
    if (same?.min !== whole.min || same.max !== whole.max) continue;
    const said = whole.approximate && !same.approximate ? `environ ${number}` : number;
    return { quantityText: said, unit };
  }
  return { quantityText: text, unit: null };
}

const singular = (word: string) => word.replace(/s$/, '');

/** The unit that starts these words, of the list or a container, and how many words it takes. */
function unitOf(parts: readonly string[]): { unit: string; length: number } | null {
  for (const length of [3, 2, 1]) {
    const text = parts.slice(0, length).join(' ');
    const unit = parts.length >= length ? normalizeUnit(text) : null;
    if (unit !== null) return { unit, length };
  }
  const [first = '', second = ''] = parts;
  const container = singular(fold(first));
  const isNamed = NAMED_CONTAINERS.has(container) && /^\p{Lu}/u.test(second);
  if (!isNamed && !(CONTAINERS.has(container) && /^(?:de$|d'|of$)/i.test(second))) return null;
  return { unit: singular(first.toLowerCase()), length: 1 };
}

/** The longest beginning that is a quantity and nothing else. */
function takeNumber(text: string): Taken | null {
  const parts = text.split(' ');
  for (let length = Math.min(LONGEST_QUANTITY, parts.length); length > 0; length -= 1) {
    const beginning = parts.slice(0, length).join(' ');
    if (!readQuantity(beginning)?.whole) continue;
    const { quantityText, unit } = apart(beginning);
    const after = parts.slice(length);
    // « 1/4 de botte de persil », « 2 belles feuilles ».
    const rest = /^de$/i.test(after[0] ?? '') && unitOf(after.slice(1)) ? after.slice(1) : after;
    if (unit !== null) return { quantityText, unit, rest: rest.join(' ') };
    const qualified = ADJECTIVES.has(fold(rest[0] ?? ''));
    const found = unitOf(rest.slice(qualified ? 1 : 0));
    const adjective = qualified ? ` ${rest[0] ?? ''}` : '';
    return {
      quantityText: `${quantityText}${adjective}`,
      unit: found?.unit ?? null,
      rest: rest.slice((qualified ? 1 : 0) + (found?.length ?? 0)).join(' '),
    };
  }
  return null;
}

/** « le jus d'un demi », « les zestes de 2 »: part of something that is counted. */
function takePart(text: string): Taken | null {
  const part = PART_OF.exec(foldInPlace(text))?.[0] ?? '';
  if (part === '') return null;
  const [, link = '', counted = ''] = /^(d'|de |of )(.*)$/i.exec(text.slice(part.length)) ?? [];
  const number = takeNumber(counted);
  if (number === null || number.unit !== null || number.rest === '') return null;
  return { ...number, quantityText: `${text.slice(0, part.length)}${link}${number.quantityText}` };
}

/** « quelques feuilles », « un soupçon », « 50 % »: what is not counted. */
function takeWords(text: string): Taken | null {
  const folded = foldInPlace(text);
  const said = [VAGUE, TO_TASTE, SHARE].flatMap((pattern) => pattern.exec(folded) ?? [])[0];
  if (said !== undefined) {
    return { quantityText: text.slice(0, said.length), unit: null, rest: text.slice(said.length) };
  }
  const some = SOME.exec(folded)?.[0];
  if (some === undefined) return null;
  const parts = text.slice(some.length).trim().split(' ');
  const found = unitOf(parts);
  return {
    quantityText: text.slice(0, some.length),
    unit: found?.unit ?? null,
    rest: parts.slice(found?.length ?? 0).join(' '),
  };
}

/** « feuilles de menthe », « zeste d'orange »: a unit that nothing counts. */
function takeUnit(text: string): Taken | null {
  const parts = text.split(/ |(?<=^\S{0,20} d')/);
  const found = unitOf(parts);
  const after = parts.slice(found?.length ?? 0).join(' ');
  if (found === null || !/^(?:de |d'|of )/i.test(after)) return null;
  if (parseQuantity('1', found.unit)?.ml !== null && !/^(?:trait|goutte|cuill)/.test(found.unit)) {
    return null;
  }
  const many = (parts[0] ?? '').endsWith('s');
  return { quantityText: many ? 'quelques' : '1', unit: found.unit, rest: after };
}

/** « Rhum blanc : 4 cl », « menthe x 8 »: the quantity comes last. */
function takeLast(text: string): Taken | null {
  const [, named = '', said = ''] = /^(.*\p{L}.*?) ?(?::|=|\s[-–—]) ?([^:=]+)$/u.exec(text) ?? [];
  if (named !== '' && readQuantity(said)?.whole) return { ...apart(said), rest: named };
  const times = /^(.*\p{L}.*) [x×] ?(\d+)$/u.exec(text);
  if (times) return { quantityText: times[2] ?? '', unit: null, rest: times[1] ?? '' };
  const parts = text.split(' ');
  for (let length = Math.min(LONGEST_QUANTITY, parts.length - 1); length > 0; length -= 1) {
    const ending = parts.slice(-length).join(' ');
    const reading = readQuantity(ending);
    if (reading?.whole && reading.unit !== null) {
      return { ...apart(ending), rest: parts.slice(0, -length).join(' ') };
    }
  }
  return null;
}

/** « Compléter d'eau gazeuse », « eau gazeuse pour compléter ». */
function takeFilling(text: string): Taken | null {
  const folded = foldInPlace(text);
  const begun = FILLING.exec(folded)?.[0];
  if (begun !== undefined) {
    return { quantityText: FILL, unit: null, rest: text.slice(begun.length) };
  }
  const ended = FILLED.exec(folded)?.[0];
  if (ended === undefined) return null;
  return { quantityText: FILL, unit: null, rest: text.slice(0, -ended.length) };
}

/** « sel au goût ». */
function takeTaste(text: string): Taken | null {
  const ended = TASTED.exec(foldInPlace(text))?.[0];
  if (ended === undefined) return null;
  const quantityText = text.slice(-ended.length).replace(/^[, ]+/, '');
  return { quantityText, unit: null, rest: text.slice(0, -ended.length) };
}

const takeQuantity = (text: string): Taken | null =>
  takePart(text) ?? takeWords(text) ?? takeNumber(text) ?? takeUnit(text);

const bare = (text: string) => text.trim().replace(/^[\s,;:.–—-]+|[\s,;:.*–—-]+$/gu, '');

/** The name as an ingredient is called: no article before it, a capital. */
function nameOf(rest: string): string {
  let name = bare(rest);
  for (let shorter = name.replace(ARTICLE, ''); shorter !== name;) {
    name = bare(shorter);
    shorter = name.replace(/^(?:d'|de |du )/i, '');
  }
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replaceAll("'", '’');
}

/** One way of writing: plain spaces and apostrophes, no bullet, no « (s) ». */
const cleaned = (text: string) =>
  text
    .slice(0, LONGEST_LINE)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .replace(/[‘’ʼ´`]/g, "'")
    .replaceAll('⁄', '/')
    .replace(/\((?:s|es|x)\)/g, '')
    .trim()
    .replace(BULLET, '')
    .replace(/(?<=^|[ '])(demie?)-(?=\p{L})/giu, '$1 ')
    .replace(/^1 (?=demie? )/i, 'un ')
    .replace(/^3 (?=quarts )/i, 'trois ')
    .replace(/^[àa] peu pr[èe]s /i, 'environ ')
    .replace(VOLUME_GLUED, '$1 ');

/** « Menthe (8 feuilles) », « eau gazeuse, pour compléter »: what an aside says of the quantity. */
function saidAside(aside: string): Omit<Taken, 'rest'> | null {
  const folded = foldInPlace(aside);
  if (FILLED.test(folded) || FILLING.exec(folded)?.[0] === folded)
    return { quantityText: FILL, unit: null };
  if (TO_TASTE.test(folded)) return { quantityText: aside, unit: null };
  return readQuantity(aside)?.whole ? apart(aside) : null;
}

/**
 * Reads a line of ingredients as people write them in French recipes (ounces and dashes too). What it
 * does not understand stays in the name, for someone to look at. Never throws; bounded time, as what
 * follows the first 300 characters is dropped.
 */
export function parseIngredientLine(text: string): ParsedLine {
  const { rest: plain, asides } = takeParentheses(cleaned(text));
  const [main = '', ...after] = plain
    .replace(/ +/g, ' ')
    .trim()
    .split(/,(?!\d)(?=\s|$)/);
  const sentence = bare(main);
  const said = [...asides.flatMap((aside) => aside.split(', ')), bare(after.join(','))].filter(
    (note) => note !== '',
  );
  const marks = (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter((mark) =>
    said.some((note) => MARKS[mark].test(fold(note))),
  );
  const notes = said.filter((note) => !marks.some((mark) => MARKS[mark].test(fold(note))));

  const filling = takeFilling(sentence);
  const measured = takeQuantity(bare(filling?.rest ?? sentence));
  if (measured && filling) notes.push('compléter');
  let taken = measured ?? filling ?? takeTaste(sentence) ?? takeLast(sentence);
  for (const [at, note] of taken === null ? notes.entries() : []) {
    const aside = saidAside(note);
    if (aside === null) continue;
    notes.splice(at, 1);
    taken = { ...aside, rest: sentence };
    break;
  }

  const { quantityText, unit, rest } = taken ?? { quantityText: '', unit: null, rest: sentence };
  return {
    quantityText: quantityText.trim().replaceAll("'", '’'),
    unit,
    name: nameOf(rest),
    ...Object.fromEntries(marks.map((mark) => [mark, true as const])),
    note: notes.length === 0 ? null : notes.join(', ').replaceAll("'", '’'),
  };
}

/** The lines of a pasted list, blank ones left out: the first `most` as they are read, and how many there are. */
export function parseIngredientList(
  text: string,
  most: number,
): { lines: ParsedLine[]; total: number } {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => /[\p{L}\p{N}]/u.test(line));
  return { lines: lines.slice(0, most).map(parseIngredientLine), total: lines.length };
}

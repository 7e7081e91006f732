/** Ingredients that the sentences of a step name, and how each is said: an order, a remark, a garnish. */
import { fold, words } from '#language/fold.ts';
import { plural } from '#language/words/noun.ts';

export interface NamedLine {
  slug: string;
  name: string;
  aliases: readonly string[];
  unit: string | null;
  abv: number | null;
  isServed: boolean;
  /** Its families, nearest first. */
  families: readonly { slug: string; name: string }[];
}

export const isOf =
  (family: string) =>
  ({ families, slug }: NamedLine): boolean =>
    slug === family || families.some((one) => one.slug === family);

/** Words that qualify an ingredient, and name none alone. */
const EMPTY = new Set(
  'blanc blanche rouge vert verte brun brune noir noire sec doux vieux ambre frais fraiche chaud chaude gros jus minute vie fruit fruits'.split(
    ' ',
  ),
);
const LINKS = new Set('de du des d a au aux en l la le les et'.split(' '));
const SHORTEST = 3;

/** Pieces: « la rondelle » is what is cut so. */
const PIECES = new Set(
  'zeste lamelle rondelle quartier tranche feuille brin bouquet branche baton morceau'.split(' '),
);

const forms = (word: string) => [word, fold(plural(word)), word.replace(/s$/, '')];
const isTelling = (word: string) => !LINKS.has(word);
const wordsOf = (name: string) =>
  words(name).filter((word) => isTelling(word) && word.length >= SHORTEST);

interface Names {
  line: NamedLine;
  /** Words that name the line, each with its weight: those of its own name tell more than a family’s. */
  words: ReadonlyMap<string, number>;
  /** Forms of each word of its own name, the noun first. */
  own: readonly (readonly string[])[];
  /** Its unit, where it is a piece or served: « le zeste d’orange » is the zest, not the orange’s juice. */
  piece: readonly string[];
  /** Other names, which name it as a whole: « Martini dry » is no « verre à martini ». Forms of each word. */
  others: readonly (readonly string[])[][];
  /** « Dans 12 cl d’eau » is no sparkling water. */
  isSparkling: boolean;
}

const isSparkling = isOf('boisson-gazeuse');

function namesOf(line: NamedLine): Names {
  const { name, aliases, families, unit, isServed } = line;
  const named = new Map<string, number>();
  const add = (names: readonly string[], weight: number) => {
    for (const word of names.flatMap(wordsOf).flatMap(forms))
      named.set(word, Math.max(weight, named.get(word) ?? 0));
  };
  add(
    families.map((family) => family.name),
    1,
  );
  add([name], 3);
  const own = wordsOf(name).map(forms);
  const isPiece = unit !== null && (isServed || PIECES.has(unit));
  const piece = isPiece ? wordsOf(unit).flatMap(forms) : [];
  for (const word of piece) named.set(word, 3);
  const others = aliases
    .filter((alias) => wordsOf(alias).length > 0)
    .map((alias) => words(alias).filter(isTelling).map(forms));
  return { line, words: named, own, piece, others, isSparkling: isSparkling(line) };
}

/** Number of words of the longest other name that the telling words have at a place; 0 without any. */
function otherNameAt(telling: readonly string[], at: number, { others }: Names): number {
  const lengths = others.flatMap((other) =>
    other.every((word, next) => word.includes(telling[at + next] ?? '')) ? [other.length] : [],
  );
  return Math.max(0, ...lengths);
}

/** Weight of a word of another name, between those of its own name and of a family. */
const OTHER_NAME = 2;

/** A clause that measures nothing yet: « mettez le vin au frais », « rincez une tasse à l’eau chaude ». */
const SETS_ASIDE =
  /^\s*(?:(?:choisissez|preferez|prevoyez)(?!.* et (?!sortez|tenez|gardez|mettez|placez)[a-z]{3,}ez\b)|travaillez avec|rincez .{0,40}a l.eau|(?:refroidissez|rafraichissez)(?!.*glac)|(?:gardez|mettez|placez|reservez|sortez|tenez)\b(?!.*(?:glacon|pendant que|le temps d)).*\b(?:au (?:frais|froid)|refrigerateur|congelateur))\b|\bjamais\b/;

/** A clause that readies what a later one pours: « prenez un vin sec », « secouez la boîte de lait de coco ». */
const READIES =
  /^\s*(?:choisissez|preferez|prenez|cherchez|verifiez|sortez|glacez|agitez|ouvrez|separez|preparez|faites une?|tirez|infusez|servez|secouez la (?:boite|bouteille))\b/;
/** The same of a fruit’s juice: « pressez une orange ». */
const PRESSES = /(?:^\s*|\bet |\bde )(?:presse[rz]|filtrez|passez|extrayez)\b/;

/** « ; pelez et émincez le gingembre » is no remark. */
const ORDERS = /^\s*(?!assez)[a-z]{3,}ez\b/;
const ORDER = /(?<![a-z])(?!assez|chez|allez )[a-z]{2,}ez\b/;

/** Part of a sentence that tells why, or until when: « jusqu’à ce que l’ananas mousse ». */
const TELLS_WHY =
  /^\s*(?:jusqu.a (?:ce qu|voir|ne plus)|pour (?:ne |qu|ses? |lui |leurs? )|car |puisqu|parce qu|afin |qui |dont |ou |quand |si |sans )/;
/** « un riesling sec » after a comma tells which wine; « le citron » is another thing. */
const PARTS =
  /,(?=\s*(?:l[ae]s?|d[eu]s?|pour|qui|dont|où|quand|si|sans)\s|\s*[ld][’'])|(?<!\p{L})(?=qui |jusqu.à (?:ce qu|voir|ne plus)|pour (?:ne |qu)|car |puisqu|parce qu|afin )/u;

/** Words before what an earlier step has taken too: « ajoutez le reste de l’eau ». */
const REST = new Set('reste moitie tiers'.split(' '));
/** Words before what a later step takes too: « un peu d’eau chaude ». */
const SOME = new Set('peu partie fond'.split(' '));

/** A sentence that puts a garnish: « remuez la menthe » is that of the glass. */
const GARNISHES =
  /\b(?:deco|garni|pos|gliss|plant|pique|coiff|couronn|termin|finiss|depos|parsem|serv|givr)/;
const RIMS = /\b(?:givr|accroch)|\bbord\b.*\b(?:sel|sucre)\b/;

/** A list after a colon is no remark. */
const LISTED = 3;

/** « Tous les ingrédients, sauf l’eau gazeuse » */
const EXCEPT = /(?<!\p{L})(?:sauf|hormis|excepté)(?!\p{L})[^,]*/gu;

/** A name is read across so many words: « le jus d’un demi-citron vert ». */
const SPAN = 3;

/** Words of drinks that are none: « verre à vin », « brossez l’ananas sous l’eau ». */
const NO_DRINK =
  /\bverres? a (?:vin|eau|whisky|biere|champagne)\b|\bdans une bolee\b|\bsous l.eau\b/g;
const HOT = /\b(?:fremissante|bouillante|brulante)\b/g;

export interface Mention {
  step: number;
  /** Lines that the words name best. */
  best: readonly number[];
  /** Said after a colon or a semicolon, « la crème se tient mieux dans un verre froid », or set aside for later. */
  isRemark: boolean;
  /** Readied here, and poured by a later step. */
  readies: (line: NamedLine) => boolean;
  takesMore: boolean;
  garnishes: boolean;
  rims: boolean;
}

interface Said extends Pick<Mention, 'best' | 'takesMore'> {
  at: number;
  isJuice: boolean;
  takesSome: boolean;
}

/** Share of a line’s name that is said: all of it, its noun, or what that is of (« pêche » of « liqueur de pêche »). */
function fullness({ own }: Names, word: string, near: ReadonlySet<string>): number {
  if (own.every((one) => one.some((form) => near.has(form)))) return 2;
  return own[0]?.includes(word) ? 1 : 0;
}

function mostOf(lines: readonly number[], rank: (line: number) => number): number[] {
  const most = Math.max(...lines.map(rank));
  return lines.filter((line) => rank(line) === most);
}

function mentionsIn(part: string, names: readonly Names[]): Said[] {
  const said = words(fold(part).replaceAll(NO_DRINK, ' ').replaceAll(HOT, 'chaude'));
  const telling = said.flatMap((word, at) => (isTelling(word) ? [at] : []));
  const tellingWords = telling.map((at) => said[at] ?? '');
  /** Places where another name begins, of words that the line’s own name has not. */
  const called = names.map(() => new Set<number>());
  /** Weights of each line at each word: those of its words, and of its other names. */
  const weights = names.map((named, of) => {
    const line = said.map((word) => named.words.get(word) ?? 0);
    for (const [first, at] of telling.entries()) {
      const run = telling.slice(first, first + otherNameAt(tellingWords, first, named));
      // « feuilles de menthe » names mint once.
      if (run.length > 0 && run.every((place) => line[place] === 0)) called[of]?.add(at);
      for (const place of run) line[place] = Math.max(line[place] ?? 0, OTHER_NAME);
    }
    return line;
  });
  /** « Lamelles de gingembre » are none of another fruit. */
  const isPieceOfOther = (named: Names, at: number) =>
    named.piece.includes(said[at] ?? '') &&
    /^d[eu]?$/.test(said[at + 1] ?? '') &&
    !named.words.has(said[at + 2] ?? '') &&
    names.some((other) => other.words.has(said[at + 2] ?? ''));
  const isServed = (line: number) => names[line]?.line.isServed === true;
  const found: Said[] = [];
  for (const [at, word] of said.entries()) {
    const could = names.flatMap((named, of) =>
      (named.words.has(word) || called[of]?.has(at)) && !isPieceOfOther(named, at) ? [of] : [],
    );
    if (could.length === 0 || EMPTY.has(word)) continue;
    const [from, to] = [Math.max(0, at - SPAN), at + SPAN + 1];
    const near = said.slice(from, to).map((other, of) => [other, from + of] as const);
    const places = [...new Map(near).values()];
    const right = (line: number) =>
      places.reduce((sum, place) => sum + (weights[line]?.[place] ?? 0), 0);
    const isStill = (line: number) =>
      word === 'eau' && names[line]?.isSparkling && right(line) === weights[line]?.[at];
    const nearest = mostOf(could, right).filter((line) => !isStill(line));
    // « les feuilles de menthe » are those of the drink where it has some, not only those beside it.
    const slugs = new Set(nearest.map((line) => names[line]?.line.slug));
    const alike = names.flatMap(({ line }, of) =>
      !line.isServed && slugs.has(line.slug) ? [of] : [],
    );
    const around = new Set(said.slice(from, to));
    const full = (line: number) => (names[line] ? fullness(names[line], word, around) : 0);
    const best = [
      ...mostOf(
        [...new Set([...nearest, ...alike])].filter((line) => !isServed(line)),
        full,
      ),
      ...mostOf(nearest.filter(isServed), full),
    ];
    const before = found.at(-1);
    const isJuice = said.slice(Math.max(0, at - 2), at).includes('jus');
    const measures = said.slice(Math.max(0, at - 1 - SPAN), at);
    const takesMore = measures.some((one) => REST.has(one));
    const takesSome = measures.some((one) => SOME.has(one));
    const links = said.slice((before?.at ?? 0) + 1, at);
    const both = before?.best.filter((line) => best.includes(line)) ?? [];
    // One name of several words is one mention.
    if (
      before &&
      both.length > 0 &&
      links.length > 0 &&
      links.every((link) => link !== 'et' && LINKS.has(link))
    ) {
      before.at = at;
      before.best = both;
      before.isJuice ||= isJuice;
    } else if (best.length > 0) found.push({ at, best, isJuice, takesMore, takesSome });
  }
  // « le jus d’orange » is no slice of orange.
  return found.map((one) =>
    one.isJuice ? { ...one, best: one.best.filter((line) => !isServed(line)) } : one,
  );
}

/** Parts of a clause; one that tells why ends at its comma. */
const partsOf = (clause: string) =>
  clause.split(PARTS).flatMap((part) => (TELLS_WHY.test(fold(part)) ? part.split(/,/) : [part]));

/** Mentions of the lines in the steps, in their order. */
export function mentionsOf(steps: readonly string[], lines: readonly NamedLine[]): Mention[] {
  const names = lines.map(namesOf);
  return steps.flatMap((text, step) =>
    text.split(/[.!?]/).flatMap((sentence, nth) =>
      sentence.split(/[:;]/).flatMap((clause, at) => {
        const folded = fold(clause);
        const parts = partsOf(clause.replaceAll(EXCEPT, ' '));
        const named = parts.map((part) => mentionsIn(part, names));
        const isList = named.flat().length >= LISTED;
        const isRemark =
          (at > 0 && !ORDERS.test(folded) && !isList) ||
          (nth > 0 && !ORDER.test(fold(sentence))) ||
          fold(sentence).startsWith('si ') ||
          SETS_ASIDE.test(folded);
        const readies = READIES.test(folded)
          ? () => true
          : PRESSES.test(folded)
            ? ({ slug }: NamedLine) => slug.startsWith('jus-')
            : () => SETS_ASIDE.test(folded);
        const marks = {
          garnishes: GARNISHES.test(folded),
          rims: RIMS.test(folded),
        };
        return named.flatMap((mentions, of) =>
          mentions.map(({ best, takesMore, takesSome }) => ({
            ...marks,
            step,
            best,
            takesMore,
            readies: (line: NamedLine) => takesSome || readies(line),
            isRemark: isRemark || TELLS_WHY.test(fold(parts[of] ?? '')),
          })),
        );
      }),
    ),
  );
}

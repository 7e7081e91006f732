/**
 * Lines of a recipe that each of its steps takes. A step names an ingredient by words of its names or of its
 * families’ (« le rhum » is « Rhum blanc »), by what it is of (« les jus »), or takes all (« versez le tout »).
 */
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

/** Words that qualify an ingredient, and name none alone. */
const EMPTY = new Set(
  'blanc blanche rouge vert verte brun brune noir noire sec doux vieux ambre frais fraiche gros jus minute'.split(
    ' ',
  ),
);
const LINKS = new Set('de du des d a au aux en l la le les et'.split(' '));
const SHORTEST = 3;

/** A step that takes all ingredients that none before it has taken. */
const ALL =
  /\b(?:(?:tous )?les (?:autres |deux |trois |quatre |cinq |six |sept )?(?:ingredients|liquides|elements)|(?:reunissez|versez|mettez|mixez|secouez|frappez|remuez) (?:bien )?(?:le )?tout)\b/;

/** Words for several ingredients at once. */
const SEVERAL: readonly [said: RegExp, is: (line: NamedLine) => boolean][] = [
  [/\bl?es (?:deux |trois |quatre )?(?:jus|agrumes)\b/, ({ slug }) => slug.startsWith('jus-')],
  [/\bles (?:deux |trois |quatre |cinq )?(?:alcools|spiritueux)\b/, ({ abv }) => (abv ?? 0) >= 15],
  [/\bles (?:deux |trois )?amers\b/, isOf('amers-aromatiques')],
  [/\bsal(?:ez|er)\b/, ({ slug }) => slug === 'sel'],
  [/\bpoivr(?:ez|er)\b/, ({ slug }) => slug === 'poivre'],
  [/\bsucr(?:ez|er)\b/, isOf('sucre')],
  [
    /(?<!eau )\b(?:de|sur) (?:la )?glace\b(?! qui)/,
    ({ slug }) => /^(?:glacons|glace-pilee|gros-glacon)$/.test(slug),
  ],
];

function isOf(family: string) {
  return ({ families, slug }: NamedLine) =>
    slug === family || families.some((one) => one.slug === family);
}

/** A sentence that takes what an earlier step has taken too: « ajoutez le reste de l’eau ». */
const TAKES_MORE = /\b(?:reste|restante?s?|moitie|tiers)\b/;

/** A sentence that puts a garnish: « remuez la menthe » is that of the glass. */
const GARNISHES =
  /\b(?:deco|garni|pos|gliss|plant|pique|coiff|couronn|termin|finiss|depos|ajout|parsem|serv)/;

const forms = (word: string) => [word, fold(plural(word)), word.replace(/s$/, '')];
const isTelling = (word: string) => !LINKS.has(word);
const wordsOf = (name: string) =>
  words(name).filter((word) => isTelling(word) && word.length >= SHORTEST);

interface Names {
  /** Words that name the line, each with its weight: those of its own name tell more than a family’s. */
  words: ReadonlyMap<string, number>;
  /** Other names, which name it as a whole: « Martini dry » is no « verre à martini ». Forms of each word. */
  others: readonly (readonly string[])[][];
  /** « Dans 12 cl d’eau » is no sparkling water. */
  isSparkling: boolean;
}

const isSparkling = isOf('boisson-gazeuse');

function namesOf(namedLine: NamedLine): Names {
  const { name, aliases, families, unit, isServed } = namedLine;
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
  // « le zeste d’orange » is the zest, not the orange’s juice.
  if (isServed && unit !== null) add([unit], 3);
  const others = aliases
    .filter((alias) => wordsOf(alias).length > 0)
    .map((alias) => words(alias).filter(isTelling).map(forms));
  return { words: named, others, isSparkling: isSparkling(namedLine) };
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
  /^\s*(?:choisissez|preferez|prevoyez|travaillez avec|rincez .{0,40}a l.eau|(?:refroidissez|rafraichissez)(?!.*glac)|(?:gardez|mettez|placez|sortez|tenez)\b(?!.*(?:glacon|pendant que|le temps d)).*\b(?:au (?:frais|froid)|refrigerateur|congelateur))\b|\bjamais\b/;

/** « ; pelez et émincez le gingembre » is no remark. */
const ORDERS = /^\s*(?!assez)[a-z]{3,}ez\b/;

/** « Tous les ingrédients, sauf l’eau gazeuse » */
const EXCEPT = /(?<!\p{L})(?:sauf|hormis|excepté)(?!\p{L})[^,]*/gu;

/** A name is read across so many words: « le jus d’un demi-citron vert ». */
const SPAN = 3;

/** Its name has words of drinks: « verre à vin ». */
const GLASS = /\bverres? a (?:vin|eau|whisky|biere|champagne)\b/g;

interface Mention {
  step: number;
  /** Lines that have the word, and those that the words around it name best. */
  could: readonly number[];
  best: readonly number[];
  /** Said after a colon or a semicolon, « la crème se tient mieux dans un verre froid », or set aside for later. */
  isRemark: boolean;
  takesMore: boolean;
  garnishes: boolean;
}

function mentionsIn(sentence: string, names: readonly Names[]): Pick<Mention, 'could' | 'best'>[] {
  const said = words(fold(sentence).replaceAll(GLASS, ' '));
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
  return said.flatMap((word, at) => {
    const could = names.flatMap((named, of) =>
      named.words.has(word) || called[of]?.has(at) ? [of] : [],
    );
    if (could.length === 0 || EMPTY.has(word)) return [];
    const [from, to] = [Math.max(0, at - SPAN), at + SPAN + 1];
    const near = said.slice(from, to).map((other, of) => [other, from + of] as const);
    const places = [...new Map(near).values()];
    const right = (line: number) =>
      places.reduce((sum, place) => sum + (weights[line]?.[place] ?? 0), 0);
    const most = Math.max(...could.map(right));
    const isStill = (line: number) =>
      word === 'eau' && names[line]?.isSparkling && right(line) === weights[line]?.[at];
    const best = could.filter((line) => right(line) === most && !isStill(line));
    return best.length === 0 ? [] : [{ could, best }];
  });
}

const mentionsOf = (steps: readonly string[], names: readonly Names[]): Mention[] =>
  steps.flatMap((text, step) =>
    text.split(/[.!?]/).flatMap((sentence) =>
      sentence.split(/[:;]/).flatMap((clause, at) => {
        const folded = fold(clause);
        const marks = {
          isRemark: (at > 0 && !ORDERS.test(folded)) || SETS_ASIDE.test(folded),
          takesMore: TAKES_MORE.test(folded),
          garnishes: GARNISHES.test(folded),
        };
        return mentionsIn(clause.replaceAll(EXCEPT, ' '), names).map((mention) => ({
          ...mention,
          step,
          ...marks,
        }));
      }),
    ),
  );

/**
 * Places of the lines that each step takes, in the order of the lines. A line is taken where it is named first,
 * and again where the rest of it is; several that the same words name are taken together (« les rhums »).
 */
export function stepLines(steps: readonly string[], lines: readonly NamedLine[]): number[][] {
  const here = steps.map(() => new Set<number>());
  const taken = new Set<number>();
  const take = (step: number, line: number) => {
    here[step]?.add(line);
    taken.add(line);
  };
  const isPoured = (line: number) => lines[line]?.isServed === false;
  const mentions = mentionsOf(steps, lines.map(namesOf));
  const isOfGlass = (line: number, best: readonly number[]) =>
    best.some((other) => isPoured(other) && lines[other]?.slug === lines[line]?.slug);
  const read = ({ step, best, takesMore, garnishes }: Mention) => {
    const fresh = best.filter(
      (line) => !taken.has(line) && (isPoured(line) || garnishes || !isOfGlass(line, best)),
    );
    const poured = fresh.filter(isPoured);
    for (const line of poured.length > 0 ? poured : fresh) take(step, line);
    if (fresh.length === 0 && takesMore && best.length === 1) take(step, best[0] ?? 0);
  };
  for (const mention of mentions) if (!mention.isRemark) read(mention);
  for (const [step, text] of steps.entries()) {
    const folded = fold(text);
    for (const [said, is] of SEVERAL) {
      if (!said.test(folded)) continue;
      const those = [...lines.keys()].filter((at) => lines[at] && is(lines[at]));
      // « glace pilée » has named its ice.
      if (those.some((at) => here[step]?.has(at))) continue;
      for (const at of those) if (!isPoured(at) || !taken.has(at)) take(step, at);
    }
    if (!ALL.test(folded)) continue;
    for (const at of lines.keys()) if (isPoured(at) && !taken.has(at)) take(step, at);
  }
  for (const mention of mentions) if (mention.isRemark) read(mention);
  // « les feuilles de menthe » are those of the drink where it has some, not only those beside it.
  for (const { step, could, best } of mentions) {
    if (best.some(isPoured)) continue;
    for (const line of could) if (isPoured(line) && !taken.has(line)) take(step, line);
  }
  return here.map((set) => [...set].toSorted((a, b) => a - b));
}

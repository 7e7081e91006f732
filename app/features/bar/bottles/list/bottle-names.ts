/**
 * Ingredients that words name, as a barman reads a label: « Rhum blanc Havana Club », « Whisky Jack
 * Daniel’s », « Crème de cassis de Dijon ».
 */
import said from '#content/bar/list-words.json' with { type: 'json' };
import { isBeside } from '#features/recipes/cocktails/lines/written/line-qualifier.ts';
import { LINKS, singular } from '#features/recipes/ingredients/match-names.ts';
import { words } from '#language/fold.ts';
import { plural } from '#language/words/noun.ts';
import { misspelling, spell, type Spelt } from '#language/words/spelling.ts';
import type { BarIngredient } from '../bar-catalogue.ts';
import { OTHER_SHELF, PANTRY_SHELF, SHELVES } from '../bar-words.ts';

/** Ingredients of a text by their numbers: named for sure, and those of which somebody may choose. */
export interface Naming {
  found: readonly number[];
  asked: readonly number[];
}

export const NAMELESS: Naming = { found: [], asked: [] };

/** More are no choice. */
const MOST_ASKED = 16;
/** Least likelihood of a misspelt name: one error, or the same sound. « cerise » is no « cerveza ». */
const NEAR = 0.8;
/** A shorter name is near too many. */
const SHORTEST_NEAR = 5;
/** Words of a name, and words that are read. */
const LONGEST_NAME = 6;
const MOST_WORDS = 16;
/** Longest other name of which a word alone tells a member of a family: « spiced rum ». */
const TWO_WORDS = 2;

const BESIDE = new Set([said.beside, said.nearly, said.absentAfter].flat().flatMap(words));

interface Token {
  word: string;
  typed: string;
  /** Links before it. */
  links: string;
  isCapital: boolean;
}

/** Words that tell something; « ’s » and numbers of a label are none beside a name. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let links = '';
  for (const typed of text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    for (const word of words(typed)) {
      if (word === 's') continue;
      if (LINKS.has(word)) links += `${typed} `;
      else {
        const isCapital = /^\p{Lu}/u.test(typed);
        tokens.push({ word: singular(word), typed, links, isCapital });
        links = '';
      }
    }
  return tokens;
}

const keyOf = (tokens: readonly { word: string }[]) => tokens.map(({ word }) => word).join(' ');
/** « brun » and « brune » */
const stem = (word: string) => word.replace(/e$/, '');

const isSilent = ({ word, typed }: Token) =>
  /^\d+$/.test(word) || BESIDE.has(word) || BESIDE.has(words(typed)[0] ?? '');

interface Span {
  start: number;
  end: number;
  owners: readonly number[];
}

/** A reading of all words as one ingredient. */
interface Candidate {
  of: number;
  /** Places of the words that it does not explain. */
  left: number[];
  /** Number of words that it explains by one word of a name alone. */
  loose: number;
  /** Number of words of the longest name in them. */
  longest: number;
}

/** The better reading first: fewer words left, whole names, long names. */
const byFit = (one: Candidate, other: Candidate) =>
  one.left.length - other.left.length || one.loose - other.loose || other.longest - one.longest;

export class NameReader {
  readonly #all: readonly BarIngredient[];
  /** Numbers of those that have a name, and another name. */
  readonly #named = new Map<string, number[]>();
  readonly #called = new Map<string, number[]>();
  readonly #members: readonly (readonly number[])[];
  readonly #own: readonly ReadonlySet<string>[];
  /** Names and other names without spaces, with the ingredients that have them; made once it is asked. */
  #spelt: { name: Spelt; owners: readonly number[] }[] | undefined;

  constructor(all: readonly BarIngredient[]) {
    this.#all = all;
    const add = (index: Map<string, number[]>, text: string, at: number) => {
      const key = keyOf(tokensOf(text));
      const owners = index.get(key) ?? [];
      if (key !== '' && !owners.includes(at)) index.set(key, [...owners, at]);
    };
    for (const [at, { name, aliases }] of all.entries()) {
      add(this.#named, name, at);
      add(this.#named, plural(name), at);
      for (const alias of aliases) add(this.#called, alias, at);
    }
    const members: number[][] = all.map(() => []);
    for (const [at, { family }] of all.entries())
      if (family !== undefined) members[family]?.push(at);
    this.#members = members;
    this.#own = all.map(({ name, aliases }) => {
      const short = aliases.map(tokensOf).filter(({ length }) => length <= TWO_WORDS);
      return new Set([tokensOf(name), ...short].flat().map(({ word }) => stem(word)));
    });
  }

  /** @param isWhole every word must be explained */
  read(text: string, isWhole = false): Naming {
    const tokens = tokensOf(text).slice(0, MOST_WORDS);
    const owners = this.#ownersOf(keyOf(tokens));
    if (owners.length > 0) return this.#choose(owners);
    const spans = this.#spansIn(tokens);
    const candidates = this.#candidates(tokens, spans);
    const [first] = candidates.toSorted(byFit);
    if (first === undefined || (isWhole && first.left.length > 0)) return NAMELESS;
    const best = candidates.filter((one) => byFit(one, first) === 0);
    const general = best.filter(
      ({ of }) => !best.some((other) => other.of !== of && this.#isWithin(of, other.of)),
    );
    const isSure = (one: Candidate) =>
      isProper(tokens, one.left) &&
      !this.#isOther(spans, one) &&
      (one.left.length === 0 || this.#bottlesOf(one.of).length === 0);
    if (general.every(isSure)) return this.#choose(general.map(({ of }) => of));
    const others = general.flatMap(({ of, left }) =>
      left.length === 0 ? [of] : [of, ...this.#bottlesOf(of)],
    );
    return others.every((of) => this.#all[of]?.isShown)
      ? { found: [], asked: others.slice(0, MOST_ASKED) }
      : NAMELESS;
  }

  /** Ingredients with a name that is this text but for an error or two, best first: « cointro », « Noily Prat ». */
  near(text: string): number[] {
    const tokens = tokensOf(text).filter((token) => !isSilent(token));
    const typed = tokens.map(({ word }) => word).join('');
    if (typed.length < SHORTEST_NEAR || tokens.length > LONGEST_NAME) return [];
    this.#spelt ??= [...this.#named, ...this.#called].map(([key, owners]) => ({
      name: spell(key.replaceAll(' ', '')),
      owners,
    }));
    const spelt = spell(typed);
    const near = this.#spelt
      .map(({ name, owners }) => ({ owners, likely: misspelling(spelt, name) }))
      .filter(({ likely }) => likely >= NEAR)
      .toSorted((a, b) => b.likely - a.likely)
      .flatMap(({ owners }) => {
        const { found, asked } = this.#choose(owners);
        return [...found, ...asked];
      });
    const choices = [...new Set(near)];
    return choices.length <= MOST_ASKED ? choices : [];
  }

  #ownersOf(key: string): readonly number[] {
    return this.#named.get(key) ?? this.#called.get(key) ?? [];
  }

  #spansIn(tokens: readonly Token[]): Span[] {
    const spans: Span[] = [];
    for (let start = 0; start < tokens.length; start++)
      for (let end = start + 1; end <= Math.min(tokens.length, start + LONGEST_NAME); end++) {
        const key = keyOf(tokens.slice(start, end));
        const owners = [...(this.#named.get(key) ?? []), ...(this.#called.get(key) ?? [])];
        if (owners.length > 0) spans.push({ start, end, owners });
      }
    return spans;
  }

  #candidates(tokens: readonly Token[], spans: readonly Span[]): Candidate[] {
    const named = new Set(spans.flatMap(({ owners }) => owners));
    const told = new Set(tokens.map(({ word }) => stem(word)));
    const tellsMember = (of: number) => [...(this.#own[of] ?? [])].some((word) => told.has(word));
    const all = new Set(named);
    for (const of of all)
      for (const member of this.#members[of] ?? []) if (tellsMember(member)) all.add(member);
    return [...all].map((of) => {
      const explained = new Set<number>();
      let longest = 0;
      for (const { start, end, owners } of spans)
        if (owners.some((owner) => this.#isWithin(of, owner))) {
          longest = Math.max(longest, end - start);
          for (let at = start; at < end; at++) explained.add(at);
        }
      const others = tokens.flatMap((token, at) =>
        explained.has(at) || isSilent(token) ? [] : [at],
      );
      const left = others.filter((at) => !this.#own[of]?.has(stem(tokens[at]?.word ?? '')));
      const loose = others.length - left.length;
      return { of, left: withoutAsides(tokens, left), loose, longest };
    });
  }

  /** True of `family` and its members at any depth. */
  #isWithin(of: number, family: number): boolean {
    for (let at: number | undefined = of; at !== undefined; at = this.#all[at]?.family)
      if (at === family) return true;
    return false;
  }

  /** Bottles and syrups that are named after a fresh ingredient: a brand beside it may be theirs, « Menthe Xyz ». */
  #bottlesOf(of: number): number[] {
    const shelfOf = (at: number) => SHELVES[this.#all[at]?.shelf ?? OTHER_SHELF];
    if (shelfOf(of)?.isFresh !== true) return [];
    const own = tokensOf(this.#all[of]?.name ?? '').map(({ word }) => stem(word));
    return [...this.#all.keys()].filter((at) => {
      const { isBottle = false, keeps = false } = shelfOf(at) ?? {};
      return (
        (isBottle || keeps) &&
        this.#all[at]?.isShown &&
        own.every((word) => this.#own[at]?.has(word))
      );
    });
  }

  /** True if words that are left name another ingredient: « vodka pêche ». */
  #isOther(spans: readonly Span[], { left }: Candidate): boolean {
    return spans.some(({ start, end }) => left.some((at) => at >= start && at < end));
  }

  /** Finds an ingredient that is shown; members of a family may be chosen. */
  #choose(owners: readonly number[]): Naming {
    const asked = owners.flatMap((of) => this.#choices(of));
    const [only] = owners;
    const isFound = owners.length === 1 && only !== undefined && this.#all[only]?.isShown;
    const members = isFound ? asked.filter((at) => at !== only && !this.#isApart(at, only)) : asked;
    const isUsual = isFound && this.#all[only]?.shelf === PANTRY_SHELF;
    const isChoice = !isUsual && members.length > (isFound ? 1 : 0) && members.length <= MOST_ASKED;
    return { found: isFound ? [only] : [], asked: isChoice ? [...new Set(members)] : [] };
  }

  #choices(of: number): number[] {
    const members = (this.#members[of] ?? []).flatMap((member) => this.#choices(member));
    return this.#all[of]?.isShown ? [of, ...members] : members;
  }

  #isApart(of: number, family: number): boolean {
    for (
      let at: number | undefined = of;
      at !== undefined && at !== family;
      at = this.#all[at]?.family
    )
      if (this.#all[at]?.isApart) return true;
    return false;
  }
}

/** Places without those of words that leave a name the same: « à moitié pleine ». */
function withoutAsides(tokens: readonly Token[], left: readonly number[]): number[] {
  const runs: number[][] = [];
  for (const at of left)
    if (runs.at(-1)?.at(-1) === at - 1) runs.at(-1)?.push(at);
    else runs.push([at]);
  const textOf = (run: readonly number[]) =>
    run.map((at) => `${tokens[at]?.links}${tokens[at]?.typed}`).join(' ');
  return runs.filter((run) => !isBeside(textOf(run))).flat();
}

/** Words with a capital are a brand’s: « Gin Xyz », not « Menthe » before « poivrée ». */
function isProper(tokens: readonly Token[], left: readonly number[]): boolean {
  const isLower = tokens.some(({ typed }) => /^\p{Ll}|^\p{Lu}\p{Ll}/u.test(typed));
  return left.every(
    (at) =>
      isLower &&
      tokens[at]?.isCapital &&
      (at > 0 || (tokens[1]?.isCapital === true && left.includes(1))),
  );
}

/** The small grammar of wishes: what is not wanted, what is counted, what is named. */
import { slugify } from '#language/fold.ts';
import { nameKeys } from '#language/other-names.ts';
import {
  BETWEEN,
  LIGHT_ABV,
  MEASURES,
  QUICK_MINUTES,
  SAYINGS,
  type Wish,
} from './phrase-measures.ts';
import {
  FOR_MANY,
  isMark,
  LONGEST_NAME,
  PREPARED,
  type Known,
  type Token,
} from './phrase-tokens.ts';
import {
  ALCOHOL,
  ALLERGEN_WORDS,
  ASKING_WORDS,
  COUNTRY_WORDS,
  HARD,
  NEGATED_LINKS,
  NEGATION,
  NEGATION_REACH,
  numberOf,
  HOMEMADE,
  MAKING,
  STOP_WORDS,
  STRONG,
  TURNS,
} from './phrase-words.ts';

export interface Understood {
  wish: Wish;
  /** The words that say it, as typed: places in the text. */
  from: number;
  to: number;
}

const FREE = `(${Object.keys(ALLERGEN_WORDS).join('|')}|sugar)s? (?:free|allergy|allergies?|allergic|intolerant|intolerance|interdite?s?|proscrite?s?|exclue?s?|: non)`;

/** So many guests are a table of many. */
const CROWD = 8;

const compiled = new Map<string, RegExp>();
/** A pattern of the grammar, compiled once: each is tried at every token of every search. */
function sticky(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source, 'y');
  compiled.set(source, known);
  return known;
}

/** Reads from left to right; each rule looks at what begins at a token, as one text. */
export class Reader {
  readonly understood: Understood[] = [];
  /** Of the tokens, which have been read as a filter, and which are part of a name. */
  readonly read = new Set<number>();
  readonly named = new Set<number>();
  /** What is not wanted, and that nothing is called. */
  readonly unknown: string[] = [];
  /** The tokens that say so of it: the first, and the one after them. */
  readonly refusals: { from: number; to: number }[] = [];
  private readonly starts: number[] = [];
  private readonly text: string;
  private at = 0;
  /** The token after the last name of an ingredient or a base. */
  private afterName = -1;
  /** Whether a recipe makes that one. */
  private isMade = false;

  private readonly tokens: Token[];
  private readonly known: Known;

  constructor(tokens: Token[], known: Known) {
    this.tokens = tokens;
    this.known = known;
    let length = 0;
    for (const { word } of tokens) {
      this.starts.push(length);
      length += word.length + 1;
    }
    this.text = `${tokens.map(({ word }) => word).join(' ')} `;
  }

  /** Matches whole tokens from one on. @returns the groups, and how many tokens */
  private match(
    pattern: string,
    at: number,
    after = '',
  ): { groups: string[]; length: number } | undefined {
    const start = this.starts[at];
    if (start === undefined) return undefined;
    const found = sticky(`(?:${pattern}) ${after}`);
    found.lastIndex = start;
    const match = found.exec(this.text);
    if (match === null) return undefined;
    const end = start + match[0].length;
    const next = this.starts.indexOf(end);
    const length = (next === -1 ? this.tokens.length : next) - at;
    return { groups: match.slice(1).map((group) => group ?? ''), length };
  }

  /** The longest name that begins at a token. */
  private nameAt<Found>(at: number, find: (key: string) => Found | undefined) {
    for (let length = Math.min(LONGEST_NAME, this.tokens.length - at); length > 0; length -= 1) {
      const span = this.tokens.slice(at, at + length).map(({ word }) => word);
      if (span.some(isMark)) continue;
      for (const key of nameKeys(span)) {
        const found = find(key);
        if (found !== undefined) return { found, length };
      }
    }
    return undefined;
  }

  /** What a few words mean; accents tell « sucré » of « sucre ». */
  private names(at: number) {
    const name = this.nameAt(at, (key) => this.known.meanings.get(key));
    if (!name) return undefined;
    const said = this.tokens.slice(at, at + name.length).map((token) => token.said);
    const exact = name.found.filter((one) => one.said.toLowerCase() === said.join(' '));
    return { length: name.length, found: exact.length > 0 ? exact : name.found };
  }

  private take(at: number, length: number, ...wishes: Wish[]) {
    const from = this.tokens[at]?.from ?? 0;
    const to = this.tokens[at + length - 1]?.to ?? from;
    for (const wish of wishes) this.understood.push({ wish, from, to });
    for (let one = at; one < at + length; one += 1) this.read.add(one);
    this.at = at + length;
  }

  /** What is not wanted, from a token on: how many tokens say it, and what they mean; a thing can be listed. */
  private unwanted(at: number): { length: number; wishes: Wish[]; isThing: boolean } | undefined {
    const strong = this.match(STRONG, at);
    const alcohol = this.match(ALCOHOL, at);
    const isTrop =
      this.match('(?:trop|tres|too|very)', at - 1) !== undefined ||
      this.match('trop (?:d|de)', at - 2) !== undefined;
    const light = strong && (!alcohol || strong.length > alcohol.length) ? strong : alcohol;
    if (light && (isTrop || light === strong)) {
      return { length: light.length, wishes: [{ maxAbv: LIGHT_ABV }], isThing: false };
    }
    if (alcohol) return { length: alcohol.length, wishes: [{ maxAbv: 0 }], isThing: false };
    const allergen = this.nameAt(at, (key) => ALLERGEN_WORDS[key]);
    const name = this.names(at);
    if (allergen && allergen.length >= (name?.length ?? 0)) {
      return {
        length: allergen.length,
        wishes: allergen.found.map((one) => ({ allergen: slugify(one) })),
        isThing: true,
      };
    }
    if (name) {
      const isAdjective = isTrop || this.match('(?:pas|peu|not)', at - 1) !== undefined;
      const tags = name.found.filter(({ kind }) => kind === 'tag');
      const things =
        isAdjective && tags.length > 0
          ? []
          : name.found.filter(({ kind }) => kind === 'ingredient');
      const exact = things.filter(({ isName }) => isName);
      const chosen = exact.length > 0 ? [...exact, ...things] : [...things, ...tags];
      const wishes = [...new Set(chosen)].map(({ kind, slug }): Wish =>
        kind === 'ingredient' ? { without: slug } : { withoutTag: slug },
      );
      return { length: name.length, wishes, isThing: things.length > 0 };
    }
    const hard = this.match(HARD, at);
    if (hard) return { length: hard.length, wishes: [{ difficulty: 'facile' }], isThing: false };
    const long = this.match('(?:longs?|longues?|long a faire)', at);
    if (long)
      return { length: long.length, wishes: [{ maxMinutes: QUICK_MINUTES }], isThing: false };
    return undefined;
  }

  /** « sans gin, vodka ni rhum »: the first, then those that are listed after it. */
  private negation(): boolean {
    const free = this.match(FREE, this.at);
    if (free) {
      const unwanted = this.unwanted(this.at);
      if (unwanted) this.take(this.at, free.length, ...unwanted.wishes);
      return unwanted !== undefined;
    }
    const start = this.at;
    const length = this.leading(NEGATION, start);
    if (length === undefined) return false;
    const reach = this.reach(start + length);
    const first = reach === undefined ? undefined : this.unwanted(start + length + reach);
    if (reach === undefined || !first) {
      this.refuse(start, length);
      return false;
    }
    let unwanted = first;
    let [from, lead] = [start, length + reach];
    for (;;) {
      const { isThing } = unwanted;
      this.take(from, lead + unwanted.length, ...unwanted.wishes);
      from = this.at;
      const again: number | undefined = this.leading(
        `(?:(?:et|and|mais|,|;) )?(?:${NEGATION})`,
        from,
      );
      const more = again ?? this.leading('et|ou|ni|and|or|nor|,|;|/', from);
      const next = more === undefined ? undefined : this.unwanted(from + more);
      if (more === undefined) return true;
      if (!next) {
        if (isThing) this.refuse(from, more);
        return true;
      }
      if (again === undefined && !(isThing && next.isThing)) return true;
      [unwanted, lead] = [next, more];
    }
  }

  /** What is not wanted, and is called nothing: to be looked for as « sans » that word. */
  private refuse(from: number, length: number): void {
    const { word = '' } = this.tokens[from + length] ?? {};
    const isKnown = ASKING_WORDS.has(word) || STOP_WORDS.has(word) || isMark(word);
    if (word === '' || isKnown || this.names(from + length)) return;
    this.unknown.push(word);
    this.refusals.push({ from, to: from + length });
  }

  /**
   * How many words from a token on say nothing of what is not wanted, up to what does: to an allergen, over words that
   * nothing is called, since a drink that holds it must not be shown for a word that was not understood.
   */
  private reach(at: number): number | undefined {
    if (this.unwanted(at)) return 0;
    for (let over = 1; over <= NEGATION_REACH; over += 1) {
      const before = at + over - 1;
      if (this.names(before) || this.match(TURNS, before)) return undefined;
      if (this.nameAt(at + over, (key) => ALLERGEN_WORDS[key])) return over;
    }
    return undefined;
  }

  /** How many tokens a pattern takes that something must follow. */
  private leading(pattern: string, at: number): number | undefined {
    const length = this.match(pattern, at, NEGATED_LINKS)?.length;
    return length === undefined || at + length === this.tokens.length ? undefined : length;
  }

  /** A number with what it counts: strength, minutes, glasses. */
  private measure(): boolean {
    const between = this.match(BETWEEN, this.at);
    if (between) {
      const [minAbv = 0, maxAbv = 0] = between.groups.map(numberOf);
      this.take(this.at, between.length, { minAbv }, { maxAbv });
      return true;
    }
    for (const [pattern, wishesOf] of MEASURES) {
      const found = this.match(pattern, this.at);
      if (!found) continue;
      const wishes = wishesOf(numberOf(found.groups[0] ?? ''));
      const isCrowd = wishes.some((wish) => 'minServings' in wish && wish.minServings >= CROWD);
      this.take(this.at, found.length, ...wishes, ...(isCrowd ? this.tagged(FOR_MANY) : []));
      return true;
    }
    return false;
  }

  private saying(): { length: number; wishes: Wish[] } | undefined {
    return SAYINGS.flatMap(([pattern, wishes]) => {
      const found = this.match(pattern, this.at);
      return found ? [{ length: found.length, wishes }] : [];
    }).toSorted((a, b) => b.length - a.length)[0];
  }

  private country(): boolean {
    const found = this.nameAt(this.at, (key) => COUNTRY_WORDS.get(key));
    if (!found || !this.known.countries.has(found.found)) return false;
    // « french » alone is the beginning of a few names.
    const { word = '' } = this.tokens[this.at] ?? {};
    if (this.tokens.length === 1 && this.known.titleWords.has(word)) return false;
    this.take(this.at, found.length, { country: found.found });
    return true;
  }

  /** A title or a name is left as it is typed; a tag that tells of taste, season or occasion is a filter. */
  private name(least: number): boolean {
    const title = this.nameAt(this.at, (key) => (this.known.titles.has(key) ? key : undefined));
    const name = this.names(this.at);
    if (title && title.length > least && title.length >= (name?.length ?? 0)) {
      return this.keep(title.length, true);
    }
    if (!name || name.length <= least) return false;
    const tags = name.found.filter(({ kind, isBase }) => kind === 'tag' && !isBase);
    if (tags.length === 0 || name.found.some(({ kind }) => kind === 'ingredient')) {
      this.isMade = name.found.some((one) => one.isMade);
      return this.keep(name.length, false);
    }
    this.take(this.at, name.length, ...tags.map(({ slug }) => ({ tag: slug })));
    return true;
  }

  private keep(length: number, isTitle: boolean): boolean {
    if (isTitle) for (let one = 0; one < length; one += 1) this.named.add(this.at + one);
    this.at += length;
    if (!isTitle) this.afterName = this.at;
    return true;
  }

  /** « Sirop maison » is one that is made at home; « à la maison » and « mojito maison » say nothing more. */
  private homemade(): boolean {
    const isAfter = this.at === this.afterName;
    const found = isAfter
      ? this.match(this.isMade ? `${HOMEMADE}|recettes?` : HOMEMADE, this.at)
      : undefined;
    if (found) this.take(this.at, found.length, ...this.tagged(PREPARED));
    return found !== undefined;
  }

  /** « Faire sa grenadine », « recette de sirop de miel »: how that is made, where a recipe says it. */
  private making(): boolean {
    const found = this.match(MAKING, this.at);
    if (!found) return false;
    const name = this.names(this.at + found.length);
    const isMade = name?.found.some((one) => one.isMade) === true;
    if (!isMade || this.at + found.length + name.length < this.tokens.length) return false;
    this.take(this.at, found.length, ...this.tagged(PREPARED));
    return true;
  }

  private tagged(key: string): Wish[] {
    const [tag] = this.known.meanings.get(key) ?? [];
    return tag ? [{ tag: tag.slug }] : [];
  }

  run(): this {
    while (this.at < this.tokens.length) {
      const plain = this.saying();
      if (plain && plain.length > 1) {
        this.take(this.at, plain.length, ...plain.wishes);
        continue;
      }
      if (this.homemade() || this.making() || this.negation() || this.name(plain?.length ?? 0))
        continue;
      if (this.measure()) continue;
      if (plain) this.take(this.at, plain.length, ...plain.wishes);
      else if (!this.country()) this.at += 1;
    }
    return this;
  }
}

/** Small grammar of wishes: numbers, plain expressions, names. */
import { MEASURES } from './measures.ts';
import { COUNTRY_WORDS } from './names.ts';
import { COLORS_ALONE, SAYINGS, type Saying } from './sayings.ts';
import type { PhraseText } from './text.ts';
import { FOR_MANY, isMark, PREPARED } from './tokens.ts';
import type { Understood, Wish } from './wish.ts';
import { HOMEMADE, MAKING } from './words.ts';

/** Number of guests from which a drink for many is asked for. */
const CROWD = 8;

/** Reads from left to right; each rule reads the words at one index. */
export class Reader {
  readonly understood: Understood[] = [];
  /** Indices of words: read as a filter, part of a name, and part of a title. */
  readonly read = new Set<number>();
  readonly kept = new Set<number>();
  readonly named = new Set<number>();
  private at = 0;
  /** The word after the last name of an ingredient or a base. */
  private afterName = -1;
  private readonly text: PhraseText;

  /** @param text without refused things */
  constructor(text: PhraseText) {
    this.text = text;
    while (this.at < text.tokens.length) this.next();
  }

  private next(): void {
    const plain = this.saying();
    if (plain && plain.length > 1) {
      this.take(plain.length, ...plain.wishes);
      return;
    }
    if (this.homemade() || this.making() || this.name(plain?.length ?? 0)) return;
    if (this.measure()) return;
    if (plain) this.take(plain.length, ...plain.wishes);
    else if (!this.country()) this.at += 1;
  }

  private take(length: number, ...wishes: readonly Wish[]): void {
    const { tokens } = this.text;
    const from = tokens[this.at]?.from ?? 0;
    const to = tokens[this.at + length - 1]?.to ?? from;
    for (const wish of wishes) this.understood.push({ wish, from, to });
    for (let one = this.at; one < this.at + length; one += 1) this.read.add(one);
    this.at += length;
  }

  /** Number with its unit: strength, minutes, glasses. */
  private measure(): boolean {
    const [first] = this.text.fitting(MEASURES, this.at);
    if (!first) return false;
    const wishes = first.wishes(this.text.match(first.pattern, this.at)?.groups ?? []);
    const isCrowd = wishes.some((wish) => 'minServings' in wish && wish.minServings >= CROWD);
    this.take(first.length, ...wishes, ...(isCrowd ? this.tagged(FOR_MANY) : []));
    return true;
  }

  private saying(): (Saying & { length: number }) | undefined {
    // « Vin chaud orange » is made of the fruit.
    const isHue = this.named.has(this.at - 1) && this.text.word(this.at) !== 'orange';
    const colors = isHue ? COLORS_ALONE : [];
    return [SAYINGS, colors]
      .flatMap((some) => this.text.fitting(some, this.at))
      .toSorted((a, b) => b.length - a.length)[0];
  }

  private country(): boolean {
    const { known, tokens } = this.text;
    const found = this.text.nameAt(this.at, (key) => COUNTRY_WORDS.get(key));
    if (!found || !known.countries.has(found.found)) return false;
    // « french » alone is the beginning of a few names.
    if (tokens.length === 1 && known.titleWords.has(this.text.word(this.at))) return false;
    this.take(found.length, { facet: `pays=${found.found}` });
    return true;
  }

  /** Titles and names stay as typed; a tag of taste, season or occasion becomes a filter. */
  private name(least: number): boolean {
    const title = this.text.titleAt(this.at);
    const name = this.text.meaningsAt(this.at);
    if (title > least && title >= (name?.length ?? 0)) return this.keep(title, true);
    if (!name || name.length <= least) return false;
    const tags = name.found.filter(({ kind, isBase }) => kind === 'tag' && !isBase);
    if (tags.length === 0 || name.found.some(({ kind }) => kind === 'ingredient')) {
      return this.keep(name.length, false);
    }
    this.take(name.length, ...tags.map(({ slug }) => ({ tag: slug })));
    return true;
  }

  private keep(length: number, isTitle: boolean): boolean {
    for (let one = this.at; one < this.at + length; one += 1) {
      this.kept.add(one);
      if (isTitle) this.named.add(one);
    }
    this.at += length;
    if (!isTitle) this.afterName = this.at;
    return true;
  }

  /** « Sirop maison » is made at home; « à la maison » and « mojito maison » add nothing. */
  private homemade(): boolean {
    const length = this.at === this.afterName ? this.text.lengthOf(HOMEMADE, this.at) : 0;
    if (length > 0) this.take(length, ...this.tagged(PREPARED));
    return length > 0;
  }

  /** « Faire sa grenadine », « recette de sirop de miel »: the recipe of the ingredient, if any. */
  private making(): boolean {
    const length = this.text.lengthOf(MAKING, this.at);
    const name = length > 0 ? this.text.meaningsAt(this.at + length) : undefined;
    const isMade = name?.found.some((one) => one.isMade) === true;
    const rest = this.text.tokens.slice(this.at + length + (name?.length ?? 0));
    if (!isMade || !rest.every(({ word }) => isMark(word))) return false;
    this.take(length, ...this.tagged(PREPARED));
    return true;
  }

  private tagged(key: string): Wish[] {
    const [tag] = this.text.known.meanings.get(key) ?? [];
    return tag ? [{ tag: tag.slug }] : [];
  }
}

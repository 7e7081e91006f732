/**
 * Reads refusals before any wish: each mark of refusal, and the thing it refuses. A refused thing
 * must never be shown, so a mark reaches over words without meaning, and an unknown thing is
 * refused as a word.
 */
import {
  AT,
  before,
  isEnd,
  isSkipped,
  isTurn,
  markAt,
  reach,
  saidOfThing,
  unknownFrom,
  wholeAt,
  type About,
  type Mark,
} from './marks.ts';
import {
  DENIED,
  EITHER_SIDE,
  HEALTH,
  NO_REFUSAL,
  REFUSED_REFUSAL,
  WELCOME,
} from './refusal-words.ts';
import { ALCOHOL } from './sayings.ts';
import type { PhraseText } from './text.ts';
import { isEmpty, isMark } from './tokens.ts';
import { isMatter, misspeltAllergen, unwantedAt, type Unwanted } from './unwanted.ts';
import type { Understood, Wish } from './wish.ts';
import { NEGATIVE_WORDS } from './words.ts';

const PARTITIVE = 'du|de la|de l|des';
const DEFINITE = 'le|la|les|l';
const DETERMINER = `${PARTITIVE}|${DEFINITE}|${AT}|de|d|un|une|to|of|:`;
const LISTING =
  'et ou|(?:ou|et) (?:bien|encore|aussi|meme)|ainsi que?|tout comme|de meme que?|as well as|qui (?:contient|contiennent)|contenant|et|ou|ni|and|or|nor|,|/|&|\\+';

const VERB_REFUSED =
  '(?:ne|n|je|j|tu|on|il|elle|nous|vous|ils|elles|ca) \\w+ (?:pas|jamais|guere|aucune?|rien)';
/** After these, things are listed without a comma: « tout sauf gin rhum et vodka ». */
const OPEN_LIST = 'sauf|excepte|hormis|part|except|but|exception|exclusion|exclu\\w*|avec';
/** Words between drinks and their ingredients. */
const HOLDING = '(?: qui (?:sont|ont|contiennent))?(?: (?:au|aux|a la|a l|a|de|du|des|d|avec|en))?';
/** Words for drinks: « sauf les cocktails au gin et ceux au rhum ». */
const DRINKS = `(?:(?:tous|toutes|les|ces|de|des|d) )*(?:cocktails?|recettes?|boissons?|drinks?|ceux|celles|verres?(?! a))${HOLDING}`;
/** Words for drinks later in a list; « …, cocktail à la tequila » is wanted instead. */
const MORE_DRINKS = `(?:(?:tous|toutes) )?(?:(?:les|ces|des) (?:cocktails|recettes|boissons|drinks|verres(?! a))|ceux|celles)${HOLDING}`;
/** Number of words before a mark in which the refused thing may begin. */
const BACK = 8;

export class Refusals {
  readonly understood: Understood[] = [];
  readonly read = new Set<number>();
  /** Runs of words that are refused as they are; `to` is the index after the last one. */
  readonly refused: { from: number; to: number }[] = [];
  /** Refused words that are the name of nothing. */
  readonly unknown: string[] = [];
  private readonly text: PhraseText;

  constructor(text: PhraseText) {
    this.text = text;
    for (let at = 0; at < text.tokens.length;) at += this.readAt(at);
  }

  /** @returns how many words have been dealt with */
  private readAt(at: number): number {
    const { text } = this;
    const whole = wholeAt(text, at);
    if (whole > 1) return whole;
    const nothing = text.lengthOf(NO_REFUSAL, at);
    if (nothing > 0) return this.pass(at, nothing);
    const denied = text.lengthOf(DENIED, at);
    if (denied > 0) {
      const about = reach(text, at + denied, 'verbs');
      return this.pass(at, about ? about.at + about.found.length - at : denied);
    }
    const wanted = text.lengthOf(REFUSED_REFUSAL, at);
    if (wanted > 0) {
      const alcohol = text.lengthOf(`(?:d |l )?(?:${ALCOHOL})`, at + wanted);
      if (alcohol > 0) this.take(at, at + wanted + alcohol, [{ minAbv: 0 }]);
      return alcohol > 0 ? wanted + alcohol : this.pass(at, wanted);
    }
    const mark = markAt(text, at);
    if (!mark) return 1;
    const isVerb = text.match(VERB_REFUSED, at - 2) && !text.meaningsAt(at - 1);
    const length = this.refuseAt(at, mark);
    // « Je ne tolère pas »: whatever the verb.
    if (isVerb) this.pass(at - 2, 2);
    return length;
  }

  private refuseAt(at: number, { length, side }: Mark): number {
    const { text } = this;
    const opening = text.match(HEALTH, at) && text.word(at + length) === '(' ? 1 : 0;
    const after = at + length + opening;
    const isEither = side === 'verbs' && text.match(EITHER_SIDE, after - 1) !== undefined;
    const isBefore = isEither && before(text, at, this.read) && !text.match(DETERMINER, after);
    if ((side === 'after' || isBefore) && this.back(at, after)) return length;
    if (side !== 'after' || !text.match('par', after - 1)) {
      const first = reach(text, after, side);
      if (first) return this.compared(at, this.list(at, after, first, side)) - at;
      const word = unknownFrom(text, after);
      if (word !== undefined) return this.refuseWord(at, word) - at;
    }
    if (side === 'verbs' && isEnd(text, after) && this.back(at, after)) return length;
    // « Frais sans » refuses nothing.
    return NEGATIVE_WORDS.has(text.word(at)) ? length : this.pass(at, length);
  }

  /** « Moins sucré qu’un mojito »: the comparison is no wish. */
  private compared(at: number, end: number): number {
    const { text } = this;
    if (!text.match('moins|less|(?:pas|not) (?:aussi|as|so)', at)) return end;
    const than = text.lengthOf('(?:que?|qu|than|as)(?: (?:une?|la|le|l|du|a|an|the))?', end);
    const other = Math.max(text.titleAt(end + than), text.meaningsAt(end + than)?.length ?? 0);
    return than > 0 ? end + this.pass(end, than + other) : end;
  }

  private pass(at: number, length: number): number {
    for (let one = at; one < at + length; one += 1) this.read.add(one);
    return length;
  }

  private take(from: number, to: number, wishes: readonly Wish[]): void {
    const { tokens } = this.text;
    const place = { from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 };
    for (const wish of wishes) this.understood.push({ wish, ...place });
    this.pass(from, to - from);
  }

  private takeUnwanted(from: number, at: number, { length, wishes, kind }: Unwanted): number {
    if (kind !== 'title') this.take(from, at + length, wishes);
    else {
      this.pass(from, at - from);
      this.refused.push({ from: at, to: at + length });
    }
    const end = at + length;
    return kind === 'quality' ? end : end + this.pass(end, saidOfThing(this.text, end, true));
  }

  /** Refuses an unknown word: recipes with this word are excluded. */
  private refuseWord(from: number, at: number): number {
    this.pass(from, at - from);
    this.unknown.push(this.text.word(at));
    this.refused.push({ from: at, to: at + 1 });
    return at + 1 + this.pass(at + 1, saidOfThing(this.text, at + 1, false));
  }

  /** The items of a list are refused too, unless an article or a word says otherwise. */
  private list(from: number, after: number, first: About, side: Mark['side']): number {
    const { text } = this;
    const isHealth = text.match(HEALTH, after - 1) !== undefined;
    const link = [PARTITIVE, AT, 'un|une'].find((some) => text.match(some, after)) ?? '';
    const isAfterColon = text.word(after) === ':';
    const isOpenList = text.match(OPEN_LIST, after - 1) !== undefined;
    const isOfDrinks = text.lengthOf(DRINKS, after) > 0;
    const goesOn = `de|d|${DEFINITE}|any|to`;
    let { found } = first;
    const take = (begin: number, place: number, one: Unwanted) =>
      this.takeUnwanted(begin, place, isHealth ? withAllergens(one) : one);
    let at = this.ofIt(take(from, first.at, found), found, take);
    for (;;) {
      const joint =
        text.match(isAfterColon ? `${LISTING}|;` : LISTING, at) ??
        (isOpenList || this.goesOn(at, found, isHealth) ? { length: 0 } : undefined) ??
        (this.goesOn(at + 1, found, isHealth)
          ? text.match(isHealth ? '[.;]' : ';', at)
          : undefined);
      if (!joint || (side === 'instead' && text.word(at) === ',')) return at;
      let next = at + joint.length;
      next += text.lengthOf(LISTING, next);
      // « Pas un mojito, un daiquiri » says what is wanted; « horreur du gin, du rhum » goes on.
      const isInstead = text.word(at) === ',' && text.match('pas|non|not', after - 1);
      const same = isInstead ? '' : link;
      const drinks = isOpenList || isOfDrinks ? text.lengthOf(MORE_DRINKS, next) : 0;
      next += drinks;
      // « Sirop d’orgeat qui contient des amandes » has almonds.
      const isOpenLink =
        (isOfDrinks && text.word(at) !== ',') || text.match('qui|contenant', at) !== undefined;
      if (same !== PARTITIVE && !isOpenLink && text.match(PARTITIVE, next)) return at;
      const links = [
        goesOn,
        ...(same === '' ? [] : [same]),
        ...(isHealth || isOfDrinks ? [AT] : []),
        ...(isOpenLink ? [PARTITIVE] : []),
      ].join('|');
      next += text.lengthOf(`(?:${links})(?: (?:${links}))*`, next);
      if (isTurn(text, next) || markAt(text, next)) return at;
      const more = unwantedAt(text, next) ?? misspeltAllergen(text, next);
      if (!more) {
        const word = text.word(next);
        const isWord =
          joint.length > 0 &&
          found.kind !== 'quality' &&
          word !== '' &&
          !isSkipped(text, next) &&
          !isMark(word);
        return isWord && !isEmpty(word) ? this.refuseWord(at, next) : at;
      }
      // « Sans lait, mojito » names what is wanted.
      const isWanted =
        text.word(at) === ',' && !isAfterColon && this.isWanted(next, more, found, isHealth);
      const isTitle = more.kind === 'title' && found.kind !== 'title' && text.word(at) === ',';
      const isSame = more.kind === found.kind && more.kind !== 'quality';
      // « Sauf les amers et les doux », « pas de cocktails bleus et verts », but « sauf le gin,
      // frais ».
      const isDefinite = drinks > 0 || text.match(DEFINITE, at + joint.length) !== undefined;
      const isSurely = more.kind !== 'quality' || (isFacet(more) && isFacet(found));
      const isOfAnyKind =
        joint.length > 0 &&
        (isOpenList || isOfDrinks) &&
        (isDefinite || (isSurely && text.word(at) !== ','));
      const isListed = isSame || (isThing(more) && isThing(found)) || isOfAnyKind;
      if (isWanted || isTitle || !isListed || text.match(WELCOME, next + more.length)) return at;
      at = this.ofIt(take(at, next, more), more, take);
      found = more;
    }
  }

  /**
   * « Sans miel, whisky », « allergique aux noix, gin », « pas de thé, pétillant »: is the last
   * thing wanted? It is when it ends the sentence and is of another kind, unless it is an allergen.
   */
  private isWanted(at: number, more: Unwanted, last: Unwanted, isHealth: boolean): boolean {
    const { text } = this;
    if (more.kind === 'allergen') return false;
    if (text.match('plutot|de preference|rather|instead', at + more.length)) return true;
    if (isHealth) return more.isTagged === true && last.kind === 'allergen';
    return more.isTagged === true && !last.isTagged;
  }

  /**
   * « Beurre d’amande », « lait de soja »: the origin of a refused thing is refused too, if it has
   * a name.
   */
  private ofIt(
    at: number,
    found: Unwanted,
    take: (from: number, at: number, one: Unwanted) => number,
  ): number {
    const { text } = this;
    const of = isMatter(found) ? text.lengthOf('de|d', at) : 0;
    if (of === 0) return at;
    const more = unwantedAt(text, at + of);
    if (more) return isMatter(more) ? take(at, at + of, more) : at;
    const isWord = text.word(at + of) !== '' && !isEmpty(text.word(at + of));
    return isWord ? at + this.pass(at, of + 1) : at;
  }

  /**
   * « Sans lait œuf noix », « no gin vodka », « sans menthe basilic »: continues a list without
   * commas, with things of the same kind; « sans rhum coco » may ask for coconut. After a refusal
   * for health, everything except spirits and tastes continues it.
   */
  private goesOn(at: number, last: Unwanted, isHealth: boolean): boolean {
    const next = at + (isHealth ? this.text.lengthOf(`(?:(?:${AT}|${DEFINITE}) ?)+`, at) : 0);
    const more = unwantedAt(this.text, next);
    if (!more || !isMatter(more) || !isMatter(last)) return false;
    if (more.kind === 'allergen') return last.kind === 'allergen' || isHealth || !last.isTagged;
    if (isHealth) return !more.isTagged;
    if (last.kind === 'allergen') return false;
    const isOfFamily = more.families?.some((family) => last.families?.includes(family));
    return isOfFamily === true || more.isTagged === last.isTagged;
  }

  /** « Le gin et le rhum, non merci ». */
  private back(at: number, after: number): boolean {
    let one = before(this.text, at, this.read);
    if (!one) {
      const word = at - 1;
      const text = this.text.word(word);
      if (text === '' || isEmpty(text) || this.read.has(word)) return false;
      this.pass(at, after - at);
      this.unknown.push(text);
      this.refused.push({ from: word, to: at });
      return true;
    }
    this.pass(at, after - at);
    for (let end = at; one && at - one.at <= BACK;) {
      this.takeUnwanted(one.at, one.at, one.found);
      this.pass(one.at, end - one.at);
      end = one.at;
      let joint = end - 1;
      while (joint > 0 && this.text.match(DEFINITE, joint)) joint -= 1;
      const isJoined = this.text.match('et|ou|ni|/|and|or', joint) !== undefined;
      const isListed = this.text.match('[,;.&+(]', joint) !== undefined;
      one = before(this.text, isJoined || isListed ? joint : end, this.read);
      // « Rhum lait œuf allergie » has three, and two of them are allergens.
      if (!isJoined && one?.found.kind !== 'allergen') break;
    }
    return true;
  }
}

/**
 * An allergy to a thing is an allergy to its content: to almonds, for almond milk. Sulphites do not
 * count, as they only preserve it.
 */
const withAllergens = (one: Unwanted): Unwanted => ({
  ...one,
  wishes: [
    ...one.wishes,
    ...(one.allergens ?? [])
      .filter((allergen) => allergen !== 'sulfites')
      .map((allergen) => ({ allergen })),
  ],
});
const isFacet = ({ wishes }: Unwanted) => wishes.some((wish) => 'withoutFacet' in wish);
const isThing = ({ kind }: Unwanted) => kind === 'thing' || kind === 'allergen' || kind === 'title';

/** Rules that write a line in one way, one after the other. */
type Step = (text: string) => string;

export interface Rule {
  rewrite: Step;
  /** Applies to tidy lines too. */
  isOfWords: boolean;
}

const replacing =
  (find: RegExp, by: string | ((...found: string[]) => string)): Step =>
  (text) =>
    typeof by === 'string' ? text.replace(find, by) : text.replace(find, by);

/** A rule about letters and digits. */
export const ofWords = (...rule: Parameters<typeof replacing>): Rule => ({
  rewrite: replacing(...rule),
  isOfWords: true,
});
/** A rule about signs, of which tidy lines have none. */
export const ofSigns = (...rule: Parameters<typeof replacing>): Rule => ({
  rewrite: replacing(...rule),
  isOfWords: false,
});

/** Latin letters, digits, elisions, decimals and single spaces, as in most lines. */
const TIDY = /^(?! )(?:[\da-zA-ZÀ-ÖØ-öø-ſ']| (?! |$)|(?<=\d)[.,](?=\d))*$/;

/** Applies rules in their order; most lines need only those about words. */
export const applying =
  (rules: readonly Rule[]): Step =>
  (text) => {
    let written = text;
    let isTidy = TIDY.test(text);
    for (const { rewrite, isOfWords } of rules) {
      if (isTidy && !isOfWords) continue;
      const next = rewrite(written);
      if (next !== written) isTidy = TIDY.test(next);
      written = next;
    }
    return written;
  };

/** Rules that write a line in one way, one after the other. */
type Step = (text: string) => string;

export interface Rule {
  rewrite: Step;
  /** Applies to tidy lines too. */
  isOfWords: boolean;
}

type By = string | ((...found: string[]) => string);

/** Replaces each match, or rewrites the whole text. */
const stepOf = (find: RegExp | Step, by: By = ''): Step => {
  if (typeof find === 'function') return find;
  return (text) => (typeof by === 'string' ? text.replace(find, by) : text.replace(find, by));
};

/** A rule about letters and digits. */
export const ofWords = (...rule: Parameters<typeof stepOf>): Rule => ({
  rewrite: stepOf(...rule),
  isOfWords: true,
});
/** A rule about signs, of which tidy lines have none. */
export const ofSigns = (...rule: Parameters<typeof stepOf>): Rule => ({
  rewrite: stepOf(...rule),
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

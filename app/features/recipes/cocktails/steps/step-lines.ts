/**
 * Lines of a recipe that each of its steps takes. A step names an ingredient by words of its names or of its
 * families’ (« le rhum » is « Rhum blanc »), by what it is of (« les jus »), or takes all (« versez le tout »).
 */
import { fold } from '#language/fold.ts';
import { isOf, mentionsOf, type Mention, type NamedLine } from './step-mentions.ts';

export type { NamedLine } from './step-mentions.ts';

const COUNTS = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'];

/** A step that takes all ingredients that none before it has taken. */
const ALL =
  /\b(?:(?:tous )?les (?:autres |(deux|trois|quatre|cinq|six|sept) )?(?:ingredients|liquides|elements|assaisonnements)|(?:reunissez|versez|mettez|mixez|secouez|frappez|remuez) (?:bien )?(?:le )?tout)\b/;

const isJuice = ({ slug }: NamedLine) => slug.startsWith('jus-');
const isIce = ({ slug }: NamedLine) => /^(?:glacons|glace-pilee|gros-glacon)$/.test(slug);

/** Words for several ingredients at once. */
const SEVERAL: readonly [said: RegExp, is: (line: NamedLine) => boolean][] = [
  [/(?<!\b(?:dans|par) )\b(?:ce|le|leur|son|de|du) jus\b(?! d)/, isJuice],
  [/\bl?es (?:deux |trois |quatre )?(?:jus|agrumes)\b/, isJuice],
  [/\bles (?:deux |trois |quatre |cinq )?(?:alcools|spiritueux)\b/, ({ abv }) => (abv ?? 0) >= 15],
  [/\bles (?:deux |trois )?amers\b/, isOf('amers-aromatiques')],
  [/\bsal(?:ez|er)\b/, ({ slug }) => slug === 'sel'],
  [/\bpoivr(?:ez|er)\b/, ({ slug }) => slug === 'poivre'],
  [/\bsucr(?:ez|er)\b/, isOf('sucre')],
  [/\bbloc de glace\b/, ({ slug }) => slug === 'gros-glacon'],
  [/\bglace (?:pilee|concassee)\b/, ({ slug }) => slug === 'glace-pilee'],
  [
    /\b(?:de|des|sur|avec|quelques|deux|trois) (?:gros |beaux |bons )?glacons\b/,
    ({ slug }) => slug === 'glacons',
  ],
  [
    /(?<!\b(?:eau|eclats|bloc|contact|presque) )\b(?:de|sur|ajoutez) (?:la )?glace\b(?! (?:qui|pilee|concassee|a la))/,
    isIce,
  ],
];

/** Ice of the glass already, where some was taken: « versez la Suze sur la glace ». */
const ON_ICE = /\bsur (?:la glace|les glacons)\b(?! (?:pilee|concassee|neu))/g;

/** A step that pours what the one before it has readied: « Versez-le dans le verre ». */
const POURS_IT =
  /^(?:versez|ajoutez|mettez|secouez|remuez|mixez|mettez|deposez)-(?:le|la|les|en)\b/;

/** Measured in a glass, and poured no further yet. */
const MEASURES = /^mesurez(?!.*\bdans )/;

/**
 * Places of the lines that each step names, in the order of the lines. A line is taken where it is named first,
 * again where the rest of it is, and where it is poured once readied; several that the same words name are taken
 * together (« les rhums »).
 */
export function namedLines(steps: readonly string[], lines: readonly NamedLine[]): number[][] {
  const here = steps.map(() => new Set<number>());
  const taken = new Set<number>();
  /** Lines that are measured where they are poured: chosen or pressed, and no more. */
  const ready = new Map<number, number>();
  const take = (step: number, line: number) => {
    here[step]?.add(line);
    taken.add(line);
    ready.delete(line);
  };
  const isPoured = (line: number) => lines[line]?.isServed === false;
  const poured = [...lines.keys()].filter(isPoured);
  const isFree = (line: number, step: number) =>
    !taken.has(line) || (ready.get(line) ?? step) < step;
  const folded = steps.map(fold);
  const mentions = mentionsOf(steps, lines);
  const isOfGlass = (line: number, best: readonly number[], step: number) =>
    best.some(
      (other) =>
        isPoured(other) && (here[step]?.has(other) || lines[other]?.slug === lines[line]?.slug),
    );
  const read = ({ step, best, isRemark, takesMore, garnishes, rims, readies }: Mention) => {
    const again = best.filter((line) => taken.has(line) && isPoured(line));
    if (takesMore && !isRemark && again.length === 1) return take(step, again[0] ?? 0);
    const fresh = best.filter((line) => !taken.has(line));
    const beside = fresh.filter(
      (line) =>
        !isPoured(line) &&
        (!isRemark || (lines[line] && isIce(lines[line]))) &&
        (garnishes || rims || !isOfGlass(line, best, step)),
    );
    const own = fresh.filter(isPoured);
    const readied = isRemark ? [] : again.filter((line) => isFree(line, step));
    const next = garnishes ? [beside, readied] : [readied, beside];
    const kinds = rims ? [beside, own] : [own, ...next];
    for (const line of kinds.find((some) => some.length > 0) ?? []) {
      take(step, line);
      if (own.includes(line) && lines[line] && readies(lines[line])) ready.set(line, step);
    }
  };
  for (const mention of mentions) if (!mention.isRemark) read(mention);
  for (const [step, whole] of folded.entries()) {
    const hasIce = lines.some((line, at) => isIce(line) && taken.has(at));
    const text = hasIce ? whole.replaceAll(ON_ICE, '') : whole;
    for (const [said, is] of SEVERAL) {
      if (!said.test(text)) continue;
      const those = [...lines.keys()].filter((at) => lines[at] && is(lines[at]));
      // « glace pilée » has named its ice.
      if (those.some((at) => here[step]?.has(at) && lines[at] && isIce(lines[at]))) continue;
      for (const at of those) {
        if (isPoured(at) && !isFree(at, step)) continue;
        const isPressed = !taken.has(at) && text.startsWith('pressez');
        take(step, at);
        if (isPressed) ready.set(at, step);
      }
    }
    const all = ALL.exec(text);
    // « les quatre ingrédients » are those of the drink, named before or not.
    const isCounted = all?.[1] !== undefined && COUNTS.indexOf(all[1]) === poured.length;
    for (const at of all ? poured : []) if (isCounted || isFree(at, step)) take(step, at);
  }
  for (const mention of mentions) if (mention.isRemark) read(mention);
  for (const [step, text] of folded.entries()) {
    if (!POURS_IT.test(text)) continue;
    for (const [line, at] of ready) if (at === step - 1) take(step, line);
    if (MEASURES.test(folded[step - 1] ?? ''))
      for (const line of here[step - 1] ?? []) take(step, line);
  }
  return here.map((set) => [...set].toSorted((a, b) => a - b));
}

/** The same, with what is served and no step names beside the last: the garnish is put then. */
export function stepLines(steps: readonly string[], lines: readonly NamedLine[]): number[][] {
  const named = namedLines(steps, lines);
  const taken = new Set(named.flat());
  const left = [...lines.keys()].filter((at) => lines[at]?.isServed && !taken.has(at));
  return named.map((places, step) => (step === named.length - 1 ? [...places, ...left] : places));
}

const PARTLY = /\b(?:moitie|reste|tiers|quart(?! d.heure)|peu|partie)\b/;

/** Lines that several steps share, « la moitié de l’eau »: each shows all of it. @param taken as `stepLines` */
export function sharedLines(
  steps: readonly string[],
  taken: readonly (readonly number[])[],
): Set<number> {
  const stepsOf = Map.groupBy(
    taken.flatMap((places, step) => places.map((line) => ({ line, step }))),
    ({ line }) => line,
  );
  const shared = [...stepsOf.values()].filter(
    (uses) => uses.length > 1 && uses.some(({ step }) => PARTLY.test(fold(steps[step] ?? ''))),
  );
  return new Set(shared.flatMap((uses) => uses.map(({ line }) => line)));
}

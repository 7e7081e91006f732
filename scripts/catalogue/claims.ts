/**
 * Rule: a sentence that claims a fact has a source in its recipe's file, or says that it is a
 * legend; see docs/catalogue.md.
 */
import { fold, words } from '#language/fold.ts';
import type { Source } from '#features/recipes/starter/starter-files.server.ts';
import CLAIM_WORDS from './claim-words.json' with { type: 'json' };
import type { Catalogue, Recipe } from './catalogue.ts';

/** Fields of a recipe that tell facts. */
const FIELDS = ['origine', 'history', 'summary', 'idee_decoration'] as const;
type Field = (typeof FIELDS)[number];

export interface Claim {
  slug: string;
  field: Field;
  sentence: string;
  /** Year or century, superlative of age, name of a person or a place. */
  kinds: ('date' | 'superlative' | 'name')[];
  sources: Source[];
  isLegend: boolean;
}

const YEAR = /(?<!\d)(?:1\d|20)\d\d(?!\d| ml)/;
const DATE = new RegExp(`${YEAR.source}|siècle|années|Moyen Âge`);
const SENTENCES = /(?<=(?:\p{Ll}{2}|[\d%»)])\u202f?[.!?…]) (?=[«\p{Lu}])/u;
const TOKEN = /[\p{L}’-]+/gu;
/** « Collez », « prenez-la », « dites »: what the reader is told to do. */
const ORDER = /(?:ez|^dites|^faites)(?:-l(?:a|es?))?$/i;
/** Letters that words of one stem share. */
const BEGINNING = 4;
const isCapital = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);
const hasAny = (text: string, wanted: readonly string[]) => {
  const folded = ` ${words(text).join(' ')}`;
  return wanted.some((word) => folded.includes(` ${words(word).join(' ')}`));
};

/** Capitalised words of a sentence, those of its ingredients and of other drinks aside. */
function namesIn(
  sentence: string,
  { drinks, things }: Known,
  own: ReadonlySet<string>,
): { first: string[]; inside: string[] } {
  const bare = sentence.replaceAll(drinks, (found) => found.toLowerCase());
  // « l’Aperol »: the article is no part of the name.
  const tokens = (bare.match(TOKEN) ?? []).map((token) => token.replace(/^(?:\p{L}|[Qq]u)’/u, ''));
  const isThing = (word: string) => own.has(word) || things.has(word.split('-')[0] ?? '');
  const isName = (token: string) => isCapital(token) && !isThing(fold(token));
  const [first = '', ...others] = tokens;
  return { first: isName(first) ? [first] : [], inside: others.filter(isName) };
}

interface Known {
  /** Titles of the catalogue; after « à » one is a town. */
  drinks: RegExp;
  /** First words of the names of ingredients: « Campari », « Chartreuse ». */
  things: ReadonlySet<string>;
}

const sentencesOf = (recipe: Recipe['recipe'], field: Field): string[] =>
  field === 'origine' ? [recipe.origine ?? ''] : (recipe[field] ?? '').split(SENTENCES);

/** True where the part of a source's `for` is the claim's field, or words of its sentence. */
const isAbout = (part: string, { field, sentence }: Pick<Claim, 'field' | 'sentence'>) =>
  part === field || sentence.includes(part);

/** Each sentence of a catalogue that claims a fact. */
export function findClaims({ all, ingredients, sources, words: common }: Catalogue): Claim[] {
  const titles = all.map(({ recipe }) => recipe.title.replaceAll(/[.()]/g, '\\$&'));
  const unclaimed: Known = {
    drinks: new RegExp(`(?<![\\p{L}]|à )(?:${titles.join('|')})(?!\\p{L})`, 'giu'),
    things: new Set(
      [...ingredients.values()].flatMap(({ name, aussi_appele = [] }) =>
        [name, ...aussi_appele].map((one) => fold(one).split(' ')[0] ?? ''),
      ),
    ),
  };
  const told = all.flatMap(({ recipe, lines }) => {
    const own = new Set(lines.flatMap(({ ingredient }) => fold(ingredient?.name ?? '').split(' ')));
    return FIELDS.flatMap((field) =>
      sentencesOf(recipe, field)
        .filter(Boolean)
        .map((sentence) => {
          const names = namesIn(sentence, unclaimed, own);
          return { slug: recipe.slug, field, sentence, ...names };
        }),
    );
  });
  // A first word is a name where another sentence has it inside, and none in lower case; or where no
  // text has a word that begins so: « Lynchburg », but « Versées » beside « verser », and no « Collez ».
  const begun = new Set(Array.from(common, (word) => word.slice(0, BEGINNING)));
  const known = new Set(told.flatMap(({ inside }) => inside));
  const isName = (word: string) =>
    known.has(word)
      ? !common.has(word.toLowerCase())
      : !ORDER.test(word) && !begun.has(word.toLowerCase().slice(0, BEGINNING));
  return told.flatMap(({ slug, field, sentence, first, inside }) => {
    const kinds: Claim['kinds'] = [
      ...(DATE.test(sentence) ? (['date'] as const) : []),
      ...(hasAny(sentence, CLAIM_WORDS.superlatives) ? (['superlative'] as const) : []),
      ...(field === 'origine' || inside.length > 0 || first.some(isName)
        ? (['name'] as const)
        : []),
    ];
    if (kinds.length === 0) return [];
    const covering = (sources.get(slug) ?? []).filter((source) =>
      source.for.some((part) => isAbout(part, { field, sentence })),
    );
    const isLegend = hasAny(sentence, CLAIM_WORDS.legends);
    return [{ slug, field, sentence, kinds, sources: covering, isLegend }];
  });
}

/** Recipes whose origin names a book or a list: that says who printed a drink, not where it was made. */
function printedOrigins({ all, sources }: Catalogue): string[] {
  return all.flatMap(({ recipe: { slug, origine } }) => {
    const works = (sources.get(slug) ?? []).map(({ work }) => work.split(',')[0] ?? work);
    return origine && hasAny(origine, [...CLAIM_WORDS.printed, ...works])
      ? [`${slug}\u00a0: l’origine est un lieu et une date, non un livre (${origine})`]
      : [];
  });
}

/** Years of descriptions for search engines that neither a text nor a source has. */
function describedYears({ all, sources }: Catalogue): string[] {
  return all.flatMap(({ recipe }) => {
    const years = (sources.get(recipe.slug) ?? []).map(({ year }) => year);
    const told = [...FIELDS.map((field) => recipe[field] ?? ''), ...years].join(' ');
    const [year] = YEAR.exec(recipe.meta_description) ?? [];
    return year === undefined || told.includes(year)
      ? []
      : [`${recipe.slug}\u00a0: «\u00a0${year}\u00a0» de la description n’est dans aucun texte`];
  });
}

/**
 * Claims without source or wording of a legend, words of sources that no text has, books as origins,
 * years of descriptions alone.
 */
export function claimFaults(catalogue: Catalogue): string[] {
  const claims = findClaims(catalogue);
  const open = claims.filter(({ sources, isLegend }) => sources.length === 0 && !isLegend);
  const stale = catalogue.all.flatMap(({ recipe }) =>
    (catalogue.sources.get(recipe.slug) ?? [])
      .flatMap((source) => source.for)
      .filter((part) =>
        FIELDS.every((field) => !isAbout(part, { field, sentence: recipe[field] ?? '' })),
      )
      .map((part) => `${recipe.slug}\u00a0: «\u00a0${part}\u00a0» n’est dans aucun texte`),
  );
  return [
    ...open.map(({ slug, sentence }) => `${slug}\u00a0: ${sentence}`),
    ...stale,
    ...printedOrigins(catalogue),
    ...describedYears(catalogue),
  ];
}

/** Claims of the wanted recipes, or of all: file, sentence and what bears it, in French. */
export function describeClaims(catalogue: Catalogue, wanted: ReadonlySet<string>): string {
  const claims = findClaims(catalogue).filter(({ slug }) => wanted.size === 0 || wanted.has(slug));
  const lines = claims.map(({ slug, field, sentence, sources, isLegend }) => {
    const works = sources.map(({ work, year }) => `${work} (${year})`);
    const borne = [...works, ...(isLegend ? ['légende'] : [])].join(' ; ') || 'sans source';
    return `${slug}.json, ${field}\u00a0: ${sentence}\n    ${borne}`;
  });
  return lines.join('\n');
}

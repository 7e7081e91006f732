import { describe, expect, test } from 'vitest';
import { slugify } from '#language/fold.ts';
import { plainText, runsOf } from '#ui/written/written-text.ts';
import { findTerms, indexTerms } from './find-terms.ts';
import { GLOSSARY } from './glossary-terms.server.ts';
import {
  GLOSSARY_CATEGORIES,
  glossaryHref,
  MAX_GLOSSARY_QUERY,
  readGlossaryQuery,
  searchGlossary,
} from './glossary.ts';

const all = Object.values(GLOSSARY).flat();
const found = (query: string) =>
  Object.values(searchGlossary(GLOSSARY, query))
    .flat()
    .map(({ slug }) => slug);

describe('the glossary', () => {
  test('has at least 35 terms in 10 categories, none empty', () => {
    expect(Object.keys(GLOSSARY)).toEqual(Object.keys(GLOSSARY_CATEGORIES));
    expect(Object.keys(GLOSSARY)).toHaveLength(10);
    expect(all.length).toBeGreaterThanOrEqual(35);
    expect(Object.values(GLOSSARY).every((entries) => entries.length > 0)).toBe(true);
  });

  test('has one anchor a term, and one term a form', () => {
    const slugs = all.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => slugify(slug) !== slug)).toEqual([]);
    const forms = all.flatMap((entry) => entry.forms);
    expect(new Set(forms).size).toBe(forms.length);
  });

  test('leads only to terms that it has', () => {
    const leads = all.flatMap(({ definition }) =>
      runsOf(definition).flatMap((run) => (run.kind === 'link' ? [run.to] : [])),
    );
    const slugs = new Set(all.map(({ slug }) => `#${slug}`));
    expect(leads.filter((to) => to.startsWith('#') && !slugs.has(to))).toEqual([]);
    expect(leads.length).toBeGreaterThan(10);
  });

  test('ends every definition as a sentence', () => {
    expect(all.filter(({ definition }) => !/[.!]$/.test(plainText(definition)))).toEqual([]);
  });
});

describe('looking up', () => {
  test.each([
    ['shaker', 'shaker'],
    ['SHAK', 'shaker'],
    ['cremes', 'nothing'],
    ['crème', 'creme'],
    ['creme', 'creme'],
    ['filtr double', 'double-filtration'],
    ['cuillere bar', 'cuillere-de-bar'],
    ["d'oeuf", 'dry-shake'],
    ['jigger', 'doseur'],
    ['secouez', 'frapper'],
  ])('« %s »', (query, slug) => {
    const slugs = found(query);
    if (slug === 'nothing') expect(slugs).toEqual([]);
    else expect(slugs).toContain(slug);
  });

  test('nothing shows everything', () => {
    expect(found('')).toHaveLength(all.length);
  });

  test.each(['xyzzy', '!!!', '%', '🍹'])('« %s » shows nothing', (query) => {
    expect(found(query)).toEqual([]);
  });

  test('what recipes call a term stays on the server', () => {
    const [first] = searchGlossary(GLOSSARY, '').techniques;
    expect(Object.keys(first ?? {})).toEqual(['slug', 'term', 'definition']);
  });

  test('has one address', () => {
    const read = (q: string) => readGlossaryQuery(new URLSearchParams({ q }));
    expect(read('  double   filtration ')).toBe('double filtration');
    expect(read('a'.repeat(9_000))).toHaveLength(MAX_GLOSSARY_QUERY);
    expect(readGlossaryQuery(new URLSearchParams())).toBe('');
    expect(glossaryHref('')).toBe('/glossaire-cocktails');
    expect(glossaryHref('œuf & co')).toBe('/glossaire-cocktails?q=%C5%93uf+%26+co');
  });
});

const INDEX = indexTerms(all);
const marked = (...texts: string[]) =>
  findTerms(texts, INDEX).map((marks, index) =>
    marks.map(({ start, end, slug }) => `${texts[index]?.slice(start, end)} → ${slug}`),
  );

describe('terms in the steps of a recipe', () => {
  test('are found whatever their form, capitals and accents', () => {
    expect(marked('FRAPPEZ, puis Filtrez dans une coupe.')).toEqual([
      ['FRAPPEZ → frapper', 'Filtrez → filtrer', 'coupe → coupe'],
    ]);
    expect(marked('Remuez dans un verre a melange')).toEqual([
      ['Remuez → remuer', 'verre a melange → verre-a-melange'],
    ]);
  });

  test('are linked once a recipe, where they come first', () => {
    expect(
      marked('Secouez.', 'Frappez encore, filtrez sur la glace.', 'Filtrez dans le verre.'),
    ).toEqual([['Secouez → frapper'], ['filtrez → filtrer'], []]);
  });

  test.each(['Découpez le shakering', 'Coupez le citron', 'les traitements', 'pilonage'])(
    'are not inside another word: %s',
    (text) => {
      expect(marked(text)).toEqual([[]]);
    },
  );

  test.each([
    'Roulez le bord du verre dans le sel',
    'feu coupé',
    'Faites tourner les glaçons pour givrer la paroi',
    'Pressez la pulpe du dos d’une cuillère',
    'le bitter s’assouplit',
    'versez d’un trait régulier',
    'Agitez la bouteille de jus',
    'Complétez de glace',
    'Servez sans remuer la glace',
    'Remuez jusqu’à ce que le sucre ait fondu',
    'Filtrez le jus d’orange',
    'un compte-gouttes',
    'goutte à goutte',
  ])('are not what is said in another sense: %s', (text) => {
    expect(marked(text)).toEqual([[]]);
  });

  test.each([
    ['Roulez le mélange d’un gobelet à l’autre', 'Roulez → rouler'],
    ['versez-le sur le dos d’une cuillère', 'dos d’une cuillère → superposer'],
    ['deux traits de bitter', 'traits → trait, bitter → amers'],
    ['Remuez vingt secondes', 'Remuez → remuer'],
    ['Sucrez ; ne remuez pas. Remuez une minute', 'Remuez → remuer'],
  ])('are what is said in theirs: %s', (text, said) => {
    expect(marked(text).flat().join(', ')).toBe(said);
  });

  test('are the longest that there is', () => {
    expect(marked('Secouez sans glace, puis secouez.')).toEqual([
      ['Secouez sans glace → dry-shake', 'secouez → frapper'],
    ]);
    expect(marked('la passoire à glaçons')).toEqual([['passoire à glaçons → passoire-a-glacons']]);
  });

  test('do not run over the end of a sentence', () => {
    expect(marked('Un gros. Glaçon')).toEqual([[]]);
    expect(marked('Secouez, sans glace')).toEqual([['Secouez → frapper']]);
  });

  test('keep their place beside ligatures, elisions and letters in two parts', () => {
    expect(marked('L’œuf monté, d’abord au shaker')).toEqual([['shaker → shaker']]);
    expect(marked('Remplissez de glace pile\u0301e')).toEqual([
      ['glace pile\u0301e → glace-pilee'],
    ]);
    expect(marked('un verre Nick & Nora froid')).toEqual([['Nick & Nora → nick-nora']]);
    expect(marked('le dos d’une cuillère')).toEqual([['dos d’une cuillère → superposer']]);
  });

  test.each(['', '   ', '…', '🍹 1/2'])('are not in « %s »', (text) => {
    expect(marked(text)).toEqual([[]]);
  });

  test('take no time on a hostile text', () => {
    expect(findTerms(['secouez sans '.repeat(20_000)], INDEX)[0]).toHaveLength(1);
  });
});

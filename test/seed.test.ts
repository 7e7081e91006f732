/** The starter catalogue and the reserve, held to the standard that their readers expect. */
import { beforeAll, describe, expect, test } from 'vitest';
import { lintText } from '#features/assistant/lint-text.ts';
import type { CocktailInput } from '#features/cocktails/cocktail-form.ts';
import { GLASSES, strengthRating } from '#features/cocktails/cocktail.ts';
import { liquidMl } from '#features/cocktails/lines/liquid.ts';
import { parseQuantity } from '#features/cocktails/lines/quantity.ts';
import { reckonStrength } from '#features/cocktails/lines/strength.ts';
import { normalizeUnit } from '#features/cocktails/lines/unit.ts';
import {
  readStarterCocktails,
  readStarterVocabulary,
} from '#features/starter/starter-files.server.ts';
import { slugify } from '#language/fold.ts';
import { typographic } from '#language/typography.ts';

type Vocabulary = Awaited<ReturnType<typeof readStarterVocabulary>>;
type Ingredient = Vocabulary['ingredients'][number];

let published: CocktailInput[];
let reserve: CocktailInput[];
let all: CocktailInput[];
let ingredients: Map<string, Ingredient>;
let tags: Vocabulary['tags'];
beforeAll(async () => {
  published = [...(await readStarterCocktails('cocktails')).values()];
  reserve = [...(await readStarterCocktails('reserve')).values()];
  all = [...published, ...reserve];
  const vocabulary = await readStarterVocabulary();
  ingredients = new Map(vocabulary.ingredients.map((one) => [one.slug, one]));
  tags = vocabulary.tags;
});

/** Strengths above this come from bottles no one should pour alone. */
const STRONGEST_DRINK = 45;
/** Of the glass, poured and diluted: below it looks empty, above it spills. */
const LEAST_FILLED = 0.12;

/** An ingredient, and every family above it. */
const familiesOf = (slug: string | undefined): string[] =>
  slug === undefined ? [] : [slug, ...familiesOf(ingredients.get(slug)?.parent)];
const pouredLines = ({ ingredients: lines }: CocktailInput) =>
  lines.map(({ ingredient, quantity_text, unit, rincage }) => ({
    amountMl: rincage ? null : liquidMl(parseQuantity(quantity_text, unit), familiesOf(ingredient)),
    abv: ingredients.get(ingredient)?.abv ?? null,
  }));
const reckoned = (recipe: CocktailInput) => {
  const { method, glace: ice, instructions, dilution } = recipe;
  return reckonStrength(pouredLines(recipe), { method, ice, instructions, dilution });
};
const abvOf = (recipe: CocktailInput) => reckoned(recipe)?.abv ?? 0;

const repeated = (values: string[]) =>
  [...Map.groupBy(values, (value) => value)]
    .filter(([, times]) => times.length > 1)
    .map(([value]) => value);

/** Every text of a recipe that people read. */
function texts(recipe: CocktailInput): string[] {
  const { title, summary, instructions, history, idee_decoration } = recipe;
  const { meta_title, meta_description, licence_note, image_alt } = recipe;
  const written = [title, summary, ...instructions.split('\n'), idee_decoration, meta_title];
  return [...written, meta_description, history, licence_note, image_alt].filter(
    (text) => text !== null,
  );
}

/** Faults by recipe, so that one run tells them all. */
const faults = (fault: (recipe: CocktailInput) => string | false | undefined) =>
  all.flatMap((recipe) => {
    const found = fault(recipe);
    return found ? [`${recipe.slug}: ${found}`] : [];
  });
const outside = (name: string, length: number, low: number, high: number) =>
  (length < low || length > high) && `${name} ${length}`;

describe('the two folders', () => {
  test('hold enough to open with, and a month of drafts', () => {
    expect(published.length).toBeGreaterThanOrEqual(100);
    expect(published.filter((recipe) => abvOf(recipe) === 0).length).toBeGreaterThanOrEqual(20);
    expect(reserve.length).toBeGreaterThanOrEqual(30);
  });

  test('never repeat an address, a title or a text', () => {
    expect(repeated(all.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(all.map(({ title }) => slugify(title)))).toEqual([]);
    expect(repeated(all.flatMap(texts).filter((text) => text.length > 60))).toEqual([]);
  });
});

describe('each recipe', () => {
  test('has ingredients whose allergens are all said', () => {
    const unsaid = [...ingredients.values()].filter(({ allergens }) => allergens === undefined);
    expect(unsaid).toEqual([]);
  });

  test('has known ingredients, once each', () => {
    expect(
      faults(({ ingredients: lines }) => {
        const slugs = lines.map(({ ingredient }) => ingredient);
        const unknown = slugs.filter((slug) => !ingredients.has(slug));
        return [...unknown, ...repeated(slugs)].join(', ');
      }),
    ).toEqual([]);
  });

  test('has three to nine known tags, once each', () => {
    const known = new Set(tags.map(({ slug }) => slug));
    expect(
      faults((recipe) => {
        const wrong = recipe.tags.filter((slug) => !known.has(slug));
        const count = outside('tags', recipe.tags.length, 3, 9) || '';
        return [...wrong, ...repeated(recipe.tags), count].filter(Boolean).join(', ');
      }),
    ).toEqual([]);
  });

  test('says every amount in a way that is read, in a unit of the list', () => {
    expect(
      faults(({ ingredients: lines }) =>
        lines
          .filter(
            ({ quantity_text, unit }) =>
              parseQuantity(quantity_text, unit) === null ||
              (unit !== null && normalizeUnit(unit) !== unit),
          )
          .map(({ quantity_text, unit }) => `${quantity_text} ${unit}`)
          .join(', '),
      ),
    ).toEqual([]);
  });

  test('fits its glass', () => {
    expect(
      faults((recipe) => {
        const { pouredMl = 0, dilution } = reckoned(recipe) ?? {};
        const served = (pouredMl * (1 + (dilution?.share ?? 0))) / recipe.servings;
        const { capacity } = GLASSES[recipe.type_verre];
        const filled = served / capacity;
        return (filled < LEAST_FILLED || filled > 1) && `${served} ml in ${capacity} ml`;
      }),
    ).toEqual([]);
  });

  test('is diluted as it is made', () => {
    const because = new Map(all.map((recipe) => [recipe.slug, reckoned(recipe)?.dilution.because]));
    const told = (text: string) => text.split(' ').map((slug) => [slug, because.get(slug)]);
    const allOf = (text: string, melt: string) => text.split(' ').map((slug) => [slug, melt]);
    const stirred =
      'old-fashioned oaxaca-old-fashioned negroni rusty-nail black-russian caipirinha';
    expect(told(stirred)).toEqual(allOf(stirred, 'remué sur glace'));
    const built = 'sea-breeze tom-collins americano spritz garibaldi long-island-iced-tea tomate';
    expect(told(built)).toEqual(allOf(built, 'sur glace'));
    const plain = 'kir ti-punch irish-coffee vin-chaud b-52 lassi-a-la-mangue';
    expect(told(plain)).toEqual(allOf(plain, 'aucune glace'));
    const crushed = 'mojito mint-julep caipiroska bramble chartreuse-swizzle';
    expect(told(crushed)).toEqual(allOf(crushed, 'sur glace pilée'));
    const blended = 'pina-colada virgin-colada zombie';
    expect(told(blended)).toEqual(allOf(blended, 'mixé avec la glace'));
  });

  test('rates the strength that its lines make', () => {
    expect(
      faults((recipe) => {
        const abv = abvOf(recipe);
        if (abv > STRONGEST_DRINK) return `${abv} %`;
        const rating = strengthRating(abv);
        return rating !== recipe.teneur_alcool && `${recipe.teneur_alcool}, not ${rating} (${abv})`;
      }),
    ).toEqual([]);
  });

  test('knows the strength of all that is poured', () => {
    expect(
      faults(({ ingredients: lines }) =>
        lines
          .filter(({ ingredient }) => ingredients.get(ingredient)?.abv === null)
          .map(({ ingredient }) => ingredient)
          .join(', '),
      ),
    ).toEqual([]);
  });

  test('is said to be without alcohol when nothing in it has any, and only then', () => {
    expect(
      faults((recipe) => {
        const free = recipe.ingredients.every(
          ({ ingredient }) => !ingredients.get(ingredient)?.abv,
        );
        const said = [
          abvOf(recipe) === 0,
          recipe.tags.includes('sans-alcool'),
          recipe.categorie === 'sans-alcool',
        ];
        return said.some((one) => one !== free) && `free ${free}, said ${said.join()}`;
      }),
    ).toEqual([]);
  });

  test('has three to six steps, and texts of the right length', () => {
    expect(
      faults((recipe) => {
        const { summary, instructions, meta_title, meta_description, idee_decoration } = recipe;
        return [
          outside('steps', instructions.split('\n').length, 3, 6),
          outside('summary', summary.length, 40, 220),
          outside('meta_title', meta_title.length, 10, 60),
          outside('meta_description', meta_description.length, 70, 160),
          outside('idee_decoration', idee_decoration.length, 20, 300),
        ]
          .filter(Boolean)
          .join(', ');
      }),
    ).toEqual([]);
  });
});

describe('each text', () => {
  test('speaks of the glass, never of its effect', () => {
    expect(
      faults((recipe) =>
        texts(recipe)
          .flatMap((text) => {
            const { refused, flagged } = lintText(text);
            return [...refused, ...flagged];
          })
          .join(', '),
      ),
    ).toEqual([]);
  });

  test('is in French typography', () => {
    const wrong =
      /['"´`]|\.\.\.|[^\u202f][;!?]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»| {2}|^\s|\s$|\d\.\d/u;
    expect(
      faults((recipe) =>
        texts(recipe)
          .filter((text) => wrong.test(text) || typographic(text) !== text)
          .join(' | '),
      ),
    ).toEqual([]);
  });

  test('elides before a proper name that begins with a vowel', () => {
    const whole =
      /(?<![\p{L}’-])(?:[DdLlJjNnSs]e|[Ll]a|[Qq]ue|[Ll]orsque|[Pp]uisque)\s[AÀÂEÉÈÊIÎOÔUÛ]\p{Ll}+/u;
    expect('un roman de Ian Fleming').toMatch(whole);
    expect(
      faults((recipe) =>
        texts(recipe)
          .flatMap((text) => whole.exec(text)?.[0] ?? [])
          .join(', '),
      ),
    ).toEqual([]);
  });
});

describe('the vocabulary', () => {
  test('has families that exist and never go round in circles', () => {
    const wrong = [...ingredients.values()].filter(({ slug, parent }) => {
      const seen = new Set([slug]);
      let family = parent;
      while (family !== undefined && !seen.has(family)) {
        seen.add(family);
        if (!ingredients.has(family)) return true;
        family = ingredients.get(family)?.parent;
      }
      return family !== undefined;
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('never repeats a slug or a name, and derives one from the other', () => {
    const known = [...ingredients.values()];
    expect(repeated(known.map(({ name }) => slugify(name)))).toEqual([]);
    expect(repeated(tags.map(({ name }) => slugify(name)))).toEqual([]);
    expect(known.filter(({ slug }) => slugify(slug) !== slug)).toEqual([]);
    expect(tags.filter(({ slug, name }) => slug !== slugify(name))).toEqual([]);
  });

  test('has no tag without a published recipe', () => {
    const used = new Set(published.flatMap((recipe) => recipe.tags));
    expect(tags.map(({ slug }) => slug).filter((slug) => !used.has(slug))).toEqual([]);
  });

  test('ranks the eight tags of the home page', () => {
    const ranks = tags.flatMap(({ home_rank }) => home_rank ?? []);
    expect(ranks.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('each tag', () => {
  test('is introduced by a paragraph of its own, in French typography', () => {
    const wrong = tags
      .filter(({ description }) => description.length < 100 || description.length > 400)
      .map(({ slug }) => slug);
    expect(wrong).toEqual([]);
    expect(tags.filter(({ description }) => /['"]/.test(description))).toEqual([]);
    expect(repeated(tags.map(({ description }) => description))).toEqual([]);
  });
});

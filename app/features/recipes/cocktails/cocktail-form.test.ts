import { describe, expect, test } from 'vitest';
import { cocktailSchema, metaTexts } from './cocktail-form.ts';

const LEAST = {
  title: 'Daiquiri',
  slug: 'daiquiri',
  instructions: 'Secouez.',
  difficulty: 'facile',
  prep_minutes: 5,
  servings: 1,
  categorie: 'court',
  type_verre: 'coupe',
  method: 'shaker',
  glace: 'aucune',
  teneur_alcool: 3,
  cout: 2,
  couleur_dominante: '#d5e3b0',
  ingredients: [{ ingredient: 'rhum-blanc', quantity_text: '5', unit: 'cl' }],
};

test('what is left out has a default', () => {
  expect(cocktailSchema.parse(LEAST)).toEqual({
    ...LEAST,
    summary: '',
    history: null,
    garnitures: [],
    pays: 'international',
    idee_decoration: '',
    tags: [],
    meta_title: '',
    meta_description: '',
    image_url: null,
    image_bucket: null,
    image_path: null,
    image_alt: null,
    attente_minutes: null,
    dilution: null,
    gout_sucre: null,
    gout_acide: null,
    gout_amer: null,
    gout_corps: null,
    origine: null,
    aussi_appele: [],
    creation_maison: false,
    source_url: null,
    licence_note: null,
    is_published: false,
  });
});

test('texts lose the spaces around them', () => {
  const { title, summary } = cocktailSchema.parse({
    ...LEAST,
    title: ' Kir ',
    summary: '\n Doux. ',
  });
  expect({ title, summary }).toEqual({ title: 'Kir', summary: 'Doux.' });
});

test('what is served beside needs no quantity', () => {
  const beside = { ingredient: 'glacons', quantity_text: '', service: 'oui' };
  const { ingredients } = cocktailSchema.parse({
    ...LEAST,
    ingredients: [...LEAST.ingredients, beside],
  });
  expect(ingredients[1]).toMatchObject({ quantity_text: '', service: true });
});

const line = (fields: object) => ({
  ingredients: [{ ingredient: 'rhum', quantity_text: '5', ...fields }],
});

describe('refusals, on the field at fault', () => {
  test.each<[change: object, field: string, message?: string]>([
    [{ title: '  ' }, 'title', 'Le titre est requis.'],
    [{ title: 'x'.repeat(201) }, 'title', '200 caractères au maximum.'],
    [{ slug: 'Ti Punch' }, 'slug'],
    [{ slug: 'a--b' }, 'slug'],
    [{ slug: 'x'.repeat(121) }, 'slug'],
    [{ instructions: '' }, 'instructions', 'Les instructions sont requises.'],
    [{ difficulty: 'impossible' }, 'difficulty', 'Choisissez une difficulté.'],
    [{ prep_minutes: -1 }, 'prep_minutes', 'Le temps de préparation ne peut pas être négatif.'],
    [{ prep_minutes: 1.5 }, 'prep_minutes'],
    [{ prep_minutes: 1441 }, 'prep_minutes'],
    [{ prep_minutes: '0x10' }, 'prep_minutes'],
    [{ prep_minutes: '1e2' }, 'prep_minutes'],
    [{ servings: 0 }, 'servings', 'Le nombre de portions doit être supérieur à 0.'],
    [{ categorie: 'autre' }, 'categorie', 'Choisissez une catégorie.'],
    [{ type_verre: 'toString' }, 'type_verre', 'Choisissez un verre.'],
    [{ method: '' }, 'method', 'Choisissez une méthode.'],
    [{ glace: null }, 'glace', 'Choisissez la glace.'],
    [{ garnitures: ['parasol'] }, 'garnitures.0', 'Garniture inconnue.'],
    [{ garnitures: ['menthe', 'paille', 'olive', 'cerise', 'fleur'] }, 'garnitures'],
    [{ pays: 'atlantide' }, 'pays', 'Choisissez un pays.'],
    [{ teneur_alcool: 6 }, 'teneur_alcool', 'De 0 à 5.'],
    [{ cout: -1 }, 'cout', 'De 0 à 5.'],
    [{ couleur_dominante: 'red' }, 'couleur_dominante', 'Une couleur comme #d8a24a est attendue.'],
    [{ ingredients: [] }, 'ingredients', 'Ajoutez au moins un ingrédient.'],
    [line({ service: true }), 'ingredients', 'Ajoutez au moins un ingrédient.'],
    [
      line({ quantity_text: ' ' }),
      'ingredients.0.quantity_text',
      'La quantité est requise pour tous les ingrédients.',
    ],
    [
      line({ quantity_text: '−2' }),
      'ingredients.0.quantity_text',
      'La quantité ne peut pas être négative.',
    ],
    [line({ unit: '' }), 'ingredients.0.unit'],
    [line({ ingredient: 'Rhum blanc' }), 'ingredients.0.ingredient'],
    [{ meta_title: 'x'.repeat(61) }, 'meta_title', '60 caractères au maximum.'],
    [{ meta_description: 'x'.repeat(161) }, 'meta_description', '160 caractères au maximum.'],
    [
      { source_url: 'data:text/html,oui' },
      'source_url',
      'Une adresse http(s) est attendue, avec le nom de son site.',
    ],
    [
      { source_url: 'livre' },
      'source_url',
      'Une adresse http(s) est attendue, avec le nom de son site.',
    ],
    [
      { source_url: 'https://zinc.example@exemple.fr/' },
      'source_url',
      'Une adresse http(s) est attendue, avec le nom de son site.',
    ],
  ])('%j', (change, field, message) => {
    const { error } = cocktailSchema.safeParse({ ...LEAST, ...change });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
    expect(error?.issues[0]?.message ?? '').toBe(message ?? error?.issues[0]?.message);
  });
});

const meta = (title: string, meta_title = '', meta_description = '') =>
  metaTexts({ title, meta_title, meta_description });

describe('texts for search engines', () => {
  test('are those of the owner, or made from the title', () => {
    expect(meta('Kir', 'Le kir', 'Au cassis.')).toEqual({
      metaTitle: 'Le kir',
      metaDescription: 'Au cassis.',
    });
    expect(meta('Kir')).toEqual({
      metaTitle: 'Kir',
      metaDescription: 'Découvrez la recette du Kir.',
    });
    // Without a title, the form proposes nothing.
    expect(meta('')).toEqual({ metaTitle: '', metaDescription: '' });
  });

  test.each([59, 60, 61, 160, 200])('fit their limits for a title of %i letters', (length) => {
    const { metaTitle, metaDescription } = meta('x'.repeat(length));
    expect(metaTitle.length).toBeLessThanOrEqual(60);
    expect(metaDescription.length).toBeLessThanOrEqual(160);
    expect(metaTitle.endsWith('…')).toBe(length > 60);
  });
});

/** The frame of every page in the back office. */
import { expect, test } from 'vitest';
import { GIN_LINE, RECIPE_FORM } from '#test/data/recipe-form.ts';
import { newName, signUp, signUpAdministrator } from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

const around = async (address: string, Cookie = '') => {
  const html = (await ask(address, { Cookie })).body.toString();
  return {
    footer: html.includes('<footer'),
    consent: html.includes('id="choix-cookies"'),
    health: html.includes('Avertissement sanitaire'),
    save: html.includes('save-bar'),
  };
};

test('keeps the health warning, without the public footer or the question of consent', async () => {
  const admin = await signUpAdministrator(site);
  const office = { footer: false, consent: false, health: true };
  expect(await around('/admin', admin)).toEqual({ ...office, save: false });
  // The save bar takes the place of the consent question.
  expect(await around('/admin/hero', admin)).toEqual({ ...office, save: true });
  expect(await around('/admin/cocktails/nouveau', admin)).toEqual({ ...office, save: true });
  const outside = { footer: true, consent: true, health: true, save: false };
  expect(await around('/cocktails', admin)).toEqual(outside);
});

test('the former address of the counters leads to the statistics', async () => {
  const Cookie = await signUpAdministrator(site);
  expect((await ask('/admin/compteurs', { Cookie })).headers.location).toBe('/admin/stats');
});

test('the figures of the home page become the true ones in one click', async () => {
  const [page, visitor] = [new PlainBrowser(await signUpAdministrator(site)), new PlainBrowser()];
  const figures = async () => {
    await visitor.open('/');
    return visitor.part('Zinc en chiffres');
  };
  expect(await figures()).toContain('500+');
  await page.open('/admin');
  await page.press('Afficher les vrais chiffres');
  expect(page.text).toContain('Réglages enregistrés');
  expect(page.texts('button')).not.toContain('Afficher les vrais chiffres');
  await expect.poll(figures).not.toContain('500+');
  await page.open('/admin/parametres/accueil');
  await page.press('Enregistrer', { 'Compter les recettes': false });
  expect(page.text).toContain('Réglages enregistrés');
  await expect.poll(figures).toContain('500+');
});

const FORMS = {
  partenaires: { name: newName('Maison'), activity: 'Verrerie', description: 'À Nancy.' },
  tags: { name: newName('Doux'), kind: 'gout', color: '#5a9a8a' },
  ingredients: { name: newName('Sirop de houx') },
  produits: {
    title: newName('Passoire'),
    amazonUrl: 'https://www.amazon.fr/dp/B000000000',
    category: 'accessoire',
  },
};

test.each(Object.entries(FORMS))(
  'a form of %s that is sent three times makes one',
  async (list, form) => {
    const Cookie = await signUpAdministrator(site);
    const path = `/admin/${list}`;
    const page = (await ask(`${path}/nouveau`, { Cookie })).body.toString();
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(`${path}/nouveau`, { ...form, version }, { Cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers['location'])).size).toBe(1);
    const [name = ''] = Object.values(form);
    const shown = (await ask(`${path}?q=${encodeURIComponent(name)}`, { Cookie })).body.toString();
    expect(shown.split(`>${name}<`)).toHaveLength(2);
    // The public page of partners is read by other files.
    const made = answers[0]?.headers['location']?.replace(/\?.*/, '') ?? '';
    expect((await send(`${made}/supprimer`, {}, { Cookie })).status).toBe(303);
  },
);

test('only an action that saved leads to an address that says so', async () => {
  const Cookie = await signUpAdministrator(site);
  const leadsTo = async (path: string, form: Record<string, string>, cookie = Cookie) => {
    const { status, headers } = await send(path, form, { Cookie: cookie });
    return `${status} ${String(headers['location'])}`;
  };
  const gone = crypto.randomUUID();
  const recipe = { ...RECIPE_FORM, ...GIN_LINE, title: newName('Absente') };
  const hero = { title: 'Parti', id: gone, version: 'x', status: 'draft' };
  const member = await signUp(site);
  for (const [list, form] of Object.entries({ ...FORMS, cocktails: recipe })) {
    expect(await leadsTo(`/admin/${list}/${gone}`, form), list).toMatch(
      /^303 [^?]+\?avis=\w+-introuvable$/,
    );
    expect(await leadsTo(`/admin/${list}/nouveau`, form, member)).toMatch(
      /^302 .*avis=acces-refuse$/,
    );
    const made = { ...form, ...('title' in form && { title: newName('Faite') }) };
    const named = { ...made, ...('name' in form && { name: newName('Faite') }) };
    expect(await leadsTo(`/admin/${list}/nouveau`, named), list).toMatch(/^303 .*enregistre=.+/);
  }
  expect(await leadsTo('/admin/hero/nouveau', hero)).toMatch(/^303 .*avis=hero-introuvable$/);
});

test('an ingredient that is called nearly as another is asked about, until it is meant', async () => {
  const Cookie = await signUpAdministrator(site);
  const make = async (form: Record<string, string>) => {
    const { status, body } = await send('/admin/ingredients/nouveau', form, { Cookie });
    return { status, page: body.toString() };
  };
  const { status, page } = await make({ name: 'Rhums blanc', abv: '40' });
  expect(status).toBe(400);
  for (const text of ['Existe déjà', 'Rhum blanc', 'Créer quand même', 'value="40"']) {
    expect(page).toContain(text);
  }
  // Another typed name is checked again.
  expect((await make({ name: 'Rhums blancs', quand_meme: 'Rhums blanc' })).status).toBe(400);
  expect((await make({ name: 'Rhums blanc', quand_meme: 'Rhums blanc' })).status).toBe(303);
});

import { expect, test } from 'vitest';
import { plainPicture } from '#test/data/library.ts';
import { photo } from '#test/data/photos.ts';
import { mp4 } from '#test/data/videos.ts';
import { GIN_LINE, RECIPE_FORM } from '#test/data/recipe-form.ts';
import { newName, signUpAdministrator } from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

const file = (name: string, content: Buffer) => new File([new Uint8Array(content)], name);
const Cookie = await signUpAdministrator(site);
const visitor = new PlainBrowser();
async function opened(address: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(Cookie);
  await browser.open(address);
  return browser;
}
async function make(title: string, form: Record<string, string> = {}) {
  const recipe = { ...RECIPE_FORM, ...GIN_LINE, title, ...form };
  expect((await send('/admin/cocktails/nouveau', recipe, { Cookie })).status).toBe(303);
}
const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
async function openedRecipe(title: string): Promise<PlainBrowser> {
  const browser = await opened(`/admin/cocktails?q=${encodeURIComponent(title)}`);
  await browser.follow(`Modifier ${title}`);
  expect(browser.texts('h2')).toContain(title);
  return browser;
}

test.each(['Punch coco', 'Espresso Martini', 'Irish Coffee'])(
  'saving « %s » as it is changes nothing',
  async (title) => {
    const page = await openedRecipe(title);
    await page.press('Enregistrer');
    expect(page.address).toMatch(/avis=|cocktails\?q=/);
    const again = await openedRecipe(title);
    await again.follow('Historique');
    expect(again.text).toContain('Cette recette n’a pas encore été changée ici.');
  },
);

test('a recipe and its twin lead to each other', async () => {
  const [title, soft] = [newName('Essai'), newName('Essai')];
  await make(title, { is_published: 'on' });
  await make(soft, { 'ingredients[0].ingredient': 'Citron vert', is_published: 'on' });
  const page = await openedRecipe(title);
  await page.press('Enregistrer', { 'Recette jumelle': 'Pas une recette' });
  expect(page.text).toMatch(/Aucune recette ne s’appelle/);
  await page.press('Enregistrer', { 'Recette jumelle': soft });
  expect(page.text).toContain('Recette enregistrée');
  await visitor.open(`/cocktails/${slugOf(title)}`);
  await visitor.follow(soft);
  expect(visitor.heading).toBe(soft);
  expect(visitor.text).toMatch(new RegExp(`Version avec alcool.*${title}`));
});

test('several recipes are changed at once, and taken back', async () => {
  const titles = [newName('Essai'), newName('Essai')];
  for (const title of titles) await make(title, { summary: 'Lot à part.' });
  const page = await opened('/admin/cocktails');
  const chosen = Object.fromEntries(titles.map((title) => [`Choisir ${title}`, true]));
  await page.press('Publier', chosen);
  expect(page.text).toContain('2 recettes publiées.');
  await visitor.open(`/cocktails/${slugOf(titles[0] ?? '')}`);
  expect(visitor.status).toBe(200);
  await page.press('Annuler');
  expect(page.text).toContain('Changement annulé');
  await page.press('Supprimer', chosen);
  expect(page.heading).toBe('Supprimer 2 recettes');
  await page.press('Mettre à la corbeille');
  expect(page.text).toContain('2 recettes mises à la corbeille.');
  await page.open('/admin/cocktails?status=corbeille');
  await page.press('Sortir de la corbeille', { [`Choisir ${titles[0] ?? ''}`]: true });
  expect(page.text).toContain('1 recette sortie de la corbeille.');
});

test('a recipe in the bin says so, is not changed, and comes out by its own page', async () => {
  const title = newName('Essai');
  await make(title, {});
  const page = await openedRecipe(title);
  const { address } = page;
  await page.press('Mettre à la corbeille');
  await page.open(address);
  expect(page.text).toContain('Cette recette est à la corbeille');
  expect(page.texts('button')).not.toContain('Enregistrer');
  await page.press('Sortir de la corbeille');
  expect(page.address).toMatch(address.replace(/\?.*/, ''));
  expect(page.text).not.toContain('Cette recette est à la corbeille');
  await page.press('Enregistrer', { Résumé: 'De retour.' });
  expect(page.text).toContain('Recette enregistrée');
});

test('the whole list is the one that was shown: another is left as it is, and said', async () => {
  const title = newName('Essai');
  await make(title, { summary: 'Lot à part.' });
  const page = await opened(`/admin/cocktails?q=${encodeURIComponent(title)}`);
  await make(`${title} encore`, { summary: 'Lot à part.' });
  await page.press('Publier', { 'Toute la liste (1)': true });
  expect(page.text).toContain('La liste a changé depuis que vous l’avez ouverte');
  await page.press('Publier', { 'Toute la liste (2)': true });
  expect(page.text).toContain('2 recettes publiées.');
});

test('what was changed meanwhile stays as it is when several are taken back, which says so', async () => {
  const titles = [newName('Essai'), newName('Essai')];
  for (const title of titles) await make(title, { summary: 'Lot à part.' });
  const page = await opened('/admin/cocktails');
  await page.press('Publier', Object.fromEntries(titles.map((one) => [`Choisir ${one}`, true])));
  const colleague = await openedRecipe(titles[0] ?? '');
  await colleague.press('Enregistrer', { Résumé: 'Revu par une collègue.' });
  await page.press('Annuler');
  expect(page.status).toBe(200);
  expect(page.text).toContain(`Changement annulé en partie Modifiée depuis : ${titles[0]}.`);
  expect(page.text).not.toContain('2 recettes publiées');
  const stateOf = (title: string) => page.texts('tr').find((row) => row.includes(title));
  expect(stateOf(titles[0] ?? '')).toContain('Publiée');
  expect(stateOf(titles[1] ?? '')).toContain('Brouillon');
});

test('a version that is what there is already changes nothing, and says so', async () => {
  const title = newName('Essai');
  await make(title, { summary: 'Premier.' });
  const page = await openedRecipe(title);
  await page.press('Enregistrer', { Résumé: 'Second.' });
  await page.press('Enregistrer', { Résumé: 'Premier.' });
  await page.follow('Historique');
  expect(page.labels('button').filter((one) => one.startsWith('Rétablir'))).toHaveLength(2);
  const { pathname } = new URL(page.address, 'http://zinc.example');
  const { body } = await ask(pathname, { Cookie });
  const numbers = [...body.toString().matchAll(/<button[^>]* value="(\d+)"[^>]*>Rétablir/g)];
  const restore = async (at: number) =>
    (await send(pathname, { number: numbers[at]?.[1] ?? '' }, { Cookie })).body.toString();
  expect(await restore(1)).toContain('Cette version est la même que l’actuelle.');
  expect(await restore(0)).not.toContain('la même que l’actuelle');
  await page.open(pathname);
  expect(page.labels('button').filter((one) => one.startsWith('Rétablir'))).toHaveLength(3);
});

test('a published recipe is shown as it is saved, restored and taken away', async () => {
  const title = newName('Essai');
  await make(title, { is_published: 'on' });
  const read = async () => {
    await visitor.open(`/cocktails/${slugOf(title)}`);
    return visitor.heading === title && visitor.text.includes('Un résumé de passage.');
  };
  expect(await read()).toBe(false);
  const page = await openedRecipe(title);
  const own = page.address;
  await page.press('Enregistrer', { Résumé: 'Un résumé de passage.' });
  await expect.poll(read).toBe(true);
  await page.follow('Historique');
  expect(page.text).toContain('Un résumé de passage.');
  await page.press(/^Rétablir la version/);
  expect(page.text).toContain('Version rétablie');
  await expect.poll(read).toBe(false);
  expect(visitor.heading).toBe(title);
  await page.open(own);
  await page.press('Dépublier', { Résumé: 'Pas encore.' });
  expect(page.text).toContain('Recette dépubliée');
  expect(page.value('Résumé')).toBe('Pas encore.');
  await expect.poll(() => read().then(() => visitor.address)).toMatch(/^\/cocktails(\?|$)/);
});

test('lines of a recipe are added, moved and read from a list by plain buttons', async () => {
  const title = newName('Essai');
  const line = (what: string, place: number) => `${what} de la ligne ${place}`;
  const page = await opened('/admin/cocktails/nouveau');
  await page.press('Monter la ligne 2', {
    Titre: title,
    [line('Quantité', 1)]: '4',
    [line('Unité', 1)]: 'cl',
    [line('Ingrédient', 1)]: 'Gin',
    [line('Quantité', 2)]: '2',
    [line('Unité', 2)]: 'cl',
    [line('Ingrédient', 2)]: 'Campari',
  });
  expect(page.value(line('Ingrédient', 1))).toBe('Campari');
  expect(page.value('Titre')).toBe(title);
  await page.press('Ajouter une ligne');
  expect(page.labels('input')).toContain(line('Ingrédient', 4));
  await page.press('Lire la liste', { 'Liste, une ligne par ingrédient': '1/2 citron vert' });
  expect(page.value(line('Ingrédient', 3))).toBe('Citron vert');
  await page.press('Créer la recette', { Instructions: 'Versez.' });
  expect(page.text).toContain('Recette créée');
  expect(page.texts('h2')).toContain(title);
});

test('a photo of a recipe is sent, chosen and taken away in a page of its own', async () => {
  const title = newName('Image');
  await make(title);
  const page = await openedRecipe(title);
  const own = page.address.replace(/\?.*/, '');
  const change = 'Choisir, envoyer ou retirer l’image';
  const shown = () => page.tags('img', 'Image').length;
  await page.follow(change);
  expect(page.text).toContain('Aucune photo');
  await page.press('Envoyer');
  expect(page.text).toContain('Choisissez un fichier.');
  const name = newName('sans');
  await page.press('Envoyer', { Fichier: file(`${name}.webp`, await plainPicture()) });
  expect(page.address.startsWith(own)).toBe(true);
  expect(shown()).toBe(1);
  await page.follow(change);
  await page.press('Retirer l’image');
  expect(shown()).toBe(0);
  await page.open(`${own}/image`);
  await page.press('Chercher', { 'Chercher une image': name });
  await page.press(`Choisir ${name}`);
  expect(shown()).toBe(1);
  const address = page.tags('img', 'Image')[0]?.attributes.get('src') ?? '';
  const [got, head] = [await ask(address), await ask(address, {}, { method: 'HEAD' })];
  expect([got.status, head.status, head.body.length]).toEqual([200, 200, 0]);
  expect(head.headers['content-type']).toBe(got.headers['content-type']);
  // A file that a recipe shows is not deleted.
  await page.open(`/admin/medias?q=${encodeURIComponent(name)}`);
  await page.follow(name);
  expect(page.texts('a')).toContain(title);
  await page.follow('Supprimer…');
  expect(page.text).toContain('sert encore');
  expect(page.texts('a')).toContain(title);
  expect(page.texts('button')).not.toContain('Supprimer définitivement');
  expect((await send(page.address, {}, { Cookie })).status).toBe(400);
  await page.open(own);
  // Saved unchanged, the recipe keeps its picture.
  await page.press('Enregistrer');
  await page.open(own);
  expect(shown()).toBe(1);
  await page.open(`${own}/image`);
  const heavy = Buffer.concat([await plainPicture(), Buffer.alloc(6_000_000)]);
  await page.press('Envoyer', { Fichier: file('lourd.jpg', heavy) });
  expect(page.text).toContain('L’image ne doit pas dépasser 5MB.');
});

test('files are given to the library by a plain form', async () => {
  const [first, second] = [newName('Un'), newName('Deux')];
  const page = await opened('/admin/medias');
  await page.press('Envoyer', {
    Fichiers: [
      file(`${first}.jpg`, await photo()),
      file('fausse.jpg', Buffer.from('Pas une image')),
    ],
  });
  expect(page.text).toMatch(new RegExp(`${first}.*ajouté`));
  expect(page.text).toContain('Type de fichier non autorisé.');
  await page.press('Envoyer', { Fichiers: file(`${second}.jpg`, await photo(61, 44)) });
  expect(page.address).toMatch(/avis=medias-ajoutes/);
  await page.press('Envoyer', { Fichiers: file('double.jpg', await photo(61, 44)) });
  expect(page.text).toContain(`Le même fichier est déjà dans la médiathèque : « ${second} ».`);
  await page.follow(second);
  await page.follow('Remplacer…');
  await page.press('Remplacer');
  expect(page.text).toContain('Choisissez un fichier.');
  await page.press('Remplacer', { 'Nouveau fichier': file('a.mp4', mp4()) });
  expect(page.text).toContain('Type de fichier non autorisé.');
  await page.press('Remplacer', { 'Nouveau fichier': file('b.jpg', await photo(90, 60)) });
  expect(page.text).toContain('90 × 60 pixels');
  const own = page.address.replace(/\?.*/, '');
  await page.press('Enregistrer', { Nom: '' });
  expect(page.description('Nom')).toMatch(/Donnez un nom à ce fichier\./);
  await page.press('Enregistrer', { Nom: `${second} bis`, Description: 'Une coupe sur le zinc' });
  expect(page.text).toContain('Fichier enregistré');
  expect(page.heading).toBe(`${second} bis`);

  await page.open('/admin/medias');
  const found = { 'Chercher un nom ou une description': second, Inutilisés: true };
  await page.press('Chercher', found);
  expect(page.address).toMatch(/inutilises=oui/);
  expect(page.text).toContain('1 fichier');
  await page.follow(`${second} bis`);
  await page.follow('Supprimer…');
  await page.press('Supprimer définitivement');
  expect(page.address).toMatch(/^\/admin\/medias(?:\?|$)/);
  expect(page.texts('a')).not.toContain(`${second} bis`);
  await page.open(own);
  expect(page.address).toMatch(/^\/admin\/medias(?:\?|$)/);
});

test('a drink for many is asked for by a plain form, and put on the list with its glasses', async () => {
  const page = new PlainBrowser();
  await page.open('/cocktails/negroni?portions=6');
  await page.follow('Pour plusieurs, en bouteille');
  expect(page.address).toContain('/cocktails/negroni/pour-plusieurs?verres=6');
  await page.press('Calculer', { Verres: '12' });
  for (const text of ['Negroni, pour 12', '36 cl de gin', '11 cl d’eau', '9,5 cl de la bouteille'])
    expect(page.text).toContain(text);
  await page.press('Ajouter à ma liste');
  await page.open('/liste-de-courses');
  expect(page.text).toContain('1 bouteille de 70 cl');
  await page.open('/cocktails/b-52/pour-plusieurs?verres=400');
  expect(page.text).toContain('B-52, pour 40');
  expect(page.text).toContain('Rien ne se mélange d’avance');
});

test('a syrup is reckoned by a plain form', async () => {
  const page = new PlainBrowser();
  for (const from of ['/cocktails/sirop-de-sucre', '/ingredients/sirop-de-sucre']) {
    await page.open(from);
    await page.follow('Calculer un sirop');
    expect(page.address).toContain('/outils/sirop');
  }
  await page.press('Calculer', { 'Poids de sucre pour 1 d’eau': '2', 'Volume voulu (cl)': '45' });
  expect(page.text).toContain('66,7 °Brix');
  expect(page.address).toContain('proportion=2');
  await page.open('/cocktails/saumure-de-bar');
  expect(page.text).not.toContain('Calculer un sirop');
});

import { expect, test } from 'vitest';
import { photo } from '#test/data/photos.ts';
import { makeAdministrator } from '#test/run/operator.ts';
import {
  newMember,
  newName,
  signIn,
  signUp,
  signUpAdministrator,
} from '#test/data/site-members.ts';
import { send, site } from '../hostile/site.ts';
import { textOf, within } from './html.ts';
import { PlainBrowser } from './plain-browser.ts';

const Cookie = await signUpAdministrator(site);
const visitor = new PlainBrowser();
async function opened(address: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(Cookie);
  await browser.open(address);
  return browser;
}

test('a banner is saved, published, taken down and deleted', async () => {
  const title = newName('Zinc');
  const heading = async () => {
    await visitor.open('/');
    return visitor.heading;
  };
  const page = await opened('/admin');
  await page.follow('Outils', 'Administration');
  await page.follow(/^Bannière/);
  expect(page.heading).toBe('Gestion du Hero');
  await page.follow('Nouveau hero');
  expect(page.address).toMatch(/nouveau$/);
  const typed = {
    'Titre (H1)': title,
    'Comptoir dessiné': true,
    'Libellé du bouton principal': 'Les recettes',
  };
  const url = 'Adresse du bouton principal';
  await page.press('Enregistrer en brouillon', { ...typed, [url]: '//mechant.example' });
  expect(page.description(url)).toMatch(/Un chemin du site/);
  expect(page.value('Titre (H1)')).toBe(title);
  await page.press('Enregistrer en brouillon', { [url]: '/cocktails?q=menthe' });
  expect(page.text).toContain('Hero sauvegardé en brouillon.');
  const row = () => page.texts('tr').find((text) => text.includes(title)) ?? '';
  expect(row()).toContain('Brouillon');
  expect(await heading()).not.toBe(title);
  await page.press('Publier');
  expect(page.text).toContain('Hero publié avec succès.');
  expect(row()).toContain('Publié');
  await expect.poll(heading).toBe(title);
  await page.press('Dépublier');
  expect(page.text).toContain('Hero dépublié avec succès.');
  expect(row()).toContain('Brouillon');
  await expect.poll(heading).not.toBe(title);
  await page.press(`Publier ${title}`);
  expect(row()).toContain('Publié');
  await expect.poll(heading).toBe(title);
  await page.follow('Nouveau hero');
  await page.follow(`Modifier ${title}`);
  expect(page.text).toContain('Hero chargé');
  expect(page.value('Titre (H1)')).toBe(title);
  expect(page.value(url)).toBe('/cocktails?q=menthe');
  const own = page.address.replace(/\?.*/, '');
  const other = await opened(own);
  await other.press('Enregistrer en brouillon', { Badge: 'Le premier' });
  await page.press('Enregistrer en brouillon', { Badge: 'Le second' });
  expect(page.text).toContain('« Le premier » est enregistré.');
  expect(page.value('Badge')).toBe('Le second');
  await page.press('Enregistrer en brouillon');
  expect(page.text).toContain('Hero sauvegardé en brouillon.');
  await page.open(own);
  expect(page.value('Badge')).toBe('Le second');
  const sure = `Êtes-vous sûr de vouloir supprimer le hero "${title}" ? Cette action est irréversible.`;
  await page.follow(`Supprimer ${title}`);
  expect(page.texts('main').join()).toContain(sure);
  await page.follow('Annuler');
  await page.follow(`Supprimer ${title}`);
  await page.press('Supprimer définitivement');
  expect(page.text).toContain('Hero supprimé avec succès.');
  expect(page.text).not.toContain(title);
  await page.open(own);
  expect(page.text).toContain('Hero introuvable');
});

test('pictures of a banner are searched and previewed, and nothing typed is lost', async () => {
  const [title, name] = [newName('Sans scripts'), newName('fond').toLowerCase()];
  const page = await opened('/admin/medias');
  const picture = new File([new Uint8Array(await photo(67, 42))], `${name}.jpg`);
  await page.press('Envoyer', { Fichiers: picture });
  await page.open('/admin/hero/nouveau');
  const find = (text: string, typed = {}) =>
    page.press('Chercher', { 'Chercher dans la médiathèque': text, ...typed }, 'Image de fond');
  const choices = () => page.labels('input', 'Image de fond').filter((label) => label !== '');
  await find('nulle part ailleurs', { 'Titre (H1)': title });
  expect(choices().join()).not.toContain(name);
  expect(page.value('Titre (H1)')).toBe(title);
  await find(name);
  expect(choices().join()).toContain(name);
  await page.press('Publier', { Image: true, [name]: true });
  expect(page.text).toContain('Hero publié avec succès.');
  expect(page.value(name)).toBe(true);
  const own = page.address.replace(/\?.*/, '');
  await page.press('Aperçu');
  expect(page.texts('main').join()).toContain(title);
  expect(page.tags('img').map(({ attributes }) => attributes.get('alt'))).toContain(title);
  await expect.poll(() => visitor.open('/').then(() => visitor.heading)).toBe(title);
  await page.open(`${own}/supprimer`);
  await page.press('Supprimer définitivement');
});

test('an ingredient is made, found, changed, merged and deleted', async () => {
  const [name, other] = [newName('Sirop de pin'), newName('Sirop de sapin')];
  const page = await opened('/admin');
  await page.follow('Ingrédients', 'Administration');
  await page.follow('Nouvel ingrédient');
  await page.press('Enregistrer');
  expect(page.description('Nom')).toBe('Le nom de l’ingrédient est requis.');
  await page.press('Enregistrer', { Nom: name, 'Degré d’alcool': '120', Allergènes: 'noisette' });
  expect(page.description('Degré d’alcool')).toMatch(
    /Le degré d’alcool doit être entre 0 et 100\./,
  );
  expect(page.description('Allergènes')).toMatch(/« noisette »/);
  expect(page.value('Nom')).toBe(name);
  await page.press('Enregistrer', {
    'Degré d’alcool': '12.5',
    Allergènes: 'oeuf, lait',
    Famille: 'Nulle part',
  });
  expect(page.description('Famille')).toMatch(/« Nulle part »/);
  await page.press('Enregistrer', { Famille: 'sirop' });
  expect(page.text).toContain('Ingrédient créé');
  expect(page.value('Allergènes')).toBe('Œufs, Lait');
  expect(page.value('Famille')).toBe('Sirop');

  await page.open('/admin/ingredients');
  await page.press('Chercher', { 'Chercher un ingrédient': name });
  expect(page.text).toContain('1 ingrédient');
  const row = page.texts('tr').find((text) => text.includes(name));
  expect(row).toContain('12,5');
  expect(row).toContain('Œufs, Lait');

  await page.open('/admin/ingredients/nouveau');
  await page.press('Enregistrer', { Nom: other });
  expect(page.heading).toBe(other);
  await page.press('Voir ce que cela ferait', { 'Fusionner dans l’ingrédient': 'Nulle part' });
  const target = `Fusionner « ${other} » dans l’ingrédient`;
  expect(page.description(target)).toMatch(/« Nulle part »/);
  await page.press('Voir ce que cela ferait', { [target]: name });
  expect(page.text).toContain('Aucune recette n’en a.');
  await page.press('Fusionner définitivement');
  expect(page.text).toContain('Ingrédients fusionnés');
  expect(page.heading).toBe(name);
  await page.follow('Supprimer…');
  await page.follow('Annuler');
  await page.follow('Supprimer…');
  expect(page.text).toContain('Cette action est irréversible.');
  await page.press('Supprimer définitivement');
  expect(page.text).toContain('Ingrédient supprimé');
  await page.open('/admin/journal');
  expect(page.texts('li').join()).toContain('Ingrédient fusionné');
});

test('ingredients are sorted by their headings; one in use is not deleted, and says where', async () => {
  const page = await opened('/admin/ingredients');
  const sorted = (name: string) =>
    page
      .tags('th')
      .find((tag) => textOf(tag).startsWith(name))
      ?.attributes.get('aria-sort');
  expect(sorted('Nom')).toBe('ascending');
  await page.follow('Recettes');
  expect(page.address).toBe('/admin/ingredients?tri=uses_desc');
  expect(sorted('Recettes')).toBe('descending');
  const uses = page
    .tags('tr')
    .map((row) => within(row).filter(({ name }) => name === 'td'))
    .flatMap((cells) => cells.slice(-1).map((cell) => Number(textOf(cell).replaceAll(/\D/g, ''))));
  expect(uses[0]).toBeGreaterThan(1);
  expect(uses).toEqual(uses.toSorted((a, b) => b - a));
  await page.follow('Page 2');
  expect(page.address).toBe('/admin/ingredients?tri=uses_desc&page=2');
  await page.follow('Nom');
  expect(page.address).toBe('/admin/ingredients');

  await page.open('/admin/ingredients?q=Campari');
  await page.follow('Campari');
  await page.follow('Supprimer…');
  expect(page.text).toContain('« Campari » sert encore');
  expect(page.texts('a')).toContain('Negroni');
  expect(page.texts('button').filter((text) => text.includes('Supprimer'))).toEqual([]);
});

test('a tag is made, changed with its address, merged and deleted', async () => {
  const [name, other] = [newName('Marin'), newName('Iodé')];
  const page = await opened('/admin/tags/nouveau');
  await page.press('Enregistrer', { Nom: name, Couleur: '#000000' });
  expect(page.description('Couleur')).toMatch(/thème clair.*plus claire/);
  await page.press('Enregistrer', { Couleur: '#5a7a9a' });
  expect(page.text).toContain('Tag créé');
  const old = String(page.value('Slug'));
  await page.press('Enregistrer', { Slug: 'Pas un slug' });
  expect(page.description('Slug')).toMatch(
    /Le slug doit être unique et ne contenir que des lettres minuscules, chiffres et tirets\./,
  );
  await page.press('Enregistrer', { Slug: `${old}-bis` });
  expect(page.text).toContain('Tag enregistré');
  await visitor.open(`/cocktails?tag=${old}&max=20`);
  expect(visitor.address).toBe(`/cocktails?tag=${old}-bis&max=20`);
  expect(visitor.heading).toContain(name);
  await page.open('/admin/tags/nouveau');
  await page.press('Enregistrer', { Nom: other, Couleur: '#5a9a8a' });
  await page.press('Voir ce que cela ferait', { 'Fusionner dans le tag': name });
  await page.press('Fusionner définitivement');
  expect(page.text).toContain('Tags fusionnés');
  await page.follow('Supprimer…');
  await page.press('Supprimer définitivement');
  expect(page.text).toContain('Tag supprimé');
});

test('changes of two editors are merged; of one field of both, the second is told', async () => {
  const page = await opened('/admin/ingredients/nouveau');
  await page.press('Enregistrer', { Nom: newName('Sirop de tilleul') });
  const path = page.address.replace(/\?.*/, '');
  const other = await opened(path);
  await other.press('Enregistrer', { 'Degré d’alcool': '12,5', 'Autres noms': 'Tilleul' });
  expect(other.value('Degré d’alcool')).toBe('12,5');
  // An error first: it must not overwrite the other editor's value unseen.
  await page.press('Enregistrer', { Allergènes: 'lait', 'Degré d’alcool': '500' });
  expect(page.description('Degré d’alcool')).toMatch(/entre 0 et 100/);
  await page.press('Enregistrer', { 'Degré d’alcool': '7' });
  expect(page.text).toContain('entre-temps');
  expect(page.text).toContain('« 12,5 » est enregistré.');
  expect(page.text).not.toContain('« Tilleul » est enregistré.');
  expect([page.value('Degré d’alcool'), page.value('Allergènes')]).toEqual(['7', 'lait']);
  await page.press('Enregistrer');
  expect(page.text).toContain('avec les siens : Autres noms.');
  expect([page.value('Allergènes'), page.value('Autres noms')]).toEqual(['Lait', 'Tilleul']);
  await other.open(path);
  expect(other.value('Degré d’alcool')).toBe('7');
});

test('a partner is added, moved, changed and deleted', async () => {
  const name = newName('Maison');
  const places = async () => {
    await visitor.open('/partenaires');
    return visitor.texts('li').filter((text) => /Exemple|Maison/.test(text));
  };
  expect(await places()).toHaveLength(5);
  expect(visitor.text).toContain('Aucune maison n’y est encore');
  expect(visitor.texts('li', 'Partenaires premium')).toHaveLength(2);
  const page = await opened('/admin/partenaires');
  await page.follow('Ajouter un partenaire');
  const url = 'Adresse du site';
  await page.press('Enregistrer', {
    Nom: name,
    Activité: 'Tonnellerie',
    Présentation: 'Des fûts : tous en chêne.',
    [url]: 'data:text/html,x',
  });
  expect(page.description(url)).toMatch(/Une adresse complète est attendue/);
  expect(page.value('Nom')).toBe(name);
  await page.press('Enregistrer', { [url]: 'https://tonneaux.example/' });
  expect(page.text).toContain('Partenaire enregistré');
  expect((await places()).at(-1)).toContain('Des fûts : tous en chêne.');
  const link = visitor
    .tags('a')
    .find(({ attributes }) => attributes.get('href') === 'https://tonneaux.example/');
  expect(link?.attributes.get('rel')).toBe('sponsored nofollow noopener');
  await page.press(`Monter ${name}, Tonnellerie`);
  expect(page.text).toContain('Ordre enregistré');
  expect((await places()).at(-2)).toContain(name);
  await page.follow(name);
  await page.press('Enregistrer', { 'Partenaire premium': true });
  expect(page.text).toContain('Partenaire enregistré');
  await places();
  expect(visitor.part('Partenaires premium')).toContain(name);
  await page.follow(name);
  await page.follow('Supprimer…');
  await page.press(/^Supprimer/);
  expect(page.text).toContain('Partenaire supprimé');
  expect(await places()).toHaveLength(5);
  expect(visitor.text).not.toContain(name);
});

test('settings are found, changed and kept', async () => {
  const name = crypto.randomUUID();
  const page = await opened('/admin');
  await page.follow('Paramètres', 'Administration');
  await page.follow('Entreprise');
  expect(page.heading).toBe('Entreprise');
  await page.press('Enregistrer', { Éditeur: `  Au   ${name} `, 'Adresse e-mail': 'au comptoir' });
  expect(page.description('Adresse e-mail')).toMatch(/n’est pas complète/);
  expect(page.value('Adresse e-mail')).toBe('au comptoir');
  await page.press('Enregistrer', { 'Adresse e-mail': 'bonjour@zinc.example' });
  expect(page.text).toContain('Réglages enregistrés');
  expect(page.value('Éditeur')).toBe(`Au ${name}`);

  const other = await opened('/admin/parametres/entreprise');
  await other.press('Enregistrer', { 'Forme juridique': 'SCOP', Téléphone: '01 02 03 04 05' });
  await page.press('Enregistrer', { 'Forme juridique': 'SARL' });
  expect(page.text).toContain('Forme juridique : « SCOP » est enregistré.');
  expect(page.text).not.toContain('« 01 02 03 04 05 »');
  await page.press('Enregistrer');
  expect(page.text).toContain('Réglages enregistrés');
  expect([page.value('Forme juridique'), page.value('Téléphone')]).toEqual([
    'SARL',
    '01 02 03 04 05',
  ]);
});

test('a product is added, changed and removed', async () => {
  const title = newName('Passoire');
  const address = 'Adresse chez le marchand';
  const shop = '/bar-maison?categorie=accessoire';
  const card = async () => (
    await visitor.open(shop),
    visitor.texts('article').find((text) => text.includes(title))
  );
  const page = await opened('/admin/produits');
  await page.follow('Ajouter un produit');
  await page.press('Ajouter', {
    Titre: title,
    Catégorie: 'Accessoires',
    [address]: 'passoire',
    Prix: '7,90 €',
  });
  expect(page.description(address)).toMatch(/Une adresse http\(s\) est attendue/);
  expect(page.value('Titre')).toBe(title);
  await page.press('Ajouter', { [address]: 'https://www.amazon.fr/s?k=passoire' });
  expect(page.text).toContain('Produit ajouté');
  expect(await card()).toContain('7,90 €');
  await page.follow(title);
  await page.press('Enregistrer', { Prix: 'Voir le prix' });
  expect(page.text).toContain('Produit enregistré');
  expect(await card()).not.toContain('Voir le prix');
  await page.follow(title);
  await page.press('Supprimer définitivement');
  expect(page.text).toContain('Produit supprimé');
  expect(await card()).toBeUndefined();
});

test('the log is searched, and says what was before and after', async () => {
  const name = newName('Essai');
  expect((await send('/admin/ingredients/nouveau', { name, abv: '40' }, { Cookie })).status).toBe(
    303,
  );
  const page = await opened('/admin/journal');
  const asked = {
    'Ce qui a changé': name.toUpperCase(),
    'Par qui': 'Grace',
    Quoi: 'Ingrédient',
    Action: 'Ingrédient créé',
  };
  await page.press('Chercher', asked);
  expect(page.text).toContain('1 entrée');
  expect(page.address).toMatch(/objet=ingredient/);
  expect(page.texts('dd').join()).toMatch(/Après ?40,/);
  await page.follow(name);
  expect(page.heading).toBe(name);
  await page.open('/admin/journal?du=2031-01-01');
  expect(page.text).toContain('Rien de tel n’a été noté.');
  await page.follow('Tout le journal');
  expect(page.address).toBe('/admin/journal');
});

test('a form that is sent once the session has ended waits in a page of its own', async () => {
  const member = newMember('Sonia');
  const page = new PlainBrowser(await signUp(site, member));
  await makeAdministrator(member.email, site.dataDir);
  const name = newName('Essai');
  await page.open('/admin/ingredients/nouveau');
  page.forget();
  await page.press('Enregistrer', { Nom: name, 'Degré d’alcool': '12' });
  expect(page.heading).toBe('Votre session est terminée');
  // Too early: it still waits.
  await page.press('Envoyer de nouveau');
  expect(page.heading).toBe('Votre session est terminée');
  expect(page.texts('a', undefined)).toContain('Se connecter');
  page.keep(await signIn(site, member));
  await page.press('Envoyer de nouveau');
  expect(page.text).toContain('Ingrédient créé');
  await page.open(`/admin/ingredients?q=${encodeURIComponent(name)}`);
  expect(page.texts('tr').find((text) => text.includes(name))).toMatch(/12/);
});

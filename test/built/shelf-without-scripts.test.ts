/** A member’s shelf, without scripts. */
import { expect, test } from 'vitest';
import { rotatedPhoto } from '#test/data/photos.ts';
import { newMember, signUp } from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

test('what was made is in the journal with its photo, which nobody else may have', async () => {
  const cookie = await signUp(site, newMember());
  const browser = new PlainBrowser(cookie);
  await browser.open('/cocktails/negroni');
  await browser.follow('Je l’ai fait');
  await browser.press('Ajouter au journal', { Le: '2999-01-01' });
  expect(browser.text).toContain('Ce jour n’est pas encore venu.');
  await browser.press('Ajouter au journal', {
    Le: '2026-03-21',
    'Ma note (pour moi)': '4 étoiles',
    'Ce que j’ai changé (facultatif)': 'Une olive.',
  });
  await browser.follow('Mettre une photo');
  await browser.press('Envoyer');
  expect(browser.text).toContain('Choisissez une photo.');
  const photo = new File([new Uint8Array(await rotatedPhoto())], 'verre.jpg');
  await browser.press('Envoyer', { Photo: photo });
  const [image] = browser.tags('img');
  const address = image?.attributes.get('src') ?? '';
  const mine = await ask(address, { Cookie: cookie });
  expect([mine.status, mine.headers['content-type'], mine.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ]);
  const other = await signUp(site, newMember());
  for (const stranger of ['', other])
    expect((await ask(address, { Cookie: stranger })).status).toBe(404);
  await browser.open('/carnet');
  expect(browser.texts('h3')).toEqual(['mars 2026']);
  expect(browser.text).toContain('Une olive.');
  await browser.follow(/^Modifier Negroni/);
  const entry = browser.address;
  const theirs = new PlainBrowser(other);
  await theirs.open(entry);
  expect(theirs.address).toBe('/carnet?avis=carnet-introuvable');
  await browser.press('Supprimer définitivement');
  expect(browser.text).toContain('Votre journal est vide.');
});

test('a note is on the recipe for its member, and in nobody else’s page', async () => {
  const browser = new PlainBrowser(await signUp(site, newMember()));
  const note = 'Verre gelé d’avance.';
  await browser.open('/cocktails/mojito');
  await browser.follow('Écrire une note');
  await browser.press('Enregistrer', { Note: note });
  expect(browser.address).toBe('/cocktails/mojito?avis=carnet-enregistre');
  expect(browser.part('Mon carnet')).toContain(note);
  const stranger = new PlainBrowser();
  await stranger.open('/cocktails/mojito');
  expect(stranger.text).not.toContain(note);
  expect(stranger.text).not.toContain('Je l’ai fait');
  await browser.follow('Modifier ma note');
  await browser.press('Enregistrer', { Note: '' });
  await browser.open('/carnet/notes');
  expect(browser.text).toContain('Vous n’avez pas encore de note.');
});

test('a menu is made, ordered and shared by a link that ends', async () => {
  const cookie = await signUp(site, newMember());
  const browser = new PlainBrowser(cookie);
  await browser.open('/carnet/cartes');
  await browser.press('Créer', { 'Nouvelle carte': 'Chez Zoé' });
  const list = browser.address.replace(/\?.*/, '');
  for (const slug of ['negroni', 'mojito']) {
    await browser.open(`/cocktails/${slug}/listes`);
    await browser.press('Enregistrer', { 'Chez Zoé': true });
  }
  await browser.open(list);
  expect(browser.heading).toBe('Chez Zoé');
  const second = browser.tags('input').find(({ attributes }) => attributes.get('value') === '2');
  const number = second?.attributes.get('name')?.replace('ordre-', '') ?? '';
  const other = await signUp(site, newMember());
  const form = { name: 'Chez Zoé', [`ordre-${number}`]: '0', [`partie-${number}`]: 'Longs' };
  const price = { [`prix-${number}`]: '8,50' };
  await send(list, { ...form, name: 'Volée' }, { Cookie: other });
  await send(list, { ...form, ...price }, { Cookie: cookie });
  await browser.open(list);
  await browser.press('Créer un lien');
  await browser.follow('Voir la page');
  const shared = browser.address;
  const guest = new PlainBrowser();
  await guest.open(shared);
  expect(guest.heading).toBe('Chez Zoé');
  expect(guest.texts('h2')).toContain('Longs');
  expect(guest.text).toMatch(/Mojito.*8,50.€.*Negroni/);
  // No bottle was told.
  expect(guest.text).not.toContain('pas ce soir');
  const { body } = await ask(shared);
  expect(body.toString()).toContain('<meta name="robots" content="noindex');
  await browser.open(list);
  await browser.press('Ne plus partager');
  await guest.open(shared);
  expect(guest.status).toBe(404);
});

test('a version stands beside its recipe', async () => {
  const browser = new PlainBrowser(await signUp(site, newMember()));
  await browser.open('/cocktails/negroni/ma-version');
  await browser.press('Enregistrer', { 'Ingrédients, un par ligne': '4 cl de gin' });
  expect(browser.texts('h2')).toEqual(
    expect.arrayContaining(['La recette', 'Ma version', 'Modifier']),
  );
  await browser.open('/carnet/versions');
  expect(browser.text).toContain('4 cl de gin');
});

test('the way out of a letter opens a page, and takes one POST of a mail program', async () => {
  const path = `/lettre-des-tags/arret/${'a'.repeat(22)}`;
  const browser = new PlainBrowser();
  await browser.open(path);
  await browser.press('Ne plus recevoir la lettre');
  expect(browser.text).toContain('vous ne recevrez plus cette lettre');
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'List-Unsubscribe=One-Click';
  expect((await ask(path, type, { method: 'POST', body })).status).toBe(200);
});

test('a tag is followed from its page, where no letter is sent yet', async () => {
  const guest = new PlainBrowser();
  await guest.open('/cocktails?tag=gin');
  await guest.follow('Suivre ce tag par courriel');
  expect(guest.address).toBe(
    `/auth?${new URLSearchParams({ returnTo: '/carnet/tags?tag=gin' }).toString()}`,
  );
  const browser = new PlainBrowser(await signUp(site, newMember()));
  await browser.open('/cocktails?tag=gin');
  await browser.follow('Suivre ce tag par courriel');
  const ticked = () =>
    browser
      .tags('input')
      .filter(({ attributes }) => attributes.get('name') === 'tag' && attributes.has('checked'))
      .map(({ attributes }) => attributes.get('value'));
  expect(ticked()).toEqual(['gin']);
  await browser.press('Suivre ce tag');
  expect(browser.text).toContain('vos choix sont gardés');
  expect(ticked()).toEqual(['gin']);
});

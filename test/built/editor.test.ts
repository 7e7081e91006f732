import { expect, test } from 'vitest';
import { GIN_LINE, RECIPE_FORM } from '#test/data/recipe-form.ts';
import { newName, signUpAdministrator } from '#test/data/site-members.ts';
import { takeSaved } from '#ui/form/draft/saved.ts';
import { ask, send, site } from '../hostile/site.ts';

const FORM = { ...RECIPE_FORM, ...GIN_LINE };

test('the preview shows what was sent, or what it lacks, and writes nothing', async () => {
  const Cookie = await signUpAdministrator(site);
  const preview = (form: Record<string, string>) =>
    send('/admin/cocktails/apercu', form, { Cookie });
  const shown = await preview({ ...FORM, title: 'Aperçu d’essai' });
  expect(shown.status).toBe(200);
  expect(shown.body.toString()).toMatch(/<h1[^>]*>Aperçu d’essai/);
  const lacking = await preview(FORM);
  expect(lacking.body.toString()).toContain('Cette recette n’est pas complète');
  const list = await ask('/admin/cocktails?q=aper%C3%A7u+d%E2%80%99essai', { Cookie });
  expect(list.body.toString()).toContain('Aucune recette trouvée.');
});

test('its buttons save what is typed, then publish or copy it; the bin takes what is saved', async () => {
  const Cookie = await signUpAdministrator(site);
  const title = newName('Essai');
  const sendTo = async (path: string, form: Record<string, string>) => {
    const { headers, body } = await send(path, { ...FORM, ...form }, { Cookie });
    const { path: to, version } = takeSaved(headers['location'] ?? '');
    return { to, version, body: body.toString() };
  };
  const made = await sendTo('/admin/cocktails/nouveau', { title });
  expect(made.to).toMatch(/^\/admin\/cocktails\/[-0-9a-f]{36}\?avis=recette-creee$/);
  const [path = ''] = made.to.split('?');
  const read = async (address: string) => (await ask(address, { Cookie })).body.toString();
  const versionOf = (page: string) => /name="version" value="([^"]+)"/.exec(page)?.[1] ?? '';

  const version = versionOf(await read(path));
  const published = await sendTo(path, { title, version, summary: 'Tapé.', faire: 'publier' });
  expect(published.to).toBe(`${path}?avis=recette-publiee`);
  let page = await read(path);
  expect(published.version).toBe(versionOf(page));
  expect(page).toContain('Tapé.');
  expect(page).toMatch(/Voir<span[^>]*> la page/);
  // With an older version nothing is overwritten or done: a field changed twice asks for a choice.
  const late = { title, version, summary: 'Tard.', origine: 'Ici.', faire: 'depublier' };
  const asked = (await sendTo(path, late)).body;
  for (const text of ['Tard.', 'Tapé.', 'name="choix-summary"']) expect(asked).toContain(text);
  expect(await read(path)).toContain('Dépublier');
  // The chosen value stays in the form even if that cannot be saved yet.
  const chosen = { title, version: versionOf(asked), 'choix-summary': 'la-leur', origine: 'Ici.' };
  const lacking = (await sendTo(path, { ...chosen, summary: 'Tard.', instructions: '' })).body;
  expect(lacking).toContain('Les instructions sont requises.');
  expect(lacking).toMatch(/<textarea[^>]*name="summary"[^>]*>Tapé\.</);
  await sendTo(path, { ...chosen, summary: 'Tard.', is_published: 'on' });
  page = await read(path);
  expect(page).toMatch(/<textarea[^>]*name="summary"[^>]*>Tapé\.</);
  expect(page).toContain('value="Ici."');
  // A field that only one editor changed is saved, with a message.
  const both = { title, version, licence_note: 'À nous.' };
  const { to: merged } = await sendTo(path, both);
  expect(decodeURIComponent(merged)).toBe(
    `${path}?repris=summary,origine,is_published&avis=recette-enregistree`,
  );
  page = await read(merged);
  expect(page).toMatch(/Grace<!-- --> a enregistré entre-temps/);
  expect(page).toContain('Résumé, Origine, Publication');

  const now = { title, version: versionOf(page), is_published: 'on', faire: 'dupliquer' };
  const copied = await sendTo(path, { ...now, summary: 'Copié.' });
  const copy = await read(copied.to);
  expect(copy).toContain(`Copie de ${title}`);
  expect(copy).toContain('Copié.');
  expect(copy).not.toMatch(/Voir<span/);

  const { to } = await sendTo(path, { faire: 'supprimer', title: '' });
  expect(to).toMatch(/^\/admin\/cocktails\?annulable=/);
  expect(await read(path)).toContain('Cette recette est à la corbeille');
});

test('its glass and its strength follow what is typed, whole or not', async () => {
  const Cookie = await signUpAdministrator(site);
  const sketch = async (form: Record<string, string>) => {
    const { status, body } = await send('/admin/cocktails/verre', form, { Cookie });
    expect(status).toBe(200);
    return JSON.parse(body.toString()) as unknown;
  };
  const half = { 'ingredients[1].ingredient': 'Potion', 'ingredients[1].unit': 'cl' };
  expect(
    await sketch({ ...FORM, ...half, glace: 'glacons', garnitures: 'menthe', title: '' }),
  ).toEqual({
    drawing: 'tumbler.glacons.d8a24a.-.menthe.-',
    color: '#d8a24a',
    abv: expect.closeTo(36, 0) as number,
    strength: 5,
    overflow: null,
  });
  expect(await sketch({ ...FORM, type_verre: 'shot', dilution: '100' })).toMatchObject({
    overflow: expect.stringContaining('le verre déborde') as string,
  });
  for (const [type_verre, isSaid] of Object.entries({ shot: true, coupe: false })) {
    const title = `${type_verre} ${crypto.randomUUID()}`;
    const form = { ...FORM, title, type_verre, dilution: '100' };
    const { headers } = await send('/admin/cocktails/nouveau', form, { Cookie });
    const saved = await ask(takeSaved(headers['location'] ?? '').path, { Cookie });
    expect(saved.body.toString().includes('le verre déborde')).toBe(isSaid);
  }
  expect(await sketch({ ...FORM, dilution: '100' })).toMatchObject({ abv: 20, strength: 3 });
  expect(await sketch({ title: 'Rien' })).toMatchObject({ strength: null });
  expect(await sketch({ ...FORM, type_verre: 'seau' })).toBeNull();
  const stranger = await send('/admin/cocktails/verre', FORM);
  expect(stranger.status).not.toBe(200);
});

test('without scripts a pasted list says what is left out, and marks what is no ingredient', async () => {
  const Cookie = await signUpAdministrator(site);
  const liste = ['4 cl de gin', '2 cl de potion inconnue'];
  while (liste.length < 200) liste.push('1 citron vert');
  const form = { ...FORM, liste: liste.join('\n'), lire: 'oui', title: 'Liste' };
  const page = (await send('/admin/cocktails/nouveau', form, { Cookie })).body.toString();
  expect(page).toMatch(/Une ligne y est déjà\. 59 sur 199/);
  expect(page).toContain('value="Potion inconnue"');
  expect(page).toContain('Tous les ingrédients doivent être sélectionnés ou créés.');
});

test('without scripts suggestions come above the form, and one that is accepted is in it', async () => {
  const Cookie = await signUpAdministrator(site);
  const path = '/admin/cocktails/nouveau';
  const post = async (more: Record<string, string>) => {
    const form = { ...FORM, title: 'Gin glacé', summary: 'Du gin.', ...more };
    return (await send(path, form, { Cookie })).body.toString();
  };
  const page = await post({ faire: 'suggerer' });
  expect(page).toContain('sans IA');
  expect(page).toContain('value="Gin glacé"');
  const sent = /name="__propositions" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const __propositions = sent.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const one = await post({ __propositions, __prendre: 'meta_title' });
  expect(one).toMatch(/name="meta_title"[^>]*value="Gin glacé\u00a0: /);
  expect(one).toContain('>Du gin.</textarea>');
  expect(one).toContain('__propositions');
  const all = await post({ __propositions, __prendre: 'tout' });
  expect(all).not.toContain('>Du gin.</textarea>');
  expect(all).not.toContain('__propositions');
  expect(await post({ faire: 'suggerer', instructions: '' })).toContain('Champs requis manquants');
});

/**
 * Imports without scripts: what is read is looked at, corrected, written in part, and undone.
 */
import { expect, test } from 'vitest';
import { GIN_LINE, RECIPE_FORM } from '#test/data/recipe-form.ts';
import { newName, signUpAdministrator } from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

const Cookie = await signUpAdministrator(site);
async function opened(address: string) {
  const editor = new PlainBrowser(Cookie);
  await editor.open(address);
  const reopen = () => editor.open(editor.address).then(() => editor.text);
  const comesToSay = async (sentence: string) => {
    await expect.poll(reopen, { timeout: 20_000 }).toContain(sentence);
  };
  const comesToLink = async (name: string) => {
    await expect
      .poll(() => reopen().then(() => editor.texts('a')), { timeout: 20_000 })
      .toContain(name);
  };
  const undo = async () => {
    await editor.follow(/^Annuler cet import/);
    await editor.press('Annuler cet import');
    await comesToSay('Cet import a été annulé.');
  };
  return { editor, comesToSay, comesToLink, undo };
}

test('an edited export shows what differs, writes what is ticked, and is undone', async () => {
  const make = async (title: string) => {
    const form = { ...RECIPE_FORM, ...GIN_LINE, title, summary: 'Court.' };
    const { headers } = await send('/admin/cocktails/nouveau', form, { Cookie });
    return headers['location']?.split('?')[0] ?? '';
  };
  const [ticked, other] = [newName('Coché'), newName('Laissé')];
  const [path, otherPath] = [await make(ticked), await make(other)];
  const { body } = await ask('/admin/importations/catalogue.csv', { Cookie });
  const [header = '', ...rows] = body.toString().split('\r\n');
  const edited = rows
    .filter((row) => row.includes(ticked) || row.includes(other))
    .map((row) => row.replace('Court.', 'Long.'));

  const { editor, comesToSay, undo } = await opened('/admin/importations');
  const file = new File([[header, ...edited].join('\r\n')], 'export.csv');
  await editor.press('Lire le fichier', { 'Fichier CSV': file });
  await comesToSay('Mettre à jour 2 recettes');
  expect(editor.texts('li').find((text) => text.startsWith('Coché'))).toMatch(/Court\..*Long\./);

  await editor.press(/^Écrire/, { [`Choisir ${ticked}`]: true });
  await comesToSay('Annuler cet import');
  const summaryAt = async (address: string) => {
    const page = new PlainBrowser(Cookie);
    await page.open(address);
    return page.value('Résumé');
  };
  expect([await summaryAt(path), await summaryAt(otherPath)]).toEqual(['Long.', 'Court.']);

  await undo();
  expect(await summaryAt(path)).toBe('Court.');
});

test('a text is read without a model, imported as a draft and taken back', async () => {
  const title = newName('Le punch');
  const { editor, comesToSay, undo } = await opened('/admin/importations');
  await editor.follow('Donner un texte ou une photo');
  await editor.press('Lire le texte');
  expect(editor.description('Texte')).toMatch(/Collez le texte d’une recette\./);
  const text = `${title}. Mettez 5\u00a0cl de rhum blanc et 2 cl de jus de citron vert dans un shaker. Secouez.`;
  await editor.press('Lire le texte', { Texte: text });
  await comesToSay('sans IA');
  await editor.press('Importer 1 recette');
  await comesToSay('Annuler cet import');
  expect(editor.texts('a')).toContain(title);
  await undo();
});

test('a SQL file is looked at without being written, then imported and taken back', async () => {
  const title = newName('Punch');
  const sql = `CREATE TABLE recettes (id INT PRIMARY KEY, nom VARCHAR(80), preparation TEXT);
CREATE TABLE ingredients (id INT PRIMARY KEY, nom VARCHAR(80));
CREATE TABLE recette_ingredient (recette_id INT, ingredient_id INT, quantite VARCHAR(10), unite VARCHAR(10));
INSERT INTO recettes VALUES (1, '${title}', 'Versez.\\nServez.');
INSERT INTO ingredients VALUES (1, 'Rhum blanc'), (2, 'Jus d''orange');
INSERT INTO recette_ingredient VALUES (1, 1, '4', 'cl'), (1, 2, '8', 'cl');
`;
  const given = { 'Fichier SQL': new File([sql], 'bar.sql') };
  const trial = await opened('/admin/tools/import?onglet=sql');
  await trial.editor.press('Dry Run', given);
  await trial.comesToSay('C’est un essai');
  const shown = trial.editor.texts('li').find((text) => text.includes(title));
  expect(shown).toMatch(/8 cl Jus d.orange/);
  const list = new PlainBrowser(Cookie);
  await list.open(`/admin/cocktails?q=${encodeURIComponent(title)}`);
  expect(list.text).toContain('Aucune recette trouvée.');
  const { editor, comesToSay, undo } = await opened('/admin/tools/import?onglet=sql');
  await editor.press('Import', given);
  await comesToSay('Annuler cet import');
  expect(editor.texts('a')).toContain(title);
  await undo();
});

test('columns that are read otherwise ask before a recipe loses its correction', async () => {
  const title = newName('Mystère');
  const csv = `titre;ingrédients;préparation\n${title};3 cl de ginn;Versez.\n`;
  const { editor, comesToLink } = await opened('/admin/importations');
  await editor.press('Lire le fichier', { 'Fichier CSV': new File([csv], 'bar.csv') });
  await comesToLink(title);
  await editor.follow(title);
  await editor.enter('Préparation', 'Versez doucement.');
  await editor.follow(/colonnes/i);
  await editor.press('Relire le fichier', { préparation: 'Ne pas importer' });
  expect(editor.text).toContain(`${title} (préparation)`);
  expect(editor.value('préparation')).toBe('rien');
  await editor.press('Relire et perdre ces décisions');
  await comesToLink(title);
  await editor.follow(title);
  expect(editor.value('Préparation')).toBe('');
});

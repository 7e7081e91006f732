/**
 * An export edited in a spreadsheet and imported again without scripts: preview, partial write,
 * undo.
 */
import { expect, test } from 'vitest';
import { GIN_LINE, RECIPE_FORM } from '#test/data/recipe-form.ts';
import { newName, signUpAdministrator } from '#test/data/site-members.ts';
import { ask, send, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

test('an edited export shows what differs, writes what is ticked, and is undone', async () => {
  const Cookie = await signUpAdministrator(site);
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

  const editor = new PlainBrowser(Cookie);
  const reopen = () => editor.open(editor.address).then(() => editor.text);
  const comesToSay = async (sentence: string) => {
    await expect.poll(reopen, { timeout: 20_000 }).toContain(sentence);
  };
  await editor.open('/admin/importations');
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

  await editor.follow(/^Annuler cet import/);
  await editor.press('Annuler cet import');
  await comesToSay('Cet import a été annulé.');
  expect(await summaryAt(path)).toBe('Court.');
});

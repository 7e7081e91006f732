import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { addPicture, button, choose, onHome, row, save, test, unique } from '../support/hero.ts';
import { signInAsAdministrator, signUpAdministrator } from '../support/member.ts';
import { takenOver, toast, visit } from '../support/pages.ts';
import { expect, PHONE } from '../support/test.ts';
import { overflow } from '../support/page-checks.ts';

// One banner is published at a time: tests run one after the other, at one width.
test.describe.configure({ mode: 'default' });

// Status of refused forms; one test cuts the network.
test.use({ expectedComplaint: /status of 4(?:00|09)|ERR_FAILED/ });

test.beforeEach(async ({ context, site }) => signInAsAdministrator(context, site.dataDir));

test('a banner is saved, published, taken down and deleted', async ({ page, site }) => {
  const title = unique();
  const said = (text: string): Locator => toast(page, text);

  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Outils').click();
  await page.getByRole('main').getByRole('link', { name: 'Bannière' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion du Hero');
  await page.getByRole('link', { name: 'Nouveau hero' }).click();
  // Waits for the new page: the one before has the same fields.
  await expect(page).toHaveURL(/nouveau$/);
  await takenOver(page);
  await expect(page.getByLabel('Titre (H1)')).not.toHaveValue('');
  await page.getByLabel('Titre (H1)').fill(title);
  await page.getByLabel('Comptoir dessiné').check();
  await page.getByLabel('Libellé du bouton principal').fill('Les recettes');
  const url = page.getByLabel('Adresse du bouton principal');
  await url.fill('//mechant.example');
  await button(page, 'Enregistrer en brouillon').click();
  await expect(url).toHaveAccessibleDescription(/Un chemin du site/);
  await expect(page.getByLabel('Titre (H1)')).toHaveValue(title);
  await url.fill('/cocktails?q=menthe');
  await button(page, 'Enregistrer en brouillon').click();
  await expect(said('Hero sauvegardé en brouillon.')).toBeVisible();
  await expect(row(page, title)).toContainText('Brouillon');
  expect(await onHome(site)).not.toBe(title);

  await button(page, 'Publier').click();
  await expect(said('Hero publié avec succès.')).toBeVisible();
  await expect(row(page, title)).toContainText('Publié');
  await expect.poll(() => onHome(site)).toBe(title);

  await button(page, 'Dépublier').click();
  await expect(said('Hero dépublié avec succès.')).toBeVisible();
  await expect(row(page, title)).toContainText('Brouillon');
  await expect.poll(() => onHome(site)).not.toBe(title);

  await row(page, title)
    .getByRole('button', { name: `Publier ${title}` })
    .click();
  await expect(row(page, title)).toContainText('Publié');
  await expect.poll(() => onHome(site)).toBe(title);

  await page.getByRole('link', { name: 'Nouveau hero' }).click();
  await row(page, title)
    .getByRole('link', { name: `Modifier ${title}` })
    .click();
  await expect(said('Hero chargé')).toBeVisible();
  await expect(page.getByLabel('Titre (H1)')).toHaveValue(title);
  await expect(url).toHaveValue('/cocktails?q=menthe');

  // A message stays as long as the pointer is on it, and may cover the last link of the page.
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: `Supprimer ${title}` }).click();
  await expect(page.getByRole('main')).toContainText(
    `Êtes-vous sûr de vouloir supprimer le hero "${title}" ? Cette action est irréversible.`,
  );
  await page.getByRole('link', { name: 'Annuler' }).click();
  await page.getByRole('link', { name: `Supprimer ${title}` }).click();
  await button(page, 'Supprimer définitivement').click();
  await expect(said('Hero supprimé avec succès.')).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();
});

test('publishing waits for a title and a media, counters count, and the preview follows', async ({
  page,
}) => {
  await visit(page, '/admin/hero/nouveau');
  await expect(button(page, 'Publier')).toBeDisabled();
  await expect(page.getByText('Pour publier, il faut un média.')).toBeVisible();
  await page.getByLabel('Comptoir dessiné').check();
  await expect(button(page, 'Publier')).toBeEnabled();
  const title = page.getByLabel('Titre (H1)');
  await title.fill('');
  await expect(button(page, 'Publier')).toBeDisabled();
  await title.pressSequentially('é'.repeat(75));
  await expect(title).toHaveValue('é'.repeat(70));
  await expect(title).toHaveAccessibleDescription(
    /70\s\/\s70\. Limite de 70.caractères atteinte\./,
  );
  await page.getByLabel('Badge').fill('Au zinc');
  await expect(page.getByLabel('Badge')).toHaveAccessibleDescription(/7\s\/\s25\./);
  // The server refuses it too, without scripts.
  const refused = await save(page, { status: 'published', title: '', bgKind: 'image' });
  expect(refused.status()).toBe(400);
  const answer = await refused.text();
  expect(answer).toContain('Titre requis');
  expect(answer).toContain('Média requis');

  const preview = page.getByRole('region', { name: 'Aperçu' });
  await title.fill('');
  await button(page, 'Aperçu').click();
  await expect(preview).toContainText('Aperçu du Hero');
  await expect(preview).toContainText('Renseignez le titre pour voir l’aperçu');
  await title.fill('Le zinc : ouvert');
  await page.getByLabel('Libellé du bouton principal').fill('Entrer');
  await expect(preview.getByRole('heading', { name: 'Le zinc : ouvert' })).toBeVisible();
  await expect(preview).toContainText('Mode aperçu - Les boutons ne sont pas cliquables');
  await expect(preview.getByText('Entrer')).toBeVisible();
  await expect(preview.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await button(page, 'Masquer').click();
  await expect(preview).toBeHidden();
  // Enter shows it too, without publishing.
  await title.press('Enter');
  await expect(preview).toBeVisible();
  await expect(page).toHaveURL(/nouveau$/);
});

test('a banner sent twice is made once, and two published at once leave one', async ({
  page,
  browser,
  site,
}) => {
  const [id, title] = [crypto.randomUUID(), unique()];
  const form = { id, title, status: 'published' };
  const answers = await Promise.all([save(page, form), save(page, form), save(page, form)]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  const other = await browser.newContext({ baseURL: site.origin });
  await signUpAdministrator(other, undefined, site.dataDir);
  const titles = [unique(), unique()];
  const ids = titles.map(() => crypto.randomUUID());
  for (const [index, own] of ids.entries()) {
    await save(page, { id: own, title: titles[index] ?? '' });
  }
  const [first = '', second = ''] = ids;
  const publish = (request: typeof page.request, own: string) =>
    request.post(`/admin/hero/${own}/statut`, { form: { status: 'published' }, maxRedirects: 0 });
  await Promise.all([publish(page.request, first), publish(other.request, second)]);
  await page.goto('/admin/hero');
  await expect(row(page, title)).toHaveCount(1);
  await expect(row(page, 'Publié')).toHaveCount(1);
  await other.close();
});

test('what the list shows at once goes back when it fails', async ({ page }) => {
  const title = unique();
  await save(page, { title });
  await visit(page, '/admin/hero');
  const gate = Promise.withResolvers<void>();
  await page.route('**/statut*', async (route) => {
    await gate.promise;
    await route.abort();
  });
  await row(page, title)
    .getByRole('button', { name: `Publier ${title}` })
    .click();
  await expect(row(page, title)).toContainText('Publié');
  await expect(row(page, 'Publié')).toHaveCount(1);
  gate.resolve();
  await expect(toast(page, 'Impossible de modifier le statut du hero.')).toBeVisible();
  await expect(row(page, title)).toContainText('Brouillon');
});

test('of two editors, the second is told what the first saved', async ({ page, context }) => {
  const [id, title] = [crypto.randomUUID(), unique()];
  await save(page, { id, title });
  const path = `/admin/hero/${id}`;
  await visit(page, path);
  const other = await context.newPage();
  await visit(other, path);
  await other.getByLabel('Badge').fill('Le premier');
  await button(other, 'Enregistrer en brouillon').click();
  await expect(toast(other, 'Hero sauvegardé en brouillon.')).toBeVisible();
  await page.getByLabel('Badge').fill('Le second');
  await button(page, 'Enregistrer en brouillon').click();
  await expect(page.getByText('« Le premier » est enregistré.')).toBeVisible();
  await expect(page.getByLabel('Badge')).toHaveValue('Le second');
  await button(page, 'Enregistrer en brouillon').click();
  await expect(toast(page, 'Hero sauvegardé en brouillon.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Badge')).toHaveValue('Le second');
});

test('what another deleted meanwhile is said to be gone', async ({ page }) => {
  const [id, title] = [crypto.randomUUID(), unique()];
  await save(page, { id, title });
  await visit(page, `/admin/hero/${id}`);
  await page.getByLabel('Badge').fill('Le mien');
  await page.request.post(`/admin/hero/${id}/supprimer`, { form: { sur: 'oui' } });
  await button(page, 'Enregistrer en brouillon').click();
  await expect(toast(page, 'Hero introuvable')).toBeVisible();
  await expect(page.getByLabel('Badge')).toHaveValue('Le mien');
  await visit(page, `/admin/hero/${id}`);
  await expect(toast(page, 'Hero introuvable').last()).toBeVisible();
});

test('hostile fields are refused whole', async ({ page, site }) => {
  const faults: [Record<string, string>, string][] = [
    [{ title: 'x'.repeat(300) }, 'Max 70 caractères'],
    [{ ctaUrl: ['javascript', 'alert(1)'].join(':') }, 'Un chemin du site'],
    [{ bgKind: 'image', image: '../../etc/passwd' }, 'Ce média n’est plus à la médiathèque.'],
    [{ bgBucket: 'ailleurs' }, 'Bucket requis'],
  ];
  for (const [form, message] of faults) {
    const answer = await save(page, form);
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(message);
  }
  const title = `<script>alert(1)</script>${unique().slice(0, 12)}`;
  await save(page, { title, status: 'published' });
  expect(await onHome(site)).toBe(title.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
});

test('axe finds nothing, and nothing is too wide', async ({ page }) => {
  const check = async () => {
    await page.setViewportSize(PHONE);
    expect(await overflow(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await overflow(page)).toEqual([]);
    await expectAccessible(page);
  };
  const [id, name] = [crypto.randomUUID(), unique()];
  await save(page, { id, title: `${name} ${'long'.repeat(12)}`, subtitle: 'x'.repeat(160) });
  await addPicture(page, { name: `${name}.png`, color: '#0c1a14' });

  await visit(page, '/admin/hero/nouveau');
  await choose(page, 'Image de fond', name);
  await button(page, 'Aperçu').click();
  await expect(page.getByRole('region', { name: 'Aperçu' })).toBeVisible();
  await check();
  await button(page, 'Publier').click();
  await expect(toast(page, 'Hero publié avec succès.').last()).toBeVisible();
  await page.goto(`/admin/hero/${id}/supprimer`);
  await check();
  await page.goto('/');
  await check();
});

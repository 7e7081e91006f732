import { expectFitting } from '../support/accessible.ts';
import { addPicture, button, choose, onHome, row, save, test, unique } from '../support/hero.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { toast, visit } from '../support/pages.ts';
import { expect } from '../support/test.ts';

// One banner is published at a time: tests run one after the other, at one width.
test.describe.configure({ mode: 'default' });

// Status of refused forms; one test cuts the network.
test.use({ expectedComplaint: /status of 4(?:00|09)|ERR_FAILED/ });

test.beforeEach(async ({ context, site }) => signInAsAdministrator(context, site.dataDir));

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
  const picture = unique();
  await addPicture(page, { name: `${picture}.png`, color: '#0c1a14' });
  await page.getByLabel('Image', { exact: true }).check();
  await choose(page, 'Image de fond', picture);
  await expectFitting(page);
});

test('what fails is taken back in the list, and stays as it was typed in the form', async ({
  page,
}) => {
  const [id, title] = [crypto.randomUUID(), `${unique()} ${'long'.repeat(12)}`];
  await save(page, { id, title, subtitle: 'x'.repeat(160) });
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
  await page.goto(`/admin/hero/${id}/supprimer`);
  await expectFitting(page);

  // Deleted by another meanwhile.
  await visit(page, `/admin/hero/${id}`);
  await page.getByLabel('Badge').fill('Le mien');
  await page.request.post(`/admin/hero/${id}/supprimer`, { form: { sur: 'oui' } });
  await button(page, 'Enregistrer en brouillon').click();
  await expect(toast(page, 'Hero introuvable')).toBeVisible();
  await expect(page.getByLabel('Badge')).toHaveValue('Le mien');
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

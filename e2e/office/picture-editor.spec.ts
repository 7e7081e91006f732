import { plainPicture } from '#test/data/library.ts';
import { expectFitting } from '../support/accessible.ts';
import { signInAsAdministrator } from '../support/member.ts';
import { visit } from '../support/pages.ts';
import {
  files,
  givePhoto,
  make,
  openEditor,
  save,
  section,
  shownIn,
} from '../support/recipe-pictures.ts';
import { expect, test } from '../support/test.ts';

// Status of refused files.
test.use({ expectedComplaint: /status of 400/ });

test.beforeEach(({ context }) => signInAsAdministrator(context));

test('a photo is stopped on its way, found in the library, dropped or pasted; what is none is refused', async ({
  page,
  context,
}) => {
  // Three checks in two themes each.
  test.slow();
  const [made, other] = [await make(context), await make(context)];
  const name = `carafe-${crypto.randomUUID().slice(0, 8)}`;
  const hash = await givePhoto(context, other, name);
  await openEditor(page, made);
  const input = section(page).getByLabel('Image à envoyer');
  const alert = section(page).getByRole('alert');
  const sending = page.getByRole('progressbar', { name: 'Envoi de l’image' });
  await page.route(/\/admin\/medias\/choix/, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await input.setInputFiles(await files());
  await expect(sending).toBeVisible();
  await section(page).getByRole('button', { name: 'Arrêter' }).click();
  await expect(sending).toHaveCount(0);
  await expect(section(page).getByText('Aucune photo')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.unrouteAll();

  await section(page).getByRole('button', { name: 'Médiathèque' }).click();
  const library = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  await expect(library.getByText(/\d\simages?$/)).toBeVisible();
  await expectFitting(page);
  await library.getByLabel('Chercher une image').fill('rien de tel');
  await expect(library.getByText('Aucune image trouvée.')).toBeVisible();
  await library.getByLabel('Chercher une image').fill(name);
  await library.getByRole('button', { name: `Choisir ${name}` }).click();
  await expect(library).toHaveCount(0);
  await expect(shownIn(page)).toHaveAttribute('src', new RegExp(hash));
  await expectFitting(page);

  for (const [file, mimeType, buffer, said] of [
    ['note.txt', 'text/plain', Buffer.from('bonjour'), 'Type de fichier non autorisé.'],
    ['faux.jpg', 'image/jpeg', Buffer.from('bonjour'), 'Type de fichier non autorisé.'],
    ['lourd.jpg', 'image/jpeg', Buffer.alloc(6_000_000), 'L’image ne doit pas dépasser 5MB.'],
  ] as const) {
    await input.setInputFiles({ name: file, mimeType, buffer });
    await expect(alert).toContainText(said);
  }
  await expect(shownIn(page)).toHaveAttribute('src', new RegExp(hash));

  const bytes = [...(await plainPicture(300, 300))];
  for (const event of ['drop', 'paste'] as const) {
    await section(page).getByRole('button', { name: 'Retirer l’image' }).click();
    await section(page)
      .locator('figure')
      .evaluate(
        (target, [type, content]) => {
          const data = new DataTransfer();
          data.items.add(
            new File([new Uint8Array(content)], `${type}.jpg`, { type: 'image/jpeg' }),
          );
          const init = { bubbles: true, cancelable: true };
          target.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
        },
        [event, bytes] as const,
      );
    await expect(section(page).getByText(event, { exact: true })).toBeVisible();
  }
  await expect(section(page).getByText(/^Le même fichier est déjà/)).toBeVisible();
  await visit(page, `/admin/cocktails/${other.id}/image`);
  await expectFitting(page);
});

test('an illustration is made where no model draws, and is not put over a photo chosen meanwhile', async ({
  page,
  context,
}) => {
  const made = await make(context);
  await openEditor(page, made);
  const ask = async () => {
    await section(page).getByRole('button', { name: 'Générer une image' }).click();
    await page.getByRole('button', { name: 'Illustration, sans IA' }).click();
  };
  await ask();
  await expect(section(page).locator('figcaption')).toHaveText('Illustration');
  await page.getByLabel('Résumé').fill('Ce que j’écris reste.');
  const sent = Promise.withResolvers<void>();
  await page.route(/image-demandee\?tache/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await ask();
  const input = section(page).getByLabel('Image à envoyer');
  await input.setInputFiles(await files('la-mienne.webp'));
  await expect(section(page).locator('figcaption')).toHaveText('la-mienne');
  sent.resolve();
  await section(page).getByRole('button', { name: 'Utiliser cette image' }).click();
  await expect(section(page).locator('figcaption')).toHaveText('Illustration');
  await expect(page.getByLabel('Résumé')).toHaveValue('Ce que j’écris reste.');
  await save(page).click();
  await expect(page.getByText('Recette enregistrée')).toBeVisible();

  // A photo that left the library meanwhile, set as it is sent: React writes the field again
  // whenever it draws the form.
  await page.getByLabel('Résumé').fill('Ce que j’écris reste aussi.');
  await page
    .locator('input[name=image_path]')
    .evaluate((field: HTMLInputElement) =>
      field.form?.addEventListener('formdata', ({ formData }) =>
        formData.set('image_path', '2026/01/parti.webp'),
      ),
    );
  await save(page).click();
  await expect(section(page).getByRole('alert')).toContainText(
    'Cette image n’est plus dans la médiathèque.',
  );
  await expect(page.getByLabel('Résumé')).toHaveValue('Ce que j’écris reste aussi.');
});

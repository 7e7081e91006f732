/** The editor of recipes as browsers without scripts have it. */
import { expect, test } from 'vitest';
import { GIN_LINE, RECIPE_FORM } from '#test/recipe-form.ts';
import { signUpAdministrator } from '#test/site-members.ts';
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

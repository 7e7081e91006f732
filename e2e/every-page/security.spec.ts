import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.describe('an attack', () => {
  test.use({ expectedComplaint: /Content Security Policy/ });

  test('a script that slipped into a page does not run', async ({ page }) => {
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    );
    await page.route('/cocktails/negroni', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<main',
        '<script>window.stolen = 1</script><main',
      );
      await route.fulfill({ response, body });
    });
    await visit(page, '/cocktails/negroni');
    await refused;
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  });
});

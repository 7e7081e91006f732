import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { overflow, smallTargets } from '../support/page-checks.ts';
import { takenOver, visit } from '../support/pages.ts';
import { expect, test, ZOOMED } from '../support/test.ts';

const RECIPE = '/cocktails/daiquiri';
const COUNTER = `${RECIPE}/comptoir`;
const step = (page: Page, at: number) =>
  page.getByRole('region', { name: new RegExp(`^Étape ${at} sur`) });

test(
  'a recipe is followed step by step, with the amounts of its servings',
  { tag: '@phone' },
  async ({ page, context }) => {
    await visit(page, `${RECIPE}?portions=2`);
    await page.getByRole('link', { name: 'Mode comptoir' }).click();
    await expect(page).toHaveURL(`${COUNTER}?portions=2`);
    await takenOver(page);
    const start = page.getByRole('region', { name: 'À réunir' });
    await expect(start.getByText('Pour 2 verres ·')).toBeVisible();
    await expect(start.getByRole('status')).toContainText(/écran/);
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    // All of it is there: it needs no network.
    await context.setOffline(true);
    await start.getByRole('link', { name: 'Commencer' }).click();
    await expect(step(page, 1)).toBeInViewport({ ratio: 0.9 });
    await expect(step(page, 1).getByRole('listitem').first()).toContainText(/\d/);
    await step(page, 1).getByRole('link', { name: 'Suite' }).click();
    await expect(step(page, 2)).toBeInViewport({ ratio: 0.9 });
    await expect(page).toHaveURL(/#etape-2$/);
    await context.setOffline(false);
    // Read again, one is where one was; so one is back at the recipe.
    await page.reload();
    await expect(step(page, 2)).toBeInViewport({ ratio: 0.9 });
    await step(page, 2).getByRole('link', { name: 'Quitter' }).click();
    await expect(page).toHaveURL(`${RECIPE}?portions=2#etape-2`);
  },
);

/** A screen that is opened by its address is all that is shown. */
async function expectSecondAlone(page: Page) {
  await visit(page, `${COUNTER}#etape-2`);
  // A browser that glides there by itself is done by then.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
  expect((await step(page, 2).boundingBox())?.x).toBe(0);
}

test('arrow keys turn its screens, from the one that is opened', async ({ page }) => {
  await expectSecondAlone(page);
  await page.keyboard.press('ArrowLeft');
  await expect(step(page, 1)).toBeInViewport({ ratio: 0.9 });
  await expect(step(page, 1).getByRole('heading')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 2)).toBeInViewport({ ratio: 0.9 });
  await expect(page).toHaveURL(/#etape-2$/);
  await page.keyboard.press('ArrowLeft');
  await expect(step(page, 1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Terminé' })).toBeFocused();
});

test('timers end by the clock, also where the tab was asleep', async ({ page }) => {
  await page.clock.install();
  await visit(page, COUNTER);
  const timer = page.getByRole('button', { name: /^Minuteur/ }).first();
  await timer.scrollIntoViewIfNeeded();
  await timer.click();
  await timer.click();
  const timers = page.getByRole('region', { name: 'Minuteurs' });
  await expect(timers.getByRole('timer')).toHaveCount(2);
  await timers
    .getByRole('button', { name: /Arrêter/ })
    .first()
    .click();
  await expect(timers.getByRole('timer')).toHaveCount(1);
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  // Scripts of a sleeping tab run late: the clock has gone on meanwhile.
  await page.clock.fastForward('01:00');
  await expect(timers.getByText('c’est fini').first()).toBeVisible();
  await expect(timers.getByRole('alert')).toContainText('c’est fini');
  await timers.getByRole('button', { name: /Fermer/ }).click();
  await expect(timers).toHaveCount(0);
});

test('the screen is kept on while the page is shown; the bell of a timer is planned by the audio clock', async ({
  page,
}) => {
  // Fake of the loudspeaker: what is planned, in seconds from now.
  await page.addInitScript(() => {
    const planned = new Set<number>();
    class FakeAudio {
      state = 'running';
      currentTime = 100;
      destination = {};
      resume = () => Promise.resolve();
      close = () => Promise.resolve();
      createGain = () => ({
        gain: this.ramp(),
        connect: () => undefined,
        disconnect: () => undefined,
      });
      ramp = () => ({
        value: 0,
        setValueAtTime: () => undefined,
        linearRampToValueAtTime: () => undefined,
        exponentialRampToValueAtTime: () => undefined,
      });
      createOscillator = () => {
        let begin = 0;
        return {
          frequency: this.ramp(),
          connect: () => undefined,
          disconnect: () => planned.delete(begin),
          start: (at: number) => planned.add((begin = Math.round(at - this.currentTime))),
          stop: () => undefined,
        };
      };
    }
    Object.assign(window, { AudioContext: FakeAudio, planned });
  });
  // Fake of the device: browsers of tests have no screen to keep on.
  await page.addInitScript(() => {
    const held = new Set<EventTarget>();
    const free = (one: EventTarget) => {
      if (held.delete(one)) one.dispatchEvent(new Event('release'));
    };
    const request = () => {
      if (document.visibilityState === 'hidden') return Promise.reject(new Error('hidden'));
      const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve(free(lock)) });
      held.add(lock);
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      if (state === 'hidden') for (const one of held) free(one);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const lose = () => {
      for (const one of held) free(one);
    };
    Object.assign(window, { show, lose, held });
  });
  const ask = (code: string) => page.evaluate<number>(`${code}; held.size`);
  await visit(page, COUNTER);
  const said = page.getByRole('region', { name: 'À réunir' }).getByRole('status');
  await expect(said).toContainText('reste allumé');
  expect(await ask('')).toBe(1);
  expect(await ask("show('hidden')")).toBe(0);
  await ask("show('visible')");
  await expect.poll(() => ask('')).toBe(1);
  await expect(said).toContainText('reste allumé');
  expect(await ask('lose()')).toBe(0);
  await expect(said).toContainText('refuse de garder l’écran allumé');
  await ask("show('hidden'); show('visible')");
  await expect(said).toContainText('reste allumé');

  const planned = () => page.evaluate<number[]>('[...planned]');
  const timer = page.getByRole('button', { name: /^Minuteur/ }).first();
  await timer.scrollIntoViewIfNeeded();
  await timer.click();
  expect(await planned()).toEqual([12]);
  await page.getByRole('button', { name: /Arrêter/ }).click();
  expect(await planned()).toEqual([]);
});

test('targets are large, and nothing is lost at 400 %', { tag: '@phone' }, async ({ page }) => {
  await expectSecondAlone(page);
  for (const link of await page.getByRole('main').locator('a, button').all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(56);
  }
  await page.setViewportSize(ZOOMED);
  expect(await overflow(page)).toEqual([]);
  const next = page.getByRole('link', { name: 'Commencer' });
  await next.scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('its anchors turn the screens', { tag: '@phone' }, async ({ page }) => {
    await page.goto(COUNTER);
    await expect(page.getByText('Sans scripts, il n’y a pas de minuteurs')).toBeVisible();
    await expect(page.getByRole('button', { name: /Minuteur/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Commencer' }).click();
    await expect(step(page, 1)).toBeInViewport({ ratio: 0.9 });
    await step(page, 1).getByRole('link', { name: 'Quitter' }).click();
    await expect(page).toHaveURL(`${RECIPE}#etape-1`);
  });
});

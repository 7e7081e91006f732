import { test as base, expect, type ConsoleMessage, type WebError } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

/** 1280 × 1024 at 400 %, as WCAG 1.4.10 asks. */
export const ZOOMED = { width: 320, height: 256 };

const NOTHING = /(?!)/;

/** Stores the refusal of cookies, unless a choice is stored: an init script. */
export function keepRefusal() {
  try {
    const date = new Date().toISOString();
    const none = { analytics: false, advertising: false, functional: false };
    const kept = JSON.stringify({ essential: true, ...none, version: 1, date });
    if (localStorage.getItem('cookie-preferences') === null) {
      localStorage.setItem('cookie-preferences', kept);
    }
  } catch {
    // Not a page of the site.
  }
}

interface Fixtures {
  expectedComplaint: RegExp;
  complaints: string[];
  /** Whether the visit starts with the question about cookies. */
  isFirstVisit: boolean;
}

/** Warning of Playwright itself: most journeys run without the service worker (playwright.config.ts). */
const WORKER_BLOCKED = /^warning: Service Worker registration blocked by Playwright/;

/**
 * Playwright's test, which also fails on any console error or warning and any uncaught error.
 * `expectedComplaint` matches provoked ones.
 */
export const test = base.extend<Fixtures>({
  expectedComplaint: [NOTHING, { option: true }],
  isFirstVisit: [false, { option: true }],
  context: async ({ context, isFirstVisit }, provide) => {
    if (!isFirstVisit) await context.addInitScript(keepRefusal);
    await provide(context);
  },
  complaints: [
    async ({ context, expectedComplaint }, use) => {
      const complaints: string[] = [];
      const record = (text: string) => {
        if (!expectedComplaint.test(text) && !WORKER_BLOCKED.test(text)) complaints.push(text);
      };
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          record(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      };
      const onError = (error: WebError) => record(`uncaught: ${error.error().message}`);
      context.on('console', onConsole).on('weberror', onError);
      await use(complaints);
      context.off('console', onConsole).off('weberror', onError);
      expect(complaints, 'nothing unexpected in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

import { test as base, expect } from '@playwright/test';

/** A window of the size of a phone, whatever the project. */
export const PHONE = { width: 390, height: 844 };

/** The window of 1280 by 1024 pixels zoomed to 400 %, which WCAG 1.4.10 asks for. */
export const ZOOMED = { width: 320, height: 256 };

const NOTHING = /(?!)/;

/** Stores the refusal of cookies, unless a choice is stored. */
function keepRefusal() {
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
  /** True for a first visit, which gets the question about cookies. */
  isFirstVisit: boolean;
}

/**
 * Playwright's test, which also fails on any console error or warning and on any uncaught error of
 * any page. `expectedComplaint` says which ones a test provokes on purpose.
 */
export const test = base.extend<Fixtures>({
  expectedComplaint: [NOTHING, { option: true }],
  isFirstVisit: [false, { option: true }],
  complaints: [
    async ({ context, expectedComplaint, isFirstVisit }, use) => {
      if (!isFirstVisit) await context.addInitScript(keepRefusal);
      const complaints: string[] = [];
      const record = (text: string) => {
        if (!expectedComplaint.test(text)) complaints.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          record(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => record(`uncaught: ${error.error().message}`));
      await use(complaints);
      expect(complaints, 'nothing unexpected in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

import { expect, test } from 'vitest';
import { renderPage } from '#test/site/page-render.tsx';
import * as contact from './contact.tsx';

const NOTHING = { publisher: '', address: '', phone: '', email: '' };
const shown = (company: typeof NOTHING, isStaff = false) =>
  renderPage(contact, '/contact', {
    url: 'https://zinc.example/contact',
    company,
    isStaff,
    member: null,
  });

test('contact details are those of the settings', () => {
  const page = shown({ ...NOTHING, email: 'bar@zinc.example' });
  expect(page).toContain('Nos coordonnées');
  expect(page).toContain('href="mailto:bar@zinc.example"');
  expect(page).not.toContain('À compléter');
});

test('without any, visitors see no section for them, and staff where to enter them', () => {
  expect(shown(NOTHING)).not.toContain('Nos coordonnées');
  expect(shown(NOTHING, true)).toContain('À compléter');
});

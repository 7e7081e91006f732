import { describe, expect, test } from 'vitest';
import accessibility from '#content/pages/accessibilite.md';
import terms from '#content/pages/cgu.md';
import legalNotice from '#content/pages/mentions-legales.md';
import privacy from '#content/pages/politique-confidentialite.md';
import { parseSettings, SETTINGS } from '#features/platform/settings/setting.ts';
import { withCompany } from './legal.ts';

const DOCUMENTS = { legalNotice, terms, privacy, accessibility };
const company = (said: object) => parseSettings('entreprise', said);
const textOf = (document: object) => JSON.stringify(document);

describe.each(Object.entries(DOCUMENTS))('%s', (_, document) => {
  test('says to staff what is missing of the company, and leaves no token', () => {
    const text = textOf(withCompany(document, company({}), true));
    expect(text).toContain('[à compléter : Éditeur]');
    expect(text).not.toMatch(/\{[^{}":]+\}/);
  });

  test('says nothing to visitors of what is missing', () => {
    const text = textOf(withCompany(document, company({}), false));
    expect(text).not.toMatch(/compléter|\{[^{}":]+\}|, ,| ou [.,]/);
  });

  test('says what the owner said, whatever they typed', () => {
    const said = {
      publisher: 'Au "Zinc" \\ $& {email}',
      address: '1, rue du Zinc\r\n75011 Paris',
      email: 'bonjour@zinc.example',
    };
    const text = textOf(withCompany(document, company(said), false));
    expect(text).toContain(JSON.stringify(said.publisher).slice(1, -1));
    expect(text).not.toContain('[à compléter : Éditeur]');
  });

  test('has one anchor a section', () => {
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('the legal notice asks every detail of the company', () => {
  const text = textOf(legalNotice);
  const unasked = Object.keys(SETTINGS.entreprise.fields).filter(
    (field) => !text.includes(`{${field}}`),
  );
  expect(unasked).toEqual([]);
});

test('an address on several lines is said on one, an e-mail is a link', () => {
  const filled = company({ address: '1, rue du Zinc\n75011 Paris', email: 'a@b.example' });
  const text = textOf(withCompany(legalNotice, filled, false));
  expect(text).toContain('1, rue du Zinc, 75011 Paris');
  expect(text).toContain('[a@b.example](mailto:a@b.example)');
});

test('the terms are six articles, and warn of alcohol', () => {
  expect(terms.sections.map(({ title }) => title.slice(0, 10))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Article ${number}.`),
  );
  expect(textOf(terms)).toContain('L’abus d’alcool est dangereux pour la santé');
  expect(textOf(terms)).toContain('18 ans');
});

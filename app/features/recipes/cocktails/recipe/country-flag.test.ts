import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { COUNTRIES, type Country } from '../cocktail.ts';
import { CountryFlag } from './country-flag.tsx';

const PUBLIC = path.join(import.meta.dirname, '../../../../../public');
const KEYS = (Object.keys(COUNTRIES) as Country[]).filter((key) => key !== 'international');
const MAX_BYTES = 1500;

const ATTRIBUTE = /\s+([\w:-]+)="([^"<&]*)"/g;
const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g;

/**
 * Reason why `source` is not well-formed XML, in the small part of XML that the flags use
 * (elements and double-quoted attributes, no text, no entity); null when it is.
 */
function malformation(source: string): string | null {
  const rest = source.replaceAll(TAG, '').trim();
  if (rest !== '') return `not a tag: ${rest}`;
  const open: string[] = [];
  let roots = 0;
  for (const [tag, closing, name = '', attributes = '', empty] of source.matchAll(TAG)) {
    const names = [...attributes.matchAll(ATTRIBUTE)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `attribute given twice: ${tag}`;
    if (closing) {
      if (names.length > 0 || empty || open.pop() !== name) return `wrong closing tag: ${tag}`;
      continue;
    }
    if (open.length === 0) roots += 1;
    if (!empty) open.push(name);
  }
  if (open.length > 0) return `left open: ${open.join(', ')}`;
  return roots === 1 ? null : `${roots} roots`;
}

describe.each(KEYS)('the flag of %s', (country) => {
  const html = renderToStaticMarkup(createElement(CountryFlag, { country }));
  const source = readFileSync(path.join(PUBLIC, /src="([^"]+)"/.exec(html)?.[1] ?? ''), 'utf8');

  test('is a well-formed SVG of 24 by 16', () => {
    expect(malformation(source)).toBeNull();
    expect(source).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 16">/);
  });

  test('weighs less than 1.5 kB', () => {
    expect(Buffer.byteLength(source)).toBeLessThan(MAX_BYTES);
  });

  test('runs nothing, loads nothing and names nothing', () => {
    expect(source).not.toMatch(/<(script|style|foreignObject|image|use)\b/i);
    expect(source).not.toMatch(/\s(on\w+|id|href|xlink:href|style)=|url\(|javascript:/i);
  });
});

test('there is no flag without a country', () => {
  const files = readdirSync(path.join(PUBLIC, 'drapeaux'));
  expect(files.toSorted()).toEqual(KEYS.map((country) => `${country}.svg`).toSorted());
});

test.each([
  ['<svg><g></svg>', 'wrong closing tag: </svg>'],
  ['<svg><path d="M0 0" d="M1 1"/></svg>', 'attribute given twice: <path d="M0 0" d="M1 1"/>'],
  ['<svg><path d=M0/></svg>', 'not a tag: <path d=M0/>'],
  ['<svg>', 'left open: svg'],
  ['<svg/><svg/>', '2 roots'],
])('the check of well-formedness refuses %s', (source, reason) => {
  expect(malformation(source)).toBe(reason);
});

test('the flag is decorative and keeps its box while it loads', () => {
  const html = renderToStaticMarkup(createElement(CountryFlag, { country: 'etats-unis' }));
  expect(html).toContain('src="/drapeaux/etats-unis.svg"');
  expect(html).toContain('alt="" width="24" height="16" loading="lazy"');
});

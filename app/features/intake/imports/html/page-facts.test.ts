import { describe, expect, test } from 'vitest';
import { factsOf } from './page-facts.ts';
import { readTree } from './page-tree.ts';

const facts = (html: string, address: string | null = null) => factsOf(readTree(html), address);

describe('the address of a page', () => {
  test.each([
    ['its canonical link', '<link rel="canonical" href="https://site.example/kir">'],
    ['Open Graph', '<meta property="og:url" content="https://site.example/kir">'],
    ['a browser that saved it', '<!-- saved from url=(0024)https://site.example/kir --><html>'],
    [
      'SingleFile that saved it',
      '<html><!--\n Page saved with SingleFile \n url: https://site.example/kir \n saved date: Mon -->',
    ],
  ])('as %s says', (_, html) => {
    expect(facts(html).address).toBe('https://site.example/kir');
  });

  test('another site says nothing of it', () => {
    const html = '<link rel="canonical" href="https://other.example/kir">';
    expect(facts(html, 'https://www.site.example/kir?utm=1').address).toBe(
      'https://www.site.example/kir?utm=1',
    );
  });

  test('a canonical link to the home page is a mistake', () => {
    expect(facts('<link rel=canonical href="/">', 'https://site.example/kir').address).toBe(
      'https://site.example/kir',
    );
  });

  test('its base is that of a relative link', () => {
    const html = '<base href="/blog/"><link rel="canonical" href="kir">';
    expect(facts(html, 'https://site.example/?p=7').address).toBe('https://site.example/blog/kir');
    const saved = '<base href="https://site.example/blog/"><meta property="og:url" content="kir">';
    expect(facts(saved).address).toBe('https://site.example/blog/kir');
  });

  test('nothing but the web is one', () => {
    expect(
      facts('<link rel=canonical href="javascript:alert(1)"><base href="file:///etc/">').address,
    ).toBeNull();
  });
});

describe('the title of a page', () => {
  test.each([
    ['its heading', '<title>Kir royal - Le Blog</title><h1>Kir royal</h1>', 'Kir royal'],
    [
      'the heading that its title says',
      '<title>Kir royal | Bar</title><h1>Le Blog de Jo</h1><h2>Kir royal</h2>',
      'Kir royal',
    ],
    [
      'Open Graph without its site',
      '<meta property="og:site_name" content="Le Bar"><meta property="og:title" content="Kir royal | Le Bar">',
      'Kir royal',
    ],
    [
      'the heading under that of its blog',
      '<title>Le Bar de Jo: Kir royal</title><h1>Le Bar de Jo</h1><h3>Kir royal</h3>',
      'Kir royal',
    ],
    [
      'the heading after that of its blog',
      '<title>Kir royal - Le Bar de Jo</title><h2>Le Bar de Jo</h2><h1>Kir royal</h1>',
      'Kir royal',
    ],
    ['its title', '<title>Kir royal — Le Bar</title>', 'Kir royal'],
    ['a title with a hyphen', '<title>Gin-Tonic - Le Bar</title>', 'Gin-Tonic'],
    ['nothing', '<p>Kir</p>', ''],
  ])('%s', (_, html, title) => {
    expect(facts(html).title).toBe(title);
  });
});

test('its picture, author and licence', () => {
  const html = `<base href="https://site.example/blog/"><meta property="og:image" content="kir.jpg">
    <meta name="author" content="Anne &amp; Jo"><link rel="license" href="../by">`;
  expect(facts(html)).toMatchObject({
    image: 'https://site.example/blog/kir.jpg',
    author: 'Anne & Jo',
    licence: 'https://site.example/by',
  });
});

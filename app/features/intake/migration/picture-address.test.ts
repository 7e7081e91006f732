import { expect, test } from 'vitest';
import { nameOfPicture, otherForm, readPictureAddress } from './picture-address.ts';

const MOST = 30;

test.each<[string, object]>([
  ['https://a.example/x.jpg', { url: 'https://a.example/x.jpg' }],
  [' http://a.example/é.jpg ', { url: 'http://a.example/%C3%A9.jpg' }],
  ['//a.example/x.jpg', { url: 'https://a.example/x.jpg' }],
  ['data:image/png;base64,QUJD', { content: Buffer.from('ABC') }],
])('%s', (address, expected) => {
  expect(readPictureAddress(address, MOST)).toEqual(expected);
});

test.each([
  [`data:image/png;base64,${'A'.repeat(44)}`, '5MB'],
  ['data:image/svg+xml,<svg>', 'base64'],
  ['data:text/html;base64,QUJD', 'pas du web'],
  ['/storage/v1/x.jpg', 'en entier'],
  ['images/x.jpg', 'en entier'],
  ['file:///etc/passwd', 'pas du web'],
])('%s leads nowhere: %s', (address, why) => {
  const found = readPictureAddress(address, MOST);
  expect('why' in found && found.why).toContain(why);
});

test.each([
  ['https://a.example/photos/%C3%A9t%C3%A9.jpg?w=3', 'été.jpg'],
  ['https://a.example/100%.jpg', '100%.jpg'],
  ['https://a.example/', 'image'],
])('%s is called %s', (address, name) => {
  expect(nameOfPicture(address)).toBe(name);
});

test.each<[string, string | null]>([
  ['https://a.example/%C3%A9t%C3%A9.jpg?w=3', 'https://a.example/e%CC%81te%CC%81.jpg?w=3'],
  ['https://a.example/e%CC%81.jpg', 'https://a.example/%C3%A9.jpg'],
  ['https://a.example/a%20b.jpg', null],
  ['https://a.example/100%.jpg', null],
])('%s may be written %s', (address, other) => {
  expect(otherForm(address)).toBe(other);
});

import { expect, test } from 'vitest';
import { kindOfFile, kindOfPaste } from './kind-of-file.ts';

test.each([
  ['<!DOCTYPE html><html>', 'html'],
  ['\n  <html lang="fr">', 'html'],
  ['\uFEFF<head>', 'html'],
  ['[{"@type":"Recipe"}]', 'file'],
  ['PK\u0003\u0004', 'file'],
  ['<h1>Sour</h1>', 'html'],
  ['Sour : 5 cl de gin', 'file'],
  ['', 'file'],
])('%j is read as %s', (start, kind) => {
  expect(kindOfFile(new TextEncoder().encode(start))).toBe(kind);
});

test.each([
  ['Sour : 5 cl de gin', 'html'],
  [' {"@type":"Recipe"}', 'file'],
])('%j that is pasted is read as %s', (text, kind) => {
  expect(kindOfPaste(text)).toBe(kind);
});

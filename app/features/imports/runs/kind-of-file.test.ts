import { expect, test } from 'vitest';
import { kindOfFile } from './kind-of-file.ts';

test.each([
  ['<!DOCTYPE html><html>', 'html'],
  ['\n  <html lang="fr">', 'html'],
  ['\uFEFF<head>', 'html'],
  ['[{"@type":"Recipe"}]', 'file'],
  ['PK\u0003\u0004', 'file'],
  ['<recettes>', 'file'],
  ['', 'file'],
])('%j is read as %s', (start, kind) => {
  expect(kindOfFile(new TextEncoder().encode(start))).toBe(kind);
});

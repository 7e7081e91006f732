import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

const NAME = /[\w.-]*\d[\w.-]*|MIT|ISC|Unlicense/g;

test('each licence of what the site runs with is in docs/operating/licences.md', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>;
  };
  const run = Object.entries(packages).filter(
    ([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional,
  );
  const found = new Set(
    run.flatMap(([place, { license }]) => license?.match(NAME) ?? [`none: ${place}`]),
  );
  const page = readFileSync('docs/operating/licences.md', 'utf8');
  const rows = page.split('\n').filter((row) => row.startsWith('| `'));
  const known = rows.flatMap((row) => row.split('|')[1]?.match(/[^`, ]+/g) ?? []);
  expect([...found].toSorted()).toEqual([...known].toSorted());
});

import { describe, expect, test } from 'vitest';
import { loader } from './drawing.ts';

const answer = (version: string, file: string) => loader({ params: { version, file } } as never);
const CODE = 'coupe.aucune.d5e3b0.-.-.-';

describe('drawings', () => {
  test('are kept for a year at the address that says them', async () => {
    const drawn = answer('v1', `${CODE}.svg`);
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    expect(drawn.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await drawn.text()).toMatch(/^<svg[^]*<\/svg>\s*$/);
  });

  test.each([
    ['v1', CODE],
    ['v1', `${CODE}.png`],
    ['v1', 'seau.aucune.d5e3b0.-.-.-.svg'],
    ['v1', '<script>.svg'],
    ['v2', `${CODE}.svg`],
    ['1', `${CODE}.svg`],
  ])('%s/%s is not one', (version, file) => {
    expect(answer(version, file).status).toBe(404);
  });
});

import { expect, test } from 'vitest';
import { takeSaved, withSaved } from './saved.ts';

test.each(['/admin/tags/1', '/admin/cocktails?q=gin&avis=recette-creee', '/admin/a?x=1#titre'])(
  'says that something is saved, in an address that is then %s again',
  (path) => {
    expect(takeSaved(withSaved(path, 'a+/=.3'))).toEqual({ path, version: 'a+/=.3' });
    expect(takeSaved(path)).toEqual({ path, version: null });
  },
);

/** Links to a recipe as files of other programs; imports/exchange writes them. */
import { Fragment } from 'react';

/** Media types and names of the formats, by the ending of their address. */
export const RECIPE_FILES = {
  json: { type: 'application/ld+json', label: 'Schema.org' },
  cook: { type: 'text/plain', label: 'Cooklang' },
  'bar-assistant.json': { type: 'application/json', label: 'Bar Assistant' },
  md: { type: 'text/markdown', label: 'Markdown' },
} as const;
export type RecipeFormat = keyof typeof RECIPE_FILES;

export const recipeFiles = Object.entries(RECIPE_FILES);

export function RecipeFiles({ path }: { path: string }) {
  return (
    <p className="no-print mt-6 text-sm text-ink-soft">
      Pour vos logiciels{'\u00a0'}:{' '}
      {recipeFiles.map(([ending, { label }], at) => (
        <Fragment key={ending}>
          {at > 0 && ', '}
          <a href={`${path}.${ending}`} rel="nofollow" className="underline underline-offset-4">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

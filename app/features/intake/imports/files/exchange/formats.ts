/** The formats in which a public recipe is given to other programs, with the reader of each. */
import type { RecipeFormat } from '#features/recipes/cocktails/recipe-files.tsx';
import type { ImportDraft } from '#features/intake/imports/draft.ts';
import { draftOfCooklang } from '../cooklang.ts';
import { draftsOfJson } from '../json-drafts.ts';
import { draftsOfDocument } from '#features/intake/imports/text/read-document.ts';
import { lostOf, NOTHING_CARRIED, type Carried } from './carried.ts';
import type { SharedRecipe } from './shared-recipe.ts';
import { writeBarAssistant } from './write-bar-assistant.ts';
import { writeCooklang } from './write-cooklang.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeSchemaOrg } from './write-schema-org.ts';

interface Format {
  type: string;
  write: (shared: SharedRecipe, carried: Carried) => string;
  read: (text: string) => Iterable<ImportDraft>;
}

const ofJson = (text: string) => draftsOfJson([JSON.parse(text)]);

/** By the ending of their address: `/cocktails/negroni.json`. */
export const FORMATS = {
  json: {
    type: 'application/ld+json',
    write: writeSchemaOrg,
    read: ofJson,
  },
  cook: {
    type: 'text/plain; charset=utf-8',
    write: writeCooklang,
    read: (text) => [draftOfCooklang(text, '')],
  },
  'bar-assistant.json': {
    type: 'application/json; charset=utf-8',
    write: writeBarAssistant,
    read: ofJson,
  },
  md: {
    type: 'text/markdown; variant=RecipeMD; charset=utf-8',
    write: writeMarkdown,
    read: (text) => draftsOfDocument(text, ''),
  },
} as const satisfies Record<RecipeFormat, Format>;
export type FormatName = RecipeFormat;

/**
 * The file of a recipe. A format does not carry what reading it back does not find: that is then
 * put beside it.
 */
export function writeRecipe(shared: SharedRecipe, name: FormatName): string {
  const format: Format = FORMATS[name];
  const [draft] = format.read(format.write(shared, NOTHING_CARRIED));
  return draft ? format.write(shared, lostOf(shared.recipe, draft)) : '';
}

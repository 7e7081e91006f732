/** Reads the recipes of a text that is no table: exports of programs, YAML, notes. */
import { carriedIn } from './exchange/carried.ts';
import type { ImportDraft } from '../draft.ts';
import { draftsOfDocument } from '../text/read-document.ts';
import { readYaml } from './yaml.ts';
import { draftsOfColumns } from './column-texts.ts';
import { draftOfCooklang, isCooklang } from './cooklang.ts';
import { draftsOfJson } from './json-drafts.ts';

/** A longer file of YAML would take its parser long. */
const LONGEST_YAML = 1_000_000;
const YAML = /^(?:---\s{0,5}\n)?(?:#[^\n]{0,500}\n){0,10}(?:- )?["'\w][^:\n]{0,60}:(?:\s|$)/;

/** Lines of a list without signs, which YAML would make one text. */
const UNMARKED = /^[^\n:]{1,60}:[ \t]*\n(?:[ \t]+(?![-#])[^\n:]{1,200}\n){2}/m;

const yamlIn = (text: string): unknown =>
  text.length <= LONGEST_YAML && YAML.test(text.trimStart()) && !UNMARKED.test(text)
    ? readYaml(text)
    : undefined;

/** Name of a file without its folders and ending. */
const titleOf = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z]{1,10}$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** @param name name of the file, the title of a recipe that tells none */
export function draftsOfTexts(text: string, name: string): ImportDraft[] {
  const columns = [...draftsOfColumns(text)];
  if (columns.length > 0) return columns;
  const isDocument = carriedIn(text).carried !== undefined;
  if (!isDocument && isCooklang(text)) return [draftOfCooklang(text, titleOf(name))];
  const value = isDocument ? undefined : yamlIn(text);
  const values = typeof value === 'object' && value !== null ? [...draftsOfJson([value])] : [];
  if (values.length > 0) return values;
  return [...draftsOfDocument(text, titleOf(name))];
}

/** Recipes in the notes of Evernote and Google Keep. */
import type { ImportDraft } from '../draft.ts';
import { readPage } from '../html/read-page.ts';
import { writtenLines } from '../html/page-text.ts';
import { escaped } from '../text/marked-page.ts';
import { draftsOfDocument } from '../text/read-document.ts';
import {
  fieldsIn,
  firstText,
  isFields,
  itemsIn,
  namesIn,
  textIn,
  type Fields,
} from './json-values.ts';

const isOfEvernote = (fields: Fields) => textIn(fields['content']).includes('<en-note');
const isOfKeep = (fields: Fields) =>
  'isTrashed' in fields && ('textContent' in fields || 'listContent' in fields);

export const isNote = (fields: Fields): boolean =>
  typeof fields['title'] === 'string' && (isOfEvernote(fields) || isOfKeep(fields));

const listOf = (value: unknown) => (Array.isArray(value) ? itemsIn(value) : [value]);

function draftsIn(fields: Fields): ImportDraft[] {
  const title = firstText(fields, 'title');
  const content = firstText(fields, 'content');
  if (content === '') {
    const items = fieldsIn(fields['listContent']).map((item) => `- ${firstText(item, 'text')}`);
    const text = firstText(fields, 'textContent') || items.join('\n');
    return [...draftsOfDocument(text, title)];
  }
  const shown = readPage(`<title>${escaped(title)}</title>${content}`, null);
  return shown.length > 0 ? shown : [...draftsOfDocument(writtenLines(content).join('\n'), title)];
}

export function* draftsOfNote(fields: Fields): Generator<ImportDraft> {
  if (fields['isTrashed'] === true) return;
  const title = firstText(fields, 'title');
  const about = fields['note-attributes'];
  const links = [about, ...fieldsIn(fields['annotations'])].filter(isFields);
  const source = links.map((link) => firstText(link, 'source-url', 'url')).find(Boolean) ?? null;
  const tags = [...listOf(fields['tag']).map(textIn).filter(Boolean), ...namesIn(fields['labels'])];
  const drafts = draftsIn(fields);
  for (const draft of drafts) {
    yield {
      ...draft,
      title: (drafts.length === 1 && title) || draft.title,
      sourceUrl: draft.sourceUrl ?? source,
      tags: [...new Set([...draft.tags, ...tags])],
    };
  }
}

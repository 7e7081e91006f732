import { parseFilters, toParameters, type ListFilters } from './list-filters.ts';

const LONGEST_DESCRIPTION = 160;

/** Is the list free of filters, order and page size, apart from the tag and the page number? */
function isPlain(filters: ListFilters): boolean {
  const plain = { ...parseFilters(new URLSearchParams()), tag: filters.tag, page: filters.page };
  return toParameters(filters).toString() === toParameters(plain).toString();
}

/**
 * May search engines index this page of recipes? They may index the whole catalogue and each tag.
 * Any further filter would give them the same recipes under countless addresses.
 */
export function isIndexable(filters: ListFilters, total: number): boolean {
  return isPlain(filters) && (filters.tag === null || total > 0);
}

/** Does the text of its tag introduce the list? Only on the first page, without other filters. */
export function isIntroduced(filters: ListFilters): filters is ListFilters & { tag: string } {
  return filters.tag !== null && filters.page === 1 && isPlain(filters);
}

/** Cuts a text to the length that search engines show, after whole sentences or words. */
export function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const cut = text.slice(0, LONGEST_DESCRIPTION);
  const sentence = /^.{60,}[.!?](?= )/su.exec(cut)?.[0];
  return sentence ?? `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** Meta description of a list. @param introduction text of its tag; may be empty */
export function listDescription(topic: string, introduction: string): string {
  if (introduction !== '') return shorten(introduction);
  return `${topic}, avec les proportions en centilitres, les gestes et l’idée de décoration. Filtrez par ingrédient, difficulté, temps ou degré.`;
}

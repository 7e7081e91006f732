/** The documents that bind the site and its readers: what they are made of. */
import { SETTINGS, type Settings } from '#features/settings/setting.ts';
import type { WrittenSection } from '#ui/written-text.ts';

export interface LegalDocument {
  title: string;
  /** For search engines. */
  description: string;
  lead: string;
  /** Within it `{publisher}` stands for what the owner says of themselves. */
  sections: WrittenSection[];
}

type Company = Settings['entreprise'];

const FIELDS = SETTINGS.entreprise.fields;

/** A text with what the owner says of themselves, or a placeholder that cannot be overlooked. */
function fillIn(text: string, company: Company): string {
  return text.replace(/\{(\w+)\}/g, (token, field: string) => {
    if (!Object.hasOwn(FIELDS, field)) return token;
    const known = field as keyof Company;
    const value = company[known].replaceAll('\n', ', ');
    if (value === '') return `[à compléter : ${FIELDS[known].label}]`;
    return known === 'email' ? `[${value}](mailto:${value})` : value;
  });
}

/** A document with what the owner says of themselves. */
export function withCompany(document: LegalDocument, company: Company): LegalDocument {
  const texts = JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'string' ? fillIn(value, company) : value,
  );
  return JSON.parse(texts) as LegalDocument;
}

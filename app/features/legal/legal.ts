/** The documents that bind the site and its readers: what they are made of. */
import type { WrittenSection } from '#ui/written-text.ts';

export interface LegalDocument {
  title: string;
  /** For search engines. */
  description: string;
  lead: string;
  /** Within it `{publisher}` stands for what the owner says of themselves. */
  sections: WrittenSection[];
}

/** What the law wants to be known of who publishes the site, and how it is called when it is missing. */
export const COMPANY_LABELS = {
  publisher: 'dénomination de l’éditeur',
  legalForm: 'forme juridique',
  capital: 'capital social',
  address: 'adresse du siège',
  registration: 'numéro RCS ou SIREN',
  vat: 'numéro de TVA',
  phone: 'téléphone',
  email: 'adresse e-mail',
  director: 'directeur ou directrice de la publication',
  hostName: 'nom de l’hébergeur',
  hostAddress: 'adresse de l’hébergeur',
  hostPhone: 'téléphone de l’hébergeur',
} as const;

export type Company = Record<keyof typeof COMPANY_LABELS, string>;

/** A text with what the owner says of themselves, or a placeholder that cannot be overlooked. */
function fillIn(text: string, company: Company): string {
  return text.replace(/\{(\w+)\}/g, (token, field: string) => {
    if (!Object.hasOwn(COMPANY_LABELS, field)) return token;
    const known = field as keyof Company;
    const value = company[known].replace(/\s*\n\s*/g, ', ').trim();
    return value === '' ? `[à compléter : ${COMPANY_LABELS[known]}]` : value;
  });
}

/** A document with what the owner says of themselves. */
export function withCompany(document: LegalDocument, company: Company): LegalDocument {
  const texts = JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'string' ? fillIn(value, company) : value,
  );
  return JSON.parse(texts) as LegalDocument;
}

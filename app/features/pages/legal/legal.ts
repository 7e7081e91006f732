/**
 * Placeholders of legal pages: `{publisher}` is a detail of the owner, `{durée session}` a
 * retention period.
 */
import { SETTINGS, type Settings } from '#features/platform/settings/setting.ts';
import { KEPT, sayDuration } from '#features/platform/periods/periods.ts';
import type { WrittenPage } from '#ui/written/written-text.ts';

type Company = Settings['entreprise'];

const FIELDS = SETTINGS.entreprise.fields;

const isKnown = (field: string): field is keyof Company => Object.hasOwn(FIELDS, field);

const PERIOD = /\{durée (\w+)\}/g;
const isPeriod = (name: string): name is keyof typeof KEPT => Object.hasOwn(KEPT, name);

/** Fallback text for details that the owner has not given yet; it fits within a sentence. */
const UNSAID = 'l’équipe de Zinc';
/** A detail with the words that join it to another: the sentence is whole without them. */
const JOINED = /\{(\w+)\},? ou |à \{(\w+)\} ou |(?:, | ou à )\{(\w+)\}/g;
/** A list entry that is one detail. */
const DETAIL = /^\*\*[^*]+\*\* \{(\w+)\}$/;

/** A text without the details that the owner has not given. */
function withoutUnsaid(text: string, company: Company): string {
  const isUnsaid = (field: string) => isKnown(field) && company[field] === '';
  return text
    .replace(JOINED, (joined: string, ...groups: unknown[]) => {
      const field = groups.slice(0, 3).find((group) => typeof group === 'string') ?? '';
      return isUnsaid(field) ? '' : joined;
    })
    .replace(/\{(\w+)\}/g, (token, field: string) => (isUnsaid(field) ? UNSAID : token));
}

/** A text with the owner's details, or a visible placeholder for a missing one. */
function fillIn(text: string, company: Company): string {
  return text.replace(/\{(\w+)\}/g, (token, field: string) => {
    if (!isKnown(field)) return token;
    const value = company[field].replaceAll('\n', ', ');
    if (value === '') return `[à compléter : ${FIELDS[field].label}]`;
    return field === 'email' ? `[${value}](mailto:${value})` : value;
  });
}

/**
 * A legal page with the owner's details.
 *
 * @param isStaff true shows a placeholder for a missing detail, which visitors could not add
 */
export function withCompany(
  document: WrittenPage,
  company: Company,
  isStaff: boolean,
): WrittenPage {
  const isUnsaid = (text: unknown) => {
    const field = typeof text === 'string' ? (DETAIL.exec(text)?.[1] ?? '') : '';
    return isKnown(field) && company[field] === '';
  };
  const texts = JSON.stringify(document, (key, value: unknown) => {
    if (typeof value === 'string') {
      return fillIn(isStaff ? value : withoutUnsaid(value, company), company).replace(
        PERIOD,
        (place, name: string) => (isPeriod(name) ? sayDuration(KEPT[name]) : place),
      );
    }
    if (isStaff || key !== 'list' || !Array.isArray(value)) return value;
    const said = (value as unknown[]).filter((entry) => !isUnsaid(entry));
    return said.length > 0 ? said : ['Informations à venir.'];
  });
  return JSON.parse(texts) as WrittenPage;
}

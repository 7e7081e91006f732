/** All addresses of the site from its routes, and the forms on its pages. */
import { inject } from 'vitest';
import { FORM_BYTES } from '#app/routes/page.ts';
import { pageFinder } from '#server/pages/read-pages.ts';
import { FIELD, parse, within, type Tag } from '../built/html.ts';
import { ask } from './site.ts';

const UUID = '00000000-0000-4000-8000-000000000000';
/** Values of route parameters; others get an unknown id. */
const EXAMPLES: Record<string, string> = {
  slug: 'negroni',
  provider: 'google',
  factor: 'totp',
  version: 'v1',
  format: 'carre',
  file: 'seau.svg',
  hash: '0'.repeat(64),
  group: 'entreprise',
};

const filled = (path: string) =>
  path
    .replace('/ingredients/:slug', '/ingredients/gin')
    .replace(/:(\w+)\??/g, (_, name: string) => EXAMPLES[name] ?? UUID)
    .replace('*', 'nulle-part');

const pages = new Map(inject('builtPages').map((page) => [filled(page.pattern), page]));

export const ADDRESSES = [...pages.keys()];
const audienceOf = (address: string) => pages.get(address)?.audience ?? '';
export const isForStaff = (address: string) => /^(?:editor|admin)$/.test(audienceOf(address));
export const PUBLIC_ADDRESSES = ADDRESSES.filter((address) => audienceOf(address) === 'anybody');
export const pageAt = pageFinder(new Map(inject('builtPages').map((page) => [page.pattern, page])));
export const boundOf = (address: string) =>
  pageAt(address.replace(/\?.*/, ''))?.page.mostBytes ?? FORM_BYTES;

export interface ServedForm {
  address: string;
  names: string[];
  /** Fields for typed text. */
  typed: string[];
  /** True when the browser stores a draft of it. */
  isKept: boolean;
  /** Bytes of the longest form: each field full of accented letters. */
  most: number;
}

const CHOSEN = /^(?:hidden|radio|checkbox|number|color|date|datetime-local|file|submit)$/;

const namesOf = (fields: Tag[]) => [
  ...new Set(fields.flatMap(({ attributes }) => attributes.get('name') ?? [])),
];

const ACCENTED = encodeURIComponent('é').length;
/**
 * Length for a field without `maxlength`: its schema refuses longer texts, and the page shows them
 * again.
 */
const UNSAID = 254;

function mostOf({ name, attributes }: Tag): number {
  const own = (attributes.get('name') ?? '').length + (attributes.get('value') ?? '').length + 2;
  if (name === 'select' || CHOSEN.test(attributes.get('type') ?? '')) return own;
  return own + ACCENTED * Number(attributes.get('maxlength') ?? UNSAID);
}

const formsOf = (html: string, address: string): ServedForm[] =>
  within(parse(html))
    .filter(({ name, attributes }) => name === 'form' && attributes.get('method') === 'post')
    .map((form) => {
      const fields = within(form).filter(({ name }) => FIELD.test(name));
      const isTyped = ({ name, attributes }: Tag) =>
        name !== 'select' && !CHOSEN.test(attributes.get('type') ?? '');
      return {
        address: form.attributes.get('action') ?? address,
        names: namesOf(fields),
        typed: namesOf(fields.filter(isTyped)),
        isKept: form.attributes.has('data-kept'),
        most: fields.reduce((bytes, field) => bytes + mostOf(field), 0),
      };
    });

/** Distinct forms at these addresses for these cookies, except signing out. */
export async function readForms(addresses: readonly string[], cookie = ''): Promise<ServedForm[]> {
  const forms = new Map<string, ServedForm>();
  for (const address of addresses) {
    const { body } = await ask(address, { Cookie: cookie });
    for (const form of formsOf(body.toString(), address)) {
      const key = `${form.address} ${form.names.join()}`;
      if (form.names.length > 0 && !form.address.startsWith('/auth/deconnexion')) {
        forms.set(key, form);
      }
    }
  }
  return [...forms.values()];
}

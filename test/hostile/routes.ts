/** Every address of the site, from what its routes say, and the forms that its pages show. */
import { inject } from 'vitest';
import { ask } from './site.ts';

const UUID = '00000000-0000-4000-8000-000000000000';
/** What stands for parameters; an unknown identifier for the others. */
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
    .replace(/:(\w+)\??/g, (_, name: string) => EXAMPLES[name] ?? UUID)
    .replace('*', 'nulle-part');

const audiences = new Map(
  inject('builtPages').map(({ pattern, audience }) => [filled(pattern), audience]),
);

/** One address for each route. */
export const ADDRESSES = [...audiences.keys()];
export const isForStaff = (address: string) =>
  /^(?:editor|admin)$/.test(audiences.get(address) ?? '');
export const PUBLIC_ADDRESSES = ADDRESSES.filter((address) => audiences.get(address) === 'anybody');

export interface ServedForm {
  /** Where it is sent. */
  address: string;
  /** Names of its fields. */
  names: string[];
  /** Of those, the ones that are typed. */
  typed: string[];
}

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
const CHOSEN = /^(?:hidden|radio|checkbox|number|color|date|datetime-local|file|submit)$/;

/** The forms of a page that write something. */
function formsOf(html: string, address: string): ServedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, tag = '']) => attribute(tag, 'method') === 'post')
    .map(([, tag = '', content = '']) => {
      const fields = content.match(/<(?:input|textarea|select)\b[^>]*>/g) ?? [];
      const named = fields.filter((field) => attribute(field, 'name') !== undefined);
      const typed = named.filter(
        (field) => !field.startsWith('<select') && !CHOSEN.test(attribute(field, 'type') ?? ''),
      );
      const namesOf = (tags: string[]) => [
        ...new Set(tags.map((field) => attribute(field, 'name') ?? '')),
      ];
      return {
        address: attribute(tag, 'action') ?? address,
        names: namesOf(named),
        typed: namesOf(typed),
      };
    });
}

/** The forms that these addresses show to whoever has the cookies, each once; signing out is none of them. */
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

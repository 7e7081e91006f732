/** Forms of pages as a browser sends them: one for each button. */
import { contentOf, FIELD, parse, within, type Tag } from '../built/html.ts';

export interface ShownForm {
  address: string;
  fields: [name: string, value: string][];
  /** Name and value of the button that sends it. */
  button: string;
}

const TYPED: Record<string, string> = { email: 'a@example.org', number: '1', date: '2026-01-01' };

const of = ({ attributes }: Tag, name: string) => attributes.get(name) ?? '';

function valueOf(field: Tag): string {
  if (field.name === 'textarea') return contentOf(field) || 'texte';
  if (field.name === 'input') return of(field, 'value') || (TYPED[of(field, 'type')] ?? 'texte');
  const options = within(field).filter(({ name }) => name === 'option');
  return options.map((option) => of(option, 'value')).findLast((value) => value !== '') ?? '';
}

const pairsOf = (tags: Tag[], value: (tag: Tag) => string) =>
  tags.map((tag): [string, string] => [of(tag, 'name'), value(tag)]);

/** @param address of the page, for forms without `action` */
export function shownForms(html: string, address: string): ShownForm[] {
  const tags = within(parse(html));
  const forms = tags.filter((tag) => tag.name === 'form' && of(tag, 'method') === 'post');
  return forms.flatMap((form) => {
    const named = within(form).filter((tag) => of(tag, 'name') !== '');
    const fields = pairsOf(
      named.filter(({ name }) => FIELD.test(name)),
      valueOf,
    );
    const buttons = pairsOf(
      named.filter(({ name }) => name === 'button'),
      (button) => of(button, 'value'),
    );
    const to = of(form, 'action') || address;
    if (buttons.length === 0) return [{ address: to, fields, button: '' }];
    return buttons.map((button) => ({
      address: to,
      fields: [...fields, button],
      button: button.join('='),
    }));
  });
}

export const pathsOf = (html: string): string[] =>
  within(parse(html))
    .flatMap((tag) => [of(tag, 'href'), of(tag, 'action')])
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => address.replace(/[?#].*$/, ''));

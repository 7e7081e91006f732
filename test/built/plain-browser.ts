/** A browser without scripts: follows links and sends forms by their visible names. */
import { ask, site } from '../hostile/site.ts';
import { ancestor, contentOf, FIELD, parse, textOf, within, type Tag } from './html.ts';

type Name = string | RegExp;
/** Typed text, ticked box, option by its text, or files. */
type Typed = string | boolean | File | File[];

const MOST_REDIRECTIONS = 5;
const PART = /^(?:section|nav|ul|ol|fieldset|table|article|aside|details)$/;
const isNamed = (name: Name, text: string) =>
  typeof name === 'string' ? text === name : name.test(text);
const of = (tag: Tag, attribute: string) => tag.attributes.get(attribute) ?? '';
const isTicked = (tag: Tag) => /^(?:checkbox|radio)$/.test(of(tag, 'type'));

export class PlainBrowser {
  /** Path, query string and fragment of the page. */
  address = '';
  status = 0;
  #page = parse('');
  #tags: readonly Tag[] = [];
  readonly #cookies = new Map<string, string>();

  /** @param cookie `Cookie` header of a signed-in member */
  constructor(cookie = '') {
    this.keep(cookie);
  }

  /** Adds cookies, as a sign-in in another tab does. */
  keep(cookie: string): void {
    this.#keep(cookie.split('; '));
  }

  /** Drops its cookies, as when a session ends. */
  forget(): void {
    this.#cookies.clear();
  }

  open(address: string): Promise<void> {
    return this.#ask(address);
  }

  /** Follows the first link of that name. @param around as for `texts` */
  follow(name: Name, around?: Name): Promise<void> {
    return this.#ask(of(this.#one('a', name, around), 'href'));
  }

  /** Sends the form of the first button of that name; fields are named by their labels. */
  press(name: Name, typed: Record<string, Typed> = {}, around?: Name): Promise<void> {
    const button = this.#one('button', name, around);
    return this.#send(this.#formOf(button), typed, button);
  }

  /** Enter in a field: browsers press the first button that sends its form, if there is one. */
  enter(label: string, text: string): Promise<void> {
    const form = this.#formOf(this.#field(this.#tags, label));
    const button = this.tags('button').find(
      (tag) => (of(tag, 'type') || 'submit') === 'submit' && this.#formOf(tag) === form,
    );
    return this.#send(form, { [label]: text }, button);
  }

  get text(): string {
    return textOf(this.#page);
  }

  get heading(): string {
    return this.texts('h1').join(' ');
  }

  /** Text of a named region, list or group. */
  part(name: Name): string {
    return textOf(this.#part(name));
  }

  /** @param around name of the region, list or group that contains them */
  texts(kind: string, around?: Name): string[] {
    return this.tags(kind, around).map(textOf);
  }

  /** Accessible names of elements; of fields, their labels. */
  labels(kind: string, around?: Name): string[] {
    return this.tags(kind, around).map((tag) => this.#labelOf(tag));
  }

  tags(kind?: string, around?: Name): Tag[] {
    const tags = around === undefined ? this.#tags : within(this.#part(around));
    return tags.filter(({ name }) => kind === undefined || name === kind);
  }

  /** Value of a field; for a box, whether it is ticked. */
  value(label: string): string | boolean {
    const field = this.#field(this.#tags, label);
    return isTicked(field) ? field.attributes.has('checked') : this.#valueOf(field);
  }

  description(label: string): string {
    const field = this.#field(this.#tags, label);
    return this.#read(of(field, 'aria-describedby'));
  }

  #part(name: Name): Tag {
    const part = this.#tags.find((tag) => PART.test(tag.name) && isNamed(name, this.#nameOf(tag)));
    if (!part) throw new Error(`${this.address} has no part « ${String(name)} ».`);
    return part;
  }

  #one(kind: string, name: Name, around?: Name): Tag {
    const found = this.tags(kind, around).find((tag) =>
      isNamed(name, this.#nameOf(tag) || textOf(tag)),
    );
    if (!found) throw new Error(`${this.address} has no ${kind} « ${String(name)} ».`);
    return found;
  }

  #read(ids: string): string {
    const named = ids.split(' ').flatMap((id) => (id === '' ? [] : (this.#byId(id) ?? [])));
    return named.map(textOf).join(' ');
  }

  #byId(id: string): Tag | undefined {
    return this.#tags.find((tag) => of(tag, 'id') === id);
  }

  #nameOf(tag: Tag): string {
    const title = within(tag).find(({ name, parent }) => name === 'legend' && parent === tag);
    const own = of(tag, 'aria-label') || this.#read(of(tag, 'aria-labelledby'));
    return own || (title ? textOf(title) : '');
  }

  #formOf(tag: Tag): Tag | undefined {
    const owner = tag.attributes.get('form');
    return owner === undefined ? ancestor(tag, ({ name }) => name === 'form') : this.#byId(owner);
  }

  #labelOf(field: Tag): string {
    const own = this.#nameOf(field);
    if (own !== '') return own;
    const id = of(field, 'id');
    const labels = this.tags('label').filter((tag) => id !== '' && of(tag, 'for') === id);
    const around = ancestor(field, ({ name }) => name === 'label');
    return [...labels, ...(around ? [around] : [])].map(textOf).join(' ');
  }

  #field(tags: readonly Tag[], label: string): Tag {
    const fields = tags.filter(({ name }) => FIELD.test(name));
    const found =
      fields.find((field) => this.#labelOf(field) === label) ??
      fields.find((field) => this.#labelOf(field).startsWith(label));
    if (!found) throw new Error(`${this.address} has no field « ${label} ».`);
    return found;
  }

  #valueOf(field: Tag): string {
    if (field.name === 'textarea') return contentOf(field);
    if (field.name === 'input')
      return field.attributes.get('value') ?? (isTicked(field) ? 'on' : '');
    const options = within(field).filter(({ name }) => name === 'option');
    const chosen = options.find(({ attributes }) => attributes.has('selected')) ?? options[0];
    return chosen ? (chosen.attributes.get('value') ?? textOf(chosen)) : '';
  }

  #send(form: Tag | undefined, typed: Record<string, Typed>, button?: Tag): Promise<void> {
    if (!form) throw new Error(`${this.address} has no form there.`);
    const data = this.#dataOf(form, typed);
    if (button && of(button, 'name') !== '') data.append(of(button, 'name'), of(button, 'value'));
    const action = (button && of(button, 'formaction')) || of(form, 'action') || this.address;
    const query = new URLSearchParams();
    for (const [name, value] of data) query.append(name, typeof value === 'string' ? value : '');
    if (((button && of(button, 'formmethod')) || of(form, 'method')) !== 'post') {
      return this.#ask(`${action.replace(/[?#].*/, '')}?${query.toString()}`);
    }
    const isMultipart = of(form, 'enctype') === 'multipart/form-data';
    return this.#ask(action, new Response(isMultipart ? data : query));
  }

  #dataOf(form: Tag, typed: Record<string, Typed>): FormData {
    const fields = this.#tags.filter(
      (tag) =>
        FIELD.test(tag.name) &&
        of(tag, 'name') !== '' &&
        !tag.attributes.has('disabled') &&
        this.#formOf(tag) === form,
    );
    const given = new Map(
      Object.entries(typed).map(([label, value]) => [this.#field(fields, label), value]),
    );
    const radios = new Set(
      [...given.keys()].filter((tag) => of(tag, 'type') === 'radio').map((tag) => of(tag, 'name')),
    );
    const data = new FormData();
    for (const field of fields) {
      const name = of(field, 'name');
      const value = given.get(field);
      if (isTicked(field)) {
        const stands = field.attributes.has('checked') && !radios.has(name);
        if (value ?? stands) data.append(name, this.#valueOf(field));
      } else if (of(field, 'type') === 'file') {
        for (const sent of [value ?? new File([], '')].flat())
          if (sent instanceof File) data.append(name, sent);
      } else if (field.name === 'select' && typeof value === 'string') {
        const option = within(field).find((tag) => tag.name === 'option' && textOf(tag) === value);
        if (!option) throw new Error(`« ${value} » is no choice.`);
        data.append(name, option.attributes.get('value') ?? value);
      } else data.append(name, typeof value === 'string' ? value : this.#valueOf(field));
    }
    return data;
  }

  #keep(cookies: readonly string[] = []): void {
    for (const cookie of cookies) {
      const [, name, value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      if (name === undefined) continue;
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  /** Requests an address and follows redirects. @param sent body of a POST */
  async #ask(address: string, sent?: Response): Promise<void> {
    let to = new URL(address, new URL(this.address, site.origin));
    let body = sent && Buffer.from(await sent.arrayBuffer());
    for (let times = 0; times <= MOST_REDIRECTIONS; times++) {
      const Cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const type = { Origin: site.origin, 'Content-Type': sent?.headers.get('content-type') ?? '' };
      const answer = await ask(
        `${to.pathname}${to.search}`,
        { Cookie, ...(body && type) },
        body ? { method: 'POST', body } : {},
      );
      this.#keep(answer.headers['set-cookie']);
      this.status = answer.status;
      const { location } = answer.headers;
      if (location === undefined) {
        this.address = `${to.pathname}${to.search}${to.hash}`;
        this.#page = parse(answer.body.toString());
        this.#tags = within(this.#page);
        return;
      }
      to = new URL(location, to);
      if (this.status !== 307) body = undefined;
    }
    throw new Error(`${address} leads nowhere.`);
  }
}

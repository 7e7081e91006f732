/** How the pages answer that show the form of something, new or not, and that merge it into another. */
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Actor } from '#features/access/access.ts';
import { refreshRecipes } from '#features/cocktails/stored/refresh-recipes.server.ts';
import { oneLine } from '#language/one-line.ts';
import type { Notice } from '#ui/notices.ts';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { orList, type Missing } from './missing.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What use cases of the back office take. */
export const officeServices = (context: Context) => ({
  ...context.get(servicesContext),
  refreshRecipes,
});
export type OfficeServices = ReturnType<typeof officeServices>;

interface Asked {
  actor: Actor;
  id: string;
}
interface Sent {
  request: Request;
  context: Context;
}

type Form = z.ZodObject<{ version: z.ZodDefault<z.ZodString> }>;
type Values<Schema extends Form> = Omit<z.output<Schema>, 'version'>;

interface Entry<Schema extends Form> extends Missing {
  schema: Schema;
  /** The field that an error of that code is about. */
  about?: Readonly<Record<string, keyof z.input<Schema> & string>>;
  create: (
    services: OfficeServices,
    asked: { actor: Actor; values: Values<Schema> },
  ) => Promise<string>;
  created: Notice;
  change: (
    services: OfficeServices,
    asked: Asked & { values: Values<Schema>; version: string },
  ) => Promise<void>;
  changed: Notice;
  /** Whether saving leads back to the list, rather than to its own page. */
  leaves?: boolean;
}

/** The action of such a form; without an id it is of a new one. */
export function savingOf<Schema extends Form>(entry: Entry<Schema>) {
  const { list, schema, leaves = false } = entry;
  const about = {
    ...entry.about,
    'change-entre-temps': 'version' as keyof z.input<Schema> & string,
  };
  return ({ request, params: { id }, context }: Sent & { params: { id?: string } }) =>
    receiveForm(request, { schema, about }, async ({ version, ...values }) => {
      const services = officeServices(context);
      const actor = context.get(actorContext);
      if (id === undefined) {
        const created = await entry.create(services, { actor, values });
        return goTo(leaves ? list : `${list}/${created}`, entry.created);
      }
      await orList(entry.change(services, { actor, id, values, version }), entry);
      return goTo(leaves ? list : `${list}/${id}`, entry.changed);
    });
}

/** No name is longer. */
const MAX_TYPED = 200;

interface Merging<Weighed> extends Missing {
  open: (services: OfficeServices, asked: Asked) => Promise<{ values: { name: string } }>;
  listNames: (services: OfficeServices, asked: { actor: Actor }) => Promise<string[]>;
  weigh: (services: OfficeServices, asked: Asked & { into: string }) => Promise<Weighed>;
  merge: (services: OfficeServices, asked: Asked & { intoId: string }) => Promise<void>;
  merged: Notice;
}

/**
 * The loader and the action of the page that merges. It shows what merging into the one that the address
 * names would do; or the names to choose from, and what is wrong with the one that was typed.
 */
export function mergingOf<Weighed extends { intoId: string }>(kind: Merging<Weighed>) {
  return {
    loader: async ({ request, params: { id }, context }: Sent & { params: { id: string } }) => {
      const services = officeServices(context);
      const actor = context.get(actorContext);
      const { values } = await orList(kind.open(services, { actor, id }), kind);
      const page = { own: `${kind.list}/${id}`, name: values.name };
      const typed = new URL(request.url).searchParams.get('dans') ?? '';
      const into = oneLine(typed.slice(0, MAX_TYPED));
      try {
        return { ...page, weighed: await kind.weigh(services, { actor, id, into }), choice: null };
      } catch (thrown) {
        if (!(thrown instanceof AppError)) throw thrown;
        const error = into === '' ? undefined : thrown.message;
        const names = await kind.listNames(services, { actor });
        return { ...page, weighed: null, choice: { names, typed: into, error } };
      }
    },
    action: ({ request, params: { id }, context }: Sent & { params: { id: string } }) =>
      receiveForm(request, { schema: mergeForm }, async ({ into }) => {
        const asked = { actor: context.get(actorContext), id, intoId: into };
        await orList(kind.merge(officeServices(context), asked), kind);
        return goTo(`${kind.list}/${into}`, kind.merged);
      }),
  };
}

/** The id of the one that stays. */
const mergeForm = z.object({ into: z.string().max(64, { abort: true }).default('') });

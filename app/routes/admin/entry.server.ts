/** Answers of the back office's pages that show, change, merge or delete one thing. */
import { randomUUIDv7 } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { recipeRefresher } from '#features/recipes/cocktails/stored/refresh-recipes.server.ts';
import { oneLine } from '#language/one-line.ts';
import { isUuid } from '#language/uuid.ts';
import type { Notice } from '#ui/notice/notices.ts';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { savedTo } from './saved.server.ts';

interface Missing {
  list: string;
  /** Notice shown on the list. */
  missing: Notice;
  /** Code of the error, if it differs from the notice. */
  code?: string;
}

/**
 * Result of `work`; a redirect to the list with a notice where the thing is gone (an error or
 * null).
 */
export async function orList<T>(
  work: Promise<T>,
  { list, missing, code = missing }: Missing,
): Promise<Exclude<T, null>> {
  try {
    const found = await work;
    if (found !== null) return found as Exclude<T, null>;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== code) throw error;
  }
  throw goTo(list, missing);
}

type Context = Readonly<RouterContextProvider>;

/** Services that use cases of the back office take. */
const officeServices = (context: Context) => {
  const services = context.get(servicesContext);
  const by = context.get(actorContext)?.id;
  return { ...services, refreshRecipes: recipeRefresher(services.jobs, { by }) };
};
type OfficeServices = ReturnType<typeof officeServices>;

interface Asked {
  actor: Actor;
  id: string;
}
interface Sent {
  request: Request;
  context: Context;
}
type Named = Sent & { params: { id: string } };

type Form = z.ZodObject<{ version: z.ZodDefault<z.ZodString> }>;
type Values<Schema extends Form> = Omit<z.output<Schema>, 'version'>;

interface Changing<Schema extends Form> extends Missing {
  schema: Schema;
  /** Field of each error code. */
  about?: Readonly<Record<string, keyof z.input<Schema> & string>>;
  /** Reads the saved entry, with its version. */
  open: (services: OfficeServices, asked: Asked) => Promise<{ version: string }>;
  change: (
    services: OfficeServices,
    asked: Asked & { values: Values<Schema>; version: string },
  ) => Promise<readonly string[]>;
  changed: Notice;
  /**
   * True if saving leads back to the list instead of the thing's own page, which shows values taken
   * from another editor.
   */
  leaves?: boolean;
}

interface Entry<Schema extends Form> extends Changing<Schema> {
  create: (
    services: OfficeServices,
    asked: { actor: Actor; values: Values<Schema>; id?: string },
  ) => Promise<string>;
  created: Notice;
}

/** Placeholder for the id of a new thing in its address. */
export const NEW = 'nouveau';

/** Version of a new thing's form: its future id, so that a form sent twice creates one thing. */
export const newVersion = () => randomUUIDv7();
/** Id of a new thing, from its form's version; empty for any other text. */
export const idOfNew = (version: string) => {
  const [id = ''] = version.split(' ');
  return isUuid(id) ? { id } : {};
};
/** Version of a new thing's form once it is created, where the form may stay on the page. */
const versionOfNew = (id: string, saved: string) => `${id} ${saved}`;

/** Page that a saved form leads to, and the version that the thing has now. */
async function savedIn<Schema extends Form>(
  entry: Changing<Schema>,
  services: OfficeServices,
  { actor, id }: Asked,
  taken: readonly string[] = [],
) {
  const { list, leaves = false } = entry;
  const { version } = await orList(entry.open(services, { actor, id }), entry);
  return { path: leaves && taken.length === 0 ? list : `${list}/${id}`, version, taken };
}

/** Changes a thing. @returns as `savedIn` */
async function saveChange<Schema extends Form>(
  entry: Changing<Schema>,
  services: OfficeServices,
  asked: Asked & { values: Values<Schema>; version: string },
) {
  const taken = await orList(entry.change(services, asked), entry);
  return savedIn(entry, services, asked, taken);
}

/** Action of a form that changes something. */
export function changingOf<Schema extends Form>(entry: Changing<Schema>) {
  const { schema, about = {} } = entry;
  return ({ request, context }: Sent, id: string) =>
    receiveForm(request, { schema, about }, async ({ version, ...values }) => {
      const asked = { actor: context.get(actorContext), id, values, version };
      const saved = await saveChange(entry, officeServices(context), asked);
      return savedTo(saved.path, entry.changed, saved.version, saved.taken);
    });
}

/** The thing that an earlier sending of a new thing's form created; null if none did. */
async function madeBefore<Schema extends Form>(
  { open, missing, code = missing }: Entry<Schema>,
  services: OfficeServices,
  { actor, id }: { actor: Actor; id?: string },
) {
  if (id === undefined) return null;
  try {
    return { id, ...(await open(services, { actor, id })) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== code) throw error;
    return null;
  }
}

/** Action of a form that also creates it, where the address has no id, or `NEW`. */
export function savingOf<Schema extends Form>(entry: Entry<Schema>) {
  const { list, schema, about = {} } = entry;
  const change = changingOf(entry);
  return ({ params: { id }, ...sent }: Sent & { params: { id?: string } }) =>
    id !== undefined && id !== NEW
      ? change(sent, id)
      : receiveForm(sent.request, { schema, about }, async ({ version, ...values }) => {
          const asked = { actor: sent.context.get(actorContext), values, ...idOfNew(version) };
          const services = officeServices(sent.context);
          const before = await madeBefore(entry, services, asked);
          const made = before?.id ?? (await entry.create(services, asked));
          // A form whose first answer was lost has no version: sent again, it replaces that save.
          const [, known] = version.split(' ');
          const again = { ...asked, id: made, version: known ?? before?.version ?? '' };
          const saved = before
            ? await saveChange(entry, services, again)
            : await savedIn(entry, services, again);
          const kept = saved.path === list ? versionOfNew(made, saved.version) : saved.version;
          const notice = before && known !== undefined ? entry.changed : entry.created;
          return savedTo(saved.path, notice, kept, saved.taken);
        });
}

/** Most characters of a typed name. */
const MAX_TYPED = 200;

interface Merging<Weighed> extends Missing {
  open: (services: OfficeServices, asked: Asked) => Promise<{ values: { name: string } }>;
  listNames: (services: OfficeServices, asked: { actor: Actor }) => Promise<string[]>;
  weigh: (services: OfficeServices, asked: Asked & { into: string }) => Promise<Weighed>;
  merge: (services: OfficeServices, asked: Asked & { intoId: string }) => Promise<void>;
  merged: Notice;
}

/**
 * Loader and action of a merge page. It shows the effect of merging into the thing named in the
 * address; else the names to choose from, and the error of the typed name.
 */
export function mergingOf<Weighed extends { intoId: string }>(kind: Merging<Weighed>) {
  return {
    loader: async ({ request, params: { id }, context }: Named) => {
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
    action: ({ request, params: { id }, context }: Named) =>
      receiveForm(request, { schema: mergeForm }, async ({ into }) => {
        const asked = { actor: context.get(actorContext), id, intoId: into };
        await orList(kind.merge(officeServices(context), asked), kind);
        return goTo(`${kind.list}/${into}`, kind.merged);
      }),
  };
}

/** Id of the target of the merge. */
const mergeForm = z.object({ into: z.string().max(64, { abort: true }).default('') });

/** Texts of a confirmation before a deletion. */
export interface Deletion {
  /** Label of the link back to its own page. */
  name: string;
  title: string;
  says: string[];
  /** Reason why it cannot be deleted, and label of the way back; it can be without. */
  needed?: { says: string; back: string } | undefined;
}

interface Kind<Said extends Deletion> extends Missing {
  /** Notice on the list after the deletion. */
  deleted: Notice;
  open: (services: OfficeServices, asked: Asked) => Promise<Said | null>;
  remove: (services: OfficeServices, asked: Asked) => Promise<unknown>;
}

/** Loader and action of a deletion page. */
export function deletionOf<Said extends Deletion>(kind: Kind<Said>) {
  const { list, deleted, open, remove } = kind;
  return {
    loader: async ({ params: { id }, context }: Named) => {
      const asked = { actor: context.get(actorContext), id };
      const said = await orList(open(officeServices(context), asked), kind);
      return { ...said, own: `${list}/${id}` };
    },
    action: ({ request, params: { id }, context }: Named) =>
      receiveForm(request, { schema: z.object({}) }, async () => {
        const asked = { actor: context.get(actorContext), id };
        await orList(remove(officeServices(context), asked), kind);
        return goTo(list, deleted);
      }),
  };
}

/** Question before a deletion. @param what as « l’ingrédient « Gin » » */
export const areYouSure = (what: string) =>
  `Êtes-vous sûr de vouloir supprimer ${what}\u202f? Cette action est irréversible.`;

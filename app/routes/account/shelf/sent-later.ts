import { redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { FIELDS } from '#features/bar/bottles/bar-address.ts';
import { changeBetween, splitKeys, type BottleChange } from '#features/bar/bottles/bottle-keys.ts';
import { keepBottles } from '#features/bar/bottles/keep-bottles.server.ts';
import { addingBottle, changeBar } from '#features/bar/bottles/open-bar.server.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { keepList } from '#features/bar/shopping/keep-list.server.ts';
import { readListForm } from '#features/bar/shopping/list-form.ts';
import { addingRecipe, changeList, openList } from '#features/bar/shopping/open-list.server.ts';
import {
  LIST_FIELDS,
  splitBoxes,
  tickChange,
  type ListChange,
} from '#features/bar/shopping/shopping-list.ts';
import { addFavorite } from '#features/members/favorites/add-favorite.server.ts';
import { removeFavorite } from '#features/members/favorites/remove-favorite.server.ts';
import { findShelf } from '#features/members/shelf/find-shelf.server.ts';
import { addEntryOnce, changeEntry } from '#features/members/shelf/journal/keep-journal.server.ts';
import { findEntry } from '#features/members/shelf/journal/read-journal.server.ts';
import { keepNote } from '#features/members/shelf/notes/notes.server.ts';
import { entryFormSchema, noteSchema } from '#features/members/shelf/shelf-form.ts';
import { STAR_CHOICES } from '#features/members/shelf/shelf.ts';
import { OFFLINE_PATH } from '#features/pages/offline/kept-pages.ts';
import { writeAt, type Refusal, type WriteKind } from '#features/pages/offline/kept-writes.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { doOnce } from '#features/platform/limits/do-once.server.ts';
import { ChangedMeanwhile } from '#features/platform/office/changed-meanwhile.ts';
import type { Page } from '#app/routes/page.ts';
import { refusalOf } from '#app/routes/refusal.server.ts';
import { MAX_ENTRIES, parseSent, readJson, textOf, yesOrNo } from '#app/routes/sent-body.server.ts';
import { visitOf } from '#app/routes/bar/receive-bottles.server.ts';
import { readAddedRecipe } from '#app/routes/bar/receive-list.server.ts';
import { settingCookies } from '../client.server.ts';
import type { Route } from './+types/sent-later.ts';

export const handle: Page = { audience: 'anybody' };

const MOST_KEY = 100;
const sentSchema = z.strictObject({
  key: z.string().min(8).max(MOST_KEY),
  /** Member who made the write; null for a visitor. */
  member: z.string().max(MOST_KEY).nullable(),
  path: z.string().max(300),
  fields: z.array(z.tuple([z.string().max(MOST_KEY), z.string()])).max(MAX_ENTRIES),
});

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
  actor: Actor;
  /** Slug of a recipe, or id of an entry. */
  part: string;
  form: FormData;
  /** Key and member, under which it is done once. */
  once: readonly string[];
}
type Cookies = readonly string[];

const NONE: Cookies = [];

/** Fields of a form by its schema. @throws AppError `invalid-payload` */
function fieldsOf<Schema extends z.ZodObject>(schema: Schema, form: FormData): z.output<Schema> {
  const { success, data, error } = schema.safeParse(Object.fromEntries(form));
  if (success) return data;
  throw new AppError('invalid-payload', error.issues[0]?.message ?? 'Cet envoi est illisible.');
}

const servicesOf = ({ context }: Sent) => context.get(servicesContext);

async function changeBottles(sent: Sent, change: BottleChange): Promise<Cookies> {
  const { actor, once, request, context } = sent;
  const services = servicesOf(sent);
  if (actor === null) return (await changeBar(services, visitOf(request, context), change)).cookies;
  await doOnce(services, once, (within) => keepBottles(within, { actor, change }));
  return NONE;
}

async function changeShopping(sent: Sent, change: ListChange): Promise<Cookies> {
  const { actor, once, request, context } = sent;
  const services = servicesOf(sent);
  if (actor === null)
    return (await changeList(services, visitOf(request, context), change)).cookies;
  await doOnce(services, once, (within) => keepList(within, { actor, change }));
  return NONE;
}

/** Changes are reckoned before `doOnce`, in whose transaction no shared reading may be waited for. */
const WRITES: Record<WriteKind, (sent: Sent) => Promise<Cookies>> = {
  async heart(sent) {
    const { actor, part: slug, form, once } = sent;
    const work = parseSent(yesOrNo, form.get('favori')) ? addFavorite : removeFavorite;
    await doOnce(servicesOf(sent), once, (services) => work(services, { actor, slug }));
    return NONE;
  },
  async entry(sent) {
    const { actor, part: slug, form } = sent;
    const { cle: key, madeOn, stars, changes } = fieldsOf(entryFormSchema, form);
    const entry = { madeOn, stars, changes };
    // The key of its form: it may have come already, without an answer.
    await addEntryOnce(servicesOf(sent), { actor, slug, entry, key: key || sent.once.join() });
    return NONE;
  },
  async note(sent) {
    const { actor, part: slug, form, once } = sent;
    const { note, version } = fieldsOf(noteSchema, form);
    await doOnce(servicesOf(sent), once, (services) =>
      keepNote(services, { actor, slug, note, version }),
    );
    return NONE;
  },
  async change(sent) {
    const { actor, part: entryId, form, once } = sent;
    const { version, madeOn, stars, changes } = fieldsOf(entryFormSchema, form);
    const entry = { madeOn, stars, changes };
    await doOnce(servicesOf(sent), once, (services) =>
      changeEntry(services, { actor, entryId, entry, version }),
    );
    return NONE;
  },
  async bottles(sent) {
    const { catalogue } = await readCatalogue(servicesOf(sent));
    const before = splitKeys(textOf(sent.form, FIELDS.before));
    const there = sent.form.getAll(FIELDS.there).map(String);
    return changeBottles(sent, changeBetween(catalogue, before, there));
  },
  async have(sent) {
    const known = await readCatalogue(servicesOf(sent));
    return changeBottles(sent, addingBottle(known, textOf(sent.form, 'ingredient')).change);
  },
  ticks(sent) {
    const before = splitBoxes(textOf(sent.form, LIST_FIELDS.tickedBefore));
    const ticked = sent.form.getAll(LIST_FIELDS.ticked).map(String);
    return changeShopping(sent, tickChange(before, ticked));
  },
  async add(sent) {
    return changeShopping(sent, await addingRecipe(servicesOf(sent), readAddedRecipe(sent.form)));
  },
  async list(sent) {
    const { request, context, form } = sent;
    const { list } = await openList(servicesOf(sent), visitOf(request, context));
    return changeShopping(sent, readListForm(form, list));
  },
};

const starsOf = (stars: unknown) => STAR_CHOICES[Number(stars) as keyof typeof STAR_CHOICES];

/** Both values of the fields that two devices changed. */
async function bothOf(
  { kind, ...sent }: Sent & { kind: WriteKind },
  { both }: ChangedMeanwhile,
): Promise<Refusal['both']> {
  const { actor, part, form } = sent;
  const services = servicesOf(sent);
  if (kind === 'note') {
    const shelf = await findShelf(services, { actor, slug: part });
    return [{ label: 'Note', mine: textOf(form, 'note'), theirs: shelf?.note ?? '' }];
  }
  const { madeOn, stars, changes } = await findEntry(services, { actor, entryId: part });
  const mine = (name: string) => textOf(form, name);
  const all = {
    madeOn: { label: 'Le', mine: mine('madeOn'), theirs: madeOn },
    stars: { label: 'Ma note', mine: starsOf(mine('stars')), theirs: starsOf(stars ?? 0) },
    changes: { label: 'Ce que j’ai changé', mine: mine('changes'), theirs: changes },
  };
  return Object.entries(all).flatMap(([name, values]) => (both.includes(name) ? [values] : []));
}

const CONFLICT = 409;

export const loader = () => redirect(OFFLINE_PATH);

/**
 * `/envois`: one write that the service worker kept while there was no network. It is done once for its key,
 * as the member who made it, by the use case of its page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { key, member, path, fields } = parseSent(sentSchema, await readJson(request));
  const found = writeAt(path);
  const actor = context.get(actorContext);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const once = [key, actor?.id ?? ''];
  const sent = { request, context, actor, part: found?.part ?? '', form, once };
  try {
    if (!found) throw new AppError('not-found', 'Il n’y a rien à cette adresse.');
    if (member !== null && actor?.id !== member)
      throw new AppError('unauthenticated', 'Reconnectez-vous pour envoyer ce qui attend.');
    const cookies = await WRITES[found.kind](sent);
    return Response.json({}, { headers: settingCookies(cookies) });
  } catch (thrown) {
    const { error, status, headers } = refusalOf(thrown);
    if (error instanceof ChangedMeanwhile && found) {
      const both = await bothOf({ ...sent, kind: found.kind }, error);
      const refusal: Refusal = { message: error.message, version: error.version, both };
      return Response.json(refusal, { status: CONFLICT });
    }
    return Response.json({ message: error.message } satisfies Refusal, { status, headers });
  }
}

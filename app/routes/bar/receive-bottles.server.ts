/** The form of bottles, sent whole or by scripts. */
import { createContext, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { FIELDS, MEMBER_FIELD } from '#features/bar/bottles/bar-address.ts';
import { BOTTLE_SETS, type BottleSet } from '#features/bar/bottles/bar-words.ts';
import type { BarCatalogue } from '#features/bar/bottles/bar-catalogue.ts';
import {
  bottlesThere,
  changeBetween,
  keysAt,
  splitKeys,
} from '#features/bar/bottles/bottle-keys.ts';
import { readBottleFile } from '#features/bar/bottles/file/bottle-file.ts';
import { changeBar, openBar, peekBar } from '#features/bar/bottles/open-bar.server.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import type { ListAnswer } from '#features/bar/bottles/list/list-answer.tsx';
import { readNames, type ReadNames } from '#features/bar/bottles/list/read-names.ts';
import { readForm, readTextFile, textOf } from '../sent-body.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Bottles as the form of this very request left them: its cookie says those before. */
const changedContext = createContext<string[] | null>(null);

export const visitOf = (request: Request, context: Context) => ({
  actor: context.get(actorContext),
  cookies: request.headers.get('Cookie') ?? '',
});

/**
 * A form of a member’s page is theirs alone: their session may have ended since.
 *
 * @throws AppError `unauthenticated`
 */
export function checkMember(form: FormData, context: Context): void {
  const member = textOf(form, MEMBER_FIELD);
  if (member === '' || member === context.get(actorContext)?.id) return;
  throw new AppError(
    'unauthenticated',
    'Votre session est terminée.',
    'Reconnectez-vous dans un autre onglet, puis réessayez.',
  );
}

/** Bottles of a request, after its form. */
export async function readBar(request: Request, context: Context) {
  const said = context.get(changedContext);
  if (said) return { said, cookies: [] };
  return openBar(context.get(servicesContext), visitOf(request, context));
}

const isSet = (name: string): name is BottleSet => Object.hasOwn(BOTTLE_SETS, name);

/**
 * Changes the bar by what was ticked, chosen as a set and listed.
 *
 * @throws AppError as `changeBar`
 */
export async function receiveBottles(request: Request, context: Context) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  checkMember(form, context);
  const { catalogue } = await readCatalogue(services);
  const { ingredients, sets } = catalogue;
  const listed = form.getAll(FIELDS.list).map(String).join('\n');
  const { found, ...rest } = readNames(ingredients, listed);
  const set = textOf(form, FIELDS.set);
  const ofSet = isSet(set) ? keysAt(catalogue, sets[set].of) : [];
  const before = splitKeys(textOf(form, FIELDS.before));
  const after = [...form.getAll(FIELDS.there).map(String), ...found, ...ofSet];
  const { said, cookies } = await changeBar(
    services,
    visitOf(request, context),
    changeBetween(catalogue, before, after),
  );
  context.set(changedContext, said);
  const answer = answerOf(catalogue, { before, found, ...rest });
  return { cookies, answer: listed.trim() === '' ? null : answer };
}

/** Answer in names. */
function answerOf(
  { ingredients }: BarCatalogue,
  { before, found, asked, unread, absent }: ReadNames & { before: readonly string[] },
): ListAnswer {
  const names = new Map(ingredients.map(({ key, name }) => [key, name]));
  const wasThere = new Set(before);
  const isThere = new Set([...before, ...found]);
  const namesOf = (keys: readonly string[]) => keys.flatMap((key) => names.get(key) ?? []);
  return {
    added: namesOf(found.filter((key) => !wasThere.has(key))),
    known: namesOf(found.filter((key) => wasThere.has(key))),
    // Bottles that are all there leave no choice.
    asked: asked
      .filter(({ keys }) => keys.some((key) => !isThere.has(key)))
      .map(({ text, keys }) => ({
        text,
        bottles: keys.map((key) => ({ key, name: names.get(key) ?? '' })),
      })),
    unread,
    absent,
  };
}

/**
 * Bottles of a file join those that are there.
 *
 * @throws AppError `fichier-illisible`; as `changeBar`
 */
export async function receiveBottleFile(request: Request, context: Context) {
  const services = context.get(servicesContext);
  const known = await readCatalogue(services);
  const { said: add, ...rest } = readBottleFile(known, await readTextFile(request));
  const visit = visitOf(request, context);
  const { catalogue } = known;
  const before = bottlesThere(catalogue, await peekBar(services, visit));
  const { said, cookies } = await changeBar(services, visit, { add, remove: [] });
  context.set(changedContext, said);
  const there = new Set(bottlesThere(catalogue, said));
  const found = add.filter((key) => there.has(key));
  return { cookies, answer: answerOf(catalogue, { before, found, ...rest }) };
}

/** Reception of recipe files, from any form. */
import { data, type RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { authorize, type Action } from '#features/platform/access/access.ts';
import { startFileRun } from '#features/intake/imports/runs/start-run.server.ts';
import type { SourceKind } from '#features/intake/imports/runs/run.ts';
import { oneLine } from '#language/one-line.ts';
import { refusalOf } from '#app/routes/refusal.server.ts';
import { onlyFile } from '#app/routes/sent-body.server.ts';
import { savedTo } from '../saved.server.ts';

export const IMPORTS = '/admin/importations';
/** Notice for a run that is absent or no longer at that stage. */
export const MISSING = { list: IMPORTS, missing: 'import-introuvable' } as const;

const NO_FILE = 'Choisissez un fichier.';

type Fields = ReadonlyMap<string, string>;
type Options = NonNullable<Parameters<typeof startFileRun>[1]['options']>;

const LONGEST_LICENCE = 500;

/** Licence that allows publishing a file's texts, from its form. */
export const licenceIn = (fields: Fields) =>
  oneLine(fields.get('licence') ?? '').slice(0, LONGEST_LICENCE);

interface Wanted {
  kind: SourceKind;
  options: Options;
  /** Longer name from the form; by default the file's own. */
  name?: string | undefined;
}

/** Content of a form: its file, if one was chosen, and its other fields. */
export interface SentFile {
  fields: Fields;
  given: { name: string; file: string; bytes: number } | undefined;
}

/**
 * Handles a form with a file and redirects to the run that it starts; errors belong to the form's
 * fields.
 *
 * @param start returns the id of the run
 * @throws AppError as `authorize`, before the body is read
 */
export async function receiveSent(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  permission: Action,
  start: (sent: SentFile) => Promise<string>,
) {
  authorize(context.get(actorContext), permission);
  const typed: Record<string, string> = {};
  try {
    const id = await context.get(servicesContext).incoming.receive(request, async (form) => {
      const { fields } = form;
      Object.assign(typed, Object.fromEntries(fields));
      return start({ fields, given: onlyFile(form) });
    });
    return savedTo(`${IMPORTS}/${id}`, null);
  } catch (thrown) {
    const { error, status, headers } = refusalOf(thrown);
    const said = [error.message, error.suggestion].filter((part) => part !== undefined);
    return data({ said, typed }, { status, headers });
  }
}

/**
 * Starts the import of a form's file and redirects to its run; errors belong to the form's fields.
 *
 * @param wanted kind of import and its options; throws if there is none
 * @throws AppError as `authorize`, before the body is read
 */
export function receiveImport(
  sent: { request: Request; context: Readonly<RouterContextProvider> },
  permission: Action,
  wanted: (file: SentFile) => Wanted | Promise<Wanted>,
) {
  const services = sent.context.get(servicesContext);
  const actor = sent.context.get(actorContext);
  return receiveSent(sent, permission, async ({ fields, given }) => {
    const { kind, options, name = given?.name ?? '' } = await wanted({ fields, given });
    if (!given) throw new AppError('rien-de-choisi', NO_FILE);
    return startFileRun(services, { actor, kind, given: { ...given, name }, options });
  });
}

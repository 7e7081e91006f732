/** Reception of the import page's forms: addresses, files, pages. */
import { open } from 'node:fs/promises';
import type { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import {
  kindOfFile,
  kindOfPaste,
  TELLING_BYTES,
} from '#features/intake/imports/runs/kind-of-file.ts';
import { SQL_LIMIT, webOptions } from '#features/intake/imports/runs/run.ts';
import { startFileRun, startWebRun } from '#features/intake/imports/runs/start-run.server.ts';
import {
  addressField,
  limitOf,
  pasteForm,
  webForm,
} from '#features/intake/imports/input/import-tool-form.ts';
import { NO_SQL_FILE } from '#features/intake/imports/input/sql-panel.tsx';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import { savedTo } from '../saved.server.ts';
import { IMPORTS, licenceIn, receiveImport, type SentFile } from './receive-import.server.ts';

export const TOOL = '/admin/tools/import';

export const TABS = {
  web: 'Import Web',
  sql: 'Import SQL',
  fichier: 'Fichiers et collage',
} as const;
export type Tab = keyof typeof TABS;

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

function fromSql({ fields, given }: SentFile) {
  if (!given) throw new AppError('rien-de-choisi', NO_SQL_FILE);
  const mode = fields.get('mode');
  const options = {
    licence: licenceIn(fields),
    limit: limitOf(fields.get('limite') ?? '', SQL_LIMIT),
    ...(mode === 'dryRun' && { isTrial: true }),
    ...(mode === 'run' && { isAtOnce: true }),
  };
  return { kind: 'sql' as const, options };
}

async function startOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(TELLING_BYTES),
      0,
      TELLING_BYTES,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function fromFile({ fields, given }: SentFile) {
  if (!given) throw new AppError('rien-de-choisi', 'Choisissez un fichier.');
  const address = addressField.safeParse(fields.get('adresse') ?? '').data ?? '';
  return {
    kind: kindOfFile(await startOf(given.file)),
    name: address || undefined,
    options: { licence: licenceIn(fields), ...(address !== '' && { address }) },
  };
}

const receiveFile = (sent: Sent) =>
  receiveImport(sent, 'import recipes', (file) =>
    file.fields.get('sorte') === 'sql' ? fromSql(file) : fromFile(file),
  );

const receivePage = ({ request, context }: Sent) =>
  receiveForm(
    request,
    { schema: pasteForm, about: { 'fichier-vide': 'html' } },
    async ({ html: text, adresse: address, licence }) => {
      const name = address || 'Page collée';
      const id = await startFileRun(context.get(servicesContext), {
        actor: context.get(actorContext),
        kind: kindOfPaste(text),
        given: { name, text },
        options: { licence, ...(address !== '' && { address }) },
      });
      return savedTo(`${IMPORTS}/${id}`, null);
    },
  );

const receiveAddresses = ({ request, context }: Sent) =>
  receiveForm(
    request,
    { schema: webForm, about: { 'adresses-invalides': 'adresses' } },
    async ({ mode, adresses: urls, limite, ia }) => {
      const id = await startWebRun(context.get(servicesContext), {
        actor: context.get(actorContext),
        urls,
        options: { ...webOptions(mode, limite), isAssisted: ia !== undefined },
      });
      return savedTo(`${IMPORTS}/${id}`, null);
    },
  );

/** Files come in multipart forms of their own; typed text comes in an ordinary form. */
export async function receiveTool(sent: Sent) {
  const type = sent.request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) return receiveFile(sent);
  const form = await readForm(sent.request);
  return textOf(form, 'sorte') === 'collage' ? receivePage(sent) : receiveAddresses(sent);
}

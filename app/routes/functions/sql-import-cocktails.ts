import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { answerSql } from '#features/intake/imports/runs/answer-functions.server.ts';
import { awaitRun } from '#features/intake/imports/runs/run-rows.server.ts';
import { MAX_FILE_BYTES, SQL_LIMIT } from '#features/intake/imports/runs/run.ts';
import { startFileRun } from '#features/intake/imports/runs/start-run.server.ts';
import type { Page } from '../page.ts';
import { answerOnceDone, readPayload } from './function-response.server.ts';
import type { Route } from './+types/sql-import-cocktails.ts';

/** Size of the largest file as a JSON text. */
export const handle: Page = { audience: 'anybody', mostBytes: MAX_FILE_BYTES * 1.2 };

const payload = z.object({
  fileName: z.string().min(1).max(300),
  fileContent: z.string().min(1),
  mode: z.enum(['analyze', 'dryRun', 'run', 'import']),
  limit: z.int().min(SQL_LIMIT.least).max(SQL_LIMIT.most).catch(SQL_LIMIT.usual),
});

/**
 * Answers `{ fileName, fileContent, mode, limit }` once the run has ended, with `{ summary,
 * preview, totalRecords, results }`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const start = async () => {
    authorize(actor, 'import recipes');
    const expected = 'Please select a SQL file';
    const {
      fileName,
      fileContent: text,
      mode,
      limit,
    } = await readPayload(request, payload, expected);
    const isTrial = mode === 'analyze' || mode === 'dryRun';
    const given = { name: fileName, text };
    const options = { limit, isTrial, isAtOnce: !isTrial };
    return startFileRun(services, { actor, kind: 'sql', given, options });
  };
  return answerOnceDone(start, async (id) => {
    await awaitRun(services, id, request.signal);
    return answerSql(services, id);
  });
}

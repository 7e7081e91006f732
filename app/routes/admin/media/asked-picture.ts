import { z } from 'zod';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Page } from '#app/routes/page.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { stopJob } from '#features/platform/jobs/change-job.server.ts';
import { findMadePicture } from '#features/images/pictures/find-made-picture.server.ts';
import { drawsPictures, startPicture } from '#features/images/pictures/make-picture.server.ts';
import { picturePrompt } from '#features/images/pictures/picture-prompt.server.ts';
import {
  PICTURE_USES,
  type PictureOffer,
  type PictureUse,
} from '#features/images/pictures/picture.ts';
import { saidBy } from './receive-media.server.ts';
import type { Route } from './+types/asked-picture.ts';

export const handle: Page = { audience: 'editor' };

const USES = Object.keys(PICTURE_USES) as [PictureUse, ...PictureUse[]];
const asked = z.object({
  use: z.enum(USES),
  title: z.string().max(400).default(''),
  prompt: z.string().max(10_000).default(''),
  drawing: z.string().max(300).optional(),
  cocktail: z.uuid().optional(),
});

/**
 * Progress of a picture (`tache`); else the prompt that would ask for one, and whether a model
 * makes it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('tache');
  if (id !== null) {
    const found = await findMadePicture(services, { actor, id });
    return Response.json(found, { status: found === null ? 404 : 200 });
  }
  authorize(actor, 'use assistant');
  const { data } = asked.safeParse(Object.fromEntries(searchParams));
  if (!data) return Response.json({ error: 'Demande illisible.' }, { status: 400 });
  const { use, title, drawing } = data;
  const about = { title, ...(drawing !== undefined && { drawing }) };
  return Response.json({
    prompt: await picturePrompt(PICTURE_USES[use], about),
    draws: drawsPictures(services),
  } satisfies PictureOffer);
}

/** Requests a picture, or stops one (`arreter`). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const form = Object.fromEntries(await readForm(request));
  try {
    if (typeof form['arreter'] === 'string') {
      await stopJob(services, { actor, id: form['arreter'] });
      return Response.json({ stopped: true });
    }
    const { data } = asked.safeParse(form);
    if (!data) throw new AppError('invalid-payload', 'Demande illisible.');
    const { cocktail, ...wanted } = data;
    const id = await startPicture(services, { actor, cocktailId: cocktail, ...wanted });
    return Response.json({ id }, { status: 202 });
  } catch (error) {
    const { said, ...answer } = saidBy(error);
    return Response.json({ error: said }, answer);
  }
}

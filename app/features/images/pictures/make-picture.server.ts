/**
 * Pictures requested by editors: a job adds them to the library, and nothing shows them until
 * somebody chooses them.
 */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { readActor } from '#features/platform/access/read-actor.server.ts';
import { askPicture } from '#features/platform/assistant/ask-model.server.ts';
import { listLatestCocktails } from '#features/recipes/cocktails/list/list-latest-cocktails.server.ts';
import { differentGlasses } from '#features/recipes/drawing/different-glasses.ts';
import { decodeDrawing } from '#features/recipes/drawing/drawing.ts';
import { defineJob, type JobAdder, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { uploadMedia } from '#features/images/media/upload/upload-media.server.ts';
import { findTitled } from '#features/platform/office/find-titled.server.ts';
import { drawStill } from '#features/images/social/still.ts';
import { oneLine } from '#language/one-line.ts';
import { rasterize } from '#services/pictures/sharp-pictures.server.ts';
import { sayPictureFailure } from './picture-failure.server.ts';
import { LEAST_SIDE, LONGEST_PROMPT, PICTURE_USES, type PictureUse } from './picture.ts';

const LONGEST_TITLE = 200;
const LATEST = 6;
/** Drawing when the recipe is unknown. */
const ANY_GLASS = 'tumbler.gros-glacon.d8a24a.-.zeste-orange.-';

/** Bucket, and size in pixels asked of models. */
const KINDS = {
  cocktail: { bucket: 'images-cocktails', size: '1024x1536' },
  hero: { bucket: 'images-media', size: '1536x1024' },
} as const;

const wanted = z.object({
  use: z.enum(Object.keys(PICTURE_USES) as [PictureUse, ...PictureUse[]]),
  /** Null when the site draws the picture itself. */
  prompt: z.string().min(1).max(LONGEST_PROMPT).nullable(),
  drawings: z.array(z.string().max(200)).min(1).max(6),
  title: z.string().max(LONGEST_TITLE),
  cocktailId: z.uuid().nullable(),
  by: z.uuid(),
});
type Wanted = z.infer<typeof wanted>;

type Needs = Pick<Services, 'db' | 'clock' | 'model' | 'storage' | 'darkroom'>;

const drawn = ({ drawings }: Wanted) =>
  rasterize(drawStill(drawings, decodeDrawing(drawings[0] ?? '')?.color ?? '#d8a24a'));

export const pictureJob = defineJob({
  name: 'image-demandee',
  label: 'Image demandée',
  schema: wanted,
  // The model call already retries, and a person is waiting.
  retries: 0,
  isSeveral: true,
  run: ({ services, data, signal, checkpoint, save, progress }: Running<Needs, Wanted>) =>
    sayPictureFailure(signal, async () => {
      // The picture was stored before a restart.
      if (checkpoint !== null) return;
      const { use, prompt, title, cocktailId } = data;
      const actor = await readActor(services.db, data.by);
      const { bucket, size } = KINDS[use];
      await progress(0, 0, prompt === null ? 'Le verre se dessine' : 'L’IA génère l’image');
      const content =
        prompt === null
          ? await drawn(data)
          : await askPicture(services, { actor, purpose: PICTURE_USES[use], prompt, size, signal });
      signal.throwIfAborted();
      await progress(0, 0, 'L’image est rangée');
      await uploadMedia(
        services,
        {
          actor,
          given: { name: `${title || 'Image'}.webp`, content },
          bucket,
          cocktailId,
          origin: prompt === null ? 'drawn' : 'ai',
          accepts: 'image',
          least: LEAST_SIDE,
        },
        (tx, { id }) => save({ media: id }, tx),
      );
    }),
});

/** True when a model can make pictures. */
export const drawsPictures = ({ model }: Pick<Services, 'model'>): boolean =>
  typeof model?.pictureModel === 'string';

const nameMissing = () =>
  new AppError('nom-requis', 'Champs requis manquants', 'Donnez d’abord un nom au cocktail.');

async function glassesFor(
  { db }: Pick<Services, 'db'>,
  { use, title, drawing = '' }: Asked,
): Promise<string[]> {
  if (decodeDrawing(drawing)) return [drawing];
  if (use === 'cocktail') {
    const found = await findTitled(db, title, eq(cocktails.isPublished, true));
    const [row] = found
      ? await db
          .select({ drawing: cocktails.drawing })
          .from(cocktails)
          .where(eq(cocktails.id, found.id))
      : [];
    return [row?.drawing ?? ANY_GLASS];
  }
  const latest = await listLatestCocktails({ db }, LATEST);
  const glasses = differentGlasses(latest.map((card) => card.drawing));
  return glasses.length > 0 ? glasses : [ANY_GLASS];
}

interface Asked {
  use: PictureUse;
  /** Title of the recipe or banner, for the file name. */
  title: string;
  /** Prompt of the model; without a model, or when empty, the site draws. */
  prompt: string;
  /** Code of the recipe's drawn glass; otherwise found by its title. */
  drawing?: string | undefined;
  /** Id of the recipe it is for, if it exists. */
  cocktailId?: string | null | undefined;
}

/**
 * Starts making a picture, by a model, or drawn by the site without one.
 *
 * @returns the id of its job, for `findMadePicture`
 * @throws AppError as `authorize`; `nom-requis` for a cocktail without a name; `texte-trop-long`
 */
export async function startPicture(
  services: Pick<Services, 'db' | 'model'> & { jobs: JobAdder },
  { actor, ...asked }: { actor: Actor } & Asked,
): Promise<string> {
  const by = authorize(actor, 'use assistant');
  const title = oneLine(asked.title).slice(0, LONGEST_TITLE);
  if (asked.use === 'cocktail' && title === '') throw nameMissing();
  const prompt = asked.prompt.trim();
  if (prompt.length > LONGEST_PROMPT) {
    throw new AppError('texte-trop-long', `Max ${LONGEST_PROMPT} caractères`);
  }
  const isDrawn = prompt === '' || !drawsPictures(services);
  const data: Wanted = {
    use: asked.use,
    prompt: isDrawn ? null : prompt,
    drawings: await glassesFor(services, { ...asked, title }),
    title,
    cocktailId: asked.cocktailId ?? null,
    by: by.id,
  };
  return services.jobs.add(services.db, pictureJob, data, { by: by.id });
}

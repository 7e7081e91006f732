/** Pictures made by a model, or drawn by the site instead: requests and states. */
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';

/** Purposes of pictures, without products, which have their own job. */
export const PICTURE_USES = { cocktail: 'cocktail-picture', hero: 'hero-picture' } as const;
export type PictureUse = keyof typeof PICTURE_USES;

/** Path of requests for a picture, and of its progress. */
export const MAKER_PATH = '/admin/medias/image-demandee';

export const LONGEST_PROMPT = 1_500;
/** In pixels: a smaller picture of a model counts as none. */
export const LEAST_SIDE = 256;

/** Label of the drawing when a model could have made a picture. */
export const WITHOUT_MODEL = 'Illustration, sans IA';

export const PROMPT_LABEL = 'Ce que l’image doit montrer';
export const ABOUT_PROMPT =
  'L’image prend jusqu’à deux minutes. Elle est signalée comme «\u00a0Image générée par IA\u00a0» partout où elle paraît.';
export const NO_MODEL =
  'Aucune IA qui dessine n’est configurée\u00a0: le site compose lui-même une illustration, des verres que les recettes dessinent, sur le comptoir.';

/** Message for a failed picture, in the words of the specification. */
export const NO_PICTURE = {
  title: 'Erreur génération image',
  message: 'Impossible de générer l’image. Réessayez plus tard.',
  unexpected: 'Une erreur est survenue lors de la génération d’image.',
} as const;

/** Data of a form before its request. */
export interface PictureOffer {
  prompt: string;
  /** True when a model can make pictures. */
  draws: boolean;
}

export interface PictureState {
  state: 'working' | 'made' | 'failed' | 'stopped';
  /** Current step, in French. */
  label: string;
  /** Reason of a failure; empty otherwise. */
  error: string;
  /** Null until it is finished. */
  choice: MediaChoice | null;
}

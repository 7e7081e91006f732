/** Pictures that a model makes, or that the site draws in its stead: what is asked, and what became of it. */
import type { MediaChoice } from '#features/images/media/media-choice.ts';

/** What a picture is for; products have theirs made otherwise. */
export const PICTURE_USES = { cocktail: 'cocktail-picture', hero: 'hero-picture' } as const;
export type PictureUse = keyof typeof PICTURE_USES;

/** Where forms ask for a picture, and how far it is. */
export const MAKER_PATH = '/admin/medias/image-demandee';

export const LONGEST_PROMPT = 1_500;
/** Pixels: a model that gives less gave nothing. */
export const LEAST_SIDE = 256;

/** What the drawn glass is called where a model could have made a picture. */
export const WITHOUT_MODEL = 'Illustration, sans IA';

/** What forms say. */
export const PROMPT_LABEL = 'Ce que l’image doit montrer';
export const ABOUT_PROMPT =
  'L’image prend jusqu’à deux minutes. Elle est signalée comme «\u00a0Image générée par IA\u00a0» partout où elle paraît.';
export const NO_MODEL =
  'Aucune IA qui dessine n’est configurée\u00a0: le site compose lui-même une illustration, des verres que les recettes dessinent, sur le comptoir.';

/** The specification's words for a picture that could not be made. */
export const NO_PICTURE = {
  title: 'Erreur génération image',
  message: 'Impossible de générer l’image. Réessayez plus tard.',
  unexpected: 'Une erreur est survenue lors de la génération d’image.',
} as const;

/** What a form is told before it asks. */
export interface PictureOffer {
  prompt: string;
  /** Whether a model makes pictures here. */
  draws: boolean;
}

/** How far a picture is. */
export interface PictureState {
  state: 'working' | 'made' | 'failed' | 'stopped';
  /** What is being done, in French. */
  label: string;
  /** Why it failed; empty otherwise. */
  error: string;
  /** Once it is made. */
  choice: MediaChoice | null;
}

import { AppError } from '#app/errors.ts';

/** Another editor saved meanwhile, and the two changes cannot be merged. */
export class ChangedMeanwhile extends AppError {
  /** Fields that both changed to different values. */
  readonly both: readonly string[];
  /** Version that replaces the other editor's values of these fields. */
  readonly version: string | undefined;

  constructor(
    both: readonly string[] = [],
    version?: string,
    said = 'Quelqu’un d’autre a enregistré entre-temps.',
  ) {
    super(
      'change-entre-temps',
      said,
      'Voici ce qui diffère de ce que vous avez saisi\u202f; enregistrez de nouveau pour le remplacer.',
    );
    this.both = both;
    this.version = version;
  }
}

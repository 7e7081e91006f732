/** Constants and types of imports: kinds, stages, states, options. */
import { z } from 'zod';
import type { JobState } from '#features/platform/jobs/job.ts';

export const SOURCE_KINDS = {
  csv: 'CSV',
  web: 'Pages web',
  html: 'Page enregistrée ou collée',
  sql: 'SQL',
  file: 'Export d’un autre logiciel',
  text: 'Texte',
  photo: 'Photo d’une page',
} as const;
export type SourceKind = keyof typeof SOURCE_KINDS;

export const RUN_STAGES = {
  reading: 'Lecture',
  ready: 'À vérifier',
  importing: 'Import en cours',
  done: 'Importé',
  undoing: 'Annulation en cours',
  undone: 'Annulé',
  failed: 'Sans recette',
} as const;
export type RunStage = keyof typeof RUN_STAGES;

/** Stages done by a job, with the labels of a stopped and of a failed one. */
const JOB_STAGES: Partial<Record<RunStage, { stopped: string; failed: string }>> = {
  reading: { stopped: 'Lecture arrêtée', failed: 'Lecture interrompue' },
  importing: { stopped: 'Import arrêté', failed: 'Import interrompu' },
  undoing: { stopped: 'Annulation arrêtée', failed: 'Annulation interrompue' },
};
/** True if the run's stage ends with a job. */
export const isMovingStage = (stage: RunStage) => stage in JOB_STAGES;

/** A stage, and the state of its job. */
export interface RunState {
  stage: RunStage;
  /** Null once the job is forgotten. */
  jobState: JobState | null;
}
/** True if a job is working on the run, or soon will be. */
export const isMoving = ({ stage, jobState }: RunState) =>
  isMovingStage(stage) && jobState !== 'stopped' && jobState !== 'failed';
/** Label of a run's state. */
export const stateLabel = ({ stage, jobState }: RunState): string =>
  (jobState === 'stopped' || jobState === 'failed' ? JOB_STAGES[stage]?.[jobState] : undefined) ??
  RUN_STAGES[stage];

/** Labels of recipe states in a run. */
export const ITEM_STATES = {
  ready: 'À importer',
  asks: 'À préciser',
  aside: 'Mise de côté',
  dropped: 'Écartée',
  unreadable: 'Illisible',
  created: 'Importée',
  differs: 'À mettre à jour',
  clash: 'En conflit',
  same: 'Inchangée',
  updated: 'Mise à jour',
  failed: 'Refusée',
  undone: 'Annulée',
} as const;
export type ItemState = keyof typeof ITEM_STATES;

/** States in which a recipe may be chosen or changed: nothing of it was written. */
export const OPEN_STATES: ReadonlySet<ItemState> = new Set([
  'ready',
  'asks',
  'aside',
  'dropped',
  'failed',
  'differs',
  'clash',
]);
/** States of changes to existing recipes. */
export const UPDATE_STATES = ['differs', 'clash', 'same', 'updated'] as const;
/** States of the recipes to write next. */
export const READY_STATES = ['differs', 'ready'] as const;
/** States that an undo reverts. */
export const WRITTEN_STATES = ['created', 'updated'] as const;

/** Filter on the recipes of a run. Incomplete recipes may have any state. */
export type ItemsWanted = 'incomplete' | readonly ItemState[];

/** Labels of the decisions on an ingredient name missing from the catalogue. */
export const NAME_CHOICES = {
  ask: 'À préciser',
  use: 'C’est un ingrédient du catalogue',
  create: 'À créer',
  leave: 'Ligne à laisser de côté',
} as const;
export type NameChoice = keyof typeof NAME_CHOICES;

/** Decision on a name. */
export interface SaidName {
  key: string;
  choice: NameChoice;
  /** Name of the chosen ingredient, for the choice `use`. */
  ingredient?: string;
}

/** Bounds and defaults of the specification. */
export const WEB_LIMIT = { least: 1, most: 100, usual: 10 } as const;
export const SQL_LIMIT = { least: 1, most: 1000, usual: 50 } as const;
/** Most addresses in one run. */
export const MAX_URLS = 500;
/** Number of addresses that a test reads. */
export const TESTED_PAGES = 5;
/** Labels of the actions on pages of other sites. */
export const WEB_MODES = {
  discover: 'Découvrir',
  dryRun: 'Test',
  run: 'Importer',
} as const;
export type WebMode = keyof typeof WEB_MODES;

/**
 * True if editors may import this kind: one recipe or their own table, not a whole foreign source.
 */
export const isGivenByEditors = (kind: SourceKind) =>
  kind === 'csv' || kind === 'text' || kind === 'photo';

/**
 * Run options of a mode.
 *
 * @param limit most recipes to import
 */
export const webOptions = (mode: WebMode, limit: number) =>
  ({
    discover: { isDiscovery: true, isTrial: true },
    dryRun: { isTrial: true, limit: TESTED_PAGES },
    run: { isAtOnce: true, limit },
  })[mode];

/** Largest file accepted. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Decision on a recipe of a run: import it although it was set aside, or leave it out. */
const ITEM_CHOICES = ['prendre', 'ecarter'] as const;
export type ItemChoice = (typeof ITEM_CHOICES)[number];

const correctionSchema = z.object({
  of: z.string(),
  title: z.string().optional(),
  lines: z.string().optional(),
  steps: z.string().optional(),
  choice: z.enum(ITEM_CHOICES).optional(),
});

export const runOptions = z.object({
  /** Path of the file in `IMPORT_BUCKET`, stored until the run has ended. */
  file: z.string().optional(),
  bytes: z.number().optional(),
  /** Web address of the page in a file, as the editor typed it. */
  address: z.string().optional(),
  /** Addresses of the pages to read. */
  urls: z.array(z.string()).optional(),
  /** Most recipes to read. */
  limit: z.number().int().min(1).optional(),
  /** Imports ready recipes once all are read; otherwise an editor checks them first. */
  isAtOnce: z.boolean().default(false),
  /** Only looks for addresses, without reading them. */
  isDiscovery: z.boolean().default(false),
  /** A trial: nothing may be imported. */
  isTrial: z.boolean().default(false),
  /** The model reads pages where our readers find nothing. */
  isAssisted: z.boolean().default(false),
  /** Licence of the texts where a source has none. */
  licence: z.string().default(''),
  /** Mapping of columns or tables corrected by an editor, in the format of the kind's reader. */
  mapping: z.unknown().optional(),
  /**
   * Corrections and decisions that survive another reading, by the title read from the source, in
   * the order of its recipes.
   */
  corrections: z.record(z.string(), z.array(correctionSchema.nullable())).default({}),
});
export type RunOptions = z.output<typeof runOptions>;

/** Stages behind a reading. Read again once imported: only an interrupted reading. */
export const READ_STAGES = ['ready', 'failed', 'done'] as const satisfies readonly RunStage[];
/** Stages in which written recipes can be undone; `ready` when the source was read again since. */
export const UNDOABLE_STAGES = ['ready', 'done', 'undone'] as const satisfies readonly RunStage[];

/** True if a reading ended before the end of its source, and the source is still there. */
export const canReadAgain = (
  { kind, stage, why }: { kind: SourceKind; stage: RunStage; why: string | null },
  { file }: Pick<RunOptions, 'file'>,
): boolean =>
  why !== null &&
  READ_STAGES.some((one) => one === stage) &&
  (kind === 'web' || file !== undefined);

export const IMPORT_BUCKET = 'imports';

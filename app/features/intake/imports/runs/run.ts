/** What an import is called, and where it and each of its recipes are. */
import { z } from 'zod';

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

/** Where a run is. */
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

const MOVING: ReadonlySet<RunStage> = new Set(['reading', 'importing', 'undoing']);
/** A job is at work on it. */
export const isMovingStage = (stage: RunStage) => MOVING.has(stage);

/** Where a recipe of a run is. */
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

/** Those that may be chosen or changed still: nothing was written of them. */
export const OPEN_STATES: ReadonlySet<ItemState> = new Set([
  'ready',
  'asks',
  'aside',
  'dropped',
  'failed',
  'differs',
  'clash',
]);
/** A run with one of these changes recipes that there are. */
export const UPDATE_STATES = ['differs', 'clash', 'same', 'updated'] as const;
/** Those that are written next. */
export const READY_STATES = ['differs', 'ready'] as const;
/** Those that an undo takes back. */
export const WRITTEN_STATES = ['created', 'updated'] as const;

/** Which recipes of a run are looked at; those that lack something may be in any state. */
export type ItemsWanted = 'incomplete' | readonly ItemState[];

/** What is done about the name of an ingredient that nothing is called. */
export const NAME_CHOICES = {
  ask: 'À préciser',
  use: 'C’est un ingrédient du catalogue',
  create: 'À créer',
  leave: 'Ligne à laisser de côté',
} as const;
export type NameChoice = keyof typeof NAME_CHOICES;

/** What somebody says of a name. */
export interface SaidName {
  key: string;
  choice: NameChoice;
  /** The name of the ingredient that is meant, where one is. */
  ingredient?: string;
}

/** The specification's bounds and defaults. */
export const WEB_LIMIT = { least: 1, most: 100, usual: 10 } as const;
export const SQL_LIMIT = { least: 1, most: 1000, usual: 50 } as const;
/** Addresses that are taken at once. */
export const MAX_URLS = 500;
/** Addresses that a test reads. */
export const TESTED_PAGES = 5;
/** What is done with pages of other sites. */
export const WEB_MODES = {
  discover: 'Découvrir',
  dryRun: 'Test',
  run: 'Importer',
} as const;
export type WebMode = keyof typeof WEB_MODES;

/** Whether a kind is a recipe that an editor gives, and not a source of many of others. */
export const isGivenByEditors = (kind: SourceKind) =>
  kind === 'csv' || kind === 'text' || kind === 'photo';

/** What a mode asks of a run. @param limit of recipes that are imported */
export const webOptions = (mode: WebMode, limit: number) =>
  ({
    discover: { isDiscovery: true, isTrial: true },
    dryRun: { isTrial: true, limit: TESTED_PAGES },
    run: { isAtOnce: true, limit },
  })[mode];

/** Of a file, the largest that is taken. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

const correctionSchema = z.object({
  of: z.string(),
  title: z.string().optional(),
  lines: z.string().optional(),
  steps: z.string().optional(),
});

/** What a run was asked to do. */
export const runOptions = z.object({
  /** Where the file is kept until the run has ended: a path of `IMPORT_BUCKET`. */
  file: z.string().optional(),
  bytes: z.number().optional(),
  /** Where the page of a file is on the web, as whoever gave it says. */
  address: z.string().optional(),
  /** The addresses of pages to read. */
  urls: z.array(z.string()).optional(),
  /** No more recipes than that. */
  limit: z.number().int().min(1).optional(),
  /** What is ready is imported as soon as all is read; without it somebody looks first. */
  isAtOnce: z.boolean().default(false),
  /** Addresses are looked for, and nothing is read of them. */
  isDiscovery: z.boolean().default(false),
  /** Nothing of it may be imported: it is a look. */
  isTrial: z.boolean().default(false),
  /** Pages that our readers find nothing on are shown to the model. */
  isAssisted: z.boolean().default(false),
  /** What allows the texts to be published, where a source does not say. */
  licence: z.string().default(''),
  /** What each column or table is, where somebody has said it: as the reader of the kind takes it. */
  mapping: z.unknown().optional(),
  /** Corrections that outlive another reading: those of each title as it was read, in the order of its recipes. */
  corrections: z.record(z.string(), z.array(correctionSchema.nullable())).default({}),
});
export type RunOptions = z.output<typeof runOptions>;

export const IMPORT_BUCKET = 'imports';

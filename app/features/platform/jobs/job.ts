/** Jobs as the back office shows them. */

export const LOG_LINES = 50;

/** States of a job; `wait` includes jobs between two tries. */
export const JOB_STATES = {
  active: 'En cours',
  waiting: 'En attente',
  failed: 'Échouée',
  stopped: 'Arrêtée',
  completed: 'Terminée',
} as const;
export type JobState = keyof typeof JOB_STATES;

export const JOB_FILTERS = {
  toutes: 'Toutes',
  'en-cours': 'En cours et en attente',
  echouees: 'Échouées',
  terminees: 'Terminées ou arrêtées',
} as const;
export type JobFilter = keyof typeof JOB_FILTERS;

export const STATES_OF: Record<JobFilter, readonly JobState[]> = {
  toutes: ['active', 'waiting', 'failed', 'stopped', 'completed'],
  'en-cours': ['active', 'waiting'],
  echouees: ['failed'],
  terminees: ['completed', 'stopped'],
};

/** Present step of an unfinished job, in words. */
export function stepOf(job: { state: JobState; tries: number; progressLabel: string }): string {
  const { state, tries, progressLabel } = job;
  if (state !== 'waiting') return progressLabel || JOB_STATES[state];
  return tries > 0 ? 'Nouvel essai dans un moment.' : JOB_STATES.waiting;
}

export const canStop = (state: JobState) => state === 'active' || state === 'waiting';
export const canRetry = (state: JobState) => state === 'failed' || state === 'stopped';

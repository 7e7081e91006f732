/** Message at the end of a run, for its toast and its page. */
import { count } from '#language/words/noun.ts';
import { error, success, type Words } from '#ui/frame/toast.ts';
import { formatKilobytes, type RunFailure, type RunKind } from './optimization.ts';

interface Ended {
  kind: RunKind;
  done: number;
  kept: number;
  savedBytes: number;
  failures: readonly RunFailure[];
}

/** Failures, in the words of the specification. */
export const FAILURES: Record<RunKind, { title: string; message: string }> = {
  analyse: { title: 'Erreur d’analyse', message: 'Impossible d’analyser les images.' },
  optimise: { title: 'Erreur d’optimisation', message: 'Impossible d’optimiser les images.' },
};

/** @param now numbers of pictures measured so far, and of those that can be made lighter */
export function endWords(run: Ended, now: { analysed: number; optimisable: number }): Words {
  const failed = count(run.failures.length, 'échec');
  if (run.kind === 'analyse') {
    const said = [count(now.analysed, 'analysée'), count(now.optimisable, 'optimisable')];
    if (run.failures.length > 0) said.push(failed);
    return success('Analyse terminée', said.join(', '));
  }
  const said = [
    count(run.done, 'optimisée'),
    failed,
    ...(run.kept > 0
      ? [
          `${count(run.kept, 'laissée')} telle${run.kept > 1 ? 's' : ''} quelle${run.kept > 1 ? 's' : ''}`,
        ]
      : []),
    `économies ~${formatKilobytes(run.savedBytes)}`,
  ].join(', ');
  const say = run.failures.length > 0 ? error : success;
  return say('Optimisation terminée', said);
}

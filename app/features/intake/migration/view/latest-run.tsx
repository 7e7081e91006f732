import { useEffect, useRef } from 'react';
import { success, toast } from '#ui/frame/toast.ts';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { endOf } from '../migration.ts';

interface Latest {
  id: string;
  isDryRun: boolean;
  completed: number;
  failed: number;
  isEnded: boolean;
  at: string;
}

/** Announces the result of a run to a visitor who watches it end. */
export function useEnd({ isRunning, latest }: { isRunning: boolean; latest: Latest | null }): void {
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (isRunning) watched.current = latest?.id ?? null;
    else if (latest?.isEnded && watched.current === latest.id) {
      watched.current = null;
      const { title, message } = endOf(latest);
      toast(success(title, message));
    }
  }, [isRunning, latest]);
}

/**
 * Result of the latest run.
 *
 * @param failure error of its job
 */
export function LatestRun({ latest, failure }: { latest: Latest | null; failure: string | null }) {
  if (!latest) return null;
  const { title, message } = endOf(latest);
  const stopped = latest.isDryRun ? 'Simulation arrêtée' : 'Migration arrêtée';
  return (
    <p className="mt-4">
      <strong className="font-medium">{latest.isEnded ? title : stopped}</strong>
      {NBSP}: {message}. <span className="text-ink-soft">Lancée le {latest.at}.</span>
      {!latest.isEnded && ` Ce qui a été fait est gardé${NNBSP}; relancez pour la suite.`}
      {failure !== null && <span className="block text-danger">{failure}</span>}
    </p>
  );
}

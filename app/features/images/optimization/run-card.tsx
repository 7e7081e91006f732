import { RunProgress } from '#features/platform/jobs/run-progress.tsx';
import { NBSP } from '#ui/spaces.ts';
import { formatSize, type RunFailure, type RunKind } from './optimization.ts';

export interface ShownRun {
  id: string;
  kind: RunKind;
  state: 'moving' | 'stopped' | 'failed' | 'ended';
  done: number;
  total: number;
  progressLabel: string;
  savedBytes: number;
  failures: readonly RunFailure[];
  canStop: boolean;
  /** Message at its end. */
  said: { title: string; message?: string };
  /** Time of the request, in words. */
  since: string;
}

const UNDER_WAY: Record<RunKind, string> = {
  analyse: 'Analyse en cours',
  optimise: 'Optimisation en cours',
};

const HALTED = {
  stopped: 'Arrêtée avant la fin. Ce qui a été fait est gardé.',
  failed: 'Interrompue avant la fin. Ce qui a été fait est gardé.',
};

function Failures({ failures }: { failures: readonly RunFailure[] }) {
  return (
    <div className="mt-4">
      <h3 id="erreurs" className="font-medium text-danger">
        Erreurs
      </h3>
      <ul
        aria-labelledby="erreurs"
        className="mt-2 max-h-60 divide-y divide-line overflow-y-auto border-y border-line text-sm"
        // It scrolls: the keyboard has to reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {failures.map(({ cocktail, message }, at) => (
          // Two pictures may fail alike.
          // eslint-disable-next-line react/no-array-index-key
          <li key={at} className="flex flex-wrap gap-x-4 py-2">
            <span className="font-medium">{cocktail}</span>
            <span className="text-ink-soft">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Progress of the latest run, or its result. */
export function RunCard({ run, here }: { run: ShownRun; here: string }) {
  const { kind, state, said, since, savedBytes, failures } = run;
  const isMoving = state === 'moving';
  return (
    <section
      aria-labelledby="avancement"
      className="mt-6 rounded-md border border-line bg-surface px-gutter py-4 sm:px-6"
    >
      <h2 id="avancement" className="text-xl">
        {isMoving
          ? UNDER_WAY[kind]
          : kind === 'analyse'
            ? 'Dernière analyse'
            : 'Dernière optimisation'}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{since}</p>
      {isMoving ? (
        <RunProgress
          {...run}
          label={UNDER_WAY[kind]}
          here={here}
          note={
            kind === 'optimise'
              ? `Économies réalisées${NBSP}: ${formatSize(savedBytes)}`
              : undefined
          }
        />
      ) : (
        <p role="status">
          {state === 'ended' ? `${said.title}${NBSP}: ${said.message}.` : HALTED[state]}
        </p>
      )}
      {failures.length > 0 && <Failures failures={failures} />}
    </section>
  );
}

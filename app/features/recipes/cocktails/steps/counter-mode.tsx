import { ArrowLeft, ArrowRight, Timer as TimerIcon, X } from 'lucide';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NBSP } from '#ui/spaces.ts';
import { stepId } from '../recipe/step-list.tsx';
import type { ShownLine } from '../lines/ingredient-line.ts';
import { lineText } from '../lines/line-text.ts';
import { sayClock, sayTime, START, type Counter } from './counter.ts';
import { useStepKeys } from './use-step-keys.ts';
import { useTimers } from './use-timers.ts';
import { useWakeLock, type ScreenState } from './use-wake-lock.ts';

const TURN = buttonClass({ variant: 'outline', size: 'lg', className: 'min-h-16! flex-1' });
const FORWARD = buttonClass({ size: 'lg', className: 'min-h-16! flex-1' });
const CLOSE =
  'inline-flex min-h-14 min-w-14 shrink-0 items-center justify-center gap-2 rounded-md px-3 underline-offset-4 hover:bg-sunken hover:underline';

const SCREEN: Readonly<Record<ScreenState, string>> = {
  unknown: '',
  on: 'L’écran reste allumé tant que cette page est affichée.',
  refused: 'L’appareil refuse de garder l’écran allumé, peut-être pour économiser sa batterie.',
  unsupported: 'Ce navigateur ne peut pas garder l’écran allumé\u00a0: allongez sa mise en veille.',
};

function Lines({ lines, label }: { lines: readonly ShownLine[]; label: string }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={label} className="border-t-2 border-brass-line text-xl sm:text-2xl">
      {lines.map((line) => (
        <li key={lineText(line)} className="border-b border-line py-2">
          {line.amount && <strong className="font-semibold tabular-nums">{line.amount} </strong>}
          {line.rest}
        </li>
      ))}
    </ul>
  );
}

/** One screen of the row, with its way back to the recipe. Anchors and links work without scripts. */
function Screen({
  id,
  title,
  leave,
  turns,
  children,
}: {
  id: string;
  title: ReactNode;
  /** Address of the recipe, at this step. */
  leave: string;
  turns: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className="flex w-full shrink-0 snap-start snap-always flex-col overflow-y-auto px-gutter print:block print:overflow-visible sm:px-10"
    >
      <header className="flex items-center justify-between gap-4 pt-2">
        <h2
          id={`${id}-titre`}
          tabIndex={-1}
          className="text-xl text-ink-soft outline-none sm:text-2xl"
        >
          {title}
        </h2>
        <a href={leave} className={`no-print ${CLOSE}`}>
          <Icon shape={X} size={22} />
          Quitter
        </a>
      </header>
      <div className="my-auto grid gap-6 py-4 lg:gap-8">{children}</div>
      <nav
        aria-label={`Changer d’étape, ${id}`}
        className="no-print bottom-0 flex flex-wrap gap-3 bg-paper py-3 [@media(min-height:30rem)]:sticky"
      >
        {turns}
      </nav>
    </section>
  );
}

function Timers({
  timers,
  onStop,
}: Pick<ReturnType<typeof useTimers>, 'timers'> & {
  onStop: (id: string) => void;
}) {
  if (timers.length === 0) return null;
  const over = timers.filter(({ left }) => left <= 0);
  return (
    <section aria-label="Minuteurs" className="no-print border-b border-line bg-sunken">
      <ul className="flex max-h-40 flex-wrap gap-x-3 gap-y-1 overflow-y-auto px-gutter py-1 sm:px-10">
        {timers.map(({ id, step, seconds, left }) => (
          <li key={id} className="flex items-center gap-2">
            <span>
              {`Étape ${step}${NBSP}: `}
              {left > 0 ? (
                <strong role="timer" className="text-2xl font-semibold tabular-nums">
                  {sayClock(left)}
                </strong>
              ) : (
                <strong className="text-xl font-semibold text-brass">c’est fini</strong>
              )}
            </span>
            <button type="button" onClick={() => onStop(id)} className={CLOSE}>
              {left > 0 ? 'Arrêter' : 'Fermer'}
              <span className="sr-only">{` le minuteur de ${sayTime(seconds)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="sr-only">
        {over.map(({ step, seconds }) => `Étape ${step}, ${sayTime(seconds)}\u00a0: c’est fini. `)}
      </p>
    </section>
  );
}

/** Recipe to follow with wet hands: one step a screen, swiped, in one document. */
export function CounterMode({ counter }: { counter: Counter }) {
  const { slug, title, portions, writtenFor, recipe, glass, lines, served, steps } = counter;
  const screen = useWakeLock();
  const row = useStepKeys();
  const { timers, start, stop } = useTimers({ key: `minuteurs ${slug}`, title });
  const hasTimers = steps.some(({ times }) => times.length > 0);
  const last = steps.length - 1;
  const leaveAt = (step: number) => `${recipe}#${stepId(step)}`;
  return (
    <div className="counter-mode flex flex-col print:h-auto!">
      <h1 className="sr-only">{`${title}, mode comptoir`}</h1>
      <Timers timers={timers} onStop={stop} />
      <div
        ref={row}
        className="relative flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden print:block print:overflow-visible"
      >
        <Screen
          id={START}
          title="À réunir"
          leave={recipe}
          turns={
            <a href={`#${stepId(0)}`} className={FORWARD}>
              Commencer <Icon shape={ArrowRight} size={22} />
            </a>
          }
        >
          <div>
            <p className="font-serif text-4xl leading-tight font-semibold">{title}</p>
            <p className="mt-1 text-xl text-ink-soft">
              Pour {portions}
              {glass !== null && ` · ${glass}`}
            </p>
          </div>
          <div className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-2">
            <Lines lines={lines} label="Ingrédients" />
            {served.length > 0 && (
              <div>
                <h3 className="mb-1 text-lg text-ink-soft lg:sr-only">Pour servir</h3>
                <Lines lines={served} label="Pour servir" />
              </div>
            )}
          </div>
          <div className="grid gap-1 text-ink-soft">
            {writtenFor !== null && (
              <p>{`Les quantités sont calculées pour ${portions}\u00a0; les gestes sont écrits pour ${writtenFor}.`}</p>
            )}
            {/* Its line is there from the start: nothing moves. */}
            <p role="status" className="needs-script no-print min-h-[1.55em]">
              {SCREEN[screen]}
            </p>
            {hasTimers && (
              <p className="needs-script no-print">
                Les minuteurs sonnent si le son est ouvert{NBSP}; certains téléphones les taisent
                quand l’écran est verrouillé.
              </p>
            )}
            <p className="without-script no-print">
              Sans scripts, il n’y a pas de minuteurs, et l’écran peut s’éteindre.
            </p>
          </div>
        </Screen>
        {steps.map(({ text, lines: own, times }, at) => (
          <Screen
            key={text}
            id={stepId(at)}
            title={
              <>
                Étape <span className="text-4xl text-brass">{at + 1}</span>
                {` sur ${steps.length}`}
              </>
            }
            leave={leaveAt(at)}
            turns={
              <>
                <a href={`#${at === 0 ? START : stepId(at - 1)}`} className={TURN}>
                  <Icon shape={ArrowLeft} size={22} /> Retour
                </a>
                {at === last ? (
                  <a href={leaveAt(at)} className={FORWARD}>
                    Terminé
                  </a>
                ) : (
                  <a href={`#${stepId(at + 1)}`} className={FORWARD}>
                    Suite <Icon shape={ArrowRight} size={22} />
                  </a>
                )}
              </>
            }
          >
            <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1.6fr_1fr]">
              <p className="text-[clamp(1.375rem,1rem+2.4vw,2.75rem)] leading-snug">{text}</p>
              <div className="grid gap-4">
                <Lines lines={own} label={`Pour l’étape ${at + 1}`} />
                {times.length > 0 && (
                  <p className="needs-script no-print flex flex-wrap gap-3">
                    {times.map((seconds) => (
                      <button
                        key={seconds}
                        type="button"
                        onClick={() => start(at + 1, seconds)}
                        className={buttonClass({
                          variant: 'secondary',
                          size: 'lg',
                          className: 'min-h-16!',
                        })}
                      >
                        <Icon shape={TimerIcon} size={22} />
                        {`Minuteur ${sayTime(seconds)}`}
                      </button>
                    ))}
                  </p>
                )}
              </div>
            </div>
          </Screen>
        ))}
      </div>
    </div>
  );
}

import { Link } from '#ui/link.tsx';
import { BACKUP_CODES_PATH, FACTOR_PAGES, factorPath } from './factor.ts';
import type { TwoFactor } from './read-factors.server.ts';

type Shown = Pick<TwoFactor, 'factors' | 'isOn' | 'phoneEnd' | 'backupCodesLeft'> & {
  /** True when the back office requires a second factor. */
  isNeeded: boolean;
};

/** Number of unused backup codes, in French. */
function left(count: number): string {
  if (count === 0) return 'Plus aucun';
  return `${count}\u00a0${count === 1 ? 'restant' : 'restants'}`;
}

const STATES = { on: 'En service', prepared: 'À terminer', none: 'Ajouter' };

function Row({
  to,
  label,
  state,
  isOn,
}: {
  to: string;
  label: string;
  state: string;
  isOn: boolean;
}) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 no-underline underline-offset-4 hover:underline"
      >
        <span>{label}</span>{' '}
        <span className={isOn ? 'text-right text-brass' : 'text-right text-ink-soft'}>{state}</span>
      </Link>
    </li>
  );
}

export function TwoFactorList({ factors, isOn, phoneEnd, backupCodesLeft, isNeeded }: Shown) {
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {isOn
          ? 'Se connecter demande aussi un code, sauf avec une clé d’accès.'
          : 'Demander un code en plus du mot de passe protège votre compte de qui l’aurait deviné.'}
      </p>
      {isNeeded && (
        <p className="mb-4">
          Elle est exigée de l’équipe du site&#160;: ajoutez une application d’authentification, ou
          une autre façon de recevoir un code, et l’arrière-boutique s’ouvrira de nouveau.
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {factors.map(({ factor, state }) => (
          <Row
            key={factor}
            to={factorPath(factor)}
            label={FACTOR_PAGES[factor].title}
            state={factor === 'phone' && state === 'on' ? `…${phoneEnd}` : STATES[state]}
            isOn={state === 'on'}
          />
        ))}
        {isOn && (
          <Row
            to={BACKUP_CODES_PATH}
            label="Codes de secours"
            state={left(backupCodesLeft)}
            isOn={backupCodesLeft > 0}
          />
        )}
      </ul>
    </>
  );
}

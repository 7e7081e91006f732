import { Form } from 'react-router';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Link } from '#ui/link.tsx';
import { RETURN_PARAMETER } from '../sign-in/auth-tabs.tsx';
import { WAY_PARAMETER, wayPath, type Way } from './factor.ts';

interface Ways {
  ways: readonly Way[];
  current: Way;
  /** True when a sent code is still valid. */
  isSent: boolean;
  /** Last digits of the telephone that receives codes. */
  phoneEnd: string | null;
  returnTo: string | null;
}

const query = (way: Way, returnTo: string | null) =>
  new URLSearchParams({
    [WAY_PARAMETER]: wayPath(way),
    ...(returnTo !== null && { [RETURN_PARAMETER]: returnTo }),
  }).toString();

const CHOICE =
  'inline-flex min-h-9 items-center p-0 text-left text-base font-normal text-ink underline underline-offset-4 hover:decoration-2';

interface Choice {
  way: Way;
  label: string;
  returnTo: string | null;
}

export function SendCodeForm({
  way,
  label,
  returnTo,
  isMain = false,
}: Choice & { isMain?: boolean }) {
  return (
    <Form method="post" action={`/auth/code/envoi?${query(way, returnTo)}`}>
      {isMain ? (
        <SubmitButton>{label}</SubmitButton>
      ) : (
        <button type="submit" className={CHOICE}>
          {label}
        </button>
      )}
    </Form>
  );
}

function ChoiceOf({ way, label, returnTo }: Choice) {
  if (way === 'email' || way === 'phone') {
    return <SendCodeForm way={way} label={label} returnTo={returnTo} />;
  }
  return (
    <Link to={`/auth/code?${query(way, returnTo)}`} className={CHOICE}>
      {label}
    </Link>
  );
}

/** Other ways to answer, as links and forms that need no script. */
export function ChallengeWays({ ways, current, isSent, phoneEnd, returnTo }: Ways) {
  const labels: Record<Way, string> = {
    application: 'Prendre le code de votre application',
    email: current === 'email' ? 'Recevoir un autre courriel' : 'Recevoir un code par courriel',
    phone:
      current === 'phone' ? 'Recevoir un autre SMS' : `Recevoir un code par SMS (…${phoneEnd})`,
    backup: 'Donner un code de secours',
  };
  const canResend = isSent && (current === 'email' || current === 'phone');
  const others = ways.filter((way) => way !== current || canResend);
  return (
    <nav aria-label="Autrement" className="mt-8 border-t border-line pt-4">
      <ul className="grid gap-1">
        {others.map((way) => (
          <li key={way}>
            <ChoiceOf way={way} label={labels[way]} returnTo={returnTo} />
          </li>
        ))}
        <li>
          <Link to="/auth" className={CHOICE}>
            Retour à la connexion
          </Link>
        </li>
      </ul>
    </nav>
  );
}

import { KeyRound } from 'lucide';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '#ui/frame/use-hydrated.ts';
import { RETURN_PARAMETER } from '../sign-in/auth-tabs.tsx';
import { answerWithPasskey, canUsePasskeys } from './passkey-ceremony.ts';

/** Paths: one receives the passkey's answer, the other gives its options. */
const ACTION = '/auth/cle-d-acces';
const OFFER = '/auth/cle-d-acces/demande';

const UNREACHABLE = 'Le site ne répond pas. Réessayez dans un instant.';

async function fetchOptions(): Promise<PublicKeyCredentialRequestOptionsJSON | string> {
  const response = await fetch(OFFER, { method: 'POST' }).catch(() => null);
  if (response?.ok) return (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
  return response?.status === 429
    ? 'Trop de tentatives. Réessayez dans quelques minutes.'
    : UNREACHABLE;
}

export function PasskeySignIn({ returnTo }: { returnTo: string | null }) {
  const fetcher = useFetcher<{ errors?: string[] }>();
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const isUnable = useHydrated() && !canUsePasskeys();
  if (isUnable) return null;
  const signIn = async () => {
    setAsking(true);
    setProblem(undefined);
    const options = await fetchOptions();
    const outcome =
      typeof options === 'string' ? { problem: options } : await answerWithPasskey(options);
    setAsking(false);
    if ('problem' in outcome) return setProblem(outcome.problem);
    const query =
      returnTo === null ? '' : `?${new URLSearchParams({ [RETURN_PARAMETER]: returnTo })}`;
    await fetcher.submit(
      { credential: outcome.credential },
      { method: 'post', action: `${ACTION}${query}` },
    );
  };
  const isBusy = asking || fetcher.state !== 'idle';
  const errors = problem === undefined ? fetcher.data?.errors : [problem];
  return (
    <div className="needs-script mt-6 grid gap-4 border-t border-line pt-6">
      <FormErrors id="cle-error" errors={isBusy ? undefined : errors} />
      <Button variant="outline" onClick={() => void signIn()} aria-disabled={isBusy}>
        <Icon shape={KeyRound} size={18} />
        Continuer avec une clé d’accès
      </Button>
    </div>
  );
}

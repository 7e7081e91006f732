import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Notice } from './notices.ts';
import { NOTICE_PARAMETER, toast, type Words } from '../frame/toast.ts';

/** The address `path`, with its query and its fragment, and the notice. */
export function withNotice(path: string, notice: Notice): string {
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}${NOTICE_PARAMETER}=${notice}${fragment}`;
}

/** A query without its notices. */
export function withoutNotice(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(NOTICE_PARAMETER);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

/** Answer to a form that was sent by script. */
export interface Said {
  notice: Notice | null;
  /** Sign-in address, for visitors who must first; their intention is then carried out. */
  signIn?: string | undefined;
}

/**
 * Shows the answer to a form sent by script as a toast, with an undo button where there is `undo`.
 */
export function useSaid(said: Said | undefined, undo?: () => void): void {
  const say = useEffectEvent((notice: Notice, signIn: string | undefined) => {
    const link = signIn === undefined ? undefined : { label: 'Se connecter', href: signIn };
    toast({ notice, ...(link && { link }), ...(undo && { undo }) });
  });
  useEffect(() => {
    if (said?.notice) say(said.notice, said.signIn);
  }, [said]);
}

/**
 * Shows the address's notices as toasts, and removes them from the address; `words` replace them
 * without scripts.
 */
export function NoticeToasts({ words }: { words: readonly Words[] }) {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(search).has(NOTICE_PARAMETER);
  useEffect(() => {
    if (!isAsked) return;
    for (const notice of new Set(new URLSearchParams(search).getAll(NOTICE_PARAMETER)))
      toast({ notice });
    void navigate(
      { pathname, search: withoutNotice(search), hash },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, pathname, search, hash, navigate]);
  return isAsked && words.map((said) => <PlainNotice key={said.title} {...said} />);
}

/** Shows the message of a form's answer as a toast. */
export function AnswerToast({ said }: { said: Words | undefined }) {
  useEffect(() => {
    if (said) toast(said);
  }, [said]);
  return said ? <PlainNotice {...said} /> : null;
}

/** Notice without scripts. */
function PlainNotice({ title, message }: Words) {
  return (
    <div role="status" className="without-script border-b border-line bg-surface px-6 py-3">
      <strong>{title}</strong> {message}
    </div>
  );
}

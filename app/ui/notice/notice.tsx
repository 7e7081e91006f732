import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Notice } from './notices.ts';
import { NOTICE_PARAMETER, toast, type Words } from '../frame/toast.ts';

/** Adds a notice to `path`, before its fragment. */
export function withNotice(path: string, notice: Notice): string {
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}${NOTICE_PARAMETER}=${notice}${fragment}`;
}

export function withoutNotice(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(NOTICE_PARAMETER);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

export interface Said {
  notice: Notice | null;
  /** Sign-in address for a visitor without a session; signing in does what was asked. */
  signIn?: string | undefined;
}

/** Shows such an answer as a toast, with an undo button if there is `undo`. */
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
 * Shows notices of the address as toasts, and removes them from it; without scripts, `words` are
 * shown.
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

export function AnswerToast({ said }: { said: Words | undefined }) {
  useEffect(() => {
    if (said) toast(said);
  }, [said]);
  return said ? <PlainNotice {...said} /> : null;
}

function PlainNotice({ title, message }: Words) {
  return (
    <div role="status" className="without-script border-b border-line bg-surface px-6 py-3">
      <strong>{title}</strong> {message}
    </div>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Notice } from './notices.ts';
import { NOTICE_PARAMETER, toast, type Words } from '../frame/toast.ts';

/** The address `path`, with its query and its fragment, which will also say `notice`. */
export function withNotice(path: string, notice: Notice): string {
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}${NOTICE_PARAMETER}=${notice}${fragment}`;
}

/** A query without the notice that it asks to say. */
export function withoutNotice(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(NOTICE_PARAMETER);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

/** What a form that was sent by script is answered. */
export interface Said {
  notice: Notice | null;
  /** Where to sign in, for those who must first; what they wanted is then done. */
  signIn?: string | undefined;
}

/** Says as a toast what a form that was sent by script is answered; with a way back where there is `undo`. */
export function useSaid(said: Said | undefined, undo?: () => void): void {
  const say = useEffectEvent((notice: Notice, signIn: string | undefined) => {
    const link = signIn === undefined ? undefined : { label: 'Se connecter', href: signIn };
    toast({ notice, ...(link && { link }), ...(undo && { undo }) });
  });
  useEffect(() => {
    if (said?.notice) say(said.notice, said.signIn);
  }, [said]);
}

/** Says what the address asks as a toast, and takes it out of it; `words` stand for it where scripts do not run. */
export function NoticeToast({ words }: { words: Words | undefined }) {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const notice = new URLSearchParams(search).get(NOTICE_PARAMETER);
  useEffect(() => {
    if (notice === null) return;
    toast({ notice });
    void navigate(
      { pathname, search: withoutNotice(search), hash },
      { replace: true, preventScrollReset: true },
    );
  }, [notice, pathname, search, hash, navigate]);
  return notice === null || !words ? null : <PlainNotice {...words} />;
}

/** Says what the answer of a form has to say as a toast, in words of its own. */
export function AnswerToast({ said }: { said: Words | undefined }) {
  useEffect(() => {
    if (said) toast(said);
  }, [said]);
  return said ? <PlainNotice {...said} /> : null;
}

/** Where scripts do not run. */
function PlainNotice({ title, message }: Words) {
  return (
    <div role="status" className="without-script border-b border-line bg-surface px-6 py-3">
      <strong>{title}</strong> {message}
    </div>
  );
}

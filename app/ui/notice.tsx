import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NOTICE_PARAMETER, NOTICES, readNotice, type Notice } from './notices.ts';
import { toast, type Toast } from './frame/toast.ts';

/** The address `path`, with its query and its fragment, which will also say `notice`. */
export function withNotice(path: string, notice: Notice): string {
  const [, before = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(path) ?? [];
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

type Notices = Readonly<Record<string, Toast>>;

/** Says as a toast what a form that was sent by script is answered; with a way back where there is `undo`. */
export function useSaid(
  said: Said | undefined,
  notices: Notices = NOTICES,
  undo?: () => void,
): void {
  const say = useEffectEvent((message: Toast, signIn: string | undefined) => {
    const link = signIn === undefined ? undefined : { label: 'Se connecter', href: signIn };
    toast({ ...message, ...(link && { link }), ...(undo && { undo }) });
  });
  useEffect(() => {
    const message = notices[said?.notice ?? ''];
    if (said && message) say(message, said.signIn);
  }, [said, notices]);
}

/** Says it as a toast and takes it out of the address; as plain text where scripts do not run. */
export function NoticeToast({ notices = NOTICES }: { notices?: Notices }) {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const notice = notices[readNotice(new URLSearchParams(search), notices) ?? ''];
  useEffect(() => {
    if (!notice) return;
    toast(notice);
    void navigate(
      { pathname, search: withoutNotice(search), hash },
      { replace: true, preventScrollReset: true },
    );
  }, [notice, pathname, search, hash, navigate]);
  if (!notice) return null;
  return (
    <div role="status" className="without-script border-b border-line bg-surface px-6 py-3">
      <strong>{notice.title}</strong> {notice.message}
    </div>
  );
}

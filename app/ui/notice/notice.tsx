import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NOTICE_PARAMETER, toast, type Words } from '../frame/toast.ts';
import { withoutNotice } from './notice-address.ts';

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

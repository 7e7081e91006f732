import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NOTICE_PARAMETER, NOTICES, readNotice, type Notice } from './notices.ts';
import { toast } from './toast.ts';

/** The address `path`, which will also say `notice`. */
export function withNotice(path: string, notice: Notice): string {
  return `${path}?${NOTICE_PARAMETER}=${notice}`;
}

/** Says it as a toast and takes it out of the address; as plain text where scripts do not run. */
export function NoticeToast() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const key = readNotice(new URLSearchParams(search));
  const notice = key && NOTICES[key];
  useEffect(() => {
    if (!notice) return;
    toast(notice);
    const rest = new URLSearchParams(search);
    rest.delete(NOTICE_PARAMETER);
    void navigate(
      { pathname, search: rest.toString() },
      { replace: true, preventScrollReset: true },
    );
  }, [notice, pathname, search, navigate]);
  if (!notice) return null;
  return (
    <noscript>
      <div role="status" className="border-b border-line bg-surface px-6 py-3">
        <strong>{notice.title}</strong> {notice.message}
      </div>
    </noscript>
  );
}

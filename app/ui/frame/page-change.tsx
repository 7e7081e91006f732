import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Announces a new page as a browser does: reads its title, and moves focus and scroll position to
 * its beginning, also after a form that keeps its place was redirected. Other filters of a list
 * are the same page, as is the answer of a form: focus moves there only if the focused element is
 * gone or hidden. A page that focuses its own field keeps that focus.
 *
 * @param content id of the main element
 */
export function PageChange({ content }: { content: string }) {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef({ pathname, key });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { pathname, key };
    const isSame = before.pathname === pathname;
    if (!isSame) setTitle(document.title);
    const page = document.getElementById(content);
    const focused = document.activeElement;
    // A browser takes the focus off a hidden element only at its next frame.
    const isShown = focused !== null && focused.getClientRects().length > 0;
    if (hash !== '' || (isShown && page?.contains(focused))) return;
    if (isSame && isShown && focused !== document.body) return;
    page?.focus({ preventScroll: true });
    if (!isSame && navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, hash, key, content, navigation]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

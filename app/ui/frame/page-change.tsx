import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Announces a new page as a browser does: reads its title, and moves focus and scroll position to
 * its beginning, also after a form that keeps its place was redirected. Other filters of a list
 * are the same page; a page that focuses its own field keeps that focus.
 *
 * @param content id of the main element
 */
export function PageChange({ content }: { content: string }) {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const page = document.getElementById(content);
    if (hash !== '' || page?.contains(document.activeElement)) return;
    page?.focus({ preventScroll: true });
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, hash, content, navigation]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

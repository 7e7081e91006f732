import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces a new page as a browser does that loads one: its title is read aloud, and the focus is
 * at its beginning. Other filters of a list are the same page; a page that focuses its own field
 * keeps that focus.
 *
 * @param content id of the element that contains the page
 */
export function PageChange({ content }: { content: string }) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const page = document.getElementById(content);
    if (hash !== '' || page?.contains(document.activeElement)) return;
    page?.focus({ preventScroll: true });
  }, [pathname, hash, content]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

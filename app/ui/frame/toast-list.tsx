import { useEffect, useSyncExternalStore } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { findNotice } from '../notice/notices.ts';
import { onThemeChange, readTheme } from './theme.ts';
import { takeToasts } from './toast.ts';

const SONNER_THEMES = { auto: 'system', clair: 'light', sombre: 'dark' } as const;
const DURATION_MS = 4000;
/** Per character of a long message. */
const READING_MS = 60;
/** Reaching a link takes longer than reading. */
const LINK_DURATION_MS = 10_000;

/** Titles of messages shown until a success. */
const standing = new Set<string>();

/** Pauses on hover and focus; sits above bars at the bottom. */
export default function ToastList() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'auto' as const);
  useEffect(() => {
    takeToasts(({ untilSuccess, link, undo, retry, ...said }) => {
      const found = 'notice' in said ? findNotice(said.notice, location.pathname) : said;
      if (!found) return;
      const { title, message, kind } = found;
      const options = {
        // Shown once when repeated.
        ...(untilSuccess && { id: title }),
        ...(message !== undefined && {
          description: message,
          duration: Math.max(DURATION_MS, message.length * READING_MS),
        }),
        ...(undo && {
          duration: LINK_DURATION_MS,
          action: { label: 'Annuler', onClick: undo },
        }),
        ...(retry && {
          duration: LINK_DURATION_MS,
          action: { label: 'Réessayer', onClick: retry },
        }),
        ...(link && {
          duration: link.inNewTab ? Infinity : LINK_DURATION_MS,
          action: (
            <a
              href={link.href}
              target={link.inNewTab ? '_blank' : undefined}
              className="ml-auto inline-flex min-h-9 shrink-0 items-center px-1 underline underline-offset-4"
            >
              {link.label}
              {link.inNewTab && <span className="sr-only"> (nouvel onglet)</span>}
            </a>
          ),
        }),
      };
      if (untilSuccess) standing.add(title);
      if (kind === 'success') {
        for (const id of standing) sonner.dismiss(id);
        standing.clear();
      }
      if (kind === 'error') sonner.error(title, options);
      else if (kind === 'success') sonner.success(title, options);
      else sonner(title, options);
    });
  }, []);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      // Two notices of a page must both be readable.
      expand
      duration={DURATION_MS}
      theme={SONNER_THEMES[theme]}
      style={{ fontFamily: 'inherit' }}
      offset={{ bottom: 'calc(var(--floor-height) + 1rem)', right: '1rem' }}
      mobileOffset={{ bottom: 'calc(var(--floor-height) + 1rem)' }}
      containerAriaLabel="Notifications"
      closeButton
      toastOptions={{
        closeButtonAriaLabel: 'Fermer la notification',
        classNames: {
          toast: '!bg-surface !text-ink !border-line',
          description: '!text-ink-soft',
          error: '!border-l-4 !border-l-danger',
          success: '!border-l-4 !border-l-primary',
        },
      }}
    />
  );
}

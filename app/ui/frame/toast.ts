/**
 * Short messages, bottom right. Their library is fetched with the first one, so that no page waits
 * for it.
 */
export interface Toast {
  title: string;
  message?: string;
  kind?: 'success' | 'error';
  /** With `inNewTab` the page stays, and the message until it is closed. */
  link?: { label: string; href: string; inNewTab?: boolean };
  untilSuccess?: boolean;
  undo?: () => void;
  retry?: () => void;
}

export type Words = Pick<Toast, 'title' | 'message' | 'kind'>;

export const error = (title: string, message: string) =>
  ({ title, message, kind: 'error' }) as const;
export const success = (title: string, message?: string) =>
  ({ title, ...(message !== undefined && { message }), kind: 'success' }) as const;

/** A text, or the key of a notice (ui/notice/notices.ts), which is loaded with the library. */
type Said = Toast | (Omit<Toast, keyof Words> & { notice: string });
/** Query parameter: notice to show on the page; may be repeated. */
export const NOTICE_PARAMETER = 'avis';

type Show = (toast: Said) => void;

const waiting: Said[] = [];
let show: Show | null = null;
let wake: (() => void) | null = null;

/** Stored until the toaster is ready. */
export function toast(message: Said): void {
  if (show) show(message);
  else waiting.push(message);
  wake?.();
}

/** For the toaster: called when a first message waits. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** For the toaster: takes waiting messages and all later ones. */
export function takeToasts(take: Show): void {
  show = take;
  for (const message of waiting.splice(0)) take(message);
}

/**
 * Short messages, bottom right. Their library is fetched with the first message, so that no page
 * waits for it.
 */
export interface Toast {
  title: string;
  message?: string;
  kind?: 'success' | 'error';
  /** Link of the message; with `inNewTab` the page stays, and the message until it is closed. */
  link?: { label: string; href: string; inNewTab?: boolean };
  /** Disappears at the next success. */
  untilSuccess?: boolean;
  /** Undoes the last action. */
  undo?: () => void;
  /** Retries the failed action. */
  retry?: () => void;
}

/** Text of a message. */
export type Words = Pick<Toast, 'title' | 'message' | 'kind'>;

/** Message of a failure. */
export const error = (title: string, message: string) =>
  ({ title, message, kind: 'error' }) as const;
/** Message of a success. */
export const success = (title: string, message?: string) =>
  ({ title, ...(message !== undefined && { message }), kind: 'success' }) as const;

/**
 * A message in words, or the key of a notice (ui/notice/notices.ts), which comes with the library.
 */
type Said = Toast | (Omit<Toast, keyof Words> & { notice: string });
/** Query parameter: notice to show when the page opens; repeated for several. */
export const NOTICE_PARAMETER = 'avis';

type Show = (toast: Said) => void;

const waiting: Said[] = [];
let show: Show | null = null;
let wake: (() => void) | null = null;

/** Shows a message, or stores it until the toaster is ready. */
export function toast(message: Said): void {
  if (show) show(message);
  else waiting.push(message);
  wake?.();
}

/** For the toaster alone: called when a first message waits. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** For the toaster alone: takes the waiting messages, and all later ones. */
export function takeToasts(take: Show): void {
  show = take;
  for (const message of waiting.splice(0)) take(message);
}

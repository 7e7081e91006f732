import { NOTICE_PARAMETER } from '../frame/toast.ts';
import type { Notice } from './notices.ts';

/** Adds a notice to `path`, before its fragment. */
export function withNotice(path: string, notice: Notice): string {
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}${NOTICE_PARAMETER}=${notice}${fragment}`;
}

export function withoutNotice(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete(NOTICE_PARAMETER);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

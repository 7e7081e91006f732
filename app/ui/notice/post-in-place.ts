import type { SubmitEvent } from 'react';
import type { FetcherWithComponents } from 'react-router';

/**
 * Sends a form without leaving the page, with the button that was pressed; its action answers `script` with
 * data. What is under way is waited for, unless the latest counts.
 */
export const postInPlace =
  (fetcher: FetcherWithComponents<unknown>, path: string, { isLatest = false } = {}) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isLatest && fetcher.state !== 'idle') return;
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    fields.append('script', 'oui');
    void fetcher.submit(fields, { method: 'post', action: path });
  };

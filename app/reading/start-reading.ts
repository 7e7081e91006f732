import { POSTS } from '#app/posts.ts';
import { startEveryPage } from '#app/every-page.ts';
import type { Viewer } from '#features/members/accounts/auth-events.ts';
import { countList } from '#features/business/statistics/counting/count-list.ts';
import { countPage } from '#features/business/statistics/counting/count-page.ts';
import { WRITTEN } from '#ui/live/post-in-place.ts';
import { handOver } from '#ui/live/hand-over.ts';
import { READING } from '#ui/live/reading-pages.ts';
import { followAds } from './follow-ads.ts';
import { followForms } from './follow-forms.ts';
import { followInPlace } from './follow-in-place.ts';
import { followPortions } from './follow-portions.ts';
import { followTools } from './follow-tools.ts';
import { followIslands, wakeIslands } from './islands.ts';
import { forgetRead } from './read-html.ts';
import { showToasts } from './show-toasts.ts';
import { followHistory, refresh, SHOWN, showNotices } from './show-page.ts';

/** Makes a page that the server alone renders live: each part loads when it is used. */
function start(): void {
  const said = document.documentElement.getAttribute(READING) ?? '';
  const viewer = said === '' ? null : (JSON.parse(said) as Viewer);
  startEveryPage(viewer);
  countPage(location.pathname, viewer?.opensOffice === true);
  countList();
  document.addEventListener(SHOWN, countList);
  showToasts();
  showNotices();
  followHistory();
  followInPlace();
  followPortions();
  followForms();
  followTools();
  followAds();
  document.addEventListener(WRITTEN, (event) => {
    forgetRead();
    // After the others the page is as it was, but for what their answer has shown.
    if (!((event as CustomEvent<{ kind: string }>).detail.kind in POSTS)) void refresh();
  });
  followIslands();
  document.addEventListener(SHOWN, wakeIslands);
  handOver();
}

// The application loads this file too, for what it shares with reading pages.
if (document.documentElement.hasAttribute(READING)) start();

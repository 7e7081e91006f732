import { followSession, type Viewer } from '#features/members/accounts/auth-events.ts';
import { registerWorker } from '#features/pages/offline/register-worker.ts';
import { followCounted } from '#features/business/statistics/counting/follow-counted.ts';
import { followSearch } from '#features/recipes/cocktails/suggest/follow-search.ts';
import { POSTS } from './posts.ts';
import { followPosts } from '#ui/live/post-in-place.ts';
import { followCommands } from '#ui/live/follow-commands.ts';
import { followTooltips } from '#ui/live/follow-tooltips.ts';

/**
 * Starts what every page does in a browser, whether React renders it there or not.
 *
 * @param viewer signed-in member; null for visitors
 * @returns stops it
 */
export function startEveryPage(viewer: Viewer | null): () => void {
  const started = [
    followSession(viewer),
    registerWorker(),
    followCounted(),
    followPosts(POSTS),
    followSearch(),
    followTooltips(),
    followCommands(),
  ];
  return () => {
    for (const stop of started) stop();
  };
}

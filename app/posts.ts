import { onAnswer as heart } from '#features/members/favorites/paint-hearts.ts';
import { onAnswer as bottle } from '#features/bar/have/paint-bottles.ts';
import { onAnswer as shopping } from '#features/bar/shopping/show-list-link.ts';
import type { Answered } from '#ui/live/post-in-place.ts';

/** Handlers of the answers to forms in place, by kind; other kinds show a message alone. */
export const POSTS: Answered = { heart, bottle, shopping };

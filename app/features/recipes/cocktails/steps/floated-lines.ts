/** Lines that are laid in the served glass, and stirred no more: wine on a sour, grenadine under juice. */
import { fold } from '#language/fold.ts';
import { namedLines, type NamedLine } from './step-lines.ts';

/** « sur le dos d’une cuillère », « faites couler », « versée en filet ». */
const FLOATS =
  /\b(?:(?:le|au) dos d.une cuillere|couler|glisser|descendre|en (?:un |seul |mince |fin )*filet)\b/;

/** Gestures of a step: « versez le gin, puis faites couler le tonic » is two, « pressez l’orange et laissez couler » too. */
const GESTURE_END = /[.:;\n]|, puis | et (?=\p{Ll}{2,20}ez(?:-y)? )/u;

/** A trickle that is beaten in: « en filet, sans cesser de tourner ». */
const BEATEN = /\b(?:fouettant|remuant|tourner|tournant)\b/;

/** Places of such lines. @param instructions one step per line */
export function floatedLines(instructions: string, lines: readonly NamedLine[]): Set<number> {
  const floats = instructions
    .split(GESTURE_END)
    .filter((gesture) => FLOATS.test(fold(gesture)) && !BEATEN.test(fold(gesture)));
  // Each by itself: « ajoutez le scotch » has not taken the peaty one that floats.
  return new Set(floats.flatMap((gesture) => namedLines([gesture], lines)[0] ?? []));
}

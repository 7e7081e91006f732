import type { RouterContextProvider } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { HERO_BUCKET } from '#features/images/hero/hero.ts';
import { PICKERS, type Picker } from '#features/images/hero/picker.ts';
import { findChoice } from '#features/images/media/library/list-choices.server.ts';

/** Files chosen in a form's pickers, without those that the library no longer has. */
export async function findNamed(
  context: Readonly<RouterContextProvider>,
  fields: Readonly<Record<string, unknown>>,
) {
  const actor = context.get(actorContext);
  const paths = (Object.keys(PICKERS) as Picker[])
    .map((picker) => fields[picker])
    .filter((path) => typeof path === 'string' && path !== '');
  const found = await Promise.all(
    [...new Set(paths)].map((path) =>
      findChoice(context.get(servicesContext), { actor, bucket: HERO_BUCKET, path: String(path) }),
    ),
  );
  return found.filter((choice) => choice !== null);
}

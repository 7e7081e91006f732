import { actorContext, servicesContext } from '#app/context.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { heroAskedSchema } from '#features/images/hero/suggest/hero-suggestion.ts';
import { heroRefusal, suggestHero } from '#features/images/hero/suggest/suggest-hero.server.ts';
import type { Page } from '../page.ts';
import { answerFunction, readPayload } from './function-response.server.ts';
import type { Route } from './+types/generate-hero-suggestions.ts';

export const handle: Page = { audience: 'anybody' };

/**
 * Answers `{ currentTitle, currentSubtitle, businessType }` with `{ title, subtitle, badge,
 * cta_label, secondary_cta_label, model, without_model }`; `model` is null if none is configured,
 * `without_model` lists the texts that it did not write.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return answerFunction(async () => {
    authorize(actor, 'edit hero');
    const expected = 'currentTitle et currentSubtitle sont des textes.';
    const asked = await readPayload(request, heroAskedSchema, expected);
    try {
      const { signal } = request;
      const { suggestion, model, withoutModel } = await suggestHero(services, {
        actor,
        asked,
        signal,
      });
      return { ...suggestion, model, without_model: withoutModel };
    } catch (error) {
      throw heroRefusal(error);
    }
  });
}

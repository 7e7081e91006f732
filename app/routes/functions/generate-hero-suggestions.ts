import { actorContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { authorize } from '#features/access/access.ts';
import { heroAskedSchema } from '#features/hero/suggest/hero-suggestion.ts';
import { heroRefusal, suggestHero } from '#features/hero/suggest/suggest-hero.server.ts';
import type { Page } from '../page.ts';
import { readJson } from '../sent-body.server.ts';
import { answerFunction, refuseReading } from './function-response.server.ts';
import type { Route } from './+types/generate-hero-suggestions.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = refuseReading;

/**
 * Answers `{ currentTitle, currentSubtitle, businessType }` with `{ title, subtitle, badge, cta_label,
 * secondary_cta_label, model, without_model }`; `model` is null where none is configured, `without_model` names the texts
 * that it did not write.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const body: unknown = await readJson(request);
  return answerFunction(async () => {
    authorize(actor, 'edit hero');
    const { data: asked } = heroAskedSchema.safeParse(body);
    if (!asked)
      throw new AppError('invalid-payload', 'currentTitle et currentSubtitle sont des textes.');
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

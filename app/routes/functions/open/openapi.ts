import { servicesContext } from '#app/context.server.ts';
import { openApiDocument } from '#features/pages/open/document.ts';
import type { Page } from '#app/routes/page.ts';
import { asJson } from './open-answer.server.ts';
import type { Route } from './+types/openapi.ts';

export const handle: Page = { audience: 'anybody', shows: [] };

/** `/api/v1/openapi.json`. */
export const loader = ({ context }: Route.LoaderArgs) =>
  asJson(openApiDocument(context.get(servicesContext).publicUrl));

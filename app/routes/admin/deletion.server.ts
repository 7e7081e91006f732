/** How the pages answer that delete something. */
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { actorContext } from '#app/context.server.ts';
import type { Actor } from '#features/access/access.ts';
import type { Notice } from '#ui/notices.ts';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import { officeServices, type OfficeServices } from './entry.server.ts';
import { orList, type Missing } from './missing.server.ts';

/** What a page says before something is deleted. */
export interface Deletion {
  /** Of what leads back to its own page. */
  name: string;
  title: string;
  says: string[];
  /** Why it cannot be, and what the way back says; without it, it can. */
  needed?: { says: string; back: string } | undefined;
}

interface Kind<Said extends Deletion> extends Missing {
  /** What the list says once it is done. */
  deleted: Notice;
  open: (services: OfficeServices, asked: { actor: Actor; id: string }) => Promise<Said | null>;
  remove: (services: OfficeServices, asked: { actor: Actor; id: string }) => Promise<void>;
}

interface Asked {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/** The loader and the action of such a page. */
export function deletionOf<Said extends Deletion>(kind: Kind<Said>) {
  const { list, deleted, open, remove } = kind;
  return {
    loader: async ({ params: { id }, context }: Asked) => {
      const asked = { actor: context.get(actorContext), id };
      const said = await orList(open(officeServices(context), asked), kind);
      return { ...said, own: `${list}/${id}` };
    },
    action: ({ request, params: { id }, context }: Asked) =>
      receiveForm(request, { schema: z.object({}) }, async () => {
        const asked = { actor: context.get(actorContext), id };
        await orList(remove(officeServices(context), asked), kind);
        return goTo(list, deleted);
      }),
  };
}

/** The question, of what has a name: « l’ingrédient « Gin » ». */
export const areYouSure = (what: string) =>
  `Êtes-vous sûr de vouloir supprimer ${what}\u202f? Cette action est irréversible.`;

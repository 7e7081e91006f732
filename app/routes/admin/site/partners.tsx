import { ArrowDown, ArrowUp, type IconNode } from 'lucide';
import { Form } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { listPartners, movePartner } from '#features/business/partners/edit-partners.server.ts';
import { moveForm } from '#features/business/partners/partner-form.ts';
import { afterMove, type Move, type Partner } from '#features/business/partners/partner.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import type { Route } from './+types/partners.ts';

const HERE = '/admin/partenaires';
const LIST = { list: HERE, missing: 'partenaire-introuvable' } as const;

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Partenaires',
    section: 'site',
    purpose: 'Les maisons que le site présente, dans leur ordre.',
  },
};

export const loader = async ({ context }: Route.LoaderArgs) => ({
  partners: await listPartners(context.get(servicesContext)),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm(request, { schema: moveForm }, async ({ partner, move }) => {
    const asked = { actor: context.get(actorContext), id: partner, move };
    await orList(movePartner(context.get(servicesContext), asked), LIST);
    return goTo(HERE, 'partenaire-deplace');
  });

export const meta = () => adminMeta('Partenaires');

const BUTTONS: { move: Move; label: string; icon: IconNode }[] = [
  { move: 'monter', label: 'Monter', icon: ArrowUp },
  { move: 'descendre', label: 'Descendre', icon: ArrowDown },
];

function MoveButtons({ partner, partners }: { partner: Partner; partners: readonly Partner[] }) {
  const { id, name, activity } = partner;
  return (
    <Form method="post" preventScrollReset className="flex gap-1">
      <input type="hidden" name="partner" value={id} />
      {BUTTONS.map(({ move, label, icon }) => (
        <Button
          key={move}
          type="submit"
          name="move"
          value={move}
          variant="ghost"
          size="icon"
          aria-label={`${label} ${name}, ${activity}`}
          disabled={afterMove(partners, id, move) === partners}
        >
          <Icon shape={icon} size={18} />
        </Button>
      ))}
    </Form>
  );
}

export default function ManagePartners({ loaderData: { partners } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">Partenaires</h1>
      <p className="mt-3 text-ink-soft">
        Ce que montre la <TextLink to="/partenaires">page des partenaires</TextLink>, dans cet ordre
        {NBSP}: les premium, puis les autres.
      </p>
      <ButtonLink to={`${HERE}/nouveau`} className="mt-6">
        Ajouter un partenaire
      </ButtonLink>
      {partners.length === 0 ? (
        <p className="mt-6">Aucun partenaire pour le moment.</p>
      ) : (
        <ol className="mt-6 divide-y divide-line border-y border-line">
          {partners.map((partner) => (
            <li key={partner.id} className="flex flex-wrap items-center justify-between gap-4 py-3">
              <div className="min-w-0 grow basis-32">
                <TextLink to={`${HERE}/${partner.id}`} className="font-medium">
                  {partner.name}
                </TextLink>
                <p className="mt-0.5 text-sm text-ink-soft">
                  {[
                    partner.activity,
                    ...(partner.isPremium ? ['premium'] : []),
                    ...(partner.isExample ? ['exemple'] : []),
                  ].join(' · ')}
                </p>
              </div>
              <MoveButtons partner={partner} partners={partners} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

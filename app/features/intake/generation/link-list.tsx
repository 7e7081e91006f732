import { Form } from 'react-router';
import { count } from '#language/words/noun.ts';
import { Badge, type BadgeLook } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { LINK_STATES, type LinkState } from './generation.ts';

export interface ListedLink {
  id: string;
  theme: string;
  state: LinkState;
  /** Null if the account was deleted. */
  by: string | null;
  /** Formatted date; so are the two below. */
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  uses: number;
}

const LOOKS: Record<LinkState, BadgeLook> = { valid: 'moving', expired: 'plain', revoked: 'wrong' };

/**
 * The latest links of all administrators.
 *
 * @param shown theme of the page, to which a button returns
 */
export const LinkList = ({ links, shown }: { links: readonly ListedLink[]; shown: string }) =>
  links.length === 0 ? (
    <p>Aucun lien pour l’instant.</p>
  ) : (
    <ul className="divide-y divide-line border-y border-line">
      {links.map(({ id, theme, state, by, createdAt, expiresAt, lastUsedAt, uses }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 grow basis-72">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{theme}</span>
              <Badge look={LOOKS[state]}>{LINK_STATES[state]}</Badge>
            </div>
            <p className="text-sm text-ink-soft">
              Par {by ?? 'un compte supprimé'} le {createdAt},{' '}
              {state === 'expired' ? 'a expiré' : 'expire'} le {expiresAt}
              {lastUsedAt === null
                ? ', jamais appelé'
                : `, ${count(uses, 'appel')}, le dernier le ${lastUsedAt}`}
            </p>
          </div>
          {state === 'valid' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="theme" value={shown} />
              <Button
                type="submit"
                name="geste"
                value="revoquer"
                variant="outline"
                size="sm"
                aria-label={`Révoquer le lien du ${createdAt}, thème «${NBSP}${theme}${NBSP}»`}
              >
                Révoquer
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );

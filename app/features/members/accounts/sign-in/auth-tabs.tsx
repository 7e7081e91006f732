import type { CaptchaProps } from '#features/members/captcha/captcha-box.tsx';
import type { FormResult } from '#ui/form/use-site-form.ts';
import { Link } from '#ui/link.tsx';

export type AuthTab = 'connexion' | 'inscription';

export interface AuthFormProps {
  result: FormResult | undefined;
  /** Null without a captcha provider. */
  captcha: CaptchaProps['widget'] | null;
}

const TABS: Record<AuthTab, string> = { connexion: 'Connexion', inscription: 'Inscription' };
export const TAB_PARAMETER = 'onglet';
export const RETURN_PARAMETER = 'returnTo';

function tabPath(tab: AuthTab, returnTo: string | null): string {
  const parameters = new URLSearchParams();
  if (tab !== 'connexion') parameters.set(TAB_PARAMETER, tab);
  if (returnTo !== null) parameters.set(RETURN_PARAMETER, returnTo);
  return parameters.size === 0 ? '/auth' : `/auth?${parameters.toString()}`;
}

export function AuthTabs({
  current,
  returnTo,
  hasCaptcha,
}: {
  current: AuthTab;
  returnTo: string | null;
  /**
   * Loads the other tab as a document: only a full load applies the content security policy for the
   * captcha.
   */
  hasCaptcha: boolean;
}) {
  return (
    <nav aria-label="Connexion ou inscription" className="mb-8 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {(Object.keys(TABS) as AuthTab[]).map((tab) => (
          <li key={tab}>
            <Link
              to={tabPath(tab, returnTo)}
              replace
              preventScrollReset
              reloadDocument={hasCaptcha}
              aria-current={tab === current ? 'page' : undefined}
              className="-mb-px inline-block border-b-2 border-transparent px-1 py-2.5 text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:border-brass-line aria-[current=page]:text-ink"
            >
              {TABS[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

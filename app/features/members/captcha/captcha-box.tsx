import { useEffect, useRef, useState } from 'react';
import { readTheme } from '#ui/frame/theme.ts';

type Provider = 'turnstile' | 'hcaptcha';

interface Api {
  render: (box: HTMLElement, options: Record<string, unknown>) => string | number;
  reset: (id: string | number) => void;
  remove: (id: string | number) => void;
}

const SCRIPTS: Record<Provider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl=fr',
};

const apiOf = (provider: Provider) =>
  (window as unknown as Partial<Record<Provider, Api>>)[provider];

/** Loads the provider's script, which then defines its API. */
function load(provider: Provider): Promise<Api> {
  const known = apiOf(provider);
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPTS[provider];
    script.addEventListener('load', () => {
      const api = apiOf(provider);
      if (api) resolve(api);
      else reject(new Error(`${provider} is not there.`));
    });
    script.addEventListener('error', () => reject(new Error(`${provider} did not load.`)));
    document.head.append(script);
  });
}

const isDark = () => {
  const theme = readTheme();
  return theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'sombre';
};

export interface CaptchaProps {
  widget: { provider: Provider; siteKey: string };
  /** Changes at each response to the form: the widget's token is then used up. */
  answered: unknown;
}

/**
 * Captcha widget of a form. Its script comes from the provider, whose origins the page's content
 * security policy allows.
 */
export function CaptchaBox({ widget: { provider, siteKey }, answered }: CaptchaProps) {
  const box = useRef<HTMLDivElement>(null);
  const renew = useRef<() => void>(undefined);
  const asked = useRef(answered);
  const [made, setMade] = useState<{ token: string; for: unknown }>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = box.current;
    let isGone = false;
    let remove: (() => void) | undefined;
    load(provider).then(
      (api) => {
        if (isGone || !element) return;
        const id = api.render(element, {
          sitekey: siteKey,
          theme: isDark() ? 'dark' : 'light',
          language: 'fr',
          size: provider === 'turnstile' ? 'flexible' : 'normal',
          callback: (token: string) => setMade({ token, for: asked.current }),
          'response-field': false,
          'expired-callback': () => setMade(undefined),
          'error-callback': () => setHasFailed(true),
        });
        renew.current = () => api.reset(id);
        remove = () => api.remove(id);
      },
      () => setHasFailed(true),
    );
    return () => {
      isGone = true;
      renew.current = undefined;
      remove?.();
    };
  }, [provider, siteKey]);

  useEffect(() => {
    asked.current = answered;
    renew.current?.();
  }, [answered]);

  const token = made && made.for === answered ? made.token : '';
  return (
    <div>
      <input type="hidden" name="captcha" value={token} readOnly />
      <div ref={box} className="min-h-20" />
      {hasFailed && (
        <p role="alert" className="mt-1 text-sm text-danger">
          La vérification n’a pas pu s’afficher. Rechargez la page, ou laissez passer{' '}
          {new URL(SCRIPTS[provider]).hostname} si un bloqueur l’arrête.
        </p>
      )}
      <noscript>
        <p className="rounded-md border border-line bg-surface px-gutter py-3">
          Cette page vérifie que vous êtes une personne, ce qui demande JavaScript. Activez-le pour
          ce site, puis rechargez la page.
        </p>
      </noscript>
    </div>
  );
}

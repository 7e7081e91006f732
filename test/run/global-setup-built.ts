import type { TestProject } from 'vitest/node';
import { build } from '#scripts/build.ts';
import { readBuiltPages, type BuiltPage } from './built-pages.ts';
import { startSite, TEST_FLAGS, type BuiltSite } from './built-site.ts';
import { CLIENT, startIssuer } from '#test/outside/openid-issuer.ts';
import { startSmsGateway } from '#test/outside/sms-gateway.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests act as its proxy: they choose client addresses. */
    builtSite: Pick<BuiltSite, 'origin' | 'dataDir' | 'pid'>;
    builtPages: BuiltPage[];
    smsGateway: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const [gateway, issuer] = await Promise.all([startSmsGateway(), startIssuer()]);
  const { complaints, stop, ...site } = await startSite(
    {
      TRUST_PROXY: 'loopback',
      SMS_WEBHOOK_URL: gateway.url,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_NAME: 'le Registre',
    },
    TEST_FLAGS,
  );
  const { origin, dataDir, pid } = site;
  project.provide('builtSite', { origin, dataDir, pid });
  project.provide('builtPages', readBuiltPages());
  project.provide('smsGateway', gateway.url);
  return async () => {
    await stop();
    await Promise.all([gateway.close(), issuer.close()]);
    if (complaints() !== '') throw new Error(`The site complained:\n${complaints()}`);
  };
}

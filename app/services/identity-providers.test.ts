import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProviders, newVisit } from './identity-providers.server.ts';

const CLIENT = { clientId: 'zinc', clientSecret: 'secret' };
const BACK = 'https://zinc.example/auth/retour/facebook';

// why: the real ones take an application that Facebook has reviewed, and a network.
let profile: object = {};
let status = 200;
const asked: string[] = [];
const graph = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  asked.push(`${pathname} ${request.headers.authorization ?? ''}`.trim());
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(
    JSON.stringify(
      pathname.endsWith('/oauth/access_token')
        ? { access_token: 'jeton', token_type: 'bearer', expires_in: 5_000 }
        : profile,
    ),
  );
});
let addresses = { dialog: '', graph: '' };
beforeAll(async () => {
  graph.listen(0, '127.0.0.1');
  await once(graph, 'listening');
  const { port } = graph.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  addresses = { dialog: url, graph: url };
});
afterAll(() => graph.close());

describe('Facebook', () => {
  const open = () => {
    const options = {
      id: 'facebook',
      name: 'Facebook',
      issuer: 'https://www.facebook.com',
    } as const;
    const [provider] = createProviders([{ ...options, ...CLIENT }], addresses);
    if (!provider) throw new Error('No provider.');
    return provider;
  };
  const identify = () => {
    const visit = newVisit();
    return open().identify(visit, new URL(`${BACK}?code=abc&state=${visit.state}#_=_`));
  };

  test('is asked by its dialog, with a state and a challenge', async () => {
    const visit = newVisit();
    const address = await open().authorizationUrl(visit, BACK);
    expect(address.pathname).toMatch(/^\/v\d+\.0\/dialog\/oauth$/);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'zinc',
      redirect_uri: BACK,
      state: visit.state,
      response_type: 'code',
      scope: 'public_profile email',
      code_challenge_method: 'S256',
    });
    expect(address.href).not.toContain(visit.codeVerifier);
    expect(address.searchParams.has('nonce')).toBe(false);
  });

  test('says who somebody is; never that their address is theirs', async () => {
    profile = { id: '1815', name: 'Ada', email: 'ada@example.org', email_verified: true };
    expect(await identify()).toEqual({
      subject: '1815',
      name: 'Ada',
      email: 'ada@example.org',
      isEmailVerified: false,
    });
    expect(asked.at(-1)).toMatch(/\/me Bearer jeton$/);
    profile = { id: '1815', name: 'Ada' };
    expect(await identify()).toMatchObject({ email: null });
  });

  test('with nothing to recognise somebody by is refused', async () => {
    profile = { name: 'Ada' };
    await expect(identify()).rejects.toMatchObject({ reason: 'unproven' });
    status = 500;
    await expect(identify()).rejects.toMatchObject({ reason: 'unavailable' });
  });
});

test('each keeps its identities under a key of its own', () => {
  const issuer = 'https://registre.example';
  const providers = createProviders([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', ...CLIENT },
    { id: 'oidc', name: 'Registre', issuer, ...CLIENT },
  ]);
  expect(providers.map(({ key }) => key)).toEqual(['google', issuer]);
});

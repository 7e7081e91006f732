/** A local OpenID Connect issuer: discovery, sign-in page, signed tokens, PKCE, and failures. */
// why: a real one takes an account of ours at somebody's service, and a network.
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT = { clientId: 'zinc', clientSecret: 'un-secret-partagé' };

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** Lasts until it is changed. */
export type Fault =
  | 'down'
  | 'slow'
  | 'no tokens'
  | 'wrong key'
  | 'wrong nonce'
  | 'wrong audience'
  | 'expired'
  | 'no discovery';

export interface Issuer {
  url: string;
  fault: Fault | null;
  /** Claims other than `sub` come from the userinfo endpoint. */
  tellsApart: boolean;
  close: () => Promise<void>;
}

interface Grant {
  person: Person;
  nonce: string | null;
  challenge: string | null;
  redirectUri: string;
}

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const KEY_ID = 'cle-1';
const key = newKey();
const strangerKey = newKey();

function signToken(claims: object, privateKey = key.privateKey): string {
  const header = base64(JSON.stringify({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' }));
  const content = `${header}.${base64(JSON.stringify(claims))}`;
  return `${content}.${base64(sign('sha256', Buffer.from(content), privateKey))}`;
}

const page = (
  authorization: string,
) => `<!doctype html><html lang="fr"><title>Se connecter</title><link rel="icon" href="data:,">
<body><h1>Le Registre</h1><form method="post" action="${authorization.replaceAll('&', '&amp;')}">
<label>Identifiant <input name="sub"></label><label>Adresse <input name="email"></label>
<label>Nom <input name="name"></label>
<label><input type="checkbox" name="email_verified"> Adresse vérifiée</label>
<button name="choice" value="accept">Accepter</button>
<button name="choice" value="deny">Refuser</button></form></body></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function personOf(form: URLSearchParams): Person {
  const text = (name: string) => form.get(name) || undefined;
  const [email, name] = [text('email'), text('name')];
  return {
    sub: form.get('sub') ?? '',
    email_verified: form.has('email_verified'),
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
  };
}

async function choose(authorization: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(form);
  const posted = await fetch(authorization, { method: 'POST', body, redirect: 'manual' });
  return posted.headers.get('Location') ?? '';
}

/** Signs a person in, at any issuer of these. @returns the redirect address */
export const acceptAt = (authorization: string, { email_verified, ...person }: Person) =>
  choose(authorization, {
    ...person,
    ...(email_verified === true && { email_verified: 'on' }),
    choice: 'accept',
  });
export const denyAt = (authorization: string) => choose(authorization, { choice: 'deny' });

export async function startIssuer(): Promise<Issuer> {
  const grants = new Map<string, Grant>();
  const people = new Map<string, Person>();

  function authorize(query: URLSearchParams, form: URLSearchParams): string {
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', issuer.url);
    if (form.get('choice') === 'deny') {
      back.searchParams.set('error', 'access_denied');
      return back.href;
    }
    const code = randomUUID();
    grants.set(code, {
      person: personOf(form),
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge'),
      redirectUri,
    });
    back.searchParams.set('code', code);
    return back.href;
  }

  function idToken({ person, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const { fault, tellsApart } = issuer;
    const claims = {
      iss: issuer.url,
      aud: fault === 'wrong audience' ? 'autre-site' : CLIENT.clientId,
      iat: now,
      exp: fault === 'expired' ? now - 3_600 : now + 300,
      nonce: fault === 'wrong nonce' ? 'autre' : nonce,
      ...(tellsApart ? { sub: person.sub } : person),
    };
    return signToken(claims, fault === 'wrong key' ? strangerKey.privateKey : key.privateKey);
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    if (issuer.fault === 'no tokens') return void response.writeHead(503).end('En panne.');
    const basic = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64').toString();
    const [id, secret] = basic.split(':').map(decodeURIComponent);
    if (id !== CLIENT.clientId || secret !== CLIENT.clientSecret) {
      return json(response, { error: 'invalid_client' }, 401);
    }
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const isTheirs =
      grant?.challenge === base64(createHash('sha256').update(verifier).digest()) &&
      grant.redirectUri === form.get('redirect_uri');
    if (!grant || !isTheirs) return json(response, { error: 'invalid_grant' }, 400);
    const access = randomUUID();
    people.set(access, grant.person);
    return json(response, {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken(grant),
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url);
    if (issuer.fault === 'down') return void response.writeHead(503).end('En panne.');
    // The client gives up first; closing the server ends the request.
    if (issuer.fault === 'slow') return;
    switch (pathname) {
      case '/.well-known/openid-configuration':
        if (issuer.fault === 'no discovery') return void response.writeHead(404).end();
        return json(response, {
          issuer: issuer.url,
          authorization_endpoint: `${issuer.url}/authorize`,
          token_endpoint: `${issuer.url}/token`,
          userinfo_endpoint: `${issuer.url}/userinfo`,
          jwks_uri: `${issuer.url}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          authorization_response_iss_parameter_supported: true,
        });
      case '/jwks': {
        const jwk = key.publicKey.export({ format: 'jwk' });
        return json(response, { keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
      }
      case '/authorize': {
        if (request.method !== 'POST') {
          response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
          return void response.end(page(request.url ?? ''));
        }
        const back = authorize(searchParams, await formOf(request));
        return void response.writeHead(303, { Location: back }).end();
      }
      case '/token':
        return token(request, response);
      case '/userinfo': {
        const person = people.get((request.headers.authorization ?? '').replace('Bearer ', ''));
        return person ? json(response, person) : json(response, { error: 'invalid_token' }, 401);
      }
      default:
        response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer: Issuer = {
    url: `http://localhost:${port}`,
    fault: null,
    tellsApart: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return issuer;
}

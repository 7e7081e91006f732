import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startModelServer, type ModelServer } from '#test/outside/model-server.ts';
import { openOtherSite, type OtherSite } from '#test/outside/other-sites.ts';
import type { Model } from './model.ts';
import { openModel } from './openai-model.server.ts';

let server: ModelServer;
let site: OtherSite;
let model: Model;
const open = (limits = {}) =>
  openModel(server.options, { web: site.reader, pauseMs: 1, ...limits });

beforeAll(async () => {
  server = await startModelServer();
  site = await openOtherSite();
});
beforeEach(() => {
  model = open();
  Object.assign(server, { mood: 'usual', retryAfter: '0', tokens: null });
  for (const list of [server.next, server.says, server.asked]) list.length = 0;
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const schema = z.object({ title: z.string().max(30), note: z.string().max(20).optional() });
const write = (more = {}) =>
  model.write({ instructions: 'Nommez.', question: 'Quoi\u00a0?', schema, longest: 100, ...more });
const formats = () =>
  server.asked.map(({ body: { response_format: format } }) =>
    typeof format === 'object' ? format.type : format,
  );

describe('texts', () => {
  test('are asked for with a schema, and say what they took', async () => {
    const { answer, use } = await write();
    expect(schema.parse(answer)).toEqual(answer);
    expect(use).toMatchObject({ model: 'essai-texte', pictures: 0 });
    expect(use.inputTokens).toBeGreaterThan(0);
    expect(use.outputTokens).toBeGreaterThan(0);
    const [{ body, authorization } = { body: {}, authorization: '' }] = server.asked;
    expect(authorization).toBe('Bearer sk-essai-0123456789');
    expect(body).toMatchObject({
      model: 'essai-texte',
      max_tokens: 100,
      // Not strict: endpoints refuse a strict schema with optional properties.
      response_format: { type: 'json_schema', json_schema: { strict: false } },
    });
    expect(body.messages?.map(({ role }) => role)).toEqual(['system', 'user']);
  });

  test.each([-999_999, 0, 1e15, Number.NaN])(
    'are reckoned where it says %d tokens',
    async (tokens) => {
      server.tokens = tokens;
      const { use } = await write();
      expect(use.inputTokens).toBeGreaterThan(0);
      expect(use.outputTokens).toBeGreaterThan(0);
      expect(use.inputTokens + use.outputTokens).toBeLessThan(1_000);
    },
  );

  test('are shown pictures', async () => {
    await write({ pictures: [Buffer.from([0xff, 0xd8, 0xff, 0xe0])] });
    expect(JSON.stringify(server.asked[0]?.body)).toContain('data:image/jpeg;base64,/9j/4A');
  });

  test.each([
    ['no schema', ['json_schema', 'json_object']],
    ['no format', ['json_schema', 'json_object', undefined]],
  ] as const)(
    'are asked for otherwise where there is %s, at once the next time',
    async (mood, tried) => {
      server.mood = mood;
      expect((await write()).answer.title).toBeTruthy();
      expect(formats()).toEqual(tried);
      await write();
      expect(formats().slice(tried.length)).toEqual(tried.slice(-1));
    },
  );

  test('may want another word for their length', async () => {
    server.mood = 'no max_tokens';
    await write();
    expect(server.asked[1]?.body).toMatchObject({ max_completion_tokens: 100 });
    expect(formats()).toEqual(['json_schema', 'json_schema']);
  });

  test.each([['wrapped'], ['hostile']] as const)('that are %s are read at once', async (mood) => {
    server.mood = mood;
    await write();
    expect(server.asked).toHaveLength(1);
  });

  test.each([['chatter'], ['beside']] as const)(
    'that are %s are asked for once more',
    async (mood) => {
      server.next.push(mood);
      const { use } = await write();
      expect(server.asked).toHaveLength(2);
      expect(server.asked[1]?.body.messages?.map(({ role }) => role)).toEqual([
        'system',
        'user',
        'assistant',
        'user',
      ]);
      expect(use.inputTokens).toBeGreaterThan(40);
    },
  );

  test('that are wrong twice are given up, and count', async () => {
    server.mood = 'beside';
    await expect(write()).rejects.toMatchObject({
      fault: 'malformed',
      use: { outputTokens: 8 },
    });
    expect(server.asked).toHaveLength(2);
  });

  test('that never end are cut off', async () => {
    server.mood = 'endless';
    await expect(write()).rejects.toMatchObject({ fault: 'malformed' });
  });
});

describe('failures', () => {
  test.each([
    ['throttled', 429, 'throttled', 3],
    ['failing', 500, 'failed', 3],
    ['unauthorized', 401, 'refused', 1],
    ['not json', 200, 'malformed', 1],
  ] as const)('of %s: %s', async (mood, status, fault, tries) => {
    server.mood = mood;
    await expect(write()).rejects.toMatchObject({ fault, status });
    expect(server.asked).toHaveLength(tries);
  });

  test('that pass are waited for', async () => {
    server.next.push('failing', 'throttled');
    await write();
    expect(server.asked).toHaveLength(3);
  });

  test('that ask for longer than there is are not', async () => {
    server.mood = 'throttled';
    server.retryAfter = '61';
    await expect(write()).rejects.toMatchObject({ fault: 'throttled' });
    expect(server.asked).toHaveLength(1);
  });

  test('of time', async () => {
    server.mood = 'slow';
    model = open({ textLimitMs: 100 });
    await expect(write()).rejects.toMatchObject({ fault: 'slow' });
  });

  test('of who asked', async () => {
    server.mood = 'slow';
    await expect(write({ signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      fault: 'stopped',
    });
  });

  test('of a machine that is not there', async () => {
    const nobody = { ...server.options, baseUrl: 'http://127.0.0.1:9/v1' };
    model = openModel(nobody, { web: site.reader, pauseMs: 1 });
    await expect(write()).rejects.toMatchObject({ fault: 'failed' });
  });

  test('tell neither the key nor what was asked', async () => {
    server.mood = 'unauthorized';
    const error = await write().catch((thrown: unknown) => thrown);
    const told = JSON.stringify(error) + String((error as Error).cause);
    expect(told).toContain('401');
    expect(told).not.toMatch(/sk-essai|Nommez/);
  });
});

describe('pictures', () => {
  const draw = () => model.draw({ prompt: 'Un verre', size: '1024x1024' });
  const PNG = Buffer.from('89504e47', 'hex');

  test('come in base64', async () => {
    const { picture, use } = await draw();
    expect(Buffer.from(picture).subarray(0, 4)).toEqual(PNG);
    expect(use).toMatchObject({ model: 'essai-image', pictures: 1 });
    expect(server.asked[0]?.body).toMatchObject({ response_format: 'b64_json', size: '1024x1024' });
  });

  test('are asked for without saying how, where that is refused', async () => {
    server.mood = 'no format';
    await draw();
    expect(formats()).toEqual(['b64_json', undefined]);
  });

  test('at an address are read there, without our key', async () => {
    server.mood = 'address';
    server.pictureAddress = `${site.origin}/verre.png`;
    let headers = {};
    site.pages['/verre.png'] = (request, response) => {
      headers = request.headers;
      response.end(PNG);
    };
    expect(Buffer.from((await draw()).picture)).toEqual(PNG);
    expect(headers).not.toHaveProperty('authorization');
  });

  test.each(['http://127.0.0.1:9/verre.png', 'http://169.254.169.254/', 'file:///etc/passwd'])(
    'at %s are not',
    async (address) => {
      server.mood = 'address';
      server.pictureAddress = address;
      await expect(draw()).rejects.toMatchObject({ fault: 'malformed' });
    },
  );

  test('at an address of the endpoint itself are not either', async () => {
    server.mood = 'address';
    server.pictureAddress = `${server.options.baseUrl}/models`;
    await expect(draw()).rejects.toMatchObject({ fault: 'malformed' });
  });
});

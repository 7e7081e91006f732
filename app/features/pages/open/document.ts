/** The public API as OpenAPI 3.1 (spec.openapis.org/oas/v3.1.1), from the schemas of its answers. */
import { z } from 'zod';
import { COMPONENTS } from './answers.ts';
import { endpoints, type Endpoint } from './endpoints.ts';
import { ownEndpoints, type OwnEndpoint } from './own-endpoints.ts';
import type { Parameter } from './parameter.ts';

type Json = Record<string, unknown>;

/** New properties may come: a program must not refuse them. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Json).filter(
    ([name]) => !['additionalProperties', '$schema', '$id'].includes(name),
  );
  return Object.fromEntries(entries.map(([name, one]) => [name, opened(one)]));
}

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    // A field of a body that has a default may be left out.
    io: 'input',
  });
  return opened(schemas) as Json;
}

function parameterOf(parameter: Parameter): Json {
  const { name, place, describes, example, type, values, bounds, isRepeated } = parameter;
  const [minimum, maximum] = bounds ?? [];
  const one = {
    type,
    ...(values && { enum: values }),
    ...(bounds && { minimum, maximum }),
  };
  const value = type === 'integer' ? Number(example) : example;
  return {
    name,
    in: place,
    description: describes,
    required: place === 'path',
    ...(isRepeated
      ? { schema: { type: 'array', items: one }, style: 'form', explode: true }
      : { schema: one }),
    ...(example !== '' && { example: isRepeated ? [value] : value }),
  };
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: reference('Problem') } },
});

const operationOf = ({ name, summary, parameters, answer }: Endpoint): Json => ({
  operationId: name,
  summary,
  parameters: parameters.map(parameterOf),
  responses: {
    200: {
      description: 'Réponse.',
      headers: {
        ETag: { description: 'À renvoyer dans If-None-Match.', schema: { type: 'string' } },
      },
      content: { 'application/json': { schema: reference(answer) } },
    },
    304: { description: 'Rien n’a changé depuis cet ETag.' },
    ...(parameters.some(({ place }) => place === 'query') && {
      400: problem('Un paramètre n’a pas une valeur de ce document.'),
    }),
    ...(parameters.some(({ place }) => place === 'path') && {
      301: { description: 'L’adresse a changé\u00a0: suivez `Location`.' },
      404: problem('Il n’y a rien à cette adresse.'),
    }),
    503: problem('Trop de demandes à la fois\u00a0: attendez `Retry-After` secondes.'),
  },
});

const SUCCESS = { GET: 200, POST: 201, PUT: 204, DELETE: 204 } as const;

/** A success without an answer has no content. */
function ownOperationOf(name: string, endpoint: OwnEndpoint): Json {
  const { summary, parameters, scope, body, answer, method } = endpoint;
  const content = (component: string) => ({
    content: { 'application/json': { schema: reference(component) } },
  });
  return {
    operationId: name,
    summary,
    description: `Droit de la clé\u00a0: \`${scope}\`.`,
    security: [{ key: [] }],
    parameters: parameters.map(parameterOf),
    ...(body && { requestBody: { required: true, ...content(body) } }),
    responses: {
      [SUCCESS[method]]: { description: 'Fait.', ...(answer && content(answer)) },
      400: problem('Un paramètre ou le corps n’est pas celui de ce document.'),
      401: problem('Sans clé, ou avec une clé révoquée.'),
      403: problem('La clé n’a pas ce droit, ou le compte est suspendu.'),
      // To delete what is not there is a success.
      ...(method !== 'DELETE' &&
        (body !== undefined || parameters.some(({ place }) => place === 'path')) && {
          404: problem('Il n’y a rien à cette adresse.'),
        }),
      ...(body && { 413: problem('Le corps est trop long.') }),
      429: problem(
        'Trop de demandes avec cette clé ou de cette adresse\u00a0: attendez `Retry-After` secondes.',
      ),
      503: problem('Trop de demandes à la fois\u00a0: attendez `Retry-After` secondes.'),
    },
  };
}

/** Operations by their path, then by their method. */
function ownPaths(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of ownEndpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: ownOperationOf(name, endpoint),
    };
  }
  return paths;
}

export const openApiDocument = (publicUrl: string): Json => ({
  openapi: '3.1.1',
  info: {
    title: 'Zinc',
    version: '1.0.0',
    description: `Les recettes de cocktails de Zinc, sans clé, et avec une clé ce que vous y gardez. ${publicUrl}/api`,
  },
  servers: [{ url: publicUrl }],
  paths: {
    ...Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { get: operationOf(endpoint) }]),
    ),
    ...ownPaths(),
  },
  components: {
    schemas: componentSchemas(),
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description: 'Une clé de la page «\u00a0Clés d’API\u00a0» de votre profil.',
      },
    },
  },
});

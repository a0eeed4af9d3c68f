import type { AnyEndpoint } from '#wire/endpoint.ts';
import { problemSchema } from '#wire/problem.ts';
import { z } from 'zod';
import { COMMON_REFUSALS } from './problems.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

const shape = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const parts = [
    { place: 'path', schema: shape.parse(schemaOf(endpoint.params, 'input')) },
    { place: 'query', schema: shape.parse(schemaOf(endpoint.query, 'input')) },
  ];
  const fields = parts.flatMap(({ place, schema }) =>
    Object.entries(schema.properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || schema.required.includes(name),
      schema: value,
    })),
  );
  if (endpoint.idempotency === 'none') return fields;
  return [
    ...fields,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: endpoint.idempotency === 'required',
      schema: { type: 'string' },
    },
  ];
}

const CONTENT = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
  text: 'text/plain',
} as const;

function itemsOf(output: Json): Json {
  const items = z.object({ properties: z.object({ items: z.record(z.string(), z.unknown()) }) }).safeParse(output);
  return items.success ? items.data.properties.items : output;
}

function responsesOf(endpoint: AnyEndpoint): Json {
  const refusals = new Map<number, string[]>();
  for (const [code, status] of Object.entries(endpoint.refusals))
    refusals.set(status, [...(refusals.get(status) ?? []), code]);
  if (endpoint.who !== 'anyone') refusals.set(401, [...(refusals.get(401) ?? []), 'session.required']);
  if (typeof endpoint.who === 'object') refusals.set(403, [...(refusals.get(403) ?? []), 'role.not_allowed']);
  if (typeof endpoint.who === 'object' && endpoint.permission?.length)
    refusals.set(403, [...(refusals.get(403) ?? []), 'permission.missing']);
  const problems = [...refusals].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  const output = schemaOf(endpoint.output, 'output');
  const schema = endpoint.paged ? itemsOf(output) : output;
  const success =
    endpoint.produces === 'json'
      ? { description: 'Success', content: { 'application/json': { schema } } }
      : {
          description: endpoint.produces,
          ...(endpoint.produces === 'redirect' ? { headers: { Location: { schema: { type: 'string' } } } } : {}),
        };
  return { [String(endpoint.status)]: success, ...Object.fromEntries(problems) };
}

function passwordWords({ asksPassword }: AnyEndpoint): string {
  if (asksPassword === false) return '';
  const who = asksPassword === 'administrators' ? ' by an administrator' : '';
  return `, password typed within ten minutes${who}`;
}

function operationOf(endpoint: AnyEndpoint): Json {
  const who = typeof endpoint.who === 'string' ? endpoint.who : endpoint.who.join(', ');
  const needs = endpoint.permission?.length
    ? ` Permission of an administrator: ${endpoint.permission.join(' or ')}.`
    : '';
  const hasBody = endpoint.method !== 'GET' && endpoint.body.def.type !== 'unknown';
  const body = {
    required: true,
    content: { [CONTENT[endpoint.consumes]]: { schema: schemaOf(endpoint.body, 'input') } },
  };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    description: `Who: ${who}${endpoint.kyc ? ', identity verified' : ''}${passwordWords(endpoint)}.${needs}`,
    parameters: parametersOf(endpoint),
    ...(hasBody ? { requestBody: body } : {}),
    responses: responsesOf(endpoint),
    ...(endpoint.who === 'anyone' ? {} : { security: [{ session: [] }] }),
  };
}

/** The OpenAPI 3.1 document of all endpoints, made from their contracts. */
export function openApiDocument(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farmgate',
      version,
      description: 'Ghana Agricultural Marketplace. Amounts are decimal GHS, quantities decimal kg.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'farmgate.session_token' } },
    },
    'x-common-refusals': COMMON_REFUSALS,
  };
}

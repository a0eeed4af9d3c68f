import { Ajv } from 'ajv';
import { z } from 'zod';

/** A request as a server has read it. */
export interface ReadRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** What a document is known to leave out, by `POST /path`: fields of the body and parameters of the query. */
export type Beyond = Readonly<
  Record<string, { readonly body?: readonly string[]; readonly query?: readonly string[] }>
>;

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.record(z.string(), z.unknown()),
});
const operationSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
});
type Operation = z.infer<typeof operationSchema>;
const documentSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });
const partsSchema = z.looseObject({
  $ref: z.string().optional(),
  allOf: z.array(z.unknown()).default([]),
  properties: z.record(z.string(), z.unknown()).default({}),
});

const ROOT = 'document';
const JSON_CONTENT = 'application/json';
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Holds requests against an OpenAPI 3.0 document: path, query and JSON body, by ajv. Stricter than the standard: a
 * field or parameter that the document does not name is an error, unless it is in `beyond`.
 */
export function requestCheck(text: string, beyond: Beyond = {}): (request: ReadRequest) => string[] {
  const raw: unknown = JSON.parse(text);
  const document = documentSchema.parse(raw);
  const formats = { date: isMoment, 'date-time': isMoment, int64: true } as const;
  const bodies = new Ajv({ strict: false, allErrors: true, formats });
  const queries = new Ajv({ strict: false, allErrors: true, formats, coerceTypes: true });
  bodies.addSchema(document, ROOT);
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  );

  function bodyFaults(place: string, { template, method }: { template: string; method: string }, body: unknown) {
    const at = `/paths/${escaped(template)}/${method}/requestBody/content/${escaped(JSON_CONTENT)}/schema`;
    const validate = bodies.getSchema(`${ROOT}#${at}`);
    if (validate === undefined) return [`${place} has no JSON body in the document`];
    const errors = validate(body)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
    const known = new Set([...namesIn(raw, pointed(raw, at)), ...(beyond[place]?.body ?? [])]);
    const sent = z.record(z.string(), z.unknown()).safeParse(body);
    const unknown = Object.keys(sent.success ? sent.data : {}).filter((name) => !known.has(name));
    return [...errors, ...unknown.map((name) => `the document knows no ${name}`)].map((error) => `${place}: ${error}`);
  }

  function queryFaults(place: string, { parameters }: Operation, query: URLSearchParams): string[] {
    const allowed = beyond[place]?.query ?? [];
    const inQuery = parameters.filter((parameter) => parameter.in === 'query' && !allowed.includes(parameter.name));
    const validate = queries.compile({
      type: 'object',
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.filter(({ required }) => required === true).map(({ name }) => name),
      additionalProperties: false,
    });
    const sent = Object.fromEntries([...query].filter(([name]) => !allowed.includes(name)));
    if (validate(sent)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${place}: query${instancePath} ${message}`);
  }

  return ({ method, path, query, body }) => {
    const found = operations.find(
      (each) => each.method === method.toLowerCase() && templatePattern(each.template).test(path),
    );
    if (found === undefined) return [`the document knows no ${method} ${path}`];
    const place = `${method} ${found.template}`;
    const errors = queryFaults(place, found.operation, query);
    if (found.operation.requestBody !== undefined) return [...errors, ...bodyFaults(place, found, body)];
    return body === undefined ? errors : [...errors, `${place} takes no body`];
  };
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

function templatePattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
}

/** What a JSON pointer points to. */
function pointed(root: unknown, pointer: string): unknown {
  let at = root;
  for (const part of pointer.split('/').slice(1)) {
    const here = z.record(z.string(), z.unknown()).parse(at);
    at = here[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return at;
}

/** The names of the properties of a schema, through `$ref` and `allOf`. */
function namesIn(root: unknown, schema: unknown): string[] {
  const parts = partsSchema.parse(schema);
  if (parts.$ref !== undefined) return namesIn(root, pointed(root, parts.$ref.slice(1)));
  return [...Object.keys(parts.properties), ...parts.allOf.flatMap((part) => namesIn(root, part))];
}

import type { AnyEndpoint } from '#wire/endpoint.ts';
import { z } from 'zod';

/** A body that one error spoils, and the field that the response must name. */
export interface Spoilt {
  readonly problem: string;
  readonly field: string;
  readonly body: Record<string, unknown>;
}

const shape = z.object({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});
type Shape = z.output<typeof shape>;

/** Fields that a schema takes, and which of them must come; null when it takes no object of fields. */
export function fieldsOf(schema: z.ZodType): Shape | null {
  const parsed = shape.safeParse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return parsed.success ? parsed.data : null;
}

const record = z.record(z.string(), z.unknown()).default({});

/** A good value once for each of its fields, with `value` in it. */
export function replaced(schema: z.ZodType, good: unknown, value: unknown): Record<string, unknown>[] {
  return Object.keys(fieldsOf(schema)?.properties ?? {}).map((field) => ({ ...record.parse(good), [field]: value }));
}

const EXTRA = 'surprise';
/** In JSON no field is an object with this in it; in a form each text may be a file, and a file may be a text. */
const NO_VALUE = { not: ['what', 'was', 'asked'] };

function wrongValue(endpoint: AnyEndpoint, value: unknown): unknown {
  if (endpoint.consumes !== 'multipart') return NO_VALUE;
  return value instanceof File ? 'not a file' : new File(['not a text'], 'text.txt');
}

/**
 * Every way to spoil a good body by one field: of the wrong type, with a character that cannot be kept, left out though
 * required, unknown.
 */
export function spoil(endpoint: AnyEndpoint, good: unknown): Spoilt[] {
  const fields = fieldsOf(endpoint.body);
  if (fields === null) return [];
  const body = record.parse(good);
  const wrong = Object.keys(fields.properties).map((field) => ({
    problem: 'of the wrong type',
    field,
    body: { ...body, [field]: wrongValue(endpoint, body[field]) },
  }));
  const texts = Object.keys(fields.properties).filter((field) => typeof body[field] === 'string');
  const unfit = texts.map((field) => ({
    problem: 'with a NUL in it',
    field,
    body: { ...body, [field]: `${String(body[field])}\0` },
  }));
  const missing = fields.required.map((field) => {
    const { [field]: _left, ...rest } = body;
    return { problem: 'left out', field, body: rest };
  });
  return [...wrong, ...unfit, ...missing, { problem: 'unknown', field: EXTRA, body: { ...body, [EXTRA]: 'boo' } }];
}

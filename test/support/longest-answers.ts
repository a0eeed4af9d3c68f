import type { Api } from '#wire/api.ts';
import type { AnyEndpoint, CallInput, ResponseBody } from '#wire/endpoint.ts';
import { z } from 'zod';

/** What a schema may say, as far as it matters here. */
const node = z.looseObject({
  type: z
    .union([z.string(), z.array(z.string()).transform((types) => types.find((each) => each !== 'null'))])
    .optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  pattern: z.string().optional(),
  maximum: z.number().optional(),
});

/** A name as long as forms take them, with letters that no telephone has. */
const LONG = 'Nana Akosua-Sɛrwaa Ɔpɔku Mensah-Boateng, Kwabena Nketiakrom';
const MANY = 123_456.78;
const LIST = 14;

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '018f3a5e-7c1d-7a2b-9c3d-4e5f6a7b8c9d',
  date: '2026-10-01',
  'date-time': '2026-12-30T14:00:00.000Z',
  email: 'akosua.serwaa.mensah.boateng@kwabenakrom.example',
  uri: 'https://farmgate.example/a/long/address',
};

function numberOf({ type, maximum = MANY }: z.output<typeof node>): number {
  const most = Math.min(MANY, maximum);
  return type === 'integer' ? Math.floor(most) : most;
}

/** What never has any other form, by the name of its field. */
const BY_NAME: Readonly<Record<string, string>> = {
  orderNumber: 'FG-261130-7KQ2MX',
  code: '482915',
  buyerPhone: '+233241234567',
  transporterPhone: '+233201234567',
  customerPhone: '+233241234567',
  contactPhone: '+233 30 123 4567',
  accountNumber: '4567',
  provider: 'telecel',
};

/** The longest text that fits; where it must have a form, one that has it. */
function textOf({ maxLength = LONG.length, pattern }: z.output<typeof node>): string {
  const long = LONG.slice(0, maxLength);
  if (pattern === undefined) return long;
  const form = new RegExp(pattern, 'u');
  return [long, '/about', 'https://farmgate.example', '2026-12'].find((each) => form.test(each)) ?? long;
}

function fieldOf(name: string, part: unknown, at: number): unknown {
  const filled = fill(part, at);
  return typeof filled === 'string' && filled.startsWith(LONG.slice(0, 4)) ? (BY_NAME[name] ?? filled) : filled;
}

/** An answer of this shape with long names, large numbers and full lists; `at` chooses among what may be chosen. */
function fill(schema: unknown, at: number): unknown {
  const known = node.parse(schema);
  const choices = known.enum ?? (known.const === undefined ? undefined : [known.const]);
  if (choices !== undefined) return choices[at % choices.length];
  const kinds = (known.anyOf ?? known.oneOf ?? []).filter((kind) => node.parse(kind).type !== 'null');
  if (kinds.length > 0) return fill(kinds[at % kinds.length], at);
  if (known.type === 'array')
    return Array.from({ length: Math.min(LIST, known.maxItems ?? LIST) }, (_none, index) =>
      fill(known.items ?? {}, at + index),
    );
  if (known.type === 'object')
    return Object.fromEntries(
      Object.entries(known.properties ?? {}).map(([name, part]) => [name, fieldOf(name, part, at)]),
    );
  if (known.type === 'number' || known.type === 'integer') return numberOf(known);
  if (known.type === 'null') return null;
  if (known.type === 'boolean') return at % 2 === 0;
  return FORMATS[known.format ?? ''] ?? textOf(known);
}

/** The API where everything is as long as it may be. `says` has other answers for some endpoints. */
export function longestAnswers(at: number, says: (id: string, filled: object) => unknown): Api {
  const made = new Map<string, unknown>();
  function call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseBody<E>>;
  async function call({ id, output }: AnyEndpoint): Promise<unknown> {
    const known = made.get(id);
    if (known !== undefined) return known;
    const schema = z.toJSONSchema(output, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
    const filled = fill(schema, at);
    const answer = output.parse(says(id, Object(filled)) ?? filled);
    made.set(id, answer);
    return answer;
  }
  return { call };
}

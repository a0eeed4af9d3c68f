import type { AnyEndpoint } from '#wire/endpoint.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { samples } from './authorization-matrix/samples.ts';
import { fieldsOf } from './authorization-matrix/spoil.ts';

/** Words of programs, which nobody who fills in a form should have to read. */
const DEVELOPERS_WORDS =
  /\bInvalid\b|expected|received|Too (?:small|big)|[Uu]nrecognized|\bNaN\b|undefined|\bnull\b|\bregex|\bpattern\b|\benum\b|UUID|\bISO\b|\bJSON\b|[Ii]dempotency|\bstring\b|\bboolean\b|\bobject\b|\barray\b|\bescrow\b|\b[a-z]+(?:[A-Z][a-z]+)+\b|\b[a-z]+_[a-z_]+\b/;

const BAD_VALUES = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '?'.repeat(10_001),
  -1,
  0.001,
  1e15,
  Number.NaN,
  true,
  [],
  ['?'],
  [{}],
  {},
  new Date(Number.NaN),
];

interface Complaint {
  readonly field: string;
  readonly message: string;
}

function complaintsOf(schema: z.ZodType, value: unknown): Complaint[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path: at, message }) => ({ field: at.map(String).join('.'), message }));
}

/** All that is said of each field with each bad value, of no fields and of one too many. */
function saidOf(schema: z.ZodType): Complaint[] {
  const fields = Object.keys(fieldsOf(schema)?.properties ?? {});
  const spoilt = fields.flatMap((field) => BAD_VALUES.map((value) => ({ [field]: value })));
  return [{}, { surprise: 'boo' }, ...spoilt].flatMap((value) => complaintsOf(schema, value));
}

const endpoints: readonly AnyEndpoint[] = samples.map(({ endpoint }) => endpoint);

describe.each(endpoints.map((endpoint) => ({ id: endpoint.id, endpoint })))('$id', ({ endpoint }) => {
  test('says in plain words what is wrong with a field', () => {
    const said = [endpoint.query, endpoint.body].flatMap(saidOf);
    expect(said.filter(({ message }) => DEVELOPERS_WORDS.test(message))).toEqual([]);
  });
});

/** Answers to programs that call the API by themselves: no page sends what they complain of. */
const FOR_PROGRAMS =
  /^(?:The body is not|Send JSON|Send a form with content type|Send an Idempotency-Key|An Idempotency-Key has|The signature does not fit)/;

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

test('refusals are in plain words too', () => {
  const root = path.join(import.meta.dirname, '..', 'src');
  const details = [...sourcesBelow(path.join(root, 'slices')), ...sourcesBelow(path.join(root, 'platform'))].flatMap(
    (source) =>
      [...source.matchAll(/\brefused?\(\s*'[\w.]+',\s*(['`])((?:(?!\1).)+)\1/g)].map((found) =>
        (found[2] ?? '').replaceAll(/\$\{[^}]*\}/g, '1'),
      ),
  );
  expect(details.length).toBeGreaterThan(100);
  expect(details.filter((detail) => DEVELOPERS_WORDS.test(detail) && !FOR_PROGRAMS.test(detail))).toEqual([]);
});

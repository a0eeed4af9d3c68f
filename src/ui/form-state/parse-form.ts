import { data } from 'react-router';
import { plainNumber, withoutCurrency, withoutKilograms } from '#kernel/typed/typed-number.ts';
import { configureCoercion } from '@conform-to/zod/v4/future';
import type { z } from 'zod';
import { type FormState, keptText } from './form-state.ts';

export type ParsedForm<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly state: FormState };

/** '1200.5' of '₵1,200.50', as people write and paste numbers where no script of the field refuses it. */
function numberOf(text: string): number {
  const written = Number(text);
  if (!Number.isNaN(written)) return written;
  const digits = plainNumber(withoutKilograms(withoutCurrency(text)));
  return digits === null ? Number.NaN : Number(digits);
}

const { coerceFormValue } = configureCoercion({ type: { number: numberOf } });

/** Fields that `Form` itself sends; no contract knows them. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['formId', 'requestKey', 'intent', 'passwordAgain']);

/**
 * A field of a group or of a row: `expected.buyer`, `lines[0].quantity`, `tags[0]`. No form has more than a thousand
 * rows.
 */
const PATH = /^\w+(?:\.\w+|\[\d{1,3}\]){1,4}$/;

/** What is grouped under one name, by the names of its fields or the numbers of its rows. */
class Group extends Map<string, unknown> {}

/** The parts of a field's name: one for most fields, also for names that only look like paths. */
function partsOf(name: string): readonly string[] {
  return PATH.test(name) ? name.split(/[.[\]]+/).filter((part) => part !== '') : [name];
}

function put(root: Group, name: string, value: unknown): void {
  const parts = partsOf(name);
  let group = root;
  for (const part of parts.slice(0, -1)) {
    const known = group.get(part);
    const next = known instanceof Group ? known : new Group();
    if (next !== known) group.set(part, next);
    group = next;
  }
  group.set(parts.at(-1) ?? name, value);
}

/** A group as an object or, where rows are numbered, as a list in the order of their numbers. */
function valueOf(value: unknown): unknown {
  if (!(value instanceof Group)) return value;
  const entries = Array.from(value, ([part, one]) => [part, valueOf(one)] as const);
  if (!entries.every(([part]) => /^\d+$/.test(part))) return Object.fromEntries(entries);
  return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, one]) => one);
}

/** Values by field, a list where a name came more than once, in one pass. Any name is only a name, also `__proto__`. */
function valuesByName(form: FormData): Record<string, unknown> {
  const lists = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    if (OWN_FIELDS.has(name)) continue;
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const root = new Group();
  for (const [name, list] of lists) put(root, name, list.length === 1 ? list[0] : list);
  return Object.fromEntries(Array.from(root, ([name, value]) => [name, valueOf(value)]));
}

/** The name of a field as forms write it: `lines[0].quantity`. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

/** Messages by field, what is wrong with the form as a whole under ''. */
function messagesOf(issues: readonly z.core.$ZodIssue[]): Map<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = fieldOf(path);
    const messages = errors.get(field);
    if (messages) messages.push(message);
    else errors.set(field, [message]);
  }
  return errors;
}

/**
 * Reads a sent form by a schema, as a contract's `body`: text becomes numbers and booleans where the schema asks,
 * an empty field counts as left out. Called in actions only, so the schema never travels to the browser.
 */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S): ParsedForm<z.output<S>> {
  const parsed = coerceFormValue(schema).safeParse(valuesByName(form));
  if (parsed.success) return { ok: true, values: parsed.data };
  const errors = messagesOf(parsed.error.issues);
  return {
    ok: false,
    state: { message: errors.get('')?.[0], errors: Object.fromEntries(errors), values: keptText(form) },
  };
}

/** What a form of several asks for. An unknown intent is a request that no page makes, so nothing is done: 400. */
export function intentOf<T extends string>(form: FormData, known: readonly T[]): T {
  const intent = known.find((one) => one === form.get('intent'));
  if (intent === undefined) throw data({ code: 'input.invalid', detail: '' }, { status: 400 });
  return intent;
}

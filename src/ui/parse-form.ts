import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { type FormState, keptText } from './form-state.ts';

export type ParsedForm<T> = { readonly ok: true; readonly values: T } | { readonly ok: false; readonly state: FormState };

/** Fields that `Form` itself sends; no contract knows them. */
const OWN_FIELDS = ['formId', 'requestKey', 'intent'] as const;

function withoutOwnFields(form: FormData): FormData {
  const rest = new FormData();
  for (const [name, value] of form) if (!OWN_FIELDS.some((own) => own === name)) rest.append(name, value);
  return rest;
}

/**
 * Reads a sent form by a schema, as a contract's `body`: text becomes numbers and booleans where the schema asks,
 * an empty field counts as left out. Called in actions only, so the schema never travels to the browser.
 */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S): ParsedForm<z.output<S>> {
  const submission = parseWithZod(withoutOwnFields(form), { schema });
  if (submission.status === 'success') return { ok: true, values: submission.value };
  const errors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(submission.error ?? {})) if (messages) errors[name] = messages;
  const whole = errors[''];
  return { ok: false, state: { message: whole?.[0], errors, values: keptText(form) } };
}

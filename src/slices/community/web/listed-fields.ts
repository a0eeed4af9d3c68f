import type { z } from 'zod';
import { keptText, type FormState } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';

/**
 * Reads a form in which people type a list into one line, separated by commas. Mistakes within the list are shown at
 * that line, and what was typed stays as it was.
 */
export function listedFields<S extends z.ZodType>(
  form: FormData,
  schema: S,
  list: { readonly name: string; split(line: string): string[] },
): { ok: true; values: z.output<S> } | { ok: false; state: FormState } {
  const typed = new FormData();
  for (const [name, value] of form) if (name !== list.name) typed.append(name, value);
  for (const item of list.split(String(form.get(list.name) ?? ''))) typed.append(list.name, item);
  const parsed = parseForm(typed, schema);
  if (parsed.ok) return parsed;
  const within = Object.entries(parsed.state.errors)
    .filter(([name]) => name.startsWith(list.name))
    .flatMap(([, messages]) => messages);
  const errors = { ...parsed.state.errors, ...(within.length > 0 ? { [list.name]: within } : {}) };
  return { ok: false, state: { ...parsed.state, errors, values: keptText(form) } };
}

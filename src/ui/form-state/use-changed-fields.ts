import { type FormEvent, useState } from 'react';
import type { FormState } from './form-state.ts';

const NONE: ReadonlySet<string> = new Set();

/** The fields of a form that were changed since its last answer. */
export function useChangedFields(answer: FormState | undefined) {
  const [since, setSince] = useState<{ readonly answer: FormState | undefined; readonly names: ReadonlySet<string> }>({
    answer,
    names: NONE,
  });
  const names = since.answer === answer ? since.names : NONE;
  function note({ target }: FormEvent<HTMLFormElement>): void {
    const name: unknown = Reflect.get(target, 'name');
    if (answer === undefined || typeof name !== 'string' || names.has(name)) return;
    setSince({ answer, names: new Set([...names, name]) });
  }
  return { names, note };
}

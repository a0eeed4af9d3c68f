import { type FormEvent, useState } from 'react';
import type { FormState } from './form-state.ts';

const NONE: ReadonlySet<string> = new Set();

/** The fields of a form that were changed since its last response. */
export function useChangedFields(response: FormState | undefined) {
  const [since, setSince] = useState<{ readonly response: FormState | undefined; readonly names: ReadonlySet<string> }>(
    { response, names: NONE },
  );
  const names = since.response === response ? since.names : NONE;
  function note({ target }: FormEvent<HTMLFormElement>): void {
    const name: unknown = Reflect.get(target, 'name');
    if (response === undefined || typeof name !== 'string' || names.has(name)) return;
    setSince({ response, names: new Set([...names, name]) });
  }
  return { names, note };
}

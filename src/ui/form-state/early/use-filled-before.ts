import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTouched } from './is-touched.ts';

/** Calls back once, as the scripts arrive, with what somebody has filled in before: no change of it was heard. */
export function useFilledBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (text: (name: string) => string) => void,
): void {
  const look = useEffectEvent(() => {
    if (form.current === null || !isTouched(form.current)) return;
    const fields = new FormData(form.current);
    take((name) => String(fields.get(name) ?? ''));
  });
  useEffect(() => look(), []);
}

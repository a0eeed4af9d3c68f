import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { marketQuery } from './market-query.ts';

const TYPING_PAUSE_MS = 250;

function show(form: HTMLFormElement, query: URLSearchParams): void {
  for (const control of form.elements) {
    if (control === document.activeElement) continue;
    if (control instanceof HTMLSelectElement) control.value = query.get(control.name) ?? control.options[0]?.value ?? '';
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === 'checkbox') control.checked = query.get(control.name) === control.value;
    else if (control.type !== 'hidden') control.value = query.get(control.name) ?? '';
  }
}

/**
 * Makes the market's GET form act while it is filled in: a short pause after typing, at once after choosing. The address
 * is replaced, so that Back leaves the market; moves between addresses fill the form again, but never the field in use.
 * `near` is the place that distances are counted to, of the address or remembered.
 */
export function useMarketForm(near: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [query] = useSearchParams();

  // Whoever opens a product within the pause after typing wants the product: the search must not call it off.
  useEffect(() => {
    function giveWay(event: MouseEvent): void {
      if (event.target instanceof Element && event.target.closest('a')) clearTimeout(timer.current);
    }
    document.addEventListener('click', giveWay, true);
    return () => document.removeEventListener('click', giveWay, true);
  }, []);
  useEffect(() => {
    if (!form.current) return;
    const shown = new URLSearchParams(query);
    shown.set('near', near ?? '');
    show(form.current, shown);
  }, [query, near]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = useCallback(() => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = marketQuery(new FormData(form.current), near).toString();
    void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [navigate, near]);

  const onInput = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      const typed = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      timer.current = setTimeout(apply, typed ? TYPING_PAUSE_MS : 0);
    },
    [apply],
  );

  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply();
    },
    [apply],
  );

  return { form, query, onInput, onSubmit };
}

import { useEffect, useRef } from 'react';
import { Form as RouterForm, useSearchParams, useSubmit } from 'react-router';
import { Button } from '../actions/Button.tsx';
import { isTouched } from '../form-state/early/is-touched.ts';
import { useTexts } from '../languages/use-texts.ts';
import { type Option, SelectBox } from './SelectBox.tsx';

export interface FilterSelectProps {
  /** Query field. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Which one is chosen when the query has none. */
  readonly standard: string;
}

/**
 * A filter or sort order that lives in the URL: acts at once with scripts, on what was chosen before they came too, by
 * its button without.
 */
export function FilterSelect({ name, label, options, standard }: FilterSelectProps) {
  const say = useTexts();
  const [query] = useSearchParams();
  const submit = useSubmit();
  const kept = [...query].filter(([key]) => key !== name && key !== 'cursor');
  const value = query.get(name) ?? standard;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && isTouched(form.current)) void submit(form.current, { preventScrollReset: true });
  }, [submit]);
  return (
    <RouterForm
      ref={form}
      method="get"
      preventScrollReset
      autoComplete="off"
      className="flex min-w-0 grow gap-2 sm:grow-0"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {kept.map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">{label}</span>
        <SelectBox
          key={value}
          name={name}
          defaultValue={value}
          aria-label={label}
          options={options}
          className="min-w-0 sm:min-w-40"
        />
      </label>
      <noscript>
        <Button type="submit" variant="secondary">
          {say('Apply')}
        </Button>
      </noscript>
    </RouterForm>
  );
}

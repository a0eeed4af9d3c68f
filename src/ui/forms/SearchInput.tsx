import { useTexts } from '../languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Form as RouterForm } from 'react-router';
import { Button } from '../actions/Button.tsx';

export interface SearchInputProps {
  /** What it searches, for those who do not see the placeholder. */
  readonly label: string;
  readonly placeholder?: string;
  readonly name?: string;
  readonly defaultValue?: string;
  /** Other query fields that the search keeps. */
  readonly keep?: Readonly<Record<string, string | undefined>>;
  readonly action?: string;
}

/** A search whose words live in the URL. A GET form: it works without scripts. */
export function SearchInput({
  label,
  placeholder,
  name = 'q',
  defaultValue = '',
  keep = {},
  action,
}: SearchInputProps) {
  const say = useTexts();
  return (
    <RouterForm
      role="search"
      method="get"
      action={action}
      preventScrollReset
      className="flex min-w-0 flex-1 basis-72 gap-2"
    >
      {Object.entries(keep).map(([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />)}
      <label className="relative min-w-0 flex-1">
        <span className="sr-only">{label}</span>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft"
        />
        <input
          key={defaultValue}
          type="search"
          name={name}
          defaultValue={defaultValue}
          placeholder={placeholder}
          enterKeyHint="search"
          className="control pl-11"
        />
      </label>
      <Button type="submit" variant="secondary">
        {say('Search')}
      </Button>
    </RouterForm>
  );
}

import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { useFormState } from '#ui/form-state/form-state.ts';
import { type FieldProps, useField } from '#ui/form-state/use-field.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { PlaceList } from './PlaceList.tsx';
import { usePlaceBox } from './use-place-box.ts';

export interface PlaceFieldProps extends FieldProps {
  readonly places: PlaceChoices;
  /** Gets the slug of each place that is chosen, and '' when there is none any more. */
  readonly onChoose?: (slug: string) => void;
  /** Takes any text, and finds places while it is typed. */
  readonly free?: boolean;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
}

/**
 * A town or market, found while one types. What is sent is its label, or the text as it was typed: the server knows
 * both. Without scripts the device offers what the page knows.
 */
export function PlaceField({
  places,
  onChoose,
  free = false,
  placeholder,
  required,
  maxLength,
  ...props
}: PlaceFieldProps) {
  const state = useFormState();
  const typed = state?.values[props.name];
  const box = usePlaceBox({ places, initial: String(typed ?? props.defaultValue ?? ''), free, onChoose });
  const { id, error, control } = useField({ ...props, error: box.problem ?? props.error });
  const list = `${id}-places`;
  // Without scripts the places that a refused name may mean are offered before the others.
  const labels = [...new Set([...(state?.choices ?? []), ...places.known.map(({ label }) => label)])];
  const { defaultValue: _, ...field } = control;
  return (
    <Field id={id} label={props.label} hint={props.hint} optional={props.optional} error={error}>
      <span className="relative block">
        <input
          {...field}
          ref={box.input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={box.open}
          aria-controls={box.open ? list : undefined}
          aria-activedescendant={box.open && box.active >= 0 ? `${list}-${box.active}` : undefined}
          list={box.scripted ? undefined : list}
          placeholder={placeholder}
          required={required}
          maxLength={maxLength}
          value={box.text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onClick={(event) => {
            if (!box.open) event.currentTarget.select();
            box.show();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={box.settle}
          onKeyDown={box.onKeyDown}
          className="control pr-10"
        />
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
        />
        <PlaceList id={list} label={props.label} box={box} />
      </span>
      {!box.scripted && (
        <datalist id={list}>
          {labels.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      )}
      <span role="status" className="sr-only">
        {box.open && `${box.found.length} places`}
      </span>
    </Field>
  );
}

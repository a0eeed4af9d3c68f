import { Icon } from '#ui/icons/Icon.tsx';
import { FieldError } from './FieldError.tsx';
import { type FieldProps, useField } from '../form-state/use-field.ts';

const STARS = [5, 4, 3, 2, 1] as const;
const words = { 5: 'Very good', 4: 'Good', 3: 'Fair', 2: 'Poor', 1: 'Very poor' } as const;

/** One to five stars, as radio buttons: works by keyboard and without scripts. */
export function RatingInput({ name, label, hint, error, defaultValue }: FieldProps) {
  const field = useField({ name, label, hint, error, defaultValue });
  return (
    <fieldset aria-describedby={field.control['aria-describedby']}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex w-fit flex-row-reverse">
        {STARS.map((star) => (
          <label
            key={star}
            title={words[star]}
            className="peer grid size-11 place-items-center rounded-sm text-edge peer-hover:text-maize hover:text-maize has-checked:text-maize peer-has-checked:text-maize [&_svg]:fill-transparent has-checked:[&_svg]:fill-current peer-has-checked:[&_svg]:fill-current has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={star}
              defaultChecked={String(field.control.defaultValue) === String(star)}
              className="sr-only"
            />
            <Icon name="star" className="size-7" />
            <span className="sr-only">{`${star} of 5: ${words[star]}`}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${field.id}-error`} error={field.error} />
    </fieldset>
  );
}

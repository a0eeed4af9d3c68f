import { FieldError } from '#ui/forms/FieldError.tsx';
import { type FieldProps, useField } from '#ui/form-state/use-field.ts';
import { HIGHEST_SCORE, LOWEST_SCORE } from '../../domain/score.ts';

const SCORES = Array.from({ length: HIGHEST_SCORE - LOWEST_SCORE + 1 }, (_, index) => LOWEST_SCORE + index);

export type ScorePickerProps = Pick<FieldProps, 'name' | 'label' | 'hint'> & {
  readonly onPick: (score: number) => void;
};

/** A whole number from 1 to 10, one touch each; works by arrow keys and without scripts. */
export function ScorePicker({ name, label, hint, onPick }: ScorePickerProps) {
  const field = useField({ name, label, hint });
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={field.control['aria-invalid']}
      aria-describedby={field.control['aria-describedby']}
    >
      <legend className="text-sm font-semibold">{label}</legend>
      {hint && (
        <p id={`${field.id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="mt-2 grid grid-cols-5 gap-1.5 sm:grid-cols-10">
        {SCORES.map((score) => (
          <label
            key={score}
            className="figures relative grid min-h-11 place-items-center rounded-md border border-edge bg-card font-semibold hover:bg-hover has-checked:border-leaf has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={score}
              defaultChecked={String(field.control.defaultValue) === String(score)}
              onChange={() => onPick(score)}
              className="absolute inset-0 opacity-0"
            />
            {score}
          </label>
        ))}
      </div>
      <FieldError id={`${field.id}-error`} error={field.error} />
    </fieldset>
  );
}

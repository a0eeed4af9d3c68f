import { TASK_WORDS, TASKS } from '#kernel/consent/task.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { FieldError } from '#ui/forms/FieldError.tsx';
import { Select } from '#ui/forms/Select.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { MONTH_OPTIONS } from './words.ts';

/** Which tasks, and for how long. */
export function TermsFields({ legend, state }: { readonly legend: string; readonly state: FormState | undefined }) {
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{legend}</legend>
        {TASKS.map((task) => (
          <Checkbox key={task} name={task} label={TASK_WORDS[task].name} hint={TASK_WORDS[task].text} />
        ))}
        <FieldError id="tasks-error" error={state?.errors['tasks']?.[0]} />
      </fieldset>
      <Select name="months" label="For how long" options={MONTH_OPTIONS} defaultValue="6" />
    </>
  );
}

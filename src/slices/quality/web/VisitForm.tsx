import { dayInWords } from '#kernel/moment.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { DAY_PARTS, hoursOf } from '../domain/visit.ts';
import type { GoodsView } from '../views.ts';
import { PART_WORDS } from './words.ts';

export interface VisitFormProps {
  readonly goods: GoodsView;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

const parts = DAY_PARTS.map((part) => ({ value: part, label: `${PART_WORDS[part]}, ${hoursOf(part)}` }));

/** When the inspector comes; moving it takes a reason. */
export function VisitForm({ goods, state, requestKey }: VisitFormProps) {
  const visit = goods.claim?.visit ?? null;
  return (
    <Form intent="arrange_visit" state={state} requestKey={`${requestKey}-visit`} keepsDraft={false}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="day"
          label="Day"
          options={goods.visitDays.map((day) => ({ value: day, label: dayInWords(day) }))}
          {...(visit && { defaultValue: visit.day })}
        />
        <Select name="part" label="Hours" options={parts} {...(visit && { defaultValue: visit.part })} />
      </div>
      {visit && (
        <TextInput
          name="reason"
          label="Why it is moved"
          hint={`The farmer${goods.kind === 'order' ? ' and the buyer read' : ' reads'} this.`}
          maxLength={300}
        />
      )}
      <SubmitButton variant="secondary" busyLabel="Saving..." className="justify-self-start">
        {visit ? 'Move the visit' : 'Arrange the visit'}
      </SubmitButton>
    </Form>
  );
}

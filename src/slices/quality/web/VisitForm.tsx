import { useTexts } from '#ui/languages/use-texts.ts';
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

/** When the inspector comes; moving it takes a reason. */
export function VisitForm({ goods, state, requestKey }: VisitFormProps) {
  const say = useTexts();
  const visit = goods.claim?.visit ?? null;
  return (
    <Form intent="arrange_visit" state={state} requestKey={`${requestKey}-visit`} keepsDraft={false}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="day"
          label={say('Day')}
          options={goods.visitDays.map((day) => ({ value: day, label: dayInWords(day) }))}
          {...(visit && { defaultValue: visit.day })}
        />
        <Select
          name="part"
          label={say('Hours')}
          options={DAY_PARTS.map((part) => ({ value: part, label: `${say(PART_WORDS[part])}, ${hoursOf(part)}` }))}
          {...(visit && { defaultValue: visit.part })}
        />
      </div>
      {visit && (
        <TextInput
          name="reason"
          label={say('Why it is moved')}
          hint={say(goods.kind === 'order' ? 'The farmer and the buyer read this.' : 'The farmer reads this.')}
          maxLength={300}
        />
      )}
      <SubmitButton variant="secondary" busyLabel={say('Saving...')} className="justify-self-start">
        {say(visit ? 'Move the visit' : 'Arrange the visit')}
      </SubmitButton>
    </Form>
  );
}

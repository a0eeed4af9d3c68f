import { saidOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { AffixInput } from '#ui/forms/AffixInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { AskedBack } from './asked-back.ts';
import { REASON_WORDS, GIVEN_REASONS } from '../../domain/weighing/reasons.ts';

const UNITS = [
  { value: 'kg', label: 'Kilograms' },
  { value: 'cedis', label: 'Cedis' },
] as const;
const REASONS = GIVEN_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

export interface GiveBackFormProps {
  readonly asked: AskedBack;
  /** Why there is no dry run of it, or null. */
  readonly problem: string | null;
}

/** How much and why; sent as an address, so that looking costs nothing. */
export function GiveBackForm({ asked, problem }: GiveBackFormProps) {
  const say = useTexts();
  return (
    <Form method="get" state={problem === null ? undefined : { errors: { size: [problem] }, values: { ...asked } }}>
      <div className="grid gap-5 sm:grid-cols-2">
        <AffixInput
          name="size"
          label={say('How much goes back')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={asked.size}
        />
        <Select name="unit" label={say('In')} options={UNITS.map(saidOption(say))} defaultValue={asked.unit} />
      </div>
      <Select name="reason" label={say('Reason')} options={REASONS.map(saidOption(say))} defaultValue={asked.reason} />
      <TextArea
        name="note"
        label={say('What the buyer reads about it')}
        rows={2}
        maxLength={500}
        optional
        defaultValue={asked.note}
      />
      <div>
        <SubmitButton variant="secondary" busyLabel={say('Looking...')}>
          {say('Preview')}
        </SubmitButton>
      </div>
    </Form>
  );
}

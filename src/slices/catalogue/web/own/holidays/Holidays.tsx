import { useTexts } from '#ui/languages/use-texts.ts';
import { dayInWords } from '#kernel/moment.ts';
import { Alert } from '#ui/display/Alert.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { OwnBreak } from '../../../contract-break.ts';

/** The button that closes for some days: listings stay as they are, and nobody can order. */
export function CloseForHolidays({ today, state }: { readonly today: string; readonly state: FormState | undefined }) {
  const say = useTexts();
  return (
    <ConfirmDialog
      id="close-for-holidays"
      trigger={say('Close for holidays')}
      triggerLook={{ variant: 'secondary', size: 'sm' }}
      title={say('Close for holidays')}
      confirm={say('Close on these days')}
      busyLabel={say('Saving...')}
      intent="close"
      {...(state && { state })}
    >
      <p>{say('Your listings stay on the market and say from when you sell again. Orders you have go on.')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput type="date" name="from" label={say('First day')} required min={today} defaultValue={today} />
        <TextInput type="date" name="until" label={say('Last day')} required min={today} />
      </div>
    </ConfirmDialog>
  );
}

/** That the farmer is away, or will be, and the way back. */
export function ClosedNote({ days }: { readonly days: OwnBreak }) {
  const say = useTexts();
  return (
    <div className="mb-5">
      <Alert
        tone="wait"
        title={
          days.begun
            ? say('Closed until {day}', { day: dayInWords(days.until) })
            : say('Closed from {first} to {last}', { first: dayInWords(days.from), last: dayInWords(days.until) })
        }
        actions={
          <Form intent="reopen">
            <SubmitButton size="sm" variant="secondary" busyLabel={say('Opening...')}>
              {say(days.begun ? 'Open again now' : 'Do not close')}
            </SubmitButton>
          </Form>
        }
      >
        {say('Buyers read it on your products. Nobody can order meanwhile.')}
      </Alert>
    </div>
  );
}

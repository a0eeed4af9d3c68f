import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { PaymentMethodView } from '../../views.ts';

/** A code that was sent to confirm a payout number, and the last digits of where it went. */
export interface SentCode {
  readonly methodId: string;
  readonly challengeId: string;
  readonly lastFour: string;
}

export interface MethodWaitProps {
  readonly method: PaymentMethodView;
  readonly wait: NonNullable<PaymentMethodView['wait']>;
  readonly sent: SentCode | null;
  readonly askState: FormState | undefined;
  readonly codeState: FormState | undefined;
}

/** Until when money waits for a number that is new or in another name, and the code that has it go at once. */
export function MethodWait({ method, wait, sent, askState, codeState }: MethodWaitProps) {
  const say = useTexts();
  return (
    <div className="grid basis-full gap-3 text-sm">
      <p className="text-wait-ink">
        {wait.causes.includes('other_name') ? (
          say('It is in another name than yours: your first withdrawal to it waits a day.')
        ) : (
          <Said text="It is new: money leaves for it from {date}." values={{ date: <DateTime value={wait.until} /> }} />
        )}
      </p>
      {sent === null ? (
        <Form intent="ask_code" hidden={{ methodId: method.id }} state={askState} className="gap-2">
          <SubmitButton variant="quiet" size="sm" busyLabel={say('Sending the code...')}>
            {say('Confirm it by code')}
          </SubmitButton>
        </Form>
      ) : (
        <Form intent="confirm_number" hidden={{ ...sent }} state={codeState}>
          <CodeInput
            hint={say('Sent by SMS to your number ending in {lastFour}, which you had before.', {
              lastFour: sent.lastFour,
            })}
          />
          <SubmitButton size="sm" busyLabel={say('Confirming...')}>
            {say('Confirm this number')}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

import { useTexts } from '#ui/languages/use-texts.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';

export interface ProofFormsProps {
  /** Of whom the other number is, and which it is. */
  readonly name: string;
  readonly to: string;
  readonly paid: { readonly name: string; readonly lastFour: string };
  /** A code to the number that paid shows that the other one is theirs. */
  readonly byCode: boolean;
  /** The code that was sent. */
  readonly challengeId: string | null;
  readonly state: FormState | undefined;
}

/** What is asked before money goes to a number that has another name than the one that paid. */
export function ProofForms({ name, to, paid, byCode, challengeId, state }: ProofFormsProps) {
  const say = useTexts();
  const stateFor = (intent: string) => refusalOf(state, intent);
  return (
    <section className="grid gap-4" aria-label={say('Show that the number is yours')}>
      <p>
        {say('{place} is registered to {name}. Nothing shows yet that it belongs to the payer.', { place: to, name })}
      </p>
      {byCode && challengeId !== null && (
        <Form intent="confirm" hidden={{ challengeId }} state={stateFor('confirm')}>
          <CodeInput
            hint={say('Sent by SMS to the number that paid, ending in {lastFour}.', { lastFour: paid.lastFour })}
          />
          <SubmitButton busyLabel={say('Confirming...')}>{say('Confirm this number')}</SubmitButton>
        </Form>
      )}
      {byCode && (
        <Form intent="code" state={stateFor('code')}>
          <SubmitButton variant={challengeId === null ? 'primary' : 'quiet'} busyLabel={say('Sending the code...')}>
            {challengeId === null
              ? say('Send a code to {name} ••••{lastFour}', { name: paid.name, lastFour: paid.lastFour })
              : say('Send another code')}
          </SubmitButton>
        </Form>
      )}
      <p className="text-sm text-soft">
        {byCode && <>{say('You no longer have that number?')} </>}
        {say(
          'Show us a document with both names or numbers, by phone or e-mail. Two administrators look at it, and the money goes there then.',
        )}
      </p>
    </section>
  );
}

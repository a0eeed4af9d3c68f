import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { payMethodName } from '#kernel/ghana/pay-method.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { Card } from '#ui/layout/Card.tsx';
import { Countdown } from '#ui/display/Countdown.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { LiveRegion } from '#ui/actions/LiveRegion.tsx';
import { Money } from '#ui/display/Money.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { AboveWallets } from '../../parts/means/AboveWallets.tsx';
import type { PayMeans } from '../../parts/means/pay-means.ts';
import type { PaymentView } from '../../views.ts';
import { AnotherNumberForm } from './AnotherNumberForm.tsx';
import { CardForm } from './CardForm.tsx';
import { CardPageLink } from './CardPageLink.tsx';
import { SandboxLink } from './SandboxLink.tsx';
import { lateText, waitingWords } from './waiting-words.ts';

export interface PaymentWaitingProps {
  readonly payment: PaymentView;
  readonly means: PayMeans;
  readonly state: FormState | undefined;
  readonly requestKey: string;
  /** Where the order is seen, for those who come back later. */
  readonly orderPath: string;
  readonly onEnd: () => void;
  /** The card was chosen just now: its page is gone to as soon as it is open. */
  readonly goOn: boolean;
}

/** A number as people write it. */
export function phoneWord(phone: string): string {
  return isPhone(phone) ? formatPhone(phone) : phone;
}

/** The prompt is on the phone: what to do there, how long there is, and what to do when it does not come. */
export function PaymentWaiting({ payment, means, state, requestKey, orderPath, onEnd, goOn }: PaymentWaitingProps) {
  const say = useTexts();
  const mayResend = payment.actions.includes('resend');
  const words = waitingWords(payment, say);
  const byCard = payment.network === 'card';
  const icon = byCard ? 'credit-card' : 'smartphone';
  return (
    <div className="grid gap-6">
      <Card>
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-4">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-maize-tint text-maize-ink">
              <Icon name={icon} className="size-7" />
            </span>
            <div className="min-w-0">
              <p className="font-display text-4xl font-extrabold">
                <Money pesewas={payment.amount} />
              </p>
              <p className="text-soft">
                {!byCard && (
                  <>
                    <Said
                      text="from {phone}"
                      values={{
                        phone: <span className="figures font-semibold text-ink">{phoneWord(payment.phone)}</span>,
                      }}
                    />
                    {' · '}
                  </>
                )}
                {payMethodName(payment.network)}
              </p>
            </div>
          </div>
          <LiveRegion shown>
            <p className="text-lg">{words.instruction}</p>
          </LiveRegion>
          {byCard && <CardPageLink payment={payment} goOn={goOn} />}
          {words.codeLabel !== null && <CodeForm label={words.codeLabel} state={refusalOf(state, 'otp')} />}
          <p className="flex flex-wrap gap-x-2 rounded-md bg-maize-tint px-4 py-3 text-maize-ink">
            <Said
              text="Time left to pay: {time}"
              values={{
                time: (
                  <strong>
                    <Countdown until={payment.expiresAt} onEnd={onEnd} ended={say('Time is up')} />
                  </strong>
                ),
              }}
            />
          </p>
          <p className="text-sm text-soft">
            {words.hint} {say('This page updates automatically.')}
          </p>
          {mayResend && (
            <Form intent="resend" state={refusalOf(state, 'resend')}>
              <SubmitButton variant="secondary" busyLabel={say('Sending...')} wide>
                {say(words.codeLabel === null ? 'Send the prompt again' : 'Send the code again')}
              </SubmitButton>
            </Form>
          )}
          <p className="text-sm text-soft">
            <Said
              text="Have to close this page? {link} will lead back to this payment until the time is up."
              values={{
                link: (
                  <Link to={orderPath} className="font-semibold text-leaf-ink underline">
                    {say(payment.orders.length === 1 ? 'Your order' : 'Your orders')}
                  </Link>
                ),
              }}
            />
          </p>
          <SandboxLink url={payment.sandboxUrl} />
        </div>
      </Card>
      {payment.actions.includes('card') && (
        <CardForm
          state={refusalOf(state, 'card')}
          requestKey={requestKey}
          label={say('Pay by card instead')}
          secondary
        />
      )}
      {payment.actions.includes('another_number') && (
        <details
          key={payment.id}
          className="rounded-lg border border-line bg-card p-5"
          open={refusalOf(state, 'another_number') !== undefined}
        >
          <summary className="cursor-pointer font-semibold text-leaf-ink">
            {say(byCard ? 'Pay with mobile money' : 'Try another number')}
          </summary>
          <p className="mt-2 mb-4 text-sm text-soft">
            {byCard ? say('The card page no longer counts.') : say('The prompt on the first phone no longer counts.')}{' '}
            {say(lateText(payment))}
          </p>
          <AboveWallets pesewas={payment.amount} means={means} />
          <AnotherNumberForm
            state={refusalOf(state, 'another_number')}
            requestKey={requestKey}
            label={say('Send a prompt to this number')}
            secondary
          />
        </details>
      )}
    </div>
  );
}

function CodeForm({ label, state }: { readonly label: string; readonly state: FormState | undefined }) {
  const say = useTexts();
  return (
    <Form intent="otp" state={state}>
      <TextInput name="otp" label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      <SubmitButton busyLabel={say('Checking...')} wide>
        {say('Confirm payment')}
      </SubmitButton>
    </Form>
  );
}

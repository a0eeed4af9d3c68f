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
import { lateWords, waitingWords } from './waiting-words.ts';

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
  const mayResend = payment.actions.includes('resend');
  const words = waitingWords(payment);
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
                    from <span className="figures font-semibold text-ink">{phoneWord(payment.phone)}</span> ·{' '}
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
            Time left to pay:{' '}
            <strong>
              <Countdown until={payment.expiresAt} onEnd={onEnd} ended="Time is up" />
            </strong>
          </p>
          <p className="text-sm text-soft">{words.hint} This page updates automatically.</p>
          {mayResend && (
            <Form intent="resend" state={refusalOf(state, 'resend')}>
              <SubmitButton variant="secondary" busyLabel="Sending..." wide>
                {words.codeLabel === null ? 'Send the prompt again' : 'Send the code again'}
              </SubmitButton>
            </Form>
          )}
          <p className="text-sm text-soft">
            Have to close this page?{' '}
            <Link to={orderPath} className="font-semibold text-leaf-ink underline">
              {payment.orders.length === 1 ? 'Your order' : 'Your orders'}
            </Link>{' '}
            will lead back to this payment until the time is up.
          </p>
          <SandboxLink url={payment.sandboxUrl} />
        </div>
      </Card>
      {payment.actions.includes('card') && (
        <CardForm state={refusalOf(state, 'card')} requestKey={requestKey} label="Pay by card instead" secondary />
      )}
      {payment.actions.includes('another_number') && (
        <details
          key={payment.id}
          className="rounded-lg border border-line bg-card p-5"
          open={refusalOf(state, 'another_number') !== undefined}
        >
          <summary className="cursor-pointer font-semibold text-leaf-ink">
            {byCard ? 'Pay with mobile money' : 'Try another number'}
          </summary>
          <p className="mt-2 mb-4 text-sm text-soft">
            {byCard
              ? `The card page no longer counts. Should it be paid all the same, ${lateWords(payment)}.`
              : `The prompt on the first phone no longer counts. Should it be approved all the same, ${lateWords(payment)}.`}
          </p>
          <AboveWallets pesewas={payment.amount} means={means} />
          <AnotherNumberForm
            state={refusalOf(state, 'another_number')}
            requestKey={requestKey}
            label="Send a prompt to this number"
            secondary
          />
        </details>
      )}
    </div>
  );
}

function CodeForm({ label, state }: { readonly label: string; readonly state: FormState | undefined }) {
  return (
    <Form intent="otp" state={state}>
      <TextInput name="otp" label={label} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      <SubmitButton busyLabel="Checking..." wide>
        Confirm payment
      </SubmitButton>
    </Form>
  );
}

import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { Form } from '#ui/forms/Form.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';

/** How the parties of a dispute may end it themselves. */
export interface EndableDispute {
  readonly offer: { readonly id: string; readonly byYou: boolean; readonly text: string } | null;
  readonly mayWithdraw: boolean;
  readonly maySettle: boolean;
  readonly paidFor: number | null;
  readonly produceAmount: number;
  readonly stage: 'at_farm' | 'on_the_road' | 'delivered';
}

export interface EndDisputeProps {
  readonly dispute: EndableDispute;
  readonly requestKey: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Why an act was refused. */
  readonly state: FormState | undefined;
}

const CALLED_OFF = {
  at_farm: 'Everything goes back to the buyer, and the farmer keeps the goods.',
  on_the_road: 'The price of the goods goes back to the buyer, the transporter is paid, the goods go back to the farm.',
  delivered: 'The price of the goods goes back to the buyer, and the transporter is paid.',
} as const;

const GOES_ON = {
  at_farm: 'The farmer sends the goods, and the money is held until they have arrived.',
  on_the_road: 'The goods are brought to the buyer, and the money is held until then.',
  delivered: 'The buyer keeps the goods, and the farmer is paid when the time to report a problem is over.',
} as const;

function Answer({ dispute: { offer }, requestKey, hidden, state }: EndDisputeProps) {
  if (offer === null) return null;
  const act = (name: 'take' | 'decline') => ({
    intent: 'settle',
    requestKey: `${requestKey}-${name}`,
    hidden: { ...hidden, act: name, offerId: offer.id },
  });
  return (
    <section className="grid gap-3 rounded-lg border border-maize bg-hover p-4">
      <h3 className="text-lg font-bold">{offer.byYou ? 'You offered' : 'The other side offers'}</h3>
      <p>{offer.text}</p>
      <div className="flex flex-wrap gap-2">
        {!offer.byYou && (
          <ConfirmDialog
            {...act('take')}
            id="take-offer"
            trigger="Agree to this"
            triggerLook={{ size: 'lg' }}
            title="Agree to this settlement?"
            confirm="Agree, the dispute ends"
            state={state?.values['act'] === 'take' ? state : undefined}
          >
            <p>{offer.text}</p>
            <p>The dispute ends with it. It cannot be undone.</p>
          </ConfirmDialog>
        )}
        <Form {...act('decline')} className="gap-0">
          <SubmitButton size="lg" variant="secondary" busyLabel="Saving...">
            {offer.byYou ? 'Withdraw the offer' : 'Decline'}
          </SubmitButton>
        </Form>
      </div>
    </section>
  );
}

function Offer({ dispute, requestKey, hidden, state }: EndDisputeProps) {
  const { paidFor, produceAmount, stage } = dispute;
  return (
    <ConfirmDialog
      id="offer-end"
      trigger="Offer a settlement"
      triggerLook={{ variant: 'secondary' }}
      title="Offer the other side a settlement"
      confirm="Send the offer"
      busyLabel="Sending..."
      intent="settle"
      requestKey={`${requestKey}-offer`}
      hidden={{ ...hidden, act: 'offer' }}
      state={state?.values['act'] === 'offer' ? state : undefined}
    >
      <p>Nothing changes until the other side agrees. A new offer replaces the previous one.</p>
      <RadioCards
        name="kind"
        label="What you offer"
        defaultValue="continue"
        options={[
          { value: 'continue', label: 'The order goes on', hint: GOES_ON[stage] },
          { value: 'refund', label: 'The order is called off', hint: CALLED_OFF[stage] },
        ]}
      />
      {paidFor !== null && (
        <NumberInput
          name="kg"
          label="It goes on at"
          unit="kg"
          min={0.1}
          max={paidFor}
          step={0.01}
          hint={`Of the ${formatKg(fromKg(paidFor))} that are paid for now; empty: all of it. At less, the delivery fee falls too, while no transporter has accepted`}
          optional
        />
      )}
      <MoneyInput
        name="amount"
        label="Or with this refund to the buyer"
        min={1}
        max={Math.max(1, produceAmount - 1)}
        hint={`Of the ${formatGhs(produceAmount)} for the goods`}
        optional
      />
    </ConfirmDialog>
  );
}

/** What a party may do to end a dispute: answer an offer, make one, or take back what they opened. */
export function EndDispute(props: EndDisputeProps) {
  const { dispute, requestKey, hidden, state } = props;
  if (!dispute.maySettle) return null;
  return (
    <div className="grid gap-3">
      <Answer {...props} />
      <div className="flex flex-wrap gap-2">
        <Offer {...props} />
        {dispute.mayWithdraw && (
          <ConfirmDialog
            id="withdraw-dispute"
            trigger="Withdraw the dispute"
            triggerLook={{ variant: 'secondary' }}
            title="Withdraw the dispute?"
            confirm="Withdraw it, the order continues"
            intent="settle"
            requestKey={`${requestKey}-withdraw`}
            hidden={{ ...hidden, act: 'withdraw' }}
            state={state?.values['act'] === 'withdraw' ? state : undefined}
          >
            <p>{GOES_ON[dispute.stage]} The deadlines run on with the time that was left.</p>
          </ConfirmDialog>
        )}
      </div>
    </div>
  );
}

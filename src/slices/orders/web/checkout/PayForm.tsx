import { useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs } from '#kernel/money.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PartsTerms } from '#slices/escrow/parts/means/PartsTerms.tsx';
import { AboveWallets } from '#slices/escrow/parts/means/AboveWallets.tsx';
import { firstMethod } from '#slices/escrow/parts/means/pay-means.ts';
import { PayFields, type PayFieldsProps } from '#slices/escrow/parts/means/PayFields.tsx';
import type { NextPart } from '../../contract-parts.ts';

export interface PayFormProps {
  readonly label: string;
  /** What is left to pay. */
  readonly totalAmount: number;
  /** What may be paid of it now, where it is paid in parts. */
  readonly nextPart: NextPart | null;
  readonly requestKey: string;
  readonly payer: PayFieldsProps;
  readonly state?: FormState;
}

function AmountField({ part, isWhole }: { readonly part: NextPart; readonly isWhole: boolean }) {
  const say = useTexts();
  return (
    <MoneyInput
      name="amount"
      label={say('Pay now')}
      hint={say('At least {least}, from a wallet at most {most} at once.', {
        least: formatGhs(part.least),
        most: formatGhs(part.most),
      })}
      min={part.least}
      max={part.left}
      {...(isWhole ? {} : { defaultValue: part.offered, required: true })}
    />
  );
}

/** Starts or retries the payment of an order that was placed. */
export function PayForm({ label, totalAmount, nextPart, requestKey, payer, state }: PayFormProps) {
  const say = useTexts();
  // A wallet pays no more than a part of it at once.
  const inParts = nextPart !== null && nextPart.left > nextPart.most;
  const network = inParts ? payer.network : firstMethod(payer.network, totalAmount, payer.means);
  return (
    <Form intent="start_payment" requestKey={`${requestKey}-pay`} state={state}>
      <AboveWallets pesewas={totalAmount} means={payer.means} inParts={inParts} />
      <PayFields {...payer} network={network} />
      {nextPart !== null && inParts && (
        <>
          <AmountField part={nextPart} isWhole={false} />
          <PartsTerms hours={nextPart.hours} />
        </>
      )}
      {nextPart !== null && !inParts && (
        <details open={state?.errors['amount'] !== undefined}>
          <summary className="cursor-pointer font-semibold text-leaf-ink">
            {say('Your wallet pays less at once?')}
          </summary>
          <div className="mt-3 grid gap-3">
            <AmountField part={nextPart} isWhole />
            <PartsTerms hours={nextPart.hours} />
          </div>
        </details>
      )}
      <SubmitButton size="lg" wide busyLabel={say('Starting the payment...')}>
        {inParts ? say('Pay this part') : `${label}: ${formatGhs(totalAmount)}`}
      </SubmitButton>
    </Form>
  );
}

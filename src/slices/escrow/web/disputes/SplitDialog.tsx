import type { FormEvent, ReactNode } from 'react';
import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import { formatGhs } from '#kernel/money.ts';
import type { ButtonLook } from '#ui/actions/button-style.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import type { DisputeCaseView } from '../../contract-disputes.ts';
import { refundRange, transporterRange } from '../../domain/disputes/decision.ts';
import type { CaseResponse } from './decide-case.ts';
import { ShownDecision } from './ShownDecision.tsx';
import { useAskedSplit } from './use-asked-split.ts';

export interface SplitDialogProps {
  readonly id: string;
  readonly shortcut: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly requestKey: string;
  readonly state: FormState | undefined;
  readonly triggerLook: ButtonLook;
  readonly dispute: DisputeCaseView;
  readonly response: CaseResponse | undefined;
  readonly children: ReactNode;
}

function rangesOf({ produceAmount, deliveryFee, platformFee, stage }: DisputeCaseView) {
  const shares = { producePesewas: produceAmount, deliveryFeePesewas: deliveryFee, platformFeePesewas: platformFee };
  return { refund: refundRange(shares, stage, null), transporter: transporterRange(shares, stage) };
}

/** Splits the money by amount, weight or percent. What everybody gets shows while it is typed, and again before it. */
export function SplitDialog({ dispute, response, children, ...rest }: SplitDialogProps) {
  const shown = response?.preview ?? null;
  return (
    <ConfirmDialog
      {...rest}
      trigger="Split the money (S)"
      title="Split the money"
      confirm={
        shown ? `Refund ${formatGhs(shown.parts.buyer)} of ${formatGhs(dispute.amount)}` : 'Show what everybody gets'
      }
      danger={shown !== null}
    >
      {shown ? (
        <ShownDecision dispute={dispute} preview={shown} values={response?.state.values ?? {}} />
      ) : (
        <SplitFields dispute={dispute} response={response} />
      )}
      {children}
    </ConfirmDialog>
  );
}

function SplitFields({ dispute, response }: Pick<SplitDialogProps, 'dispute' | 'response'>) {
  const { refund, transporter } = rangesOf(dispute);
  const { typed, setTyped, preview, refusal } = useAskedSplit(dispute.id, response);
  const keep = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value.trim() });
  };
  const fee = formatGhs(dispute.deliveryFee);
  return (
    <>
      <p>Fill in one of the first fields: what goes back to the buyer.</p>
      <div onInput={keep} className="grid gap-4">
        <MoneyInput
          name="refundAmount"
          label="Back to the buyer"
          min={refund.smallestPesewas}
          max={refund.largestPesewas}
          hint={`Exactly this goes back: ${formatGhs(refund.smallestPesewas)} to ${formatGhs(refund.largestPesewas)}`}
          optional
        />
        {dispute.quantity !== null && (
          <NumberInput
            name="refundKg"
            label="Or a weight"
            unit="kg"
            min={0.01}
            max={dispute.quantity}
            step={0.01}
            hint={`At the price of the order, of ${dispute.quantity} kg that were sold`}
            optional
          />
        )}
        <NumberInput
          name="refundPercent"
          label="Or a part of the produce"
          unit="%"
          min={0.01}
          max={100}
          step={0.01}
          hint={`Of ${formatGhs(dispute.produceAmount)}`}
          optional
        />
        {transporter.largestPesewas > 0 && (
          <MoneyInput
            name="transporterAmount"
            label="To the transporter"
            min={0}
            max={transporter.largestPesewas}
            hint={`Empty: the delivery fee of ${fee}, as far as the refund leaves it. What is cut goes back to the buyer at least.`}
            optional
          />
        )}
      </div>
      {dispute.stage === 'at_farm' && (
        <p className="text-soft">Nobody has carried the goods: the delivery fee of {fee} goes back in any case.</p>
      )}
      <div role="status">
        {preview && <WhoGetsWhat names={dispute} parts={preview.parts} total={preview.total} />}
        {refusal && <p className="text-danger-ink">{refusal}</p>}
      </div>
    </>
  );
}

import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { ShownDecision } from './ShownDecision.tsx';
import type { SplitDialogProps } from './SplitDialog.tsx';

/** Lets the order go on: as it is, at less, or with a part of the price back. What changes shows before it is done. */
export function ContinueDialog({ dispute, response, children, ...rest }: SplitDialogProps) {
  const shown = response?.preview ?? null;
  return (
    <ConfirmDialog
      {...rest}
      trigger="Let the order continue (C)"
      title="Let the order continue"
      confirm={shown ? `Go on, ${formatGhs(shown.parts.buyer)} back` : 'Show what everybody gets'}
    >
      {shown ? (
        <ShownDecision dispute={dispute} preview={shown} values={response?.state.values ?? {}} />
      ) : (
        <ContinueFields dispute={dispute} />
      )}
      {children}
    </ConfirmDialog>
  );
}

function ContinueFields({ dispute: { paidFor, packWeight, produceAmount } }: Pick<SplitDialogProps, 'dispute'>) {
  return (
    <>
      <p>
        Nobody is refunded in full and nothing is cancelled. Fill in one field if less is there, none if the order
        continues as it is. At less, the delivery fee follows what is carried while no transporter has accepted: what it
        falls by goes back as well.
      </p>
      <div className="grid gap-4">
        {paidFor !== null && (
          <NumberInput
            name="continueKg"
            label="Paid for from now on"
            unit="kg"
            min={0.1}
            max={paidFor}
            step={0.01}
            hint={`Of the ${formatKg(fromKg(paidFor))} that are paid for now; the rest of the price goes back`}
            optional
          />
        )}
        {paidFor !== null && packWeight !== null && (
          <NumberInput
            name="continuePacks"
            label="Or so many packs"
            min={1}
            max={Math.max(1, Math.floor(paidFor / packWeight))}
            step={1}
            hint={`Of ${formatKg(fromKg(packWeight))} each`}
            optional
          />
        )}
        <MoneyInput
          name="refundAmount"
          label="Or a part of the price back"
          min={1}
          max={Math.max(1, produceAmount - 1)}
          hint={`Of the ${formatGhs(produceAmount)} for the goods`}
          optional
        />
      </div>
    </>
  );
}

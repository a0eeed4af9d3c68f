import { type ReactNode, useState } from 'react';
import { formatGhs, fromGhs } from '#kernel/money.ts';
import type { ButtonLook } from '#ui/button-style.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { FormState } from '#ui/form-state.ts';
import { MoneyInput } from '#ui/MoneyInput.tsx';

export interface SplitDialogProps {
  readonly id: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly requestKey: string;
  readonly state: FormState | undefined;
  readonly triggerLook: ButtonLook;
  /** What is held, as people read it. */
  readonly total: string;
  /** The most that may go back, in cedis. */
  readonly most: number;
  readonly children: ReactNode;
}

/** What was typed as an amount of cedis; null while it is none that can be split off. */
function amountOf(text: string, most: number): number | null {
  const amount = Number(text.replaceAll(',', ''));
  return text.trim() !== '' && amount > 0 && amount <= most ? amount : null;
}

/** Splits the money by an amount; the button names it as it is typed. */
export function SplitDialog({ total, most, children, ...rest }: SplitDialogProps) {
  const [typed, setTyped] = useState('');
  const back = amountOf(typed, most);
  return (
    <ConfirmDialog {...rest} trigger="Split by amount" title="Split the money" confirm={back === null ? `Split ${total}` : `Refund ${formatGhs(fromGhs(back))} of ${total}`} danger>
      <p>The buyer gets the amount below. From the rest a transporter who delivered is paid first; the seller gets what is left, less the fee in proportion.</p>
      <div onInput={(event) => event.target instanceof HTMLInputElement && setTyped(event.target.value)}>
        <MoneyInput name="refundAmount" label="Back to the buyer" min={0.01} max={most} hint={`Less than ${total}`} />
      </div>
      {children}
    </ConfirmDialog>
  );
}

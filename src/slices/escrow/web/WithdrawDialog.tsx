import { walletName } from '#kernel/ghana/network.ts';
import { useState } from 'react';
import { formatGhs, parseGhs } from '#kernel/money.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DialogTrigger } from '#ui/overlays/DialogTrigger.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { PaymentMethodView } from '../views.ts';
import { LARGEST_WITHDRAWAL_PESEWAS, LEAST_WITHDRAWAL_PESEWAS } from '../domain/payout.ts';

export interface WithdrawDialogProps {
  readonly availableBalance: number;
  readonly methods: readonly PaymentMethodView[];
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** Asks how much, where to and for the password, and says the amount once more on its button. */
export function WithdrawDialog({ availableBalance, methods, requestKey, state }: WithdrawDialogProps) {
  const [typed, setTyped] = useState(state?.values['amount'] ?? '');
  const standard = methods.find((method) => method.isDefault) ?? methods[0];
  const typedPesewas = parseGhs(typed) ?? 0;
  const amount = typedPesewas > 0 ? ` ${formatGhs(typedPesewas)}` : '';
  const most = Math.min(availableBalance, LARGEST_WITHDRAWAL_PESEWAS);
  return (
    <>
      <DialogTrigger dialog="withdraw" wide>
        Withdraw Funds
      </DialogTrigger>
      <Dialog id="withdraw" title="Withdraw Funds" size="sm" open={state !== undefined}>
        <Form intent="withdraw" requestKey={requestKey} state={state}>
          <MoneyInput
            name="amount"
            label="Amount"
            min={LEAST_WITHDRAWAL_PESEWAS}
            max={most}
            hint={`At most ${formatGhs(most)}`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Select
            name="paymentMethodId"
            label="To"
            defaultValue={standard?.id}
            options={methods.map((method) => ({
              value: method.id,
              label: `${walletName(method.provider)} ••••${method.accountNumber} · ${method.accountName}`,
            }))}
          />
          <PasswordInput
            name="password"
            label="Your password"
            autoComplete="current-password"
            hint="Asked again, so that nobody else with your phone takes your money."
          />
          <SubmitButton busyLabel="Sending..." className="w-full">
            Withdraw{amount}
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}

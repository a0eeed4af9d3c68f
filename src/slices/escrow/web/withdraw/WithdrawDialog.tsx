import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import type { FormEvent } from 'react';
import { walletName } from '#kernel/ghana/network.ts';
import { formatGhs, typedGhs } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DialogTrigger } from '#ui/overlays/DialogTrigger.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { WithdrawalPreview } from '../../contract-withdrawals.ts';
import type { PaymentMethodView } from '../../views.ts';
import { LARGEST_WITHDRAWAL_PESEWAS } from '../../domain/payouts/payout.ts';
import { leastWords, type PayoutLimits } from './limits-words.ts';
import { useAskedWithdrawal } from './use-asked-withdrawal.ts';

export interface WithdrawDialogProps {
  readonly availableBalance: number;
  readonly limits: PayoutLimits;
  readonly methods: readonly PaymentMethodView[];
  readonly requestKey: string;
  readonly state: FormState | undefined;
  /** What was shown to a form that was sent without scripts. */
  readonly preview: WithdrawalPreview | undefined;
}

/** What a withdrawal would do, and that what is shown is sent along with it. */
function Previewed({ shown }: { readonly shown: WithdrawalPreview }) {
  const say = useTexts();
  return (
    <div className="grid gap-3">
      <DescriptionList
        figures
        items={[
          { label: say('Leaves your balance'), value: <Money pesewas={shown.amount} /> },
          { label: say('Fee'), value: <Money pesewas={shown.fee} /> },
          {
            label: say('Arrives at {account}', {
              account: `${shown.accountName}, ${walletName(shown.provider)} ••••${shown.accountNumber}`,
            }),
            value: <Money pesewas={shown.arrives} />,
            total: true,
          },
          { label: say('Left in your balance'), value: <Money pesewas={shown.balanceAfter} /> },
        ]}
      />
      {shown.waits && (
        <Alert tone="wait" title={say('It is checked first')}>
          {say(
            'Large withdrawals are checked before they are sent, usually within {hours} hours. You can cancel it until then.',
            { hours: shown.hours },
          )}
        </Alert>
      )}
      {shown.wait && (
        <Alert tone="wait" title={say('It waits for a day')}>
          {say(
            shown.wait.causes.includes('other_name')
              ? 'This number is in another name than yours, and nothing was paid to it yet.'
              : 'This number is new.',
          )}{' '}
          <Said
            text="The money leaves at the earliest on {time}, or as soon as you confirm the number by code under Payment Methods. You can cancel it until then."
            values={{ time: <DateTime value={shown.wait.until} /> }}
          />
        </Alert>
      )}
      <p className="text-sm text-soft">{say('Money that was sent to a wallet cannot be called back.')}</p>
      <input type="hidden" name="expected.arrives" value={typedGhs(shown.arrives)} />
      {shown.waits && <input type="hidden" name="expected.waits" value="on" />}
      {shown.wait && <input type="hidden" name="expected.held" value="on" />}
    </div>
  );
}

/** Asks how much, where to and for the password; what arrives where shows before anything is taken. */
export function WithdrawDialog({
  availableBalance,
  limits,
  methods,
  requestKey,
  state,
  preview: answered,
}: WithdrawDialogProps) {
  const say = useTexts();
  const standard = methods.find((method) => method.isDefault) ?? methods[0];
  const sent = {
    amount: state?.values['amount'] ?? '',
    paymentMethodId: state?.values['paymentMethodId'] ?? standard?.id ?? '',
  };
  const { typed, setTyped, preview, refusal } = useAskedWithdrawal(sent, answered);
  const most = Math.min(availableBalance, LARGEST_WITHDRAWAL_PESEWAS);
  const keep = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      setTyped({ ...typed, [target.name]: target.value.trim() });
  };
  return (
    <>
      <DialogTrigger dialog="withdraw" wide>
        {say('Withdraw Funds')}
      </DialogTrigger>
      <Dialog id="withdraw" title={say('Withdraw Funds')} size="sm" open={state !== undefined}>
        <Form intent="withdraw" requestKey={requestKey} state={state}>
          <div onInput={keep} className="grid gap-5">
            <MoneyInput name="amount" label={say('Amount')} max={most} hint={leastWords(methods, limits, most, say)} />
            <Select
              name="paymentMethodId"
              label={say('To')}
              defaultValue={standard?.id}
              options={methods.map((method) => ({
                value: method.id,
                label: `${walletName(method.provider)} ••••${method.accountNumber} · ${method.accountName}`,
              }))}
            />
          </div>
          <div role="status">
            {preview && <Previewed shown={preview} />}
            {refusal && <p className="text-danger-ink">{refusal}</p>}
          </div>
          <PasswordInput
            name="password"
            label={say('Your password')}
            autoComplete="current-password"
            hint={say('We ask again, so that nobody else with your phone can take your money.')}
          />
          <SubmitButton busyLabel={say('Sending...')} className="w-full">
            {preview ? say('Withdraw {amount}', { amount: formatGhs(preview.amount) }) : say('Show what arrives')}
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}

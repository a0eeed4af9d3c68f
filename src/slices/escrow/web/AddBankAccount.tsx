import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { BankAccountFields } from './BankAccountFields.tsx';

/** A bank account whose holder was looked up and waits to be saved. */
export interface CheckedAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly name: string;
}

export interface AddBankAccountProps {
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  readonly checked: CheckedAccount | null;
  readonly checkState: FormState | undefined;
  readonly saveState: FormState | undefined;
}

/** Adds a bank account in two steps: whose is it, then save. */
export function AddBankAccount({ banks, checked, checkState, saveState }: AddBankAccountProps) {
  const say = useTexts();
  if (checked) {
    return (
      <Form intent="add_account" state={saveState} hidden={{ ...checked }}>
        <div className="rounded-md bg-leaf-tint px-4 py-3 text-leaf-ink">
          <p className="text-sm">{say('Held by')}</p>
          <p className="text-xl font-bold">{checked.name}</p>
          <p className="figures text-sm">
            {checked.bankName} · {checked.accountNumber}
          </p>
        </div>
        <p className="text-sm text-soft">{say('Is this you? Money sent to a wrong account cannot be called back.')}</p>
        <Checkbox name="isDefault" label={say('Use it by default')} />
        <PasswordInput name="password" label={say('Your password')} autoComplete="current-password" />
        <div className="flex flex-wrap gap-2">
          <SubmitButton busyLabel={say('Saving...')}>{say('Save this account')}</SubmitButton>
          <ButtonLink variant="quiet" to={paths.escrowManagement({ tab: 'payment-methods' })}>
            {say('Another account')}
          </ButtonLink>
        </div>
      </Form>
    );
  }
  return (
    <Form intent="check_account" state={checkState}>
      <p className="text-sm text-soft">{say('For amounts that no wallet can take at once.')}</p>
      <BankAccountFields banks={banks} />
      <SubmitButton variant="secondary" busyLabel={say('Asking the bank...')}>
        {say('Check the holder')}
      </SubmitButton>
    </Form>
  );
}

import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

export interface BankAccountFieldsProps {
  readonly banks: readonly { readonly code: string; readonly name: string }[];
}

/** An account at one of these banks. */
export function BankAccountFields({ banks }: BankAccountFieldsProps) {
  return (
    <>
      <Select
        name="bankCode"
        label="Bank"
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        placeholder="Choose a bank"
      />
      <TextInput name="accountNumber" label="Account number" inputMode="numeric" autoComplete="off" />
    </>
  );
}

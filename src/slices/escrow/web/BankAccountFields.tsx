import { useTexts } from '#ui/languages/use-texts.ts';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

export interface BankAccountFieldsProps {
  readonly banks: readonly { readonly code: string; readonly name: string }[];
}

/** An account at one of these banks. */
export function BankAccountFields({ banks }: BankAccountFieldsProps) {
  const say = useTexts();
  return (
    <>
      <Select
        name="bankCode"
        label={say('Bank')}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        placeholder={say('Choose a bank')}
      />
      <TextInput name="accountNumber" label={say('Account number')} inputMode="numeric" autoComplete="off" />
    </>
  );
}

import { useTexts } from '#ui/languages/use-texts.ts';
import { networkOptions } from '#kernel/ghana/network.ts';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';

export interface MobileMoneyFieldsProps {
  readonly phone?: string | undefined;
  readonly network?: string | undefined;
}

/** A wallet: its number and its network. */
export function MobileMoneyFields({ phone, network }: MobileMoneyFieldsProps) {
  const say = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        name="phone"
        label={say('Mobile money number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="024 123 4567"
        defaultValue={phone}
      />
      <Select
        name="network"
        label={say('Network')}
        options={networkOptions}
        placeholder={say('Choose a network')}
        defaultValue={network}
      />
    </div>
  );
}

import { TextInput } from '#ui/forms/TextInput.tsx';

export interface DigitalAddressInputProps {
  readonly hint?: string;
  readonly defaultValue?: string | undefined;
}

/** The code of GhanaPostGPS that a place may have; the server reads it however it is written. */
export function DigitalAddressInput({
  hint = 'As GA-183-8164, with or without dashes',
  defaultValue,
}: DigitalAddressInputProps) {
  return (
    <TextInput
      name="digitalAddress"
      label="GhanaPostGPS address"
      optional
      hint={hint}
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={20}
      defaultValue={defaultValue}
    />
  );
}

import { TextInput } from './TextInput.tsx';

export interface CodeInputProps {
  readonly label?: string;
  readonly hint?: string;
  readonly defaultValue?: string | undefined;
  /** False where something else may stand in for it. */
  readonly required?: boolean;
}

/** A code of six digits; phones offer the one that just came by SMS. */
export function CodeInput({ label = 'Code', hint, defaultValue, required = true }: CodeInputProps) {
  return (
    <TextInput
      name="code"
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      defaultValue={defaultValue}
      required={required}
    />
  );
}

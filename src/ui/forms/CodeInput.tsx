import { TextInput } from './TextInput.tsx';

/** A code of six digits; phones offer the one that just came by SMS. */
export function CodeInput({ label = 'Code', hint }: { readonly label?: string; readonly hint?: string }) {
  return (
    <TextInput
      name="code"
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
    />
  );
}

import { Button, type ButtonProps } from '../actions/Button.tsx';
import { usePending } from '../form-state/pending.ts';

/** Sends its form; reads `busyLabel` and refuses presses until the response comes. */
export function SubmitButton({ busyLabel, children, ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  return (
    <Button type="submit" busy={usePending()} busyLabel={busyLabel} {...rest}>
      {children}
    </Button>
  );
}

import { Alert } from './Alert.tsx';
import { useFormState } from './form-state.ts';

/** What went wrong with the form it stands in. Form brings it; a field's own message stands at the field. */
export function ErrorSummary() {
  const state = useFormState();
  if (!state) return null;
  const count = Object.keys(state.errors).filter((name) => name !== '').length;
  const fields = count === 1 ? 'One field needs another look.' : `${count} fields need another look.`;
  const title = state.message ?? (count > 0 ? fields : 'That did not work. Please try again.');
  return (
    <Alert tone="bad" title={title}>
      {state.message && count > 0 ? fields : undefined}
    </Alert>
  );
}

import { Alert } from '../display/Alert.tsx';
import { useContext } from 'react';
import { ChangedFieldsContext, useFormState } from '../form-state/form-state.ts';
import { SUMMARY } from './use-refusal-focus.ts';

/** What went wrong with its form. Form brings it; a field's own message is at the field. */
export function ErrorSummary() {
  const state = useFormState();
  const changed = useContext(ChangedFieldsContext);
  if (!state || state.asksAgain) return null;
  const faulty = Object.keys(state.errors).filter((name) => name !== '');
  const count = faulty.filter((name) => !changed.has(name)).length;
  if (count === 0 && faulty.length > 0 && !state.message) return null;
  const fields = count === 1 ? 'One field needs correcting.' : `${count} fields need correcting.`;
  const title = state.message ?? (count > 0 ? fields : 'That did not work. Please try again.');
  return (
    <div className={SUMMARY} tabIndex={-1}>
      <Alert tone="bad" title={title}>
        {state.message && count > 0 ? fields : undefined}
      </Alert>
    </div>
  );
}

import { Alert } from '../display/Alert.tsx';
import { useContext } from 'react';
import { ChangedFieldsContext, useFormState } from '../form-state/form-state.ts';
import { useNames, useTexts } from '../languages/use-texts.ts';
import { SUMMARY } from './use-refusal-focus.ts';

/** What went wrong with its form. Form brings it; a field's own message is at the field. */
export function ErrorSummary() {
  const state = useFormState();
  const say = useTexts();
  const nameOf = useNames();
  const changed = useContext(ChangedFieldsContext);
  if (!state || state.asksAgain) return null;
  const faulty = Object.keys(state.errors).filter((name) => name !== '');
  const count = faulty.filter((name) => !changed.has(name)).length;
  if (count === 0 && faulty.length > 0 && !state.message) return null;
  const fields = say('{count, plural, one {One field needs correcting.} other {# fields need correcting.}}', { count });
  const other = count > 0 ? fields : say('That did not work. Please try again.');
  return (
    <div className={SUMMARY} tabIndex={-1}>
      <Alert tone="bad" title={state.message ? nameOf(state.message) : other}>
        {state.message && count > 0 ? fields : undefined}
      </Alert>
    </div>
  );
}

import { Check } from 'lucide-react';
import { Form } from '#ui/Form.tsx';
import type { FormState } from '#ui/form-state.ts';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { stateOf } from './state-of.ts';

export interface ApproveFormProps {
  readonly intent: 'approve-listing' | 'approve-kyc';
  readonly id: string;
  readonly state: FormState | undefined;
}

export function ApproveForm({ intent, id, state }: ApproveFormProps) {
  return (
    <Form intent={intent} hidden={{ id }} state={stateOf(state, intent, id)} className="gap-2">
      <SubmitButton busyLabel="Approving...">
        <Check aria-hidden="true" />
        Approve
      </SubmitButton>
    </Form>
  );
}

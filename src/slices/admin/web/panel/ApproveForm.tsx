import { Icon } from '#ui/icons/Icon.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';

export interface ApproveFormProps {
  readonly intent: 'approve-listing' | 'approve-kyc';
  readonly id: string;
  readonly state: FormState | undefined;
  /** Why it cannot be approved yet. */
  readonly blocked?: string | undefined;
}

/** Approves at one press; says why where that cannot be. */
export function ApproveForm({ intent, id, state, blocked }: ApproveFormProps) {
  if (blocked) return <p className="self-center text-sm text-soft">{blocked}</p>;
  return (
    <Form intent={intent} hidden={{ id }} state={refusalOf(state, intent, id)} className="gap-2">
      <SubmitButton id={`approve-${id}`} busyLabel="Approving...">
        <Icon name="check" />
        Approve
      </SubmitButton>
    </Form>
  );
}

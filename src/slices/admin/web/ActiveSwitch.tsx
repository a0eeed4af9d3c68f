import type { UserView } from '#slices/identity/contract.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';

/** Turns an account off after asking, or on again. */
export function ActiveSwitch({ user, state }: { readonly user: UserView; readonly state: FormState | undefined }) {
  if (!user.isActive) {
    return (
      <Form
        intent="activate"
        hidden={{ id: user.id }}
        state={refusalOf(state, 'activate', user.id)}
        className="justify-items-start gap-2 max-sm:justify-items-end"
      >
        <SubmitButton variant="secondary" size="sm">
          Activate
        </SubmitButton>
      </Form>
    );
  }
  return (
    <ConfirmDialog
      id={`deactivate-${user.id}`}
      trigger="Deactivate"
      triggerLook={{ variant: 'quiet', size: 'sm' }}
      title={`Deactivate ${user.firstName} ${user.lastName}?`}
      confirm={`Deactivate ${user.firstName}`}
      danger
      intent="deactivate"
      hidden={{ id: user.id }}
      state={refusalOf(state, 'deactivate', user.id)}
    >
      <p className="text-left">
        They are signed out at once on every device and cannot sign in until somebody activates them again. Their orders
        and money stay as they are.
      </p>
    </ConfirmDialog>
  );
}

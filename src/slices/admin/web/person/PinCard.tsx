import type { UserAccessView } from '#slices/identity/contract-user-access.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { USER_ACTS } from './user-acts.ts';

export interface PinCardProps {
  readonly access: UserAccessView;
  /** Whether the viewer may change this account. */
  readonly mayAct: boolean;
  readonly state: FormState | undefined;
}

/** The PIN with which somebody comes in by a plain phone, for the admin who helps them when they forgot it. */
export function PinCard({ access: { name, pin, person, lookedAt }, mayAct, state }: PinCardProps) {
  if (!pin)
    return (
      <Card title="PIN of the telephone">
        <p className="text-soft">{name} has none.</p>
      </Card>
    );
  const mayReset = person.kycStatus !== 'approved' || lookedAt !== null;
  return (
    <Card title="PIN of the telephone">
      <div className="grid gap-4">
        <p>
          {name} comes in by USSD with it. Somebody who forgot it chooses another one on their phone within a day, once
          it is reset.
        </p>
        {mayAct && !mayReset && (
          <p className="text-soft">
            Look at one of their accepted documents first, and compare it with who calls: a SIM card can be taken over.
          </p>
        )}
        {mayAct && mayReset && (
          <span>
            <ConfirmDialog
              id={USER_ACTS.resetPin}
              intent={USER_ACTS.resetPin}
              trigger="Reset the PIN"
              triggerLook={{ variant: 'secondary' }}
              title={`Reset the PIN of ${name}?`}
              confirm={`Reset the PIN of ${name}`}
              danger
              state={refusalOf(state, USER_ACTS.resetPin)}
            >
              <p>For a day, the phone with their number may choose a new one. They are notified.</p>
              <TextArea
                name="reason"
                label="Reason"
                hint={`How you know that it is them. ${name} reads this, and it goes into the audit log`}
                rows={3}
                required
              />
            </ConfirmDialog>
          </span>
        )}
      </div>
    </Card>
  );
}

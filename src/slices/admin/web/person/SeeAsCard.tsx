import type { seeAs } from '#slices/identity/contract-see-as.ts';
import type { UserAccessView } from '#slices/identity/contract-user-access.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { CallInput } from '#wire/endpoint.ts';
import { USER_ACTS } from './user-acts.ts';

type Category = CallInput<typeof seeAs>['body']['category'];

const LABELS: Readonly<Record<Category, string>> = {
  order: 'Order',
  money: 'Money',
  listing: 'Listing',
  delivery: 'Delivery',
  account: 'Account',
  other: 'Other',
};
const OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));

export interface SeeAsCardProps {
  readonly access: UserAccessView;
  readonly state: FormState | undefined;
}

/** Starts a view as this person, for administrators who may. */
export function SeeAsCard({ access: { name }, state }: SeeAsCardProps) {
  return (
    <Card title="What they see">
      <div className="grid justify-items-start gap-4">
        <p>For 15 minutes, you see the pages of {name} as they do. Nothing can be changed.</p>
        <ConfirmDialog
          id={USER_ACTS.seeAs}
          intent={USER_ACTS.seeAs}
          trigger="See as this person"
          triggerLook={{ variant: 'secondary' }}
          title={`See what ${name} sees?`}
          confirm={`See as ${name}`}
          state={refusalOf(state, USER_ACTS.seeAs)}
        >
          <p>They are notified now. Each page that you open goes into the audit log.</p>
          <Select
            name="category"
            label="What it is about"
            hint={`${name} reads this`}
            options={OPTIONS}
            placeholder="Choose"
          />
          <TextArea name="reason" label="Reason" hint="Only for the audit log" rows={3} required />
        </ConfirmDialog>
      </div>
    </Card>
  );
}

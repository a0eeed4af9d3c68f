import { type Permission, PERMISSIONS } from '#kernel/permissions/permission.ts';
import { PERMISSION_WORDS } from '#kernel/permissions/permission-words.ts';
import type { UserAccessView } from '#slices/identity/contract-user-access.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { boxOf, USER_ACTS } from './user-acts.ts';

export interface PermissionsCardProps {
  readonly access: UserAccessView;
  readonly isSelf: boolean;
  /** Whether the viewer gives permissions. */
  readonly mayGive: boolean;
  readonly state: FormState | undefined;
}

function Held({ permissions }: { readonly permissions: readonly Permission[] }) {
  if (permissions.length === 0) return <p className="text-soft">None: only figures and messages can be opened.</p>;
  return (
    <ul className="grid gap-2">
      {permissions.map((permission) => (
        <li key={permission}>
          <span className="font-medium">{PERMISSION_WORDS[permission].name}</span>
          <span className="block text-sm text-soft">{PERMISSION_WORDS[permission].text}</span>
        </li>
      ))}
    </ul>
  );
}

function Choice({ access: { name, permissions }, state }: Pick<PermissionsCardProps, 'access' | 'state'>) {
  const isTicked = (permission: Permission) =>
    state ? state.values[boxOf(permission)] === 'on' : permissions.includes(permission);
  return (
    <Form
      key={permissions.join()}
      intent={USER_ACTS.setPermissions}
      hidden={{ from: permissions.join() }}
      state={state}
      keepsDraft={false}
    >
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="mb-2">
          {name} may open and do what is ticked. The change takes effect at once, and {name} is notified.
        </legend>
        {PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            name={boxOf(permission)}
            label={PERMISSION_WORDS[permission].name}
            hint={PERMISSION_WORDS[permission].text}
            defaultChecked={isTicked(permission)}
          />
        ))}
      </fieldset>
      <div className="max-w-sm">
        <PasswordInput name="currentPassword" label="Your password" />
      </div>
      <div>
        <SubmitButton busyLabel="Saving...">Save permissions</SubmitButton>
      </div>
    </Form>
  );
}

/** What an administrator may do, and the form that changes it. */
export function PermissionsCard({ access, isSelf, mayGive, state }: PermissionsCardProps) {
  return (
    <Card title="Permissions" className="lg:col-span-2">
      {mayGive && !isSelf ? (
        <Choice access={access} state={state} />
      ) : (
        <div className="grid gap-4">
          <Held permissions={access.permissions} />
          <p className="text-soft">
            {isSelf
              ? 'Another administrator must change your own permissions.'
              : `An administrator with the permission “${PERMISSION_WORDS.staff.name}” can change them.`}
          </p>
        </div>
      )}
    </Card>
  );
}

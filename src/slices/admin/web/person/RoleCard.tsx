import { useSearchParams } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { UserAccessView } from '#slices/identity/contract-user-access.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { USER_ACTS } from './user-acts.ts';

export interface RoleCardProps {
  readonly access: UserAccessView;
  readonly isSelf: boolean;
  /** Whether the viewer may change this account. */
  readonly mayAct: boolean;
  /** Whether the viewer makes administrators. */
  readonly mayGive: boolean;
  readonly state: FormState | undefined;
}

type Choice = UserAccessView['roles'][number];

function Duties({ access: { name, role, duties } }: Pick<RoleCardProps, 'access'>) {
  return (
    <Alert tone="wait" title={`${name} stays ${statusLabel(role)} for now`}>
      Only a {statusLabel(role)} can finish what is open: {duties.join(', ')}. Once that is done, the role can be
      changed here.
    </Alert>
  );
}

/** Asks once more, with the old and the new role in the button. */
function Confirmation({
  access: { userId, name, role },
  choice,
  state,
}: Pick<RoleCardProps, 'access' | 'state'> & { readonly choice: Choice }) {
  const [from, to] = [statusLabel(role), statusLabel(choice.role)];
  return (
    <Form intent={USER_ACTS.changeRole} hidden={{ role: choice.role, from: role }} state={state}>
      <h3 className="text-lg font-bold">
        Change {name} from {from} to {to}?
      </h3>
      <ul className="grid list-disc gap-1 pl-5">
        <li>They are signed out everywhere and notified of the reason.</li>
        <li>
          {choice.verified
            ? `They count as verified as ${to}.`
            : `They are not verified as ${to} before their documents prove what that role asks for.`}
        </li>
        {choice.role === 'admin' && (
          <li className="font-semibold">
            An Admin begins without permissions. Choose on this page afterwards what they may do.
          </li>
        )}
      </ul>
      <TextArea
        name="reason"
        label="Reason"
        hint={`${name} reads this, and it goes into the audit log`}
        rows={3}
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant={choice.role === 'admin' ? 'danger' : 'primary'} busyLabel="Changing...">
          Change from {from} to {to}
        </SubmitButton>
        <ButtonLink to={adminPaths.userAccess(userId)} variant="secondary" preventScrollReset>
          Keep {from}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The person's role, and the choice of another; the choice is an address, so that it works without scripts. */
export function RoleCard({ access, isSelf, mayAct, mayGive, state }: RoleCardProps) {
  const [query] = useSearchParams();
  const { userId, name, role, duties } = access;
  const roles = access.roles.filter((one) => mayGive || one.role !== 'admin');
  const choice = roles.find((one) => one.role === query.get('role'));
  return (
    <Card title="Role">
      <div className="grid gap-4">
        <p>
          {name} is <strong>{statusLabel(role)}</strong>.{isSelf && ' Another admin must change your own role.'}
        </p>
        {mayAct && duties.length > 0 && <Duties access={access} />}
        {mayAct && duties.length === 0 && choice && <Confirmation access={access} choice={choice} state={state} />}
        {mayAct && duties.length === 0 && !choice && (
          <nav aria-label="Change the role to" className="flex flex-wrap gap-2">
            {roles.map((one) => (
              <ButtonLink
                key={one.role}
                to={adminPaths.userAccess(userId, { role: one.role })}
                variant="secondary"
                size="sm"
                preventScrollReset
              >
                Make {statusLabel(one.role)}
              </ButtonLink>
            ))}
          </nav>
        )}
      </div>
    </Card>
  );
}

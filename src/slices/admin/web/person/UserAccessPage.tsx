import { permits, needsToChange } from '#kernel/permissions/permission.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { showUserAccess, type UserAccessView } from '#slices/identity/contract-user-access.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { actOnUser } from './act-on-user.ts';
import { ContactCard } from './ContactCard.tsx';
import { PermissionsCard } from './PermissionsCard.tsx';
import { PinCard } from './PinCard.tsx';
import { RoleCard } from './RoleCard.tsx';
import { SeeAsCard } from './SeeAsCard.tsx';
import { USER_ACTS } from './user-acts.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['userId'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'accounts', 'staff');
  return { access: await load(args, (api) => api.call(showUserAccess, { params: { userId: idOf(args) } })), viewer };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'accounts', 'staff');
  return actOnUser(args, await args.request.formData(), idOf(args));
}

interface PartProps {
  readonly access: UserAccessView;
  /** Whether the viewer may change this account. */
  readonly mayAct: boolean;
  readonly state: FormState | undefined;
}

function Sessions({ access: { name, sessions }, mayAct, state }: PartProps) {
  return (
    <Card title="Signed in on">
      <div className="grid gap-4">
        {sessions.length === 0 && <p className="text-soft">{name} is not signed in anywhere.</p>}
        <ul className="grid gap-2">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{session.device}</span>
              <span className="text-soft">
                used <DateTime value={session.seenAt} />
              </span>
            </li>
          ))}
        </ul>
        {mayAct && (
          <span>
            <ConfirmDialog
              id={USER_ACTS.endSessions}
              intent={USER_ACTS.endSessions}
              trigger="Sign out everywhere"
              triggerLook={{ variant: 'secondary' }}
              title={`Sign ${name} out everywhere?`}
              confirm={`Sign ${name} out`}
              danger
              state={refusalOf(state, USER_ACTS.endSessions)}
            >
              <p>
                Codes and links on their way end as well. They may sign in again at once: deactivate the account to keep
                somebody out.
              </p>
              <TextArea
                name="reason"
                label="Reason"
                hint={`${name} reads this, and it goes into the audit log`}
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

function Documents({ documents }: Pick<UserAccessView, 'documents'>) {
  if (documents.length === 0)
    return (
      <p className="text-soft">
        No accepted identity document: nothing shows here who they are, so their two-step sign-in stays.
      </p>
    );
  return (
    <ul className="grid justify-items-start gap-1">
      {documents.map((document) => (
        <li key={document.id}>
          <ButtonLink to={adminPaths.kycReview(document.id)} reloadDocument variant="quiet" size="sm">
            {statusLabel(document.documentType)} {document.documentNumber}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function SecondStep({ access: { name, secondStep, documents, lookedAt }, mayAct, state }: PartProps) {
  if (!secondStep)
    return (
      <Card title="Two-step sign-in">
        <p className="text-soft">{name} does not use it.</p>
      </Card>
    );
  return (
    <Card title="Two-step sign-in">
      <div className="grid gap-4">
        <p>
          {name} uses it. Somebody who lost the app and the recovery codes can sign in again once it is removed. Compare
          their accepted documents with what they show you first.
        </p>
        <Documents documents={documents} />
        {mayAct && lookedAt === null && documents.length > 0 && (
          <p className="text-soft">You have not looked at one of them within the last hour.</p>
        )}
        {mayAct && lookedAt !== null && (
          <span>
            <ConfirmDialog
              id={USER_ACTS.removeStep}
              intent={USER_ACTS.removeStep}
              trigger="Remove two-step sign-in"
              triggerLook={{ variant: 'secondary' }}
              title={`Remove the two-step sign-in of ${name}?`}
              confirm={`Remove it from ${name}`}
              danger
              state={refusalOf(state, USER_ACTS.removeStep)}
            >
              <p>Their password or a code by SMS is enough afterwards. They are signed out everywhere, and notified.</p>
              <TextArea
                name="reason"
                label="Reason"
                hint="How you know that it is them. It goes into the audit log"
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

/** A person: how to reach them, where all about them is, their role and how they get in. */
export default function UserAccessPage() {
  const { access, viewer } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Update Failed', state);
  const isSelf = access.userId === viewer.id;
  const mayGive = permits(viewer, ['staff']);
  const shared = { access, state, mayAct: !isSelf && permits(viewer, [needsToChange(access.role)]) };
  return (
    <>
      <PageHeader
        title={`Account of ${access.name}`}
        subtitle={statusLabel(access.role)}
        crumbs={[{ label: 'Users', to: adminPaths.adminPanel({ tab: 'users' }) }, { label: access.name }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ContactCard access={access} viewer={viewer} />
        <RoleCard {...shared} isSelf={isSelf} mayGive={mayGive} state={refusalOf(state, USER_ACTS.changeRole)} />
        <Sessions {...shared} />
        <SecondStep {...shared} />
        <PinCard {...shared} />
        {access.person.isActive && access.role !== 'admin' && permits(viewer, ['see_as']) && (
          <SeeAsCard access={access} state={state} />
        )}
        {access.role === 'admin' && (
          <PermissionsCard
            access={access}
            isSelf={isSelf}
            mayGive={mayGive}
            state={refusalOf(state, USER_ACTS.setPermissions)}
          />
        )}
      </div>
    </>
  );
}

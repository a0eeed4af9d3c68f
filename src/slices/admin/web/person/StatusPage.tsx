import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { previewUsersActive, type StatusLine } from '#slices/identity/contract-bulk-status.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { actOnStatus } from './act-on-status.ts';
import { chosenIn } from './chosen-people.ts';
import { accounts, PROBLEM_WORDS } from './status-words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'accounts', 'staff');
  const query = new URL(args.request.url).searchParams;
  const isActive = query.get('to') === 'on';
  const lines = await load(args, async (api) => {
    const ids = await chosenIn(api, query);
    if (ids.length === 0) return [];
    return api.call(previewUsersActive, { query: { ids: ids.join(','), isActive: isActive ? 'true' : 'false' } });
  });
  if (lines.length === 0)
    throw redirectWithToast(adminPaths.adminPanel({ tab: 'users' }), { title: 'Choose somebody first', tone: 'bad' });
  return { lines, isActive, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'accounts', 'staff');
  return actOnStatus(args, await args.request.formData());
}

function People({ lines }: { readonly lines: readonly StatusLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ userId, name, role, problem }) => (
        <li key={userId} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          <span className="text-soft">{problem === null ? statusLabel(role) : PROBLEM_WORDS[problem]}</span>
        </li>
      ))}
    </ul>
  );
}

interface ConfirmationProps {
  readonly changed: readonly StatusLine[];
  readonly isActive: boolean;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function Confirmation({ changed, isActive, requestKey, state }: ConfirmationProps) {
  const verb = isActive ? 'Activate' : 'Deactivate';
  const hidden = { userIds: changed.map(({ userId }) => userId).join(','), isActive: String(isActive) };
  return (
    <Form intent="change" hidden={hidden} requestKey={requestKey} state={state}>
      {!isActive && <p>They are signed out everywhere at once, and cannot sign in.</p>}
      <TextArea name="reason" label="Reason" hint="Only for the audit log" rows={3} required />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant={isActive ? 'primary' : 'danger'} busyLabel="Saving...">
          {verb} {accounts(changed.length)}
        </SubmitButton>
        <ButtonLink to={adminPaths.adminPanel({ tab: 'users' })} variant="secondary">
          Change nothing
        </ButtonLink>
      </div>
    </Form>
  );
}

/** What would happen to the accounts that were chosen, before it does. */
export default function StatusPage() {
  const { lines, isActive, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Changed', state);
  const changed = lines.filter(({ problem }) => problem === null);
  const leftAlone = lines.filter(({ problem }) => problem !== null);
  const verb = isActive ? 'Activate' : 'Deactivate';
  const users = { label: 'Users', to: adminPaths.adminPanel({ tab: 'users' }) };
  return (
    <>
      <PageHeader title={`${verb} ${accounts(changed.length)}?`} crumbs={[users, { label: verb }]} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={`Will be ${isActive ? 'activated' : 'deactivated'}`}>
          {changed.length === 0 ? (
            <EmptyState title="Nobody">None of the chosen accounts would change.</EmptyState>
          ) : (
            <div className="grid gap-5">
              <People lines={changed} />
              <Confirmation {...{ changed, isActive, requestKey, state }} />
            </div>
          )}
        </Card>
        {leftAlone.length > 0 && (
          <Card title={`Stay as they are: ${leftAlone.length}`}>
            <People lines={leftAlone} />
          </Card>
        )}
      </div>
    </>
  );
}

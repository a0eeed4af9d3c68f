import { permits, needsToChange } from '#kernel/permissions/permission.ts';
import { useViewer } from '#pages/use-viewer.ts';
import type { Viewer } from '#wire/viewer.ts';
import { Link, useSearchParams } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { UserView } from '#slices/identity/contract.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import type { Page } from '#wire/paging.ts';
import { AccountActs } from '../AccountActs.tsx';
import { ListBar } from '../ListBar.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { peopleFilters } from '../words.ts';

export interface PeopleTableProps {
  readonly page: Page<UserView>;
  readonly state: FormState | undefined;
  readonly viewerId: string;
}

function KycChoice({ user, state }: { readonly user: UserView; readonly state: FormState | undefined }) {
  const name = `${user.firstName} ${user.lastName}`;
  const shared = (intent: string) => ({
    id: `${intent}-${user.id}`,
    intent,
    hidden: { id: user.id },
    state: refusalOf(state, intent, user.id),
  });
  const look = { variant: 'secondary', size: 'sm' } as const;
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end lg:flex-nowrap">
      <ConfirmDialog
        {...shared('approve-person')}
        trigger="Approve"
        triggerLook={look}
        title={`Approve ${name}?`}
        confirm={`Approve ${name}`}
      >
        <p className="text-left">
          Where their accepted documents prove what {user.role.replaceAll('_', ' ')} asks for, {name} is verified at
          once. Where they do not, another administrator has to approve it. Their documents wait under{' '}
          <Link to={adminPaths.adminPanel({ tab: 'kyc' })} className="font-semibold text-leaf-ink underline">
            KYC Verification
          </Link>
          .
        </p>
        <TextArea
          name="reason"
          label="Why, without documents"
          rows={2}
          hint="The second administrator reads it"
          optional
        />
      </ConfirmDialog>
      <ConfirmDialog
        {...shared('reject-person')}
        trigger="Reject"
        triggerLook={look}
        title={`Reject ${name}?`}
        confirm={`Reject ${name}`}
        danger
      >
        <p className="text-left">{name} stays unverified and may submit other documents.</p>
      </ConfirmDialog>
    </span>
  );
}

function columnsFor({ viewerId, state }: PeopleTableProps, viewer: Viewer | null): Column<UserView>[] {
  const waits = (user: UserView) => user.kycStatus === 'pending' || user.kycStatus === 'under_review';
  return [
    {
      key: 'name',
      header: 'Name',
      sort: 'name',
      cell: (user) => (
        <span className="grid leading-snug">
          {user.firstName} {user.lastName}
          <span className="text-sm font-normal wrap-anywhere text-soft">{user.email}</span>
        </span>
      ),
    },
    { key: 'role', header: 'Role', cell: (user) => statusLabel(user.role) },
    {
      key: 'kyc',
      header: 'KYC Status',
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-2 max-sm:justify-end lg:flex-nowrap">
          <StatusBadge status={user.kycStatus} />
          {waits(user) && user.id !== viewerId && permits(viewer, [needsToChange(user.role)]) && (
            <KycChoice user={user} state={state} />
          )}
        </span>
      ),
    },
    {
      key: 'joined',
      header: 'Joined',
      sort: 'joined',
      minor: true,
      cell: (user) => <DateTime value={user.createdAt} show="day" />,
    },
    {
      key: 'account',
      header: 'Account',
      cell: (user) => (user.id === viewerId ? 'You' : <AccountActs user={user} state={state} />),
    },
  ];
}

/** Everybody who has an account, with the decisions about them. */
export function PeopleTable(props: PeopleTableProps) {
  const [query] = useSearchParams();
  const viewer = useViewer();
  const tab = query.get('tab') ?? 'users';
  return (
    <div className="grid gap-4">
      <ListBar
        label="Search users by name or email"
        placeholder="Name or email"
        kept={['tab', 'filter', 'sort']}
        file="users"
      >
        <FilterSelect name="filter" label="Which users" options={peopleFilters} standard="all" />
      </ListBar>
      {props.page.items.length === 0 ? (
        <EmptyState
          title="No users found"
          action={
            <ButtonLink to={adminPaths.admin({ tab })} variant="secondary">
              Show everybody
            </ButtonLink>
          }
        >
          Nobody matches this search and this filter.
        </EmptyState>
      ) : (
        <Card flush>
          <DataTable
            caption="Users"
            columns={columnsFor(props, viewer)}
            rows={props.page.items}
            rowKey={(user) => user.id}
          />
        </Card>
      )}
      <Pagination nextCursor={props.page.nextCursor} />
    </div>
  );
}

import { useSearchParams } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { UserView } from '#slices/identity/contract.ts';
import { SavedViews, type SavedViewsProps } from '#slices/management/parts/views/SavedViews.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { TickAll, TickBox, type Ticked, TickedRows } from '#ui/actions/TickedRows.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import type { Page } from '#wire/paging.ts';
import { AccountActs } from '../AccountActs.tsx';
import { roleFilters, statusFilters } from '../words.ts';

export interface UsersTabProps {
  readonly page: Page<UserView>;
  readonly saved: SavedViewsProps['saved'];
  readonly state: FormState | undefined;
  readonly viewerId: string;
}

function columnsFor(viewerId: string, state: FormState | undefined): Column<UserView>[] {
  return [
    { key: 'name', header: 'Name', cell: (user) => `${user.firstName} ${user.lastName}` },
    {
      key: 'email',
      header: 'Email',
      cell: (user) => <span className="wrap-anywhere sm:inline-block sm:min-w-44 sm:text-sm">{user.email}</span>,
    },
    { key: 'role', header: 'Role', cell: (user) => statusLabel(user.role) },
    { key: 'kyc', header: 'KYC Status', cell: (user) => <StatusBadge status={user.kycStatus} /> },
    { key: 'joined', header: 'Joined', cell: (user) => <DateTime value={user.createdAt} show="day" /> },
    {
      key: 'account',
      header: 'Account',
      cell: (user) => (user.id === viewerId ? 'You' : <AccountActs user={user} state={state} />),
    },
  ];
}

/** The form of the bar over the list, which every tick belongs to. */
const BULK = 'bulk';

/** What can be done with those who are ticked: first it is shown what that would change. */
function Bar({ ticked, hasMore }: { readonly ticked: Ticked; readonly hasMore: boolean }) {
  const [query] = useSearchParams();
  const filter = Object.fromEntries(['q', 'role', 'status'].map((name) => [name, query.get(name) ?? undefined]));
  return (
    <form id={BULK} action={adminPaths.peopleStatus()} className="border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <TickAll {...ticked} />
        <Button type="submit" name="to" value="off" variant="secondary" size="sm">
          {ticked.chosen === 0 ? 'Deactivate…' : `Deactivate ${ticked.chosen}…`}
        </Button>
        <Button type="submit" name="to" value="on" variant="quiet" size="sm">
          {ticked.chosen === 0 ? 'Activate…' : `Activate ${ticked.chosen}…`}
        </Button>
        {hasMore && (
          <ButtonLink to={adminPaths.peopleStatus({ ...filter, to: 'off', all: 'yes' })} variant="quiet" size="sm">
            Deactivate the first 100…
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

/** Everybody who has an account. */
export function UsersTab({ page, saved, state, viewerId }: UsersTabProps) {
  const [query] = useSearchParams();
  const keep = { tab: 'users', role: query.get('role') ?? undefined, status: query.get('status') ?? undefined };
  const empty = (
    <EmptyState
      title="No users found"
      action={
        <ButtonLink to={adminPaths.adminPanel({ tab: 'users' })} variant="secondary">
          Show everybody
        </ButtonLink>
      }
    >
      Nobody matches this search and these filters.
    </EmptyState>
  );
  return (
    <div className="grid gap-4">
      <SavedViews saved={saved} />
      <div className="flex flex-wrap gap-3">
        <div className="flex min-w-64 flex-1">
          <SearchInput
            label="Search users by name or email"
            placeholder="Name or email"
            defaultValue={query.get('q') ?? ''}
            keep={keep}
          />
        </div>
        <FilterSelect name="role" label="Role" options={roleFilters} standard="all" />
        <FilterSelect name="status" label="KYC status" options={statusFilters} standard="all" />
      </div>
      {page.items.length === 0 ? (
        empty
      ) : (
        <Card flush>
          <TickedRows form={BULK} bar={(ticked) => <Bar ticked={ticked} hasMore={page.nextCursor !== null} />}>
            <DataTable
              caption="Users, newest first"
              columns={columnsFor(viewerId, state)}
              rows={page.items}
              rowKey={(user) => user.id}
              tick={({ id, firstName, lastName }) => (
                <TickBox form={BULK} value={id} label={`Select ${firstName} ${lastName}`} />
              )}
            />
          </TickedRows>
        </Card>
      )}
      <Pagination nextCursor={page.nextCursor} />
    </div>
  );
}

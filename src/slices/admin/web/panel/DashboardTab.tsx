import { Link } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { isDepositNumber } from '#kernel/ids.ts';
import type { ReviewListing } from '#slices/catalogue/contract.ts';
import type { PendingKycView, UserView } from '#slices/identity/contract.ts';
import type { UnendedMoney } from '#slices/orders/contract-deadline.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import type { AdminStats } from '../../contract.ts';
import { Registrations } from '../dashboard/Registrations.tsx';

interface WaitingProps {
  readonly listings: readonly ReviewListing[];
  readonly documents: readonly PendingKycView[];
}

const row = 'flex min-h-14 items-center justify-between gap-4 px-5 py-3 hover:bg-hover';

function Waiting({ listings, documents }: WaitingProps) {
  if (listings.length + documents.length === 0)
    return (
      <Card title="Pending approvals">
        Nothing is waiting for you. New listings and documents appear here automatically.
      </Card>
    );
  return (
    <Card title="Pending approvals" flush>
      <ul className="divide-y divide-line">
        {listings.map((listing) => (
          <li key={listing.id}>
            <Link to={adminPaths.adminPanel({ tab: 'listings' })} className={row}>
              <span className="grid min-w-0 leading-snug">
                <span className="truncate font-semibold">{listing.productName}</span>
                <span className="truncate text-sm text-soft">
                  Listing of {listing.farmerName} · <Quantity kg={listing.quantity} />
                </span>
              </span>
              <StatusBadge status={listing.status} label="Pending Review" />
            </Link>
          </li>
        ))}
        {documents.map((document) => (
          <li key={document.id}>
            <Link to={adminPaths.adminPanel({ tab: 'kyc' })} className={row}>
              <span className="grid min-w-0 leading-snug">
                <span className="truncate font-semibold">{document.userName}</span>
                <span className="truncate text-sm text-soft">
                  {statusLabel(document.documentType)} · <DateTime value={document.submittedAt} show="day" />
                </span>
              </span>
              <StatusBadge status={document.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What should never show: money that nothing ends. An administrator has to. */
function Unended({ unended }: { readonly unended: readonly UnendedMoney[] }) {
  if (unended.length === 0) return null;
  return (
    <Alert tone="bad" title={`${counted(unended.length, 'order')} with money and no deadline`}>
      <p>These do not end by themselves. Open each one, find out what is wrong, and end it.</p>
      <ul className="mt-2 grid gap-1">
        {unended.map(({ orderId, orderNumber, status, dueAt }) => (
          <li key={orderId}>
            <Link
              to={isDepositNumber(orderNumber) ? harvestPaths.preOrder(orderId) : paths.order(orderId)}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline"
            >
              <span className="figures font-semibold">{orderNumber}</span>
              <span>
                {status ? statusLabel(status) : isDepositNumber(orderNumber) ? 'Deposit' : 'No such order'}
                {dueAt && (
                  <>
                    , due <DateTime value={dueAt} />
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

export interface DashboardTabProps extends WaitingProps {
  readonly unended: readonly UnendedMoney[];
  readonly stats: AdminStats;
  /** Null where the viewer may not see people. */
  readonly users: readonly UserView[] | null;
}

/** The state of the platform at a glance. */
export function DashboardTab({ stats, users, listings, documents, unended }: DashboardTabProps) {
  const waits = `${counted(stats.pendingListings, 'listing')}, ${counted(stats.pendingDocuments, 'document')}`;
  return (
    <div className="grid gap-6">
      <Unended unended={unended} />
      <StatRow>
        <Stat lead label="Pending Approvals" value={stats.pendingApprovals} note={waits} />
        <Stat
          label="Total Users"
          value={stats.totalUsers}
          {...(users && { to: adminPaths.adminPanel({ tab: 'users' }) })}
        />
        <Stat label="Platform Revenue" value={<Money pesewas={stats.totalRevenue} decimals={0} />} note="Fees earned" />
        <Stat label="Active Listings" value={stats.activeListings} note={`of ${stats.totalListings}`} />
      </StatRow>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Waiting listings={listings} documents={documents} />
        {users && <Registrations users={users} />}
      </div>
    </div>
  );
}

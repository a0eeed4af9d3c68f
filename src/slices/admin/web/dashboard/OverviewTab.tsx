import { DECIDES_PROPOSALS, type Permission, permits } from '#kernel/permissions/permission.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Link } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { DisputeView } from '#slices/escrow/contract-disputes.ts';
import type { UserView } from '#slices/identity/contract.ts';
import type { AdminOrder } from '#slices/orders/views.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import type { AdminAnalytics } from '../../contract-analytics.ts';
import type { AdminStats } from '../../contract.ts';
import { OrdersByState } from './AnalyticsCharts.tsx';
import { OrderRows } from './OrderList.tsx';
import { Registrations } from './Registrations.tsx';

export interface OverviewTabProps {
  readonly stats: AdminStats;
  readonly charts: AdminAnalytics;
  /** Null where the viewer lacks the permission. */
  readonly orders: readonly AdminOrder[] | null;
  readonly disputes: readonly DisputeView[] | null;
  readonly users: readonly UserView[] | null;
}

interface Task {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly needs: Permission | readonly Permission[];
}

function Waiting({ stats, charts }: OverviewTabProps) {
  const viewer = useViewer();
  const tasks: readonly Task[] = [
    {
      to: adminPaths.adminPanel({ tab: 'kyc' }),
      label: 'Identity documents to review',
      count: stats.pendingDocuments,
      needs: 'accounts',
    },
    {
      to: adminPaths.adminPanel({ tab: 'listings' }),
      label: 'Listings to review',
      count: stats.pendingListings,
      needs: 'listings',
    },
    { to: adminPaths.disputeAdmin(), label: 'Disputes to decide', count: stats.openDisputes, needs: 'disputes' },
    {
      to: adminPaths.reconciliation(),
      label: 'Differences between providers and books',
      count: stats.moneyDifferences,
      needs: 'books',
    },
    { to: adminPaths.unsettled(), label: 'Payments that are not settled', count: stats.moneyUnsettled, needs: 'books' },
    {
      to: adminPaths.reconcilingActs({ state: 'proposed' }),
      label: 'Bookings that need a second approval',
      count: stats.waitingActs,
      needs: 'books',
    },
    {
      to: adminPaths.proposals(),
      label: 'Changes that need a second approval',
      count: stats.waitingProposals,
      needs: DECIDES_PROPOSALS,
    },
    { to: adminPaths.suspicions(), label: 'Suspicions to decide', count: stats.openSuspicions, needs: 'accounts' },
    {
      to: adminPaths.messageReports(),
      label: 'Reported conversations',
      count: stats.openMessageReports,
      needs: 'content',
    },
    {
      to: adminPaths.communityReports(),
      label: 'Reported community posts',
      count: stats.openCommunityReports,
      needs: 'content',
    },
    {
      to: adminPaths.allDeliveries({ status: 'requested' }),
      label: 'Deliveries without a transporter',
      count: charts.deliveries.requested,
      needs: 'orders',
    },
  ];
  const own = tasks.filter(({ needs }) => permits(viewer, [needs].flat()));
  if (own.length === 0) return null;
  return (
    <Card title="Waiting for you" flush>
      <ul className="divide-y divide-line">
        {own.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-13 items-center justify-between gap-4 px-5 py-2.5 hover:bg-hover">
              <span className={count > 0 ? 'font-semibold' : 'text-soft'}>{label}</span>
              <span
                className={
                  count > 0 ? 'figures rounded-full bg-maize-tint px-2.5 font-bold text-maize-ink' : 'figures text-soft'
                }
              >
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OldestDisputes({ disputes }: { readonly disputes: readonly DisputeView[] }) {
  if (disputes.length === 0) return <Card title="Oldest disputes">No dispute is open.</Card>;
  return (
    <Card
      title="Oldest disputes"
      aside={
        <Link to={adminPaths.disputeAdmin()} className="text-sm font-semibold text-leaf-ink hover:underline">
          Dispute desk
        </Link>
      }
      flush
    >
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Link
              to={adminPaths.dispute(dispute.id)}
              className="flex min-h-13 items-center justify-between gap-4 px-5 py-2.5 hover:bg-hover"
            >
              <span className="grid min-w-0 leading-snug">
                <span className="truncate font-semibold">{dispute.productName}</span>
                <span className="truncate text-sm text-soft">
                  {dispute.openedByName} · <DateTime value={dispute.openedAt} show="day" />
                </span>
              </span>
              <Money pesewas={dispute.amount} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LatestOrders({ orders }: { readonly orders: readonly AdminOrder[] }) {
  return (
    <Card
      className="xl:col-span-2"
      title="Latest orders"
      aside={
        <Link to={adminPaths.admin({ tab: 'orders' })} className="text-sm font-semibold text-leaf-ink hover:underline">
          All orders
        </Link>
      }
      flush={orders.length > 0}
    >
      {orders.length === 0 ? (
        <EmptyState title="No orders found">They appear with the first order that is placed.</EmptyState>
      ) : (
        <OrderRows orders={orders} caption="Latest orders" preview />
      )}
    </Card>
  );
}

/** The platform at a glance: what waits, what is old, what is new. */
export function OverviewTab(props: OverviewTabProps) {
  const { charts, orders, disputes, users } = props;
  const viewer = useViewer();
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      {props.stats.moneyAlarms > 0 && permits(viewer, ['books']) && (
        <div className="xl:col-span-2">
          <Alert
            tone="bad"
            title="A payment provider does not hold what the books say."
            actions={
              <ButtonLink to={adminPaths.reconciliation()} variant="secondary" size="sm">
                Open the reconciliation
              </ButtonLink>
            }
          />
        </div>
      )}
      <Waiting {...props} />
      {disputes && <OldestDisputes disputes={disputes} />}
      {orders && <LatestOrders orders={orders} />}
      {users && <Registrations users={users} />}
      <OrdersByState charts={charts} />
    </div>
  );
}

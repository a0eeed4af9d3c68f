import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import type { AdminDelivery } from '#slices/transport/contract-all.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import type { AdminAnalytics } from '../../contract-analytics.ts';
import { DeliveryRows } from './DeliveryRows.tsx';

export interface DeliveriesTabProps {
  readonly charts: AdminAnalytics;
  readonly deliveries: readonly AdminDelivery[];
}

/** The state of the deliveries: those longest under way first. */
export function DeliveriesTab({ charts: { deliveries: figures }, deliveries }: DeliveriesTabProps) {
  return (
    <div className="grid gap-6">
      <StatRow>
        <Stat
          lead
          label="Under way"
          value={figures.underWay}
          to={adminPaths.allDeliveries({ status: 'underway' })}
          note="Accepted, not yet arrived"
        />
        <Stat
          label="Wait for a transporter"
          value={figures.requested}
          to={adminPaths.allDeliveries({ status: 'requested' })}
        />
        <Stat label="Completed" value={figures.completed} note="Last 30 days" />
        <Stat
          label="In time"
          value={figures.inTimePercent === null ? '—' : `${figures.inTimePercent} %`}
          note={
            figures.averageHours === null ? 'None completed yet' : `${figures.averageHours} h from pickup on average`
          }
        />
      </StatRow>
      <Card
        title="Longest under way"
        aside={
          <ButtonLink to={paths.transportDashboard()} variant="secondary" size="sm">
            Transport dashboard
          </ButtonLink>
        }
        flush={deliveries.length > 0}
      >
        {deliveries.length === 0 ? (
          <EmptyState title="Nothing is on the road">
            Deliveries appear here once a transporter accepts them.
          </EmptyState>
        ) : (
          <DeliveryRows deliveries={deliveries} caption="Deliveries longest under way" preview />
        )}
      </Card>
    </div>
  );
}

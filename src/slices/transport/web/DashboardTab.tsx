import { Said } from '#ui/languages/Said.tsx';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { byLetters } from '#kernel/written/lists.ts';
import { Link } from 'react-router';
import { formatGhs } from '#kernel/money.ts';
import { paths } from '#pages/paths/paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { CALLED_OFF_DAYS } from '../domain/loads.ts';
import type { ActiveDelivery, PastDelivery, TransportStats } from '../views.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { EarnedFee } from './EarnedFee.tsx';
import { NOTHING_YET } from './words.ts';

const SCHEDULE_ITEMS = 3;

export interface DashboardTabProps {
  readonly stats: TransportStats;
  readonly active: readonly ActiveDelivery[];
  readonly recent: readonly PastDelivery[];
  readonly requestCount: number | null;
}

function Schedule({ active }: { readonly active: readonly ActiveDelivery[] }) {
  const say = useTexts();
  const soonest = active
    .toSorted((one, other) => byLetters(one.estimatedArrival, other.estimatedArrival))
    .slice(0, SCHEDULE_ITEMS);
  if (soonest.length === 0)
    return <p className="text-soft">{say('Nothing to collect or bring. Take a request to fill your day.')}</p>;
  return (
    <ul className="-my-3 grid divide-y divide-line">
      {soonest.map((delivery) => (
        <li key={delivery.id} className="grid gap-1 py-3">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">{delivery.productDetails}</span>
            <ActiveBadge delivery={delivery} />
          </span>
          <span className="text-sm text-soft">
            {delivery.status === 'pending'
              ? say('Collect at {place}', { place: delivery.pickupLocation })
              : say('Bring to {place}', { place: delivery.deliveryLocation })}
          </span>
          <span className="text-sm text-soft">
            <Said text="By {time}" values={{ time: <DateTime value={delivery.estimatedArrival} /> }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Earnings({ recent }: { readonly recent: readonly PastDelivery[] }) {
  const say = useTexts();
  if (recent.length === 0)
    return (
      <p className="text-soft">
        {say('Fees of deliveries that you have handed over appear here, in escrow first, then in your wallet.')}
      </p>
    );
  return (
    <ul className="-my-3 grid divide-y divide-line">
      {recent.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
          <span className="grid min-w-0 flex-1 basis-40">
            <span className="font-semibold">{delivery.productDetails}</span>
            <span className="facts text-sm text-soft">
              <span className="figures">{delivery.orderNumber}</span>
              <DateTime value={delivery.endedAt} show="day" />
            </span>
          </span>
          <EarnedFee delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

/** What the month's figure counts, and what may still come to it. */
const monthNote = (held: number, say: Say) =>
  held === 0
    ? say('In your wallet, of this month’s deliveries')
    : say('In your wallet; {amount} more in escrow', { amount: formatGhs(held) });

const calledOffNote = (count: number, say: Say) =>
  count === 0 ? undefined : say('{count} not carried in the last {days} days', { count, days: CALLED_OFF_DAYS });

/** The day at a glance. */
export function DashboardTab({ stats, active, recent, requestCount }: DashboardTabProps) {
  const say = useTexts();
  const asideLink = (to: string, label: string) => (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4 sm:min-h-0"
    >
      {label}
    </Link>
  );
  const more = (tab: string, label: string) => asideLink(paths.transportDashboard({ tab }), label);
  return (
    <div className="grid gap-6">
      <StatRow>
        <Stat
          label={say('Monthly Earnings')}
          value={<Money pesewas={stats.monthlyEarnings} />}
          note={monthNote(stats.monthlyHeld, say)}
          to={paths.transportEarnings()}
          lead
        />
        <Stat
          label={say('Total Deliveries')}
          value={stats.totalDeliveries}
          to={paths.transportDashboard({ tab: 'history' })}
        />
        <Stat
          label={say('Active Routes')}
          value={stats.activeRoutes}
          note={calledOffNote(stats.calledOff, say)}
          to={paths.transportDashboard({ tab: 'active' })}
        />
        <Stat label={say('Rating')} value={stats.rating === null ? NOTHING_YET : `${stats.rating.toFixed(1)} / 5`} />
      </StatRow>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card
          title={say("Today's Schedule")}
          aside={
            active.length > 0
              ? asideLink(paths.transportDay(), say('Stops and map'))
              : requestCount !== 0 && more('requests', say('Delivery Requests'))
          }
        >
          <Schedule active={active} />
        </Card>
        <Card
          title={say('Recent Earnings')}
          aside={recent.length > 0 && asideLink(paths.transportEarnings(), say('By month'))}
        >
          <Earnings recent={recent} />
        </Card>
      </div>
    </div>
  );
}

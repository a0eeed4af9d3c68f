import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { load, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DataTable, type Column } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { listComingUp } from '../contract.ts';
import type { ComingUp } from '../views.ts';
import { dayWords } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  return load(args, (api) => api.call(listComingUp));
}

const columns = (say: Say): readonly Column<ComingUp>[] => [
  {
    key: 'product',
    header: say('Product'),
    cell: (one) => (
      <Link to={paths.product(one.listingId)} className="font-semibold hover:underline">
        {one.productName}
      </Link>
    ),
  },
  { key: 'asked', header: say('Quantity'), numeric: true, cell: (one) => <span className="figures">{one.asked}</span> },
  { key: 'buyer', header: say('Buyer'), cell: (one) => one.buyerFirstName },
  { key: 'place', header: say('Goes to'), cell: (one) => one.place },
];

/** '120 kg of Tomatoes, 30 kg of Yam': the day's goods together. */
function totals(items: readonly ComingUp[], say: Say): string {
  return [...Map.groupBy(items, ({ listingId }) => listingId).values()]
    .map((same) => {
      const grams = same.reduce((sum, { quantity }) => sum + fromKg(quantity), 0);
      return say('{amount} of {name}', { amount: formatKg(grams), name: same[0]?.productName ?? '' });
    })
    .join(', ');
}

/** What a farmer's buyers will want, by day. */
export default function ComingUpPage() {
  const say = useTexts();
  const { items, more } = useLoaderData<typeof loader>();
  useLive(['me']);
  const days = [...Map.groupBy(items, ({ day }) => day)];
  return (
    <>
      <PageHeader
        title={say('Coming Up')}
        subtitle={say('What standing orders will want of your goods in the next 14 days')}
      />
      {days.length === 0 ? (
        <EmptyState
          title={say('Nothing is planned yet')}
          action={<ButtonLink to={paths.listings()}>{say('To your listings')}</ButtonLink>}
        >
          {say('Buyers who order the same every week appear here, so that you can plan the harvest.')}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <Alert title={say('This is a plan, not an order')}>
            {say(
              'Nothing of it is taken from your stock or paid before 06:00 of its day. A buyer may skip a day, and nothing is ordered above the price that they set.',
            )}
          </Alert>
          {days.map(([day, rows]) => (
            <Card
              key={day}
              flush
              title={dayWords(day)}
              aside={<span className="figures text-soft">{totals(rows, say)}</span>}
            >
              <DataTable
                caption={say('Wanted on {day}', { day: dayWords(day) })}
                columns={columns(say)}
                rows={rows}
                rowKey={(one) => `${rows.indexOf(one)}`}
              />
            </Card>
          ))}
          {more && <p className="text-soft">{say('More is planned than is shown here.')}</p>}
        </div>
      )}
    </>
  );
}

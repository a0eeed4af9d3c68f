import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ReliabilityLine } from '#parts/reliability/ReliabilityLine.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { DataTable, type Column } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type OwnRecord, readOwnReliability } from '../contract.ts';
import { EFFECTS, OUTCOME_WORDS, recoverWords, ROLE_TITLES } from './words.ts';

export function loader(args: LoaderFunctionArgs) {
  return load(args, (api) => api.call(readOwnReliability));
}

type OwnCase = OwnRecord['cases'][number];

function columnsFor(role: OwnRecord['role']): readonly Column<OwnCase>[] {
  return [
    {
      key: 'order',
      header: 'Order',
      cell: ({ orderId, orderNumber }) =>
        orderId === null ? (
          orderNumber
        ) : (
          <Link to={paths.order(orderId)} className="font-semibold text-leaf-ink hover:underline">
            {orderNumber}
          </Link>
        ),
    },
    { key: 'product', header: 'Product', cell: ({ productName }) => productName },
    { key: 'outcome', header: 'How it ended', cell: ({ outcome }) => OUTCOME_WORDS[role][outcome] },
    { key: 'at', header: 'When', cell: ({ at }) => <DateTime value={at} show="day" /> },
  ];
}

function RecordCard({ record }: { readonly record: OwnRecord }) {
  const { role, shown, unreliable, keptToRecover, cases } = record;
  return (
    <Card title={ROLE_TITLES[role]} flush>
      <div className="grid gap-3 p-5">
        <div className="text-lg font-semibold">
          <ReliabilityLine of={role} counts={shown} />
        </div>
        {unreliable && (
          <Alert tone="bad" title="Less than four of five kept">
            <p>{EFFECTS[role]}</p>
            <p>{recoverWords(keptToRecover)}</p>
          </Alert>
        )}
      </div>
      <DataTable
        caption={`Your cases: ${ROLE_TITLES[role].toLowerCase()}`}
        columns={columnsFor(role)}
        rows={cases}
        rowKey={({ orderNumber, at }) => `${orderNumber} ${at}`}
      />
    </Card>
  );
}

/** What others read of how somebody keeps their orders, from which cases, and what follows. */
export default function ReliabilityPage() {
  const { records } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Your Reliability"
        subtitle="How your orders of the last 90 days ended. From five orders on, those who trade with you see the counts."
      />
      <div className="grid gap-6">
        {records.length === 0 && (
          <Card>
            <EmptyState title="Nothing is counted yet">
              An order counts when it is kept, and when you cancel it, miss its deadline or lose its dispute.
            </EmptyState>
          </Card>
        )}
        {records.map((record) => (
          <RecordCard key={record.role} record={record} />
        ))}
        <Card title="What counts">
          <ul className="grid max-w-prose list-disc gap-2 pl-5">
            <li>A kept order counts when its goods cost ₵20 or more and the farmer’s own number did not pay.</li>
            <li>
              Between the same farmer and buyer, three kept orders count, and four more for each of their orders that
              went wrong.
            </li>
            <li>Nothing counts that both sides agreed on, or that was nobody’s fault.</li>
            <li>A lost dispute counts against the side that lost it, a withdrawn one against the buyer.</li>
            <li>Each order counts once, by the worst that happened, for 90 days.</li>
          </ul>
        </Card>
      </div>
    </>
  );
}

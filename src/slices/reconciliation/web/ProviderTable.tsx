import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Link } from 'react-router';
import { providerTitle } from '#kernel/provider/provider-name.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { ProviderView } from '../views.ts';
import { differenceWords } from './words.ts';

/** Says which providers do not hold what the books say. */
export function Alarms({ providers }: { readonly providers: readonly ProviderView[] }) {
  const alarms = providers.flatMap(({ provider, alarm, unsettled }) =>
    alarm === null ? [] : [{ provider, alarm, unsettled }],
  );
  return alarms.map(({ provider, alarm, unsettled }) => (
    <Alert
      key={provider}
      tone="bad"
      title={`${providerTitle(provider)}: ${differenceWords(alarm.excess)} than the books and all that is under way say`}
    >
      Since <DateTime value={alarm.since} />. What the provider did is in the list below as soon as its statement shows
      it. Do not pay out by hand until it is known.
      {unsettled > 0 && (
        <>
          {' '}
          <Link to={adminPaths.unsettled()}>
            <Money pesewas={unsettled} /> there is not settled
          </Link>{' '}
          for over an hour, and may be a part of it.
        </>
      )}
    </Alert>
  ));
}

function State({ provider }: { readonly provider: ProviderView }) {
  const { alarm, atProvider, expectedLow, expectedHigh, statementWanted } = provider;
  if (alarm !== null) return <Badge tone="bad">Differs</Badge>;
  if (atProvider === null || expectedLow === null || expectedHigh === null) return <Badge>Not checked yet</Badge>;
  if (statementWanted) return <Badge tone="wait">Fees: upload its statement</Badge>;
  const fits = atProvider >= expectedLow && atProvider <= expectedHigh;
  return fits ? <Badge tone="good">As expected</Badge> : <Badge tone="wait">Checked again soon</Badge>;
}

/** A provider without a statement by call, or one that nobody has asked for it yet. */
function NoStatement({ provider: { lookedAt, nextLookAt } }: { readonly provider: ProviderView }) {
  if (lookedAt !== null) return 'No statement read by call';
  if (nextLookAt === null) return 'Checked within minutes';
  return (
    <>
      First check <DateTime value={nextLookAt} />
    </>
  );
}

const columns: readonly Column<ProviderView>[] = [
  {
    key: 'provider',
    header: 'Provider',
    cell: (row) => (
      <TwoLines
        first={providerTitle(row.provider)}
        second={
          row.statementUntil ? (
            <>
              Statement read to <DateTime value={row.statementUntil} />
            </>
          ) : (
            <NoStatement provider={row} />
          )
        }
      />
    ),
  },
  {
    key: 'accounts',
    header: 'Accounts',
    minor: true,
    cell: (row) => (
      <span className="grid text-sm">
        {row.accounts.map(({ account, available }) => (
          <span key={account} className="flex justify-between gap-4">
            <span className="text-soft">{account}</span>
            <Money pesewas={available} />
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'theirs',
    header: 'At the provider',
    numeric: true,
    cell: (row) => (row.atProvider === null ? '–' : <Money pesewas={row.atProvider} />),
  },
  { key: 'ours', header: 'In the books', numeric: true, cell: (row) => <Money pesewas={row.inBooks} /> },
  {
    key: 'difference',
    header: 'Difference',
    numeric: true,
    cell: (row) => (row.difference === null ? '–' : <Money pesewas={row.difference} />),
  },
  {
    key: 'look',
    header: 'Last check',
    cell: (row) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <State provider={row} />
        {row.unsettled > 0 && (
          <Link to={adminPaths.unsettled()} className="text-sm">
            Not settled for over an hour, and not allowed for: <Money pesewas={row.unsettled} />
          </Link>
        )}
        {row.lookedAt && <DateTime value={row.lookedAt} className="text-sm text-soft" />}
      </span>
    ),
  },
];

/** What each provider holds beside what the books say. */
export function ProviderTable({ providers }: { readonly providers: readonly ProviderView[] }) {
  return (
    <Card title="Money at the providers" flush>
      <DataTable
        caption="What each provider holds beside the books"
        columns={columns}
        rows={providers}
        rowKey={({ provider }) => provider}
      />
    </Card>
  );
}

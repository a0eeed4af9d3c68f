import { providerTitle } from '#kernel/provider/provider-name.ts';
import { dayInWords } from '#kernel/moment.ts';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { Money } from '#ui/display/Money.tsx';
import type { PayoutAccount } from '../../contract-cover.ts';

const columns: readonly Column<PayoutAccount['days'][number]>[] = [
  { key: 'day', header: 'By the end of', cell: ({ day }) => dayInWords(day) },
  { key: 'due', header: 'Due that day', numeric: true, cell: ({ due }) => <Money pesewas={due} /> },
  {
    key: 'topUp',
    header: 'To be put in by then',
    numeric: true,
    cell: ({ topUp }) => (topUp === 0 ? 'Nothing' : <Money pesewas={topUp} />),
  },
];

/** What is due from one payout account in the next days, and what it lacks for it. */
export function FloatCard({ account }: { readonly account: PayoutAccount }) {
  const title = `${providerTitle(account.provider)}, account ${account.account}`;
  return (
    <Card
      title={title}
      aside={
        account.balance === null ? (
          'Never read'
        ) : (
          <span>
            Holds <Money pesewas={account.balance} />
          </span>
        )
      }
      flush
    >
      <DataTable caption={`What leaves ${title}`} columns={columns} rows={account.days} rowKey={({ day }) => day} />
    </Card>
  );
}

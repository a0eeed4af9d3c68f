import { providerTitle } from '#kernel/provider/provider-name.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { Money } from '#ui/display/Money.tsx';
import type { BatchPreview } from '../../contract-payouts.ts';

/** What a batch takes from each provider, beside what our books say that it holds. */
export function ProviderSums({ sums }: { readonly sums: BatchPreview['byProvider'] }) {
  const short = sums.filter(({ cashAfter }) => cashAfter < 0);
  return (
    <>
      <DataTable
        caption="Sums by provider"
        rows={sums}
        rowKey={({ provider }) => provider}
        columns={[
          { key: 'provider', header: 'Provider', cell: ({ provider }) => providerTitle(provider) },
          { key: 'lines', header: 'Payouts', numeric: true, cell: ({ lines }) => lines },
          { key: 'amount', header: 'Together', numeric: true, cell: ({ amount }) => <Money pesewas={amount} /> },
          { key: 'cash', header: 'In our books there', numeric: true, cell: ({ cash }) => <Money pesewas={cash} /> },
          {
            key: 'after',
            header: 'Left afterwards',
            numeric: true,
            cell: ({ cashAfter }) => <Money pesewas={cashAfter} />,
          },
        ]}
      />
      {short.length > 0 && (
        <div className="p-4">
          <Alert tone="wait" title="More than our books say is there">
            {short.map(({ provider }) => providerTitle(provider)).join(', ')}: payouts wait until money arrives there.
          </Alert>
        </div>
      )}
    </>
  );
}

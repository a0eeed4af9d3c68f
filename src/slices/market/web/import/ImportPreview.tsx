import { formatNumber } from '#kernel/written/numbers.ts';
import { ImportFigures } from '#parts/files/ImportFigures.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { ImportView } from '../../contract-import.ts';
import { NO_PRICE_WORDS, SET_ASIDE_WORDS } from '../../domain/import/words.ts';
import { shortMonth } from '#kernel/moment.ts';
import { kindWord, sentence } from './words.ts';

type Price = ImportView['prices'][number];

const KINDS: Readonly<Record<Price['kind'], string>> = { new: 'New', changed: 'Changed', screened: 'Not in the file' };

/** What becomes of a figure, where that is not simply that it is shown. */
function Judged({ price }: { readonly price: Price }) {
  if (price.setAside !== null) return <Badge tone="wait">{`Set aside: ${SET_ASIDE_WORDS[price.setAside]}`}</Badge>;
  return price.before?.setAside ? <Badge tone="good">Shown again</Badge> : 'Shown';
}

const columns: readonly Column<Price>[] = [
  {
    key: 'what',
    header: 'Price of',
    cell: ({ commodity, market, month }) => <TwoLines first={commodity} second={`${market}, ${shortMonth(month)}`} />,
  },
  {
    key: 'kind',
    header: 'In the file',
    cell: ({ kind, row }) => (row === null ? KINDS[kind] : `${KINDS[kind]}, line ${row}`),
  },
  { key: 'level', header: 'Kind', minor: true, cell: ({ priceType }) => kindWord(priceType) },
  {
    key: 'before',
    header: 'Before',
    numeric: true,
    cell: ({ before }) => (before ? <Money pesewas={before.pricePerKg} /> : '–'),
  },
  { key: 'price', header: 'Per kg', numeric: true, cell: ({ pricePerKg }) => <Money pesewas={pricePerKg} /> },
  { key: 'judged', header: 'What happens', cell: (price) => <Judged price={price} /> },
];

function Figures({ view }: { readonly view: ImportView }) {
  const figures = [
    { label: 'New', value: view.new },
    { label: 'Changed', value: view.changed },
    { label: 'Equal', value: view.equal },
    { label: 'Refused', value: view.refused, note: 'Something is wrong with the line' },
    { label: 'Left out', value: view.leftOut, note: 'Sound, and no price that we show' },
    { label: 'Set aside', value: view.setAside, note: 'Of the new and changed' },
  ];
  return <ImportFigures figures={figures} />;
}

function WithoutPrice({ view: { reasons, refusedRows } }: { readonly view: ImportView }) {
  if (reasons.length === 0) return null;
  return (
    <Card title="Lines without a price" className="max-w-4xl">
      <ul className="grid gap-3">
        {reasons.map(({ reason, count }) => {
          const rows = refusedRows.filter((one) => one.reason === reason).map(({ row }) => row);
          return (
            <li key={reason}>
              <span className="figures font-semibold">{formatNumber(count)}</span> {sentence(NO_PRICE_WORDS[reason])}
              {rows.length > 0 && (
                <span className="figures block text-sm text-soft">
                  {rows.length === 1 ? 'Line ' : 'Lines '}
                  {rows.slice(0, 12).join(', ')}
                  {count > Math.min(rows.length, 12) && ' and more'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What a file does: its figures, the prices that it brings and the lines that bring none. */
export function ImportPreview({ view }: { readonly view: ImportView }) {
  const all = view.new + view.changed + view.screened;
  return (
    <>
      <Figures view={view} />
      {view.screened > 0 && (
        <p className="max-w-[75ch] text-sm text-soft">
          {view.screened === 1 ? 'One other price is' : `${formatNumber(view.screened)} other prices are`} judged
          otherwise by the rule beside these.
        </p>
      )}
      <Card title={all > view.prices.length ? `${view.prices.length} of ${formatNumber(all)}` : 'Prices'} flush>
        <DataTable
          caption="Prices of the file"
          columns={columns}
          rows={view.prices}
          rowKey={({ commodity, market, month, priceType }) => `${commodity} ${market} ${month} ${priceType}`}
          empty={<EmptyState title="No price changes">Nothing in the file is new.</EmptyState>}
        />
      </Card>
      <WithoutPrice view={view} />
    </>
  );
}

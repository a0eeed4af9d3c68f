import { Link } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { BookEntryView } from '../contract-books.ts';
import { accountWords, transferKindFilters } from './words.ts';

type Subject = NonNullable<BookEntryView['about']>;
type Line = BookEntryView['lines'][number];

const addressOf = ({ kind, id }: Subject) => {
  if (kind === 'order') return paths.order(id);
  if (kind === 'deposit') return harvestPaths.preOrder(id);
  return kind === 'person' ? adminPaths.userAccess(id) : adminPaths.ledgerBooks({ reference: id });
};

function Named({ subject }: { readonly subject: Subject }) {
  return (
    <Link to={addressOf(subject)} className="font-semibold text-leaf-ink hover:underline">
      {subject.kind === 'withdrawal' ? `Withdrawal of ${subject.label}` : subject.label}
    </Link>
  );
}

/** What the provider holds for us grows when its account in the books sinks, so its line is put in words. */
function LineAmount({ line }: { readonly line: Line }) {
  if (line.account !== 'provider_cash') return <Money pesewas={line.amount} />;
  return (
    <span className="shrink-0 text-right whitespace-nowrap">
      {line.amount < 0 ? 'received ' : 'sent out '}
      <Money pesewas={Math.abs(line.amount)} />
    </span>
  );
}

function Lines({ entry }: { readonly entry: BookEntryView }) {
  return (
    <ul className="grid gap-0.5 text-left text-sm max-sm:min-w-56">
      {entry.lines.map((line, index) => {
        const owner = entry.owners[index];
        return (
          <li key={`${line.account} ${line.ownerId}`} className="flex justify-between gap-6">
            <span className="min-w-0 text-soft">
              {accountWords(line)}
              {owner?.kind === 'person' && (
                <>
                  {' of '}
                  <Named subject={owner} />
                </>
              )}
            </span>
            <LineAmount line={line} />
          </li>
        );
      })}
    </ul>
  );
}

const columns: readonly Column<BookEntryView>[] = [
  { key: 'at', header: 'When', cell: (entry) => <DateTime value={entry.createdAt} /> },
  {
    key: 'kind',
    header: 'Kind',
    cell: (entry) => (
      <TwoLines
        first={transferKindFilters.find((kind) => kind.value === entry.kind)?.label ?? entry.kind}
        second={entry.note}
      />
    ),
  },
  {
    key: 'about',
    header: 'About',
    cell: (entry) =>
      entry.about ? (
        <Named subject={entry.about} />
      ) : (
        <span className="figures text-sm break-all text-soft">{entry.reference}</span>
      ),
  },
  { key: 'lines', header: 'Lines', cell: (entry) => <Lines entry={entry} /> },
];

/** Transfers with what they are about, and whose each line is. */
export function BookTable({ entries }: { readonly entries: readonly BookEntryView[] }) {
  return <DataTable caption="Transfers, newest first" columns={columns} rows={entries} rowKey={(entry) => entry.id} />;
}

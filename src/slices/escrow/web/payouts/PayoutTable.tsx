import type { ReactNode } from 'react';
import { walletName } from '#kernel/ghana/network.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { PayoutLine } from '../../contract-payouts.ts';
import { CAUSE_WORDS } from './payout-words.ts';

export interface PayoutTableProps {
  readonly caption: string;
  readonly lines: readonly PayoutLine[];
  /** The first cell, where more than the name is in it. */
  readonly head?: (line: PayoutLine) => ReactNode;
  /** A last column. */
  readonly last?: { readonly header: string; readonly cell: (line: PayoutLine) => ReactNode };
}

function Causes({ line }: { readonly line: PayoutLine }) {
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      {line.causes.map((cause) => (
        <Badge key={cause} tone={cause === 'amount' || cause === 'day_sum' ? 'plain' : 'wait'}>
          {CAUSE_WORDS[cause]}
        </Badge>
      ))}
    </span>
  );
}

/** Payouts that two administrators decide about: whose, where to, how much, and why they wait. */
export function PayoutTable({ caption, lines, head, last }: PayoutTableProps) {
  const columns: Column<PayoutLine>[] = [
    { key: 'person', header: 'Person', cell: head ?? ((line) => line.personName) },
    {
      key: 'to',
      header: 'To',
      cell: (line) => (
        <TwoLines first={`${walletName(line.network)} ••••${line.accountNumber}`} second={line.accountName} />
      ),
    },
    { key: 'why', header: 'Why it waits', cell: (line) => <Causes line={line} /> },
    {
      key: 'due',
      header: 'Decide by',
      cell: (line) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <DateTime value={line.dueAt} />
          {line.overdue && <Badge tone="bad">Overdue</Badge>}
        </span>
      ),
    },
    { key: 'amount', header: 'Amount', numeric: true, cell: (line) => <Money pesewas={line.amount} /> },
    ...(last ? [{ key: 'last', ...last }] : []),
  ];
  return <DataTable caption={caption} columns={columns} rows={lines} rowKey={(line) => line.withdrawalId} />;
}

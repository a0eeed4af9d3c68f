import { walletName } from '#kernel/ghana/network.ts';
import { formatGhs } from '#kernel/money.ts';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { WithdrawalView } from '../../views.ts';
import { reasonWord, WITHDRAWAL_TONES, WITHDRAWAL_WORDS } from '../words.ts';

export interface WithdrawalTableProps {
  readonly rows: readonly WithdrawalView[];
  readonly requestKey: string;
}

/** Every withdrawal with where its money is. */
export function WithdrawalTable({ rows, requestKey }: WithdrawalTableProps) {
  return (
    <DataTable
      caption="Withdrawals"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'date', header: 'Date', cell: (row) => <DateTime value={row.createdAt} /> },
        { key: 'to', header: 'To', cell: (row) => <PaidTo row={row} /> },
        { key: 'status', header: 'Status', cell: (row) => <Status row={row} requestKey={requestKey} /> },
        { key: 'amount', header: 'Amount', cell: (row) => <Amount row={row} />, numeric: true },
      ]}
      empty={
        <div className="p-5">
          <EmptyState title="No Withdrawals Yet">Each withdrawal shows here with where its money is.</EmptyState>
        </div>
      }
    />
  );
}

/** What left the balance, and what of it did not arrive. */
function Amount({ row }: { readonly row: WithdrawalView }) {
  return (
    <span className="grid justify-items-end">
      <Money pesewas={row.amount} />
      {row.fee > 0 && <span className="text-sm text-soft">of it {formatGhs(row.fee)} fee</span>}
    </span>
  );
}

function PaidTo({ row }: { readonly row: WithdrawalView }) {
  return (
    <span className="xl:whitespace-nowrap">
      {walletName(row.provider)} ••••{row.accountNumber}
    </span>
  );
}

const BACK = 'The money is in your balance again.';

/** What the person should know, or do. */
function Note({ row }: { readonly row: WithdrawalView }) {
  if (row.checkedBy !== null)
    return (
      <>
        Usually checked by <DateTime value={row.checkedBy} />. Then it is sent
        {row.waitsUntil !== null && (
          <>
            , not before <DateTime value={row.waitsUntil} />
          </>
        )}
        .
      </>
    );
  if (row.waitsUntil !== null)
    return (
      <>
        Waits until <DateTime value={row.waitsUntil} />, because its number is new or in another name.
      </>
    );
  if (row.status === 'queued' && row.reason !== null) return reasonWord(row.reason);
  if (row.status === 'waiting') return reasonWord(row.reason);
  if (row.status === 'failed') return `${reasonWord(row.reason)} ${BACK}`;
  if (row.status === 'returned') return `The network sent it back after it was paid. ${reasonWord(row.reason)} ${BACK}`;
  if (row.status === 'refused') return `"${row.reason}" ${BACK}`;
  return row.status === 'cancelled' ? BACK : null;
}

function Status({ row, requestKey }: { readonly row: WithdrawalView; readonly requestKey: string }) {
  const isHeld = row.status === 'queued' && row.actions.includes('cancel');
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <StatusBadge
        status={row.status}
        label={isHeld ? 'Waiting' : WITHDRAWAL_WORDS[row.status]}
        tone={WITHDRAWAL_TONES[row.status]}
      />
      <span className="text-sm text-soft empty:hidden">
        <Note row={row} />
      </span>
      {row.actions.includes('cancel') && (
        <ConfirmDialog
          id={`cancel-${row.id}`}
          trigger="Cancel it"
          triggerLook={{ variant: 'quiet', size: 'sm' }}
          title="Cancel this withdrawal?"
          confirm={`Take ${formatGhs(row.amount)} back`}
          intent="cancel_withdrawal"
          hidden={{ withdrawalId: row.id }}
          requestKey={`${requestKey}-${row.id}`}
        >
          <p>{formatGhs(row.amount)} returns to your balance at once. Nothing was sent yet.</p>
        </ConfirmDialog>
      )}
    </span>
  );
}

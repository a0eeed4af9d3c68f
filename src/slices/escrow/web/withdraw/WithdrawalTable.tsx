import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  return (
    <DataTable
      caption={say('Withdrawals')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'date', header: say('Date'), cell: (row) => <DateTime value={row.createdAt} /> },
        { key: 'to', header: say('To'), cell: (row) => <PaidTo row={row} /> },
        { key: 'status', header: say('Status'), cell: (row) => <Status row={row} requestKey={requestKey} /> },
        { key: 'amount', header: say('Amount'), cell: (row) => <Amount row={row} />, numeric: true },
      ]}
      empty={
        <div className="p-5">
          <EmptyState title={say('No Withdrawals Yet')}>
            {say('Each withdrawal shows here with where its money is.')}
          </EmptyState>
        </div>
      }
    />
  );
}

/** What left the balance, and what of it did not arrive. */
function Amount({ row }: { readonly row: WithdrawalView }) {
  const say = useTexts();
  return (
    <span className="grid justify-items-end">
      <Money pesewas={row.amount} />
      {row.fee > 0 && (
        <span className="text-sm text-soft">{say('of it {amount} fee', { amount: formatGhs(row.fee) })}</span>
      )}
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
  const say = useTexts();
  if (row.checkedBy !== null)
    return (
      <Said
        text={
          row.waitsUntil === null
            ? 'Usually checked by {time}. Then it is sent.'
            : 'Usually checked by {time}. Then it is sent, not before {start}.'
        }
        values={{
          time: <DateTime value={row.checkedBy} />,
          start: row.waitsUntil !== null && <DateTime value={row.waitsUntil} />,
        }}
      />
    );
  if (row.waitsUntil !== null)
    return (
      <Said
        text="Waits until {time}, because its number is new or in another name."
        values={{ time: <DateTime value={row.waitsUntil} /> }}
      />
    );
  const reason = say(reasonWord(row.reason));
  if (row.status === 'queued' && row.reason !== null) return reason;
  if (row.status === 'waiting') return reason;
  if (row.status === 'failed') return `${reason} ${say(BACK)}`;
  if (row.status === 'returned') return `${say('The network sent it back after it was paid.')} ${reason} ${say(BACK)}`;
  if (row.status === 'refused') return `"${row.reason}" ${say(BACK)}`;
  return row.status === 'cancelled' ? say(BACK) : null;
}

function Status({ row, requestKey }: { readonly row: WithdrawalView; readonly requestKey: string }) {
  const say = useTexts();
  const isHeld = row.status === 'queued' && row.actions.includes('cancel');
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <StatusBadge
        status={row.status}
        label={say(isHeld ? 'Waiting' : WITHDRAWAL_WORDS[row.status])}
        tone={WITHDRAWAL_TONES[row.status]}
      />
      <span className="text-sm text-soft empty:hidden">
        <Note row={row} />
      </span>
      {row.actions.includes('cancel') && (
        <ConfirmDialog
          id={`cancel-${row.id}`}
          trigger={say('Cancel it')}
          triggerLook={{ variant: 'quiet', size: 'sm' }}
          title={say('Cancel this withdrawal?')}
          confirm={say('Take {amount} back', { amount: formatGhs(row.amount) })}
          intent="cancel_withdrawal"
          hidden={{ withdrawalId: row.id }}
          requestKey={`${requestKey}-${row.id}`}
        >
          <p>
            {say('{amount} returns to your balance at once. Nothing was sent yet.', { amount: formatGhs(row.amount) })}
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}

import { formatGhs, typedGhs } from '#kernel/money.ts';
import { providerTitle } from '#kernel/provider/provider-name.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import type { BatchDetail } from '../../contract-payouts.ts';
import type { BatchResponse } from './act-on-batch.ts';
import { payoutsOf } from './payout-words.ts';

export interface BatchDecisionProps {
  readonly batch: BatchDetail;
  /** Whether the viewer prepared it. */
  readonly isOwn: boolean;
  readonly requestKey: string;
  readonly response: BatchResponse | undefined;
}

/** What happens to the money, line by line of the providers. */
function Effect({ batch }: { readonly batch: BatchDetail }) {
  return (
    <DescriptionList
      figures
      items={[
        ...batch.byProvider.map(({ provider, lines, amount }) => ({
          label: `${providerTitle(provider)}, ${payoutsOf(lines)}`,
          value: <Money pesewas={amount} />,
        })),
        { label: 'Leaves Farmgate', value: <Money pesewas={batch.total} />, total: true },
      ]}
    />
  );
}

/** Approve or refuse, for the second administrator; why not, for the first and for people with money in it. */
export function BatchDecision({ batch, isOwn, requestKey, response }: BatchDecisionProps) {
  if (!batch.actions.includes('approve')) {
    return (
      <Card title="Decide">
        <p className="text-soft">
          {isOwn
            ? 'You prepared this batch. Another administrator approves or refuses it; you can still take payouts out.'
            : 'Your own money is in this batch. Another administrator decides about it.'}
        </p>
      </Card>
    );
  }
  const amount = formatGhs(batch.total);
  const shown = { 'expected.lines': String(batch.count), 'expected.total': typedGhs(batch.total) };
  const stateOf = (intent: string) => (response?.intent === intent ? response.state : undefined);
  return (
    <Card title="Decide">
      <p className="mb-4 text-soft">
        {batch.preparedByName} prepared it. You are the second administrator: what you approve is sent at once and
        cannot be called back.
      </p>
      <div className="flex flex-wrap gap-2">
        <ConfirmDialog
          id="approve-batch"
          trigger={`Approve ${amount}`}
          title="Send these payouts?"
          confirm={`Send ${amount}`}
          busyLabel="Sending..."
          intent="approve"
          hidden={shown}
          requestKey={`${requestKey}-approve`}
          state={stateOf('approve')}
        >
          <Effect batch={batch} />
          <p>Each payout is sent once. It cannot be undone.</p>
        </ConfirmDialog>
        <ConfirmDialog
          id="refuse-batch"
          trigger="Refuse"
          triggerLook={{ variant: 'secondary' }}
          title="Refuse these payouts?"
          confirm={`Give back ${amount}`}
          danger
          intent="refuse"
          hidden={shown}
          requestKey={`${requestKey}-refuse`}
          state={stateOf('refuse')}
        >
          <p>
            {amount} goes back into the wallets of {payoutsOf(batch.count)}. The people concerned read the reason and
            can withdraw again. To refuse a part of it, take the others out first.
          </p>
          <TextArea name="reason" label="Reason" rows={3} hint="The people concerned read it word for word." />
        </ConfirmDialog>
      </div>
    </Card>
  );
}

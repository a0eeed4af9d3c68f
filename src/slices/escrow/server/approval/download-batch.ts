import { toGhs } from '#kernel/money.ts';
import { csvOf } from '#platform/export/csv.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { downloadBatch as fileEndpoint, PayoutLine } from '../../contract-payouts.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { detailOf } from './batches.ts';

/** A batch as accountants read it. */
export function downloadBatch(providers: PaymentProviders) {
  return async (
    { params }: ParsedInput<typeof fileEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof fileEndpoint>> => {
    const batch = await detailOf(params.id, call, providers);
    const bytes = csvOf<PayoutLine>(batch.lines, [
      { header: 'Withdrawal', cell: (line) => line.withdrawalId },
      { header: 'Asked', cell: (line) => line.askedAt },
      { header: 'Person', cell: (line) => line.personName },
      { header: 'Wallet name', cell: (line) => line.accountName },
      { header: 'Network', cell: (line) => line.network },
      { header: 'Number ends with', cell: (line) => line.accountNumber },
      { header: 'Amount (GHS)', cell: (line) => toGhs(line.amount) },
      { header: 'Why it waited', cell: (line) => line.causes.join(', ') },
      { header: 'Decision', cell: (line) => line.state },
      { header: 'Payout', cell: (line) => line.status },
      { header: 'Prepared by', cell: () => batch.preparedByName },
      { header: 'Decided by', cell: () => batch.decidedByName },
    ]);
    return {
      bytes: new Uint8Array(bytes),
      contentType: 'text/csv; charset=utf-8',
      fileName: `farmgate-payouts-${batch.preparedAt.slice(0, 10)}-${batch.id.slice(-6)}.csv`,
    };
  };
}

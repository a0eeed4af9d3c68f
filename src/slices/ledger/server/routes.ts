import { toGhs } from '#kernel/money.ts';
import { route } from '#platform/http/route.ts';
import { auditEndpoint, listTransfers as transfersEndpoint } from '../contract.ts';
import { auditLedger } from './audit.ts';
import { listTransfers } from './list-transfers.ts';

export const routes = [
  route(transfersEndpoint, listTransfers),
  route(auditEndpoint, async (_input, call) => {
    const { totalPesewas, byKind, ...found } = await auditLedger(call.tx);
    const sums = Object.entries(byKind).map(([kind, amount]) => [kind, toGhs(amount)] as const);
    return { ...found, total: toGhs(totalPesewas), byKind: Object.fromEntries(sums), faults: [...found.faults] };
  }),
];

import { toGhs } from '#kernel/money.ts';
import { route } from '#platform/http/route.ts';
import { auditEndpoint } from '../contract.ts';
import { auditLedger } from './audit.ts';

export const routes = [
  route(auditEndpoint, async (_input, call) => {
    const { totalPesewas, byKind, ...found } = await auditLedger(call.tx);
    const sums = Object.entries(byKind).map(([kind, amount]) => [kind, toGhs(amount)] as const);
    return { ...found, total: toGhs(totalPesewas), byKind: Object.fromEntries(sums), faults: [...found.faults] };
  }),
];

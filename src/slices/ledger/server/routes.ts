import { route } from '#platform/http/route.ts';
import { auditEndpoint, listTransfers as transfersEndpoint } from '../contract.ts';
import { auditLedger } from './audit.ts';
import { listTransfers } from './list-transfers.ts';

export const routes = [
  route(transfersEndpoint, listTransfers),
  route(auditEndpoint, async (_input, call) => {
    const { totalPesewas, byKind, ...found } = await auditLedger(call.tx);
    return { ...found, total: totalPesewas, byKind, faults: [...found.faults] };
  }),
];

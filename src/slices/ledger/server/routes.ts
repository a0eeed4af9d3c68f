import { route } from '#platform/http/route.ts';
import {
  auditEndpoint,
  downloadTrialBalance as fileEndpoint,
  listTransfers as transfersEndpoint,
  showTrialBalance as trialEndpoint,
} from '../contract.ts';
import { downloadTaxMonths as monthsFileEndpoint, showTaxMonths as monthsEndpoint } from '../contract-tax.ts';
import { auditLedger } from './audit.ts';
import { listTransfers } from './list-transfers.ts';
import { downloadTaxMonths, showTaxMonths } from './show-tax-months.ts';
import { downloadTrialBalance, showTrialBalance } from './show-trial-balance.ts';

export const routes = [
  route(transfersEndpoint, listTransfers),
  route(trialEndpoint, showTrialBalance),
  route(fileEndpoint, downloadTrialBalance),
  route(monthsEndpoint, showTaxMonths),
  route(monthsFileEndpoint, downloadTaxMonths),
  route(auditEndpoint, async (_input, call) => {
    const { totalPesewas, byKind, ...found } = await auditLedger(call.tx);
    return { ...found, total: totalPesewas, byKind, faults: [...found.faults] };
  }),
];

import { type Route, route } from '#platform/http/route.ts';
import type { PaymentProviders } from '#slices/escrow/server/index.ts';
import * as acts from '../contract-acts.ts';
import * as contract from '../contract.ts';
import { approveAct, listActs, planAct, proposeAct, showAct, withdrawAct } from './acts/acts.ts';
import { assignExceptions, listExceptions, noteQuestion, showException } from './exceptions/exceptions.ts';
import { showOverview } from './overview.ts';
import { uploadStatement } from './statements/upload-statement.ts';

export function reconciliationRoutes(providers: PaymentProviders): Route[] {
  return [
    route(contract.showOverview, showOverview(providers)),
    route(contract.listExceptions, listExceptions),
    route(contract.showException, showException),
    route(contract.assignExceptions, assignExceptions),
    route(contract.noteQuestion, noteQuestion),
    route(contract.uploadStatement, uploadStatement),
    route(acts.planAct, planAct),
    route(acts.proposeAct, proposeAct),
    route(acts.listActs, listActs),
    route(acts.showAct, showAct),
    route(acts.approveAct, approveAct),
    route(acts.withdrawAct, withdrawAct),
  ];
}

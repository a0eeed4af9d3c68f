import { type Route, route } from '#platform/http/route.ts';
import type { PaymentProviders } from '#slices/escrow/server/index.ts';
import * as acts from '../contract-acts.ts';
import * as claims from '../contract-claims.ts';
import { showCover as coverEndpoint } from '../contract-cover.ts';
import * as fees from '../contract-fee-rules.ts';
import * as statements from '../contract-statements.ts';
import * as margin from '../contract-margin.ts';
import * as unsettled from '../contract-unsettled.ts';
import * as contract from '../contract.ts';
import { approveAct, listActs, planAct, proposeAct, showAct, withdrawAct } from './acts/acts.ts';
import { approveAssignment, proposeAssignment, showAssignment, withdrawAssignment } from './claims/assignments.ts';
import { listClaims, planAssignment, showClaim } from './claims/claims.ts';
import { showCover } from './cover/show-cover.ts';
import { assignExceptions, listExceptions, noteQuestion, showException } from './exceptions/exceptions.ts';
import { approveFeeRule, endFeeRule, listFeeRules, proposeFeeRule } from './fee-rules/fee-rules.ts';
import { downloadMargin, showMargin } from './margin/show-margin.ts';
import { showOverview } from './overview.ts';
import {
  approveSettlement,
  listUnsettled,
  proposeSettlement,
  tryUnsettled,
  withdrawSettlement,
} from './unsettled/unsettled.ts';
import { keepStatementMap, listStatementMaps, removeStatementMap } from './statements/maps.ts';
import { uploadStatement } from './statements/upload-statement.ts';

export function reconciliationRoutes(providers: PaymentProviders): Route[] {
  return [
    route(contract.showOverview, showOverview(providers)),
    route(contract.listExceptions, listExceptions),
    route(contract.showException, showException),
    route(contract.assignExceptions, assignExceptions),
    route(contract.noteQuestion, noteQuestion),
    route(statements.uploadStatement, uploadStatement),
    route(statements.listStatementMaps, listStatementMaps),
    route(statements.keepStatementMap, keepStatementMap),
    route(statements.removeStatementMap, removeStatementMap),
    route(coverEndpoint, showCover(providers)),
    route(acts.planAct, planAct),
    route(acts.proposeAct, proposeAct),
    route(acts.listActs, listActs),
    route(acts.showAct, showAct),
    route(acts.approveAct, approveAct),
    route(acts.withdrawAct, withdrawAct),
    route(claims.listClaims, listClaims),
    route(claims.showClaim, showClaim),
    route(claims.planAssignment, planAssignment),
    route(claims.proposeAssignment, proposeAssignment),
    route(claims.showAssignment, showAssignment),
    route(claims.approveAssignment, approveAssignment),
    route(claims.withdrawAssignment, withdrawAssignment),
    route(fees.listFeeRules, listFeeRules),
    route(fees.proposeFeeRule, proposeFeeRule),
    route(fees.approveFeeRule, approveFeeRule),
    route(fees.endFeeRule, endFeeRule),
    route(margin.showMargin, showMargin),
    route(margin.downloadMargin, downloadMargin),
    route(unsettled.listUnsettled, listUnsettled),
    route(unsettled.tryUnsettled, tryUnsettled),
    route(unsettled.proposeSettlement, proposeSettlement),
    route(unsettled.approveSettlement, approveSettlement),
    route(unsettled.withdrawSettlement, withdrawSettlement),
  ];
}

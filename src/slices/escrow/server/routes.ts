import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import * as disputes from '../contract-disputes.ts';
import * as evidence from '../contract-evidence.ts';
import * as payments from '../contract-payments.ts';
import * as statement from '../contract-statement.ts';
import * as contract from '../contract.ts';
import { addStatement } from './add-statement.ts';
import { decideDispute } from './decide-dispute.ts';
import { addDisputePhoto, viewDisputePhoto } from './dispute-photos.ts';
import { downloadStatement } from './download-statement.ts';
import { listDisputes } from './list-disputes.ts';
import { listTransactions } from './list-transactions.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { openDisputeCall } from './open-dispute.ts';
import { addPaymentMethod, listPaymentMethods, makeMethodDefault, removePaymentMethod, resolveName } from './payment-methods.ts';
import { payFromAnotherNumber, resendPrompt, showPayment, submitOtp } from './payments.ts';
import { readBalance } from './read-balance.ts';
import { receiveWebhook } from './receive-webhook.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { previewDecision } from './preview-decision.ts';
import { showDispute } from './show-dispute.ts';
import { showTransaction } from './show-transaction.ts';
import { withdraw } from './withdraw.ts';

export function escrowRoutes(provider: PaymentProvider): Route[] {
  return [
    route(contract.readBalance, readBalance),
    route(contract.listTransactions, listTransactions),
    route(contract.showTransaction, showTransaction),
    route(contract.openDispute, openDisputeCall),
    route(contract.listPaymentMethods, listPaymentMethods),
    route(contract.resolveName, resolveName(provider)),
    route(contract.addPaymentMethod, addPaymentMethod(provider)),
    route(contract.removePaymentMethod, removePaymentMethod),
    route(contract.makeMethodDefault, makeMethodDefault),
    route(contract.withdraw, withdraw),
    route(contract.listWithdrawals, listWithdrawals),
    route(payments.showPayment, showPayment),
    route(payments.resendPrompt, resendPrompt(provider)),
    route(payments.submitOtp, submitOtp(provider)),
    route(payments.payFromAnotherNumber, payFromAnotherNumber),
    route(payments.receiveWebhook, receiveWebhook(provider)),
    route(disputes.listDisputes, listDisputes),
    route(disputes.showDispute, showDispute),
    route(disputes.addStatement, addStatement),
    route(disputes.previewDecision, previewDecision),
    route(disputes.decideDispute, decideDispute),
    route(evidence.addDisputePhoto, addDisputePhoto),
    route(evidence.viewDisputePhoto, viewDisputePhoto),
    route(statement.downloadStatement, downloadStatement),
  ];
}

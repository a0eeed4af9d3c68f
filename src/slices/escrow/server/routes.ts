import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import * as cases from '../contract-cases.ts';
import * as chargebacks from '../contract-chargebacks.ts';
import * as disputes from '../contract-disputes.ts';
import * as evidence from '../contract-evidence.ts';
import * as payments from '../contract-payments.ts';
import * as codes from '../contract-payout-codes.ts';
import * as refunds from '../contract-refunds.ts';
import * as stops from '../contract-payout-stops.ts';
import * as payouts from '../contract-payouts.ts';
import * as statement from '../contract-statement.ts';
import * as banks from '../contract-bank-accounts.ts';
import * as contract from '../contract.ts';
import { listBatches, showBatch, takeOutLine } from './approval/batches.ts';
import { downloadBatch } from './approval/download-batch.ts';
import { cancelWithdrawal } from './approval/cancel-withdrawal.ts';
import { approveBatch, refuseBatch } from './approval/decide-batch.ts';
import { prepareBatch } from './approval/prepare-batch.ts';
import { listWaitingPayouts, previewBatch } from './approval/waiting-payouts.ts';
import { answerChargeback } from './chargebacks/answer-chargeback.ts';
import { listChargebacks, showChargeback } from './chargebacks/show-chargebacks.ts';
import { addStatement } from './disputes/add-statement.ts';
import { assignDisputes } from './cases/assign-disputes.ts';
import { decideDispute } from './disputes/decide-dispute.ts';
import { addDisputePhoto, viewDisputePhoto } from './disputes/dispute-photos.ts';
import { addBankAccount, listBanks, resolveAccount } from './payouts/bank-accounts.ts';
import { downloadStatement } from './payouts/download-statement.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { noteDispute } from './cases/note-dispute.ts';
import { listTransactions } from './holds/list-transactions.ts';
import { listWithdrawals } from './payouts/list-withdrawals.ts';
import { openDisputeCall } from './disputes/open-dispute.ts';
import {
  addPaymentMethod,
  listPaymentMethods,
  makeMethodDefault,
  removePaymentMethod,
  resolveName,
} from './payouts/payment-methods.ts';
import {
  checkCardPayment,
  listPayMethods,
  payFromAnotherNumber,
  resendPrompt,
  showPayment,
  submitOtp,
} from './payments/payments.ts';
import { askPayoutCode, confirmPayoutNumber } from './payouts/confirm-number.ts';
import { readBalance } from './payouts/read-balance.ts';
import { listPayoutStops, resumePayouts, showPausedPayouts, stopPayouts } from './payout-stops/payout-stops.ts';
import { receiveWebhook } from './provider-notices/receive-webhook.ts';
import { checkDestination, nameAnother } from './refunds/another-number.ts';
import { askRefundCode, confirmDestination, proposeDestination } from './refunds/prove-number.ts';
import { showRefund } from './refunds/show-refund.ts';
import type { WeighedOf } from './disputes/weighed-of.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { previewDecision } from './disputes/preview-decision.ts';
import { settleDispute } from './disputes/ending/settle-dispute.ts';
import { showDispute } from './disputes/show-dispute.ts';
import { showTransaction } from './holds/show-transaction.ts';
import { previewWithdrawal, withdraw } from './payouts/withdraw.ts';

export function escrowRoutes(providers: PaymentProviders, weighedOf: WeighedOf): Route[] {
  return [
    route(chargebacks.listChargebacks, listChargebacks),
    route(chargebacks.showChargeback, showChargeback),
    route(chargebacks.answerChargeback, answerChargeback(providers)),
    route(contract.readBalance, readBalance),
    route(contract.listTransactions, listTransactions),
    route(contract.showTransaction, showTransaction),
    route(contract.openDispute, openDisputeCall),
    route(contract.listPaymentMethods, listPaymentMethods),
    route(contract.resolveName, resolveName(providers)),
    route(contract.addPaymentMethod, addPaymentMethod(providers)),
    route(banks.listBanks, listBanks(providers)),
    route(banks.resolveAccount, resolveAccount(providers)),
    route(banks.addBankAccount, addBankAccount(providers)),
    route(contract.removePaymentMethod, removePaymentMethod),
    route(contract.makeMethodDefault, makeMethodDefault),
    route(codes.askPayoutCode, askPayoutCode),
    route(codes.confirmPayoutNumber, confirmPayoutNumber),
    route(contract.withdraw, withdraw),
    route(contract.previewWithdrawal, previewWithdrawal),
    route(contract.cancelWithdrawal, cancelWithdrawal),
    route(contract.listWithdrawals, listWithdrawals),
    route(stops.listPayoutStops, listPayoutStops),
    route(stops.stopPayouts, stopPayouts),
    route(stops.resumePayouts, resumePayouts),
    route(stops.showPausedPayouts, showPausedPayouts(providers)),
    route(payouts.listWaitingPayouts, listWaitingPayouts(providers)),
    route(payouts.previewBatch, previewBatch(providers)),
    route(payouts.prepareBatch, prepareBatch(providers)),
    route(payouts.listBatches, listBatches),
    route(payouts.showBatch, showBatch(providers)),
    route(payouts.approveBatch, approveBatch(providers)),
    route(payouts.refuseBatch, refuseBatch(providers)),
    route(payouts.takeOutLine, takeOutLine(providers)),
    route(payouts.downloadBatch, downloadBatch(providers)),
    route(payments.listPayMethods, listPayMethods),
    route(payments.checkCardPayment, checkCardPayment),
    route(payments.showPayment, showPayment),
    route(payments.resendPrompt, resendPrompt(providers)),
    route(payments.submitOtp, submitOtp(providers)),
    route(payments.payFromAnotherNumber, payFromAnotherNumber),
    route(payments.receiveWebhook, receiveWebhook(providers)),
    route(payments.receiveWebhookPut, receiveWebhook(providers)),
    route(refunds.showRefund, showRefund),
    route(refunds.checkDestination, checkDestination(providers)),
    route(refunds.nameAnother, nameAnother(providers)),
    route(refunds.askRefundCode, askRefundCode),
    route(refunds.confirmDestination, confirmDestination),
    route(refunds.proposeDestination, proposeDestination),
    route(disputes.listDisputes, listDisputes),
    route(disputes.showDispute, showDispute(weighedOf)),
    route(disputes.addStatement, addStatement),
    route(disputes.previewDecision, previewDecision),
    route(disputes.decideDispute, decideDispute),
    route(disputes.settleDispute, settleDispute),
    route(cases.assignDisputes, assignDisputes),
    route(cases.noteDispute, noteDispute),
    route(evidence.addDisputePhoto, addDisputePhoto),
    route(evidence.viewDisputePhoto, viewDisputePhoto),
    route(statement.downloadStatement, downloadStatement),
  ];
}

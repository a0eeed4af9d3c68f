import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { nextPoll, nextSend } from '../../domain/attempts.ts';
import {
  afterWithdrawalReport,
  isUnderWay,
  nextLookAfterPaid,
  type PayoutResponse,
  type ReportedWithdrawal,
  type WithdrawalState,
} from '../../domain/payouts/payout.ts';
import { NAME_UNKNOWN } from '../../domain/reason-word.ts';
import { notifyFloatEmpty, notifyUnnamed } from '../notify.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { areStopped } from '../payout-stops/store-stops.ts';
import { noteSendOf } from '../sending/store-sends.ts';
import { askPayout, readPaid } from './ask-payout.ts';
import { checkWallet } from './check-wallet.ts';
import { openNumber } from './seal.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import type { WithdrawalRow } from './store-payouts.ts';
import { addWithdrawalReference, lockWithdrawal, putWithdrawal } from './store-payouts.ts';

/** Our reference of a withdrawal at its provider. */
const referenceOf = ({ id, reference }: WithdrawalRow): string => reference ?? id;

/** So often a name is asked for before its person reads that the withdrawal waits for it. */
const LOOKUPS_BEFORE_WORD = 4;

/** Whether its provider has a say in it: not while two admins look at it, and not when its money is back. */
const isWithProvider = (state: WithdrawalState): boolean => isUnderWay(state) || state === 'succeeded';

/**
 * Sends a withdrawal that was never sent, or asks about one under way or paid; the provider is called outside any
 * transaction.
 */
export async function followWithdrawal(
  platform: Platform,
  providers: PaymentProviders,
  withdrawal: WithdrawalRow,
): Promise<void> {
  const { state, provider, name_checked_at: checkedAt } = withdrawal;
  if (!isWithProvider(state)) return;
  const isStopped = isUnderWay(state) && provider !== null && (await areStopped(platform.db, provider));
  if (isStopped && checkedAt === null) return;
  const unsent = await checkWallet(platform, providers, withdrawal);
  const isUnnamed = unsent === 'unnamed';
  const known = unsent === 'unnamed' ? 'later' : unsent;
  const response = known ?? (await ask(platform, providers, { withdrawal, isStopped }));
  const heard = { asked: withdrawal, response, unsent: unsent !== null, isUnnamed };
  await platform.db.transaction((tx) => recordWithdrawal(tx, heard, platform.clock.now()));
}

/** What was learnt; `unsent` when it was decided before anything was sent. */
interface Heard {
  readonly asked: WithdrawalRow;
  readonly response: PayoutResponse;
  readonly unsent: boolean;
  /** Its network did not say whose number it is. */
  readonly isUnnamed: boolean;
}

async function ask(
  platform: Platform,
  providers: PaymentProviders,
  { withdrawal, isStopped }: { readonly withdrawal: WithdrawalRow; readonly isStopped: boolean },
): Promise<PayoutResponse> {
  const provider = providers.find(withdrawal.provider);
  if (provider === null) return 'later';
  const reference = referenceOf(withdrawal);
  if (withdrawal.state === 'succeeded') return readPaid(provider, reference);
  return askPayout(platform, {
    reference,
    knowsReferences: true,
    isWanted: () => !isStopped,
    note: (send) => noteSendOf(platform.db, { kind: 'withdrawal', id: withdrawal.id }, send),
    read: () => provider.readTransfer(reference),
    send: () =>
      provider.transfer({
        reference,
        amountPesewas: withdrawal.amount_pesewas,
        phone: openNumber(platform.config, withdrawal.sealed_number),
        network: withdrawal.network,
        name: withdrawal.registered_name,
        reason: 'Farmgate withdrawal',
      }),
  });
}

/** What a response says of the withdrawal, null when nothing is known. */
function reportOf(
  response: PayoutResponse,
): { readonly report: ReportedWithdrawal; readonly reason: string | null } | null {
  if (response === 'later') return null;
  if (response === 'refused') return { report: 'failed', reason: 'provider_error' };
  if (response === 'no_float') return { report: 'no_float', reason: 'insufficient_float' };
  const { state, reason } = response;
  return { report: state === 'failed' && reason === 'insufficient_float' ? 'no_float' : state, reason };
}

/** Takes in what came of a withdrawal: paid, or back in the wallets that it was taken from, or sent again later. */
async function recordWithdrawal(tx: Tx, { asked, response, unsent, isUnnamed }: Heard, at: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, asked.id);
  if (!withdrawal || referenceOf(withdrawal) !== referenceOf(asked)) return;
  // Somebody else has found the wallet in order meanwhile, and may have sent it.
  if (unsent && withdrawal.name_checked_at !== null) return;
  const { id, state: before, provider } = withdrawal;
  if (!isWithProvider(before)) return;
  const heard = reportOf(response);
  const state = heard === null ? before : afterWithdrawalReport(before, heard.report);
  const reason = isUnnamed ? NAME_UNKNOWN : heard === null || state === 'succeeded' ? null : heard.reason;
  const paidAt = withdrawal.paid_at ?? (state === 'succeeded' ? at : null);
  await putWithdrawal(tx, {
    id,
    state,
    failure: heard === null && before === 'waiting' ? withdrawal.failure : reason,
    paidAt,
    nextAttemptAt: nextLook(withdrawal, { state, heard: heard !== null, paidAt, at }),
    at,
  });
  if (state === 'waiting' && heard !== null) {
    // A payout that failed later has used up its reference; one that was refused has not.
    if (response !== 'no_float') await addWithdrawalReference(tx, { id, reference: newId(at), at });
    if (provider !== null) await notifyFloatEmpty(tx, provider, at);
  }
  if (isUnnamed && withdrawal.attempts === LOOKUPS_BEFORE_WORD) await notifyUnnamed(tx, withdrawal, at);
  if (state !== before && !isUnderWay(state)) await settleWithdrawal(tx, withdrawal, { state, reason, at });
}

function nextLook(
  { attempts }: WithdrawalRow,
  now: { readonly state: WithdrawalState; readonly heard: boolean; readonly paidAt: Date | null; readonly at: Date },
): Date | null {
  const { state, heard, paidAt, at } = now;
  if (state === 'succeeded' && heard) return paidAt === null ? null : nextLookAfterPaid(paidAt, at);
  if (!isWithProvider(state)) return null;
  return state === 'waiting' ? nextSend(at, attempts) : nextPoll(at, attempts);
}

import { lastFourOf } from '#kernel/ghana/payout-place.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { askForPayoutCode, confirmedPhone, matchPayoutCode, usePayoutCode } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  askPayoutCode as askEndpoint,
  confirmPayoutNumber as confirmEndpoint,
} from '../../contract-payout-codes.ts';
import { codeNumber } from '../../domain/payouts/number-wait.ts';
import { WITHDRAWAL_JOB } from '../job-names.ts';
import { numberWord } from '../notify.ts';
import { methodView } from '../view.ts';
import { openNumber } from './seal.ts';
import { confirmMethod, findMethod, type KnownMethod, numberBefore, putCode } from './store-methods.ts';
import { endNumberWaits } from './store-payouts.ts';
import { waitOf } from './wait-of.ts';

/** A number of the caller's that withdrawals wait for. */
async function waitingMethod(tx: Tx, id: string, { person, now }: Call): Promise<KnownMethod> {
  const method = await findMethod(tx, id, person.id);
  if (method === null) throw refused('payment_method.not_found', 'No such payment method.');
  if (waitOf(method, person, now) === null)
    throw refused('payment_method.not_waiting', 'Withdrawals to this number are already sent at once.');
  return method;
}

/** The payout number that the person had before this one. */
export async function phoneBefore(tx: Tx, method: KnownMethod, { platform }: Pick<Call, 'platform'>) {
  const row = await numberBefore(tx, method);
  return (
    row && {
      phone: openNumber(platform.config, row.sealed_number),
      addedAt: row.created_at,
      confirmedAt: row.confirmed_at,
    }
  );
}

/** Sends the code that confirms a payout number, to a number that a thief of the password does not hold. */
export async function askPayoutCode(
  { params }: ParsedInput<typeof askEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof askEndpoint>> {
  const { db } = call.platform;
  const method = await waitingMethod(db, params.id, call);
  const own = { account: await confirmedPhone(db, call.person.id), before: await phoneBefore(db, method, call) };
  const phone = codeNumber(own, call.now);
  if (phone === null)
    throw refused(
      'payment_method.no_code',
      'There is no number of yours that you confirmed, or were paid to, a day ago or longer. Your withdrawal goes by itself when its day is over.',
    );
  const asked = await askForPayoutCode(call, { phone, about: numberWord(method) });
  await putCode(db, method.id, asked.challengeId);
  return { ...asked, lastFour: lastFourOf(phone) };
}

/** Confirms a payout number, and lets go what waits because of it. */
export async function confirmPayoutNumber(
  { params, body }: ParsedInput<typeof confirmEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof confirmEndpoint>> {
  const { platform, person, now: at } = call;
  await waitingMethod(platform.db, params.id, call);
  await matchPayoutCode(call, body);
  const method = await platform.db.transaction(async (tx) => {
    await usePayoutCode(tx, body.challengeId, at);
    const confirmed = await confirmMethod(tx, { id: params.id, personId: person.id, codeId: body.challengeId, at });
    if (!confirmed) throw refused('code.not_valid', 'This code is for another number. Ask for a new one.');
    await endNumberWaits(tx, params.id, person.id, at);
    return findMethod(tx, params.id, person.id);
  });
  if (method === null) throw refused('payment_method.not_found', 'No such payment method.');
  call.afterCommit(() => platform.wakeJob(WITHDRAWAL_JOB));
  return methodView(method, person, at);
}

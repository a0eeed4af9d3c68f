import { formatGhs, fromGhs, toGhs } from '#kernel/money.ts';
import { newId } from '#kernel/ids.ts';
import { refused, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { confirmPassword } from '#slices/identity/server/index.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { withdraw as endpoint } from '../contract.ts';
import { takeFrom } from '../domain/payout.ts';
import { WITHDRAWAL_CLOCK } from './clock-names.ts';
import { findMethod } from './store-methods.ts';
import { findWithdrawal, insertWithdrawal } from './store-payouts.ts';
import { withdrawalView } from './view.ts';
import { availableTo, startPostings } from './wallets.ts';

/** Takes money out of the caller's wallets and leaves the sending to the clock. */
export async function withdraw({ body }: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const { tx, person, now } = call;
  if (body.password === undefined) throw refused('password.required', 'Type your password to withdraw money.');
  await confirmPassword(call, body.password);
  const method = await findMethod(tx, body.paymentMethodId, person.id);
  if (!method) throw refused('payment_method.not_found', 'No such payment method.');
  const amountPesewas = fromGhs(body.amount);
  const available = await availableTo(tx, person.id);
  const sources = takeFrom(available, amountPesewas);
  if (!sources) throw notEnough(available.sellerPesewas + available.transporterPesewas);
  const id = newId(now);
  await insertWithdrawal(tx, { id, personId: person.id, paymentMethodId: method.id, ...sources, at: now });
  const parts = { id, person_id: person.id, seller_pesewas: sources.sellerPesewas, transporter_pesewas: sources.transporterPesewas };
  await postTransfer(tx, { key: `withdrawal.started:${id}`, kind: 'withdrawal.started', reference: id, postings: startPostings(parts), at: now }).catch(
    (fault: unknown) => {
      throw isOverdrawn(fault) ? notEnough(null) : fault;
    },
  );
  await recordEvent(tx, {
    type: 'escrow.withdrawal_started', subjectId: id, payload: { withdrawalId: id, personId: person.id, amountPesewas }, audience: [`user:${person.id}`], at: now,
  });
  call.afterCommit(() => call.platform.wakeClock(WITHDRAWAL_CLOCK));
  const row = await findWithdrawal(tx, id);
  if (!row) throw new Error('The withdrawal was not stored.');
  return withdrawalView(row);
}

/** Somebody else's withdrawal came first between the look and the posting. */
function isOverdrawn(fault: unknown): boolean {
  return fault instanceof Refused && fault.refusal.code === 'ledger.insufficient_funds';
}

function notEnough(availablePesewas: number | null): Refused {
  if (availablePesewas === null) return refused('withdrawal.not_enough', 'Your available balance is too low.');
  return refused('withdrawal.not_enough', `Your available balance is ${formatGhs(availablePesewas)}.`, { availableBalance: toGhs(availablePesewas) });
}

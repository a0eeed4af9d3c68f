import { z } from 'zod';
import { payoutFailureSchema, phoneSchema, referenceSchema } from '#adapters/payments/sandbox-protocol.ts';
import { approveCard, payWithCard } from './cards.ts';
import { approveCharge, declineCharge, timeOutCharge } from './charges.ts';
import type { SandboxState } from './state.ts';
import { Refusal } from './state.ts';
import { returnTransfer, settlePayout, watchSettlement } from './payouts.ts';
import { faultsSchema, payoutKindSchema, walletSchema } from './records.ts';
import type { Dispatcher } from './webhooks.ts';

/** What a person, or a test in their place, may do to the sandbox. */
export const steerSchema = z.discriminatedUnion('do', [
  /** The payer types a PIN (their own when left out) and approves; `paidPesewas` is another amount than was asked. */
  z.object({
    do: z.literal('approve'),
    reference: referenceSchema,
    pin: z.string().optional(),
    paidPesewas: z.int().min(1).optional(),
  }),
  z.object({ do: z.literal('decline'), reference: referenceSchema }),
  z.object({ do: z.literal('time_out'), reference: referenceSchema }),
  /** Ends a payout: paid for a null reason, failed for any other. */
  z.object({
    do: z.literal('settle'),
    kind: payoutKindSchema,
    reference: referenceSchema,
    reason: payoutFailureSchema.nullable(),
  }),
  /** A transfer that had been paid comes back. */
  z.object({ do: z.literal('return'), reference: referenceSchema, reason: payoutFailureSchema }),
  /** The provider takes this much of a charge back for its payer, or gives it back to us when `won`. */
  z.object({
    do: z.literal('chargeback'),
    reference: referenceSchema,
    amountPesewas: z.int().min(1).optional(),
    won: z.boolean().default(false),
  }),
  /** Changes a wallet; what is left out stays as it is. */
  walletSchema.partial().extend({ do: z.literal('wallet'), phone: phoneSchema }),
  z.object({ do: z.literal('float'), floatPesewas: z.int().min(0) }),
  /** Replaces the faults of one phone, or of everybody for null; `{}` clears them. */
  z.object({ do: z.literal('faults'), phone: phoneSchema.nullable(), faults: faultsSchema }),
  z.object({ do: z.literal('release_webhooks') }),
]);
export type SteerCommand = z.input<typeof steerSchema>;

/** Carries a steering command out. Throws `Refusal` when it does not fit the present state. */
export async function steer(state: SandboxState, dispatcher: Dispatcher, command: SteerCommand): Promise<void> {
  switch (command.do) {
    case 'approve': {
      const charge = state.book.charges.get(command.reference);
      if (charge?.page) return approveCard(state, command.reference, command.paidPesewas);
      const pin = command.pin ?? (charge?.phone ? state.book.wallet(charge.phone).pin : '');
      await approveCharge(state, command.reference, { pin, paidPesewas: command.paidPesewas });
      return;
    }
    case 'decline':
      if (state.book.charges.get(command.reference)?.page) return payWithCard(state, command.reference, 'declined');
      await declineCharge(state, command.reference);
      return;
    case 'time_out':
      await timeOutCharge(state, command.reference);
      return;
    case 'settle': {
      const payout = state.book.payouts[command.kind].get(command.reference);
      if (payout === undefined) throw new Refusal('unknown_reference', `No ${command.kind} has this reference.`);
      if (payout.finalAtMs !== null) throw new Refusal('not_pending', `This ${command.kind} has ${payout.state}.`);
      return settlePayout(state, payout, command.reason);
    }
    case 'return':
      return returnTransfer(state, command.reference, command.reason);
    case 'chargeback':
      return chargeBack(state, command);
    case 'wallet': {
      const { do: _do, ...changes } = command;
      const { wallet } = state.openWallet(command.phone);
      await state.commit({ t: 'wallet', wallet: { ...wallet, ...changes } });
      return settleReleased(state, command.phone);
    }
    case 'float':
      return state.commit({ t: 'float', floatPesewas: command.floatPesewas, atMs: state.nowMs() });
    case 'faults':
      return state.commit({ t: 'faults', phone: command.phone, faults: command.faults });
    case 'release_webhooks':
      return dispatcher.releaseHeld();
  }
}

/** The provider decides a complaint about a charge. */
async function chargeBack(
  state: SandboxState,
  { reference, amountPesewas, won = false }: Extract<SteerCommand, { do: 'chargeback' }>,
): Promise<void> {
  const charge = state.book.charges.get(reference);
  if (charge?.state !== 'succeeded')
    throw new Refusal('unknown_reference', 'No charge that was paid has this reference.');
  const amount = amountPesewas ?? charge.paidPesewas;
  await state.commit({ t: 'chargeback', reference, amountPesewas: amount, won, atMs: state.nowMs() });
}

/** What a wallet no longer holds back goes its way. */
async function settleReleased(state: SandboxState, phone: string): Promise<void> {
  const waiting = [...state.book.openPayouts].filter((payout) => payout.phone === phone);
  for (const payout of waiting) await watchSettlement(state, payout);
}

/** All money that the sandbox knows of. `wallets + float + in flight + fees = opened` at every moment. */
export interface MoneyView {
  readonly walletsPesewas: number;
  readonly floatPesewas: number;
  readonly inFlightPesewas: number;
  readonly feesPesewas: number;
  readonly openedPesewas: number;
}

/** Where the money is. */
export function moneyOf(state: SandboxState): MoneyView {
  const { walletsPesewas, floatPesewas, inFlightPesewas, feesPesewas, openedPesewas } = state.book;
  return { walletsPesewas, floatPesewas, inFlightPesewas, feesPesewas, openedPesewas };
}

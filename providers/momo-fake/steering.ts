import { z } from 'zod';
import { callbackFaultsSchema, faultSchema, kindSchema, outcomeSchema, walletSchema } from './records.ts';
import { approve, type Bank, decline, giveBack, settle, timeOut } from './transactions.ts';

const reference = z.string().min(1);

/** What people at phones, operators and bad days do. `reference` is the partner's own: the external id. */
export const steerSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('wallet'), ...walletSchema.partial().required({ msisdn: true }).shape }),
  z.object({ do: z.literal('approve'), reference, pin: z.string().optional(), paidPesewas: z.int().min(1).optional() }),
  z.object({ do: z.literal('decline'), reference }),
  z.object({ do: z.literal('time_out'), reference }),
  /** Ends a held payout: with this reason, or as its wallet decides. */
  z.object({ do: z.literal('settle'), reference, reason: z.string().optional() }),
  /** A transfer that was paid comes back. */
  z.object({ do: z.literal('return'), reference, reason: z.string().default('PAYEE_NOT_ALLOWED_TO_RECEIVE') }),
  z.object({ do: z.literal('float'), floatPesewas: z.int().min(0) }),
  /** Its owner moves money from collections to disbursements, or back for a negative amount. */
  z.object({ do: z.literal('move_float'), pesewas: z.int() }),
  z.object({ do: z.literal('revoke_tokens') }),
  z.object({ do: z.literal('fault'), ...faultSchema.shape }),
  z.object({ do: z.literal('clear_faults') }),
  z.object({ do: z.literal('callbacks'), ...callbackFaultsSchema.shape }),
  z.object({ do: z.literal('release_callbacks') }),
  /** `trigger` is a phone number, or for refunds the resource id of the charge. */
  z.object({ do: z.literal('outcome'), kind: kindSchema, trigger: z.string(), outcome: outcomeSchema }),
]);
export type SteerCommand = z.input<typeof steerSchema>;

/** Does what the command says. Throws for a reference that was never sent, and for a command that is none. */
export function steer({ book, callbacks, ...bank }: Bank, given: SteerCommand): void {
  const whole: Bank = { ...bank, book, callbacks };
  const command = steerSchema.parse(given);
  switch (command.do) {
    case 'wallet': {
      const { do: _do, ...change } = command;
      book.wallets.set(command.msisdn, { ...book.wallet(command.msisdn), ...change });
      return;
    }
    case 'approve':
      return approve(whole, book.byExternalId(command.reference), command);
    case 'decline':
      return decline(whole, book.byExternalId(command.reference));
    case 'time_out':
      return timeOut(whole, book.byExternalId(command.reference));
    case 'settle':
      return settle(whole, book.byExternalId(command.reference), command.reason);
    case 'return':
      return giveBack(whole, book.byExternalId(command.reference), command.reason);
    case 'float':
      return book.bringTo('disbursement', command.floatPesewas);
    case 'move_float':
      book.bringTo('collection', book.collectionPesewas - command.pesewas);
      return book.bringTo('disbursement', book.floatPesewas + command.pesewas);
    case 'revoke_tokens':
      return book.tokens.clear();
    case 'fault': {
      const { do: _do, ...fault } = command;
      book.faults.push(fault);
      return;
    }
    case 'clear_faults':
      book.faults.splice(0);
      return;
    case 'callbacks': {
      const { do: _do, ...faults } = command;
      return callbacks.setFaults(faults);
    }
    case 'release_callbacks':
      return callbacks.release();
    case 'outcome':
      book.outcomes.set(`${command.kind}:${command.trigger}`, command.outcome);
  }
}

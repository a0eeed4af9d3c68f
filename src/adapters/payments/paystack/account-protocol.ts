import { z } from 'zod';

/** What is read of our own account at Paystack, by its OpenAPI document. Unknown fields are left alone. */

const momentSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const feeSchema = z
  .int()
  .min(0)
  .nullish()
  .transform((fee) => fee ?? 0);

export const balancesSchema = z.array(z.object({ currency: z.string(), balance: z.int() }));

/** One movement of a balance. `model_row` is the number of what moved it, among those of its kind. */
export const ledgerRowSchema = z.object({
  id: z.int(),
  currency: z.string(),
  difference: z.int(),
  reason: z
    .string()
    .nullish()
    .transform((reason) => reason ?? ''),
  model_responsible: z.string(),
  model_row: z.int(),
  createdAt: momentSchema,
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

export const chargeRowSchema = z
  .object({ id: z.int(), reference: z.string(), amount: z.int(), fees: feeSchema })
  .transform(({ id, reference, amount, fees }) => ({ id, reference, amount, fee: fees }));

export const transferRowSchema = z
  .object({ id: z.int(), reference: z.string(), amount: z.int(), fee_charged: feeSchema })
  .transform(({ id, reference, amount, fee_charged: fee }) => ({ id, reference, amount, fee }));

/** Our reference of a refund travels as its note. */
export const refundRowSchema = z
  .object({ id: z.int(), amount: z.int(), merchant_note: z.string().nullish() })
  .transform(({ id, amount, merchant_note: note }) => ({ id, reference: note ?? '', amount, fee: 0 }));

/** A dispute has no reference of ours but that of its charge. */
export const disputeRowSchema = z
  .object({ id: z.int(), refund_amount: z.int().nullish(), transaction: z.object({ reference: z.string() }) })
  .transform(({ id, refund_amount, transaction }) => ({
    id,
    reference: transaction.reference,
    amount: refund_amount ?? 0,
    fee: 0,
  }));

/** What a row of the ledger is about. */
export type Subject = z.infer<typeof chargeRowSchema>;

import { z } from 'zod';
import { pesewasOf } from './words.ts';

/**
 * The words of the MTN MoMo Open API (momodeveloper.mtn.com: collection and disbursement, version 1.0), as far as we
 * read them. What we do not use may be there or not.
 */

/** Money as text of cedis. Some gateways give it as a JSON number: its digits are read all the same. */
const amountSchema = z.union([z.string(), z.number()]).transform((value, context) => {
  const pesewas = pesewasOf(String(value));
  if (pesewas !== null) return pesewas;
  context.addIssue({ code: 'custom', message: 'not an amount with at most two decimals' });
  return z.NEVER;
});

const partySchema = z.object({ partyId: z.string() });

/** Seen as a bare code and as an object with one. */
const reasonSchema = z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)]);

/** CREATED and ONGOING were seen beside the documented PENDING; all three say that it is not decided. */
const statusSchema = z.enum(['CREATED', 'PENDING', 'ONGOING', 'SUCCESSFUL', 'FAILED']);

/** The answer of GET requesttopay, transfer and refund, and the body of a callback about one. */
export const transactionSchema = z.object({
  amount: amountSchema,
  currency: z.string(),
  externalId: z.string(),
  payer: partySchema.nullish(),
  payee: partySchema.nullish(),
  payerMessage: z.string().nullish(),
  status: statusSchema,
  reason: reasonSchema.nullish(),
});
export type Transaction = z.infer<typeof transactionSchema>;

/** Of a callback only what it is about and how it ended: everything else is read. */
export const callbackSchema = z.object({ externalId: z.string(), status: statusSchema });

export const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

export const nameSchema = z.object({
  name: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
});

/** What an account of ours holds. */
export const balanceSchema = z.object({ availableBalance: amountSchema, currency: z.string() });

const faultSchema = z.object({ code: z.string().regex(/^[A-Z][A-Z_]{2,79}$/) });

/** The code of an error body, or null when it is none of MTN's: a page of a proxy, for example. */
export function faultCode(body: unknown): string | null {
  const parsed = faultSchema.safeParse(body);
  return parsed.success ? parsed.data.code : null;
}

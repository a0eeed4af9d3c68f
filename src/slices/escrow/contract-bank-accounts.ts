import { defineEndpoint } from '#wire/endpoint.ts';
import { typedText } from '#kernel/typed/typed-text.ts';
import { requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { paymentMethodView } from './views.ts';

/** An account at a bank as people write it. */
export const account = {
  bankCode: z.string({ error: 'Choose a bank' }).regex(/^[A-Za-z0-9]{2,20}$/, 'Choose a bank'),
  accountNumber: z
    .string({ error: 'Type the account number' })
    .transform((text) => typedText(text).replaceAll(/[ -]/g, ''))
    .pipe(z.string().regex(/^\d{6,20}$/, 'An account number has 6 to 20 digits')),
};

export const listBanks = defineEndpoint({
  id: 'escrow.banks',
  method: 'GET',
  path: '/api/escrow/banks',
  summary:
    'The banks whose accounts can be paid out to; none where no provider pays bank accounts, or it does not answer.',
  who: 'signed_in',
  output: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

const accountRefusals = {
  'payment_method.unknown_bank': 422,
  'payment_method.unknown_account': 422,
  'provider.unreachable': 503,
};

export const resolveAccount = defineEndpoint({
  id: 'escrow.resolve_account',
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/escrow/bank-accounts/name',
  summary: 'The name that a bank account is held under, to be shown before saving it.',
  who: 'signed_in',
  kyc: true,
  query: z.object(account),
  output: z.object({ name: z.string(), bankName: z.string(), lastFour: z.string() }),
  refusals: accountRefusals,
});

export const addBankAccount = defineEndpoint({
  id: 'escrow.add_bank_account',
  method: 'POST',
  path: '/api/escrow/bank-accounts',
  summary: 'Stores a bank account to be paid out to, after the name of its holder was found; asks for the password.',
  who: 'signed_in',
  kyc: true,
  body: z.strictObject({
    ...account,
    password: requiredText('Your password is required', 200),
    isDefault: z.boolean().default(false),
  }),
  output: paymentMethodView,
  status: 201,
  transaction: 'own',
  refusals: { ...accountRefusals, 'password.wrong': 403, 'payment_method.exists': 409 },
});

export const bankAccountEndpoints = [listBanks, resolveAccount, addBankAccount] as const;

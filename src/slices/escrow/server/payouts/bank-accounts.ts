import { type BankAccount, lastFourOf, writtenAccount } from '#kernel/ghana/payout-place.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { confirmPassword } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  addBankAccount as addEndpoint,
  listBanks as banksEndpoint,
  resolveAccount as nameEndpoint,
} from '../../contract-bank-accounts.ts';
import { type Bank, ProviderUnreachable } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { NAME_LOOKUPS, storeMethod } from './payment-methods.ts';

/** Nobody waits for the banks: where they cannot be read, wallets are offered alone. */
export function listBanks(providers: PaymentProviders) {
  return async (): Promise<ResponseBody<typeof banksEndpoint>> => {
    if (providers.bank === null) return { banks: [] };
    const banks = await providers.forNetwork('bank').readBanks().catch(asNone);
    return { banks: banks.map(({ code, name }) => ({ code, name })) };
  };
}

function asNone(error: unknown): readonly Bank[] {
  if (error instanceof ProviderUnreachable) return [];
  throw error;
}

/** Shows whose account a number is. */
export function resolveAccount(providers: PaymentProviders) {
  return async (
    { query }: ParsedInput<typeof nameEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof nameEndpoint>> => {
    await countAttempt(call, NAME_LOOKUPS, call.person.id);
    const { name, bankName } = await heldBy(providers, query);
    return { name, bankName, lastFour: lastFourOf(query.accountNumber) };
  };
}

/** Stores a bank account under the name that its bank gives; the provider is asked before the transaction opens. */
export function addBankAccount(providers: PaymentProviders) {
  return async ({ body }: ParsedInput<typeof addEndpoint>, call: Call): Promise<ResponseBody<typeof addEndpoint>> => {
    await confirmPassword(call, body.password);
    const { name, bankName } = await heldBy(providers, body);
    return storeMethod(call, {
      network: 'bank',
      bankName,
      number: writtenAccount(body),
      registeredName: name,
      isDefault: body.isDefault,
    });
  };
}

/** Whose account a number is, and at which bank. */
export async function heldBy(
  providers: PaymentProviders,
  account: BankAccount,
): Promise<{ readonly name: string; readonly bankName: string }> {
  try {
    const provider = providers.forNetwork('bank');
    const bank = (await provider.readBanks()).find(({ code }) => code === account.bankCode);
    if (!bank) throw refused('payment_method.unknown_bank', 'Choose a bank from the list.');
    const name = await provider.resolveName({ phone: writtenAccount(account), network: 'bank' });
    if (name === null)
      throw refused(
        'payment_method.unknown_account',
        `${bank.name} has no account with this number. Check each digit.`,
      );
    return { name, bankName: bank.name };
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      throw refused('provider.unreachable', 'The banks do not answer. Try again in a moment.');
    throw error;
  }
}

import { walletName } from '#kernel/ghana/network.ts';
import { lastFourOf, type PayoutPlace } from '#kernel/ghana/payout-place.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { stateOf, type Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, type Limit } from '#platform/rate-limit.ts';
import { confirmPassword } from '#slices/identity/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  addPaymentMethod as addEndpoint,
  listPaymentMethods as listEndpoint,
  makeMethodDefault as defaultEndpoint,
  removePaymentMethod as removeEndpoint,
  resolveName as nameEndpoint,
} from '../../contract.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import type { PaymentMethodView } from '../../views.ts';
import type { MobileWallet } from '../payment-provider.ts';
import { ProviderUnreachable } from '../payment-provider.ts';
import { cancelTo } from '../approval/cancel-withdrawal.ts';
import { networkWithWallet } from './check-wallet.ts';
import { hashNumber, sealNumber } from './seal.ts';
import { phoneBefore } from './confirm-number.ts';
import { notifyNumberAdded } from '../notify.ts';
import { chooseDefault, insertMethod, type KnownMethod, methodsOf, removeMethod } from './store-methods.ts';
import { methodView } from '../view.ts';

const UNIQUE_VIOLATION = '23505';
/** Enough for somebody's own numbers, too few to collect the names of strangers. */
export const NAME_LOOKUPS: Limit = { name: 'payment-method:name', most: 20, windowMs: HOUR_MS };

export async function listPaymentMethods(
  _input: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const methods = await methodsOf(call.tx, call.person.id);
  return methods.map((method) => methodView(method, call.person, call.now));
}

/** Shows whose wallet a number is, so that nobody saves a number with one digit wrong. */
export function resolveName(providers: PaymentProviders) {
  return async (
    { query }: ParsedInput<typeof nameEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof nameEndpoint>> => {
    await countAttempt(call, NAME_LOOKUPS, call.person.id);
    return { name: await registeredName(providers, query), lastFour: lastFourOf(query.phone) };
  };
}

/**
 * Stores a payout account under the name that the network gives; the provider is asked before the transaction opens.
 */
export function addPaymentMethod(providers: PaymentProviders) {
  return async ({ body }: ParsedInput<typeof addEndpoint>, call: Call): Promise<ResponseBody<typeof addEndpoint>> => {
    await confirmPassword(call, body.password);
    const name = await registeredName(providers, body);
    return storeMethod(call, {
      network: body.network,
      bankName: null,
      number: body.phone,
      registeredName: name,
      isDefault: body.isDefault,
    });
  };
}

/** A payout account whose holder was looked up; `number` is that of the wallet, or the account in one text. */
interface FoundMethod {
  readonly network: PayoutPlace;
  readonly bankName: string | null;
  readonly number: string;
  readonly registeredName: string;
  readonly isDefault: boolean;
}

/** Stores a payout account, and notifies its person. Refuses `payment_method.exists`. */
export async function storeMethod(call: Call, found: FoundMethod): Promise<PaymentMethodView> {
  const { platform, person, now } = call;
  const { number, ...rest } = found;
  const method = {
    ...rest,
    id: newId(now),
    personId: person.id,
    sealedNumber: sealNumber(platform.config, number),
    numberHash: hashNumber(platform.config, number),
    lastFour: lastFourOf(number),
    at: now,
  };
  try {
    const added = await platform.db.transaction(async (tx) => {
      const row = { ...(await insertMethod(tx, method)), is_paid_to: false };
      await notifyOfNumber(tx, row, call);
      return row;
    });
    return methodView(added, person, now);
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION)
      throw refused('payment_method.exists', 'This number is on your list already.');
    throw error;
  }
}

export async function removePaymentMethod(
  { params }: ParsedInput<typeof removeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof removeEndpoint>> {
  if (!(await removeMethod(call.tx, params.id, call.person.id, call.now)))
    throw refused('payment_method.not_found', 'No such payment method.');
  await cancelTo(call.tx, params.id, call.person.id, call.now);
  return { ok: true };
}

export async function makeMethodDefault(
  { params }: ParsedInput<typeof defaultEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof defaultEndpoint>> {
  const method = await chooseDefault(call.tx, params.id, call.person.id);
  if (method === null) throw refused('payment_method.not_found', 'No such payment method.');
  return methodView(method, call.person, call.now);
}

/** Notifies the person of a new number, and the number before it too: a thief of the password reads neither. */
async function notifyOfNumber(tx: Tx, method: KnownMethod, call: Call): Promise<void> {
  const before = await phoneBefore(tx, method, call);
  const isOwn = before?.phone === call.person.phone;
  await notifyNumberAdded(tx, method, { phoneBefore: isOwn ? null : (before?.phone ?? null), at: call.now });
}

async function nameOf(providers: PaymentProviders, wallet: MobileWallet): Promise<string | null> {
  return providers.forNetwork(wallet.network).resolveName(wallet);
}

/** Whose wallet a number is. Refuses one that has none, with the network where it is now. */
export async function registeredName(providers: PaymentProviders, wallet: MobileWallet): Promise<string> {
  const { phone, network } = wallet;
  const name = await nameOf(providers, { phone, network }).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable)
      throw refused('provider.unreachable', 'The mobile money network does not answer. Try again in a moment.');
    throw error;
  });
  if (name !== null) return name;
  const moved = await networkWithWallet(providers, { phone, network });
  const text =
    moved === null
      ? `${walletName(network)} has no wallet with this number. Check each digit; a number that moved is with another network.`
      : `This number has its wallet at ${walletName(moved)} now. Choose that as its network.`;
  throw refused('payment_method.unknown_wallet', text, { network: moved });
}

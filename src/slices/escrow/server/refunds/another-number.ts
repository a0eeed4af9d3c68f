import { lastFourOf, type PayoutPlace, payoutPlaceName, writtenAccount } from '#kernel/ghana/payout-place.ts';
import { newId } from '#kernel/ids.ts';
import { formatGhs } from '#kernel/money.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import { largestPayout } from '#slices/settings/domain/money-limits.ts';
import { moneyLimits } from '#slices/settings/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { checkDestination as checkEndpoint, nameAnother as nameEndpoint } from '../../contract-refunds.ts';
import { isStuck, proofByName } from '../../domain/payouts/another-number.ts';
import { findHold } from '../holds/store-holds.ts';
import { ProviderUnreachable } from '../payment-provider.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import type { PaymentRow } from '../payments/store-payments.ts';
import { heldBy } from '../payouts/bank-accounts.ts';
import { NAME_LOOKUPS, registeredName } from '../payouts/payment-methods.ts';
import { hashNumber, sealNumber } from '../payouts/seal.ts';
import { prove } from './prove-number.ts';
import { type Owed, payersOnly, viewOf } from './show-refund.ts';
import { isNumberOf, putDestination } from './store-destinations.ts';
import { lockRefund } from './store-refunds.ts';

type To = ParsedInput<typeof nameEndpoint>['body'];

interface Found {
  readonly network: PayoutPlace;
  readonly number: string;
  readonly name: string;
  readonly bankName: string | null;
}

/** Whose the wallet or the account is, once the refund may go there: never to anybody whom its order pays. */
async function lookUp(
  providers: PaymentProviders,
  { refund }: Owed,
  { to, call }: { readonly to: To; readonly call: Call },
): Promise<Found> {
  const { db, config } = call.platform;
  if (!isStuck(refund, call.now))
    throw refused('refund.not_stuck', 'This refund is on its way to the number that paid.');
  const { network, phone = '', bankCode = '', accountNumber = '' } = to;
  const number = network === 'bank' ? writtenAccount({ bankCode, accountNumber }) : phone;
  const hold = await findHold(db, refund.order_id);
  const earners = hold === null ? [] : [hold.seller_id, ...(hold.transporter_id === null ? [] : [hold.transporter_id])];
  const people = [...(await findPeople(db, earners)).values()];
  if (people.some((one) => one.phone === number) || (await isNumberOf(db, earners, hashNumber(config, number))))
    throw refused('refund.of_the_order', 'This number belongs to somebody whom this order pays.');
  const most = largestPayout(await moneyLimits(db), network, call.now);
  if (most !== null && refund.amount_pesewas > most)
    throw refused(
      'refund.above_limit',
      `At most ${formatGhs(most)} can be sent to ${payoutPlaceName(network)} at once.`,
    );
  await countAttempt(call, NAME_LOOKUPS, refund.id);
  if (network !== 'bank')
    return { network, number, name: await registeredName(providers, { phone, network }), bankName: null };
  return { network, number, ...(await heldBy(providers, { bankCode, accountNumber })) };
}

/** Shows whose another number is, before anything goes there. */
export function checkDestination(providers: PaymentProviders) {
  return async (input: ParsedInput<typeof checkEndpoint>, call: Call): Promise<ResponseBody<typeof checkEndpoint>> => {
    const owed = await payersOnly(call.platform.db, input, call);
    const { name, bankName, number } = await lookUp(providers, owed, { to: input.query, call });
    return { name, bankName, lastFour: lastFourOf(number) };
  };
}

/** In which name the number that paid is registered; null where nobody says it. */
async function payingName(providers: PaymentProviders, { phone, network }: PaymentRow): Promise<string | null> {
  if (network === 'card') return null;
  try {
    return await providers.forNetwork(network).resolveName({ phone, network });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null;
    throw error;
  }
}

/** Names another number for a refund. In the name of the number that paid it goes there at once. */
export function nameAnother(providers: PaymentProviders) {
  return async (input: ParsedInput<typeof nameEndpoint>, call: Call): Promise<ResponseBody<typeof nameEndpoint>> => {
    const { platform, now: at } = call;
    const owed = await payersOnly(platform.db, input, call);
    const { network, number, name, bankName } = await lookUp(providers, owed, { to: input.body, call });
    const provider = providers.paysTo(network);
    if (provider === null) throw refused('provider.unreachable', 'Nobody pays bank accounts here now.');
    const proof = proofByName(name, await payingName(providers, owed.payment));
    return platform.db.transaction(async (tx) => {
      const refund = await lockRefund(tx, owed.refund.id);
      if (refund === null || !isStuck(refund, at)) throw refused('refund.not_stuck', 'This refund was sent meanwhile.');
      const id = newId(at);
      await putDestination(tx, {
        ...{ id, refund_id: refund.id, network, bank_name: bankName, registered_name: name, provider, at },
        ...{ sealed_number: sealNumber(platform.config, number), last_four: lastFourOf(number) },
      });
      if (proof !== null) await prove(tx, { id, refund_id: refund.id }, { proof, call });
      return viewOf(tx, await payersOnly(tx, input, call), at);
    });
  };
}

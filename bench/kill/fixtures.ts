import type { MobileNetwork } from '#kernel/ghana/network.ts';
import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import type { Database } from '#platform/db/database.ts';
import { BOUNDS } from '#slices/settings/domain/settings.ts';
import { rowsIn } from '#test/support/rows.ts';
import { z } from 'zod';
import { httpClient, withCookies } from '../harness/http-client.ts';
import type { Environment } from '../harness/environment.ts';
import { offer, post, send } from '../harness/market-stall.ts';
import { callerAddress, makePeople, PASSWORD, signIn, type Person } from '../harness/people.ts';

/** Everybody in the trade of a kill test, signed in, and what is for sale. */
export interface Participants {
  readonly buyers: readonly Person[];
  readonly farmers: readonly Payee[];
  readonly transporters: readonly Payee[];
  readonly admin: Person;
  readonly listings: readonly string[];
  /** What buyers pay from; not all of it pays, or pays at once. */
  readonly payers: readonly Payer[];
  readonly goodPayer: Payer;
}

/** A wallet or a card that pays; a card has no number. */
export interface Payer {
  readonly network: PayMethod;
  readonly phone?: string;
}

/** Who takes and pays money in a trade. */
export interface Payers {
  readonly payers: readonly Payer[];
  /** The one that always pays in the end. */
  readonly goodPayer: Payer;
  /** Where people have their wallets, in turn. */
  readonly payeeNetworks: readonly MobileNetwork[];
}

/** Somebody who earns, with the account that earnings are paid out to. */
export interface Payee extends Person {
  readonly methodId: string;
}

const SIZES = { buyers: 12, farmers: 3, transporters: 3 };
/** Kilograms for sale: one lot that sells out again and again, one that never does. */
const LOTS = [6, 60, 5000];
const RICH_PESEWAS = 1_000_000_000_00;
const made = z.object({ id: z.string() });

/** Wallets that behave, each in its own way; the last is the one that always pays. */
const WALLETS: readonly { readonly steps: readonly object[] }[] = [
  { steps: [{ do: 'wallet', onPrompt: 'decline' }] },
  { steps: [{ do: 'wallet', onPrompt: 'wait' }] },
  { steps: [{ do: 'wallet', payShortPesewas: 100 }] },
  { steps: [{ do: 'faults', faults: { webhookLost: true } }] },
  { steps: [{ do: 'faults', faults: { webhookCopies: 3, webhookDelayMs: 400 } }] },
  { steps: [{ do: 'faults', faults: { answer: { fault: 'error_after_work', calls: ['charge', 'refund'] } } }] },
  { steps: [] },
  { steps: [] },
];

async function openWallets(sandboxUrl: string): Promise<Payers> {
  const phones = WALLETS.map((_, index) => `+2332441${String(60_000 + index)}`);
  for (const [index, phone] of phones.entries()) {
    await post(sandboxUrl, '/steer', { do: 'wallet', phone, balancePesewas: RICH_PESEWAS });
    for (const step of WALLETS[index]?.steps ?? []) await post(sandboxUrl, '/steer', { ...step, phone });
  }
  const payers = phones.map((phone) => ({ phone, network: 'mtn' as const }));
  return { payers, goodPayer: payers[payers.length - 1] ?? { network: 'mtn' }, payeeNetworks: ['mtn'] };
}

export async function signedIn(
  db: Database,
  serverUrl: string,
  options: { role: string; count: number; firstNumber: number },
): Promise<Person[]> {
  const client = httpClient(serverUrl);
  const people: Person[] = [];
  for (const person of await makePeople(db, options))
    people.push(await signIn(client, person, callerAddress(options.firstNumber)));
  client.close();
  return people;
}

async function withMethod(serverUrl: string, person: Person, network: MobileNetwork): Promise<Payee> {
  const body = { phone: person.phone, network, password: PASSWORD, isDefault: true };
  const reply = await send(serverUrl, '/api/escrow/payment-methods', body, person.cookie);
  // A password that was typed again has the session go on under a new token; the old one counts for two minutes more.
  return { ...person, cookie: withCookies(person.cookie, reply), methodId: made.parse(JSON.parse(reply.text)).id };
}

/** Lets every payout leave by itself: no two admins look at them in a run, and no number is new. */
async function letPayoutsLeave(db: Database, admin: Person): Promise<void> {
  const { payoutLimitPesewas, payoutDayLimitPesewas } = BOUNDS;
  await rowsIn(
    db,
    `insert into settings (key, value, updated_at, updated_by)
     values ('payoutLimitPesewas', $1, now(), $3), ('payoutDayLimitPesewas', $2, now(), $3)
     on conflict (key) do update set value = excluded.value`,
    [payoutLimitPesewas.most, payoutDayLimitPesewas.most, admin.id],
  );
}

/** Brings everybody in through the running server; they pay at the sandbox when nothing else is said. */
export async function assemble(environment: Environment, db: Database, chosen?: Payers): Promise<Participants> {
  const { serverUrl, sandboxUrl } = environment;
  const { payers, goodPayer, payeeNetworks } = chosen ?? (await openWallets(sandboxUrl));
  const networkOf = (index: number) => payeeNetworks[index % payeeNetworks.length] ?? 'mtn';
  const [admin] = await signedIn(db, serverUrl, { role: 'admin', count: 1, firstNumber: 4_400_000 });
  if (!admin) throw new Error('There is no admin.');
  await letPayoutsLeave(db, admin);
  const buyers = await signedIn(db, serverUrl, { role: 'buyer', count: SIZES.buyers, firstNumber: 4_410_000 });
  const farmers: Payee[] = [];
  const listings: string[] = [];
  for (const farmer of await signedIn(db, serverUrl, {
    role: 'farmer',
    count: SIZES.farmers,
    firstNumber: 4_420_000,
  })) {
    farmers.push(await withMethod(serverUrl, farmer, networkOf(farmers.length)));
    for (const kg of LOTS) listings.push(await offer(serverUrl, farmer, { kg, admin }));
  }
  const transporters: Payee[] = [];
  for (const transporter of await signedIn(db, serverUrl, {
    role: 'transporter',
    count: SIZES.transporters,
    firstNumber: 4_430_000,
  })) {
    transporters.push(await withMethod(serverUrl, transporter, networkOf(transporters.length)));
  }
  await rowsIn(db, 'update payment_methods set confirmed_at = created_at');
  return { buyers, farmers, transporters, admin, listings, payers, goodPayer };
}

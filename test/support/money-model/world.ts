import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { NETWORKS } from '#kernel/ghana/network.ts';
import { dayOf } from '#kernel/moment.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { approveListing, createListing } from '#slices/catalogue/contract.ts';
import { approveProposal } from '#slices/admin/contract-proposals.ts';
import { addTrustedNumber, trustNumber } from '#test/support/trusted-number.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import { testApp, testClock, type TestApp } from '#test/support/app.ts';
import { addMember, newPhone, PASSWORD } from '#test/support/people.ts';
import { addBankAccount } from '#slices/escrow/contract-bank-accounts.ts';
import { addTaxRegistration } from '#slices/settings/contract-tax.ts';
import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type ModelProviders, startProviders } from './providers.ts';

/** A number or a bank account that money is paid out to. */
interface PayoutAccount {
  readonly id: string;
  readonly account: string;
  readonly isBank: boolean;
}

/** Somebody with a wallet here, and what it is paid out to. */
export interface Earner {
  readonly viewer: Viewer;
  readonly methods: readonly PayoutAccount[];
}

/** The product, three providers, and everybody who trades. */
export interface ModelWorld {
  readonly app: TestApp;
  readonly providers: ModelProviders;
  readonly buyers: readonly Viewer[];
  readonly earners: readonly Earner[];
  readonly farmers: readonly Viewer[];
  readonly drivers: readonly Viewer[];
  readonly inspector: Viewer;
  readonly admin: Viewer;
  readonly secondAdmin: Viewer;
  readonly listings: readonly string[];
  readonly deliveryTypeId: string;
  readonly openedAt: Date;
  /** Up to when a file was uploaded of a provider. */
  readonly uploadedUntil: Map<ProviderName, Date>;
  /** Moves the clock, then lets subscribers, scheduled jobs and notices come to rest. */
  settle(advanceMs?: number): Promise<void>;
  close(): Promise<void>;
}

const PRICES = [0.37, 3.33, 10, 17.49] as const;
const STOCK_KG = 500_000;
const MANY = '1000000';
const BANK = '040100';
let accounts = 1_441_000_000_000;
const newAccount = () => String((accounts += 1));

/** Opens everything; the lines to the providers are still in order. */
export async function openModelWorld(seed: number): Promise<ModelWorld> {
  let app: TestApp | null = null;
  const server = createAdaptorServer({
    fetch: async (request: Request) => app?.http.fetch(request) ?? new Response('not up yet', { status: 503 }),
    overrideGlobalObjects: false,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const clock = testClock();
  const openedAt = clock.now();
  const providers = await startProviders({ webhooks: () => `http://127.0.0.1:${address.port}`, clock, seed });
  const made = await testApp({
    clock,
    // Nothing here is about how fast a machine is.
    limits: UNHURRIED,
    env: { FARMGATE_PROMPTS: MANY, FARMGATE_UNPAID_ORDERS: MANY, ...providers.env },
  });
  app = made;
  const people = await openPeople(made);
  await registerForTaxes(made, people);
  const listings = await openListings(made, people);
  const [type] = await deliveryTypes(made.platform.db);
  return {
    app: made,
    providers,
    ...people,
    listings,
    deliveryTypeId: type?.id ?? '',
    openedAt,
    uploadedUntil: new Map(providers.all.map(({ name }) => [name, openedAt])),
    async settle(advanceMs = 0) {
      made.clock.advance(advanceMs);
      await made.settle();
      await providers.noticesIdle();
      await made.settle();
    },
    async close() {
      await providers.stop();
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await made.close();
    },
  };
}

const FEES = { walletWithdrawalFee: 1, bankWithdrawalFee: 5, cancellationFeePercent: 1.95 };

async function openPeople(app: TestApp) {
  const member = (role: string) => addMember(app, { role });
  const several = (role: string, many: number) => Promise.all(Array.from({ length: many }, () => member(role)));
  const [buyers, farmers, drivers, inspector, admin, secondAdmin] = await Promise.all([
    several('buyer', 6),
    several('farmer', 3),
    several('transporter', 3),
    member('quality_inspector'),
    member('admin'),
    member('admin'),
  ]);
  // One payout in a few waits for two admins, and people bear what providers keep.
  const { settings } = await app.as(admin).call(showSettings);
  const body = { ...settings, payoutLimit: 15, payoutDayLimit: 100_000, ...FEES };
  for (const { id } of (await app.as(admin).call(changeSettings, { body })).waiting)
    await app.as(secondAdmin).call(approveProposal, { params: { id } });
  const earners: Earner[] = [];
  for (const viewer of [...farmers, ...drivers]) earners.push({ viewer, methods: await openMethods(app, viewer) });
  return { buyers, farmers, drivers, inspector, admin, secondAdmin, earners };
}

async function openMethods(app: TestApp, viewer: Viewer): Promise<Earner['methods']> {
  const methods: PayoutAccount[] = [];
  for (const network of NETWORKS) {
    const phone = newPhone(network);
    const { id } = await addTrustedNumber(app, viewer, { phone, network, password: PASSWORD });
    methods.push({ id, account: phone, isBank: false });
  }
  const account = newAccount();
  const body = { bankCode: BANK, accountNumber: account, password: PASSWORD };
  const { id } = await app.as(viewer).call(addBankAccount, { body });
  await trustNumber(app, id);
  methods.push({ id, account, isBank: true });
  return methods;
}

/** The platform owes taxes on each commission from today on. */
async function registerForTaxes(
  app: TestApp,
  { admin, secondAdmin }: Pick<ModelWorld, 'admin' | 'secondAdmin'>,
): Promise<void> {
  const startsOn = dayOf(app.clock.now());
  const body = { startsOn, registered: true, name: 'Farmgate Ltd', tin: 'c0001234567' };
  const { id } = await app.as(admin).call(addTaxRegistration, { body });
  await app.as(secondAdmin).call(approveProposal, { params: { id } });
}

async function openListings(app: TestApp, people: { farmers: readonly Viewer[]; admin: Viewer }): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, pricePerKg] of PRICES.entries()) {
    const farmer = people.farmers[at % people.farmers.length];
    if (!farmer) throw new Error('No farmer');
    const body = {
      productName: `Pona yam ${at}`,
      category: at % 2 === 0 ? ('vegetables' as const) : ('grains' as const),
      quantity: STOCK_KG,
      pricePerKg,
      qualityGrade: 'standard' as const,
      location: 'Techiman',
    };
    const { id } = await app.as(farmer).call(createListing, { body });
    await app.as(people.admin).call(approveListing, { params: { id } });
    ids.push(id);
  }
  return ids;
}

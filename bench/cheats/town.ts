import { newId } from '#kernel/ids.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { approveListing, createListing } from '#slices/catalogue/contract.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import { sandboxApp, type SandboxApp } from '#test/support/sandbox-app.ts';
import { newPhone } from '#test/support/people.ts';
import { wireApi, type WireApi } from '#test/support/wire-api.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Crop, Plan } from './plan.ts';

/** Somebody with a phone and a network address of their own choice. */
export interface Person {
  readonly viewer: Viewer;
  readonly phone: string;
  readonly api: WireApi;
}

/** A market with everybody in it. */
export interface Town {
  readonly base: SandboxApp;
  readonly admin: Person;
  readonly farmers: readonly Person[];
  readonly buyers: readonly Person[];
  readonly drivers: readonly Person[];
  readonly inspectors: readonly Person[];
  /** By the place of each listing in the plan. */
  readonly listings: readonly string[];
  readonly deliveryTypeId: string;
  join(role: string, address: string): Promise<Person>;
  offer(farmer: Person, produce: Partial<CallInput<typeof createListing>['body']>): Promise<string>;
}

/** Nobody here runs out of money. */
const OPENING_PESEWAS = 100_000_00;
/** All of a carrier's customers come from a few addresses. */
const HONEST_ADDRESSES = 10;

/** Opens the market of a plan; its people are the same in each town that is opened for it. */
export async function openTown(plan: Plan): Promise<Town> {
  const base = await sandboxApp({ auto: 'approve', openingPesewas: OPENING_PESEWAS }, {}, UNHURRIED);
  const { app } = base;
  const join = async (role: string, address: string): Promise<Person> => {
    const phone = newPhone();
    const viewer = await app.person({ role, phone });
    const origin = { viewer, ip: address, headers: new Headers(), responseHeaders: new Headers() };
    return { viewer, phone, api: wireApi(app.product.dispatcher, { ...origin, requestId: newId() }) };
  };
  const several = async (role: string, many: number) => {
    const people: Person[] = [];
    for (let at = 0; at < many; at += 1) people.push(await join(role, `10.0.0.${1 + (at % HONEST_ADDRESSES)}`));
    return people;
  };
  const admin = await join('admin', '10.0.1.1');
  const [type] = await deliveryTypes(app.platform.db);
  const offer: Town['offer'] = async (farmer, produce) => {
    const body = {
      productName: 'White maize',
      category: 'grains' as const,
      quantity: 1000,
      pricePerKg: 5,
      qualityGrade: 'standard' as const,
      location: 'Techiman',
      ...produce,
    };
    const { id } = await farmer.api.call(createListing, { body });
    await admin.api.call(approveListing, { params: { id } });
    return id;
  };
  const farmers = await several('farmer', plan.farmers);
  const listings: string[] = [];
  for (const { farmer, crop, pricePerKg, kilograms } of plan.listings) {
    const seller = farmers[farmer];
    if (seller !== undefined) listings.push(await offer(seller, { ...namesOf(crop), pricePerKg, quantity: kilograms }));
  }
  return {
    base,
    admin,
    farmers,
    buyers: await several('buyer', plan.buyers),
    drivers: await several('transporter', plan.drivers),
    inspectors: await several('quality_inspector', plan.inspectors),
    listings,
    deliveryTypeId: type?.id ?? '',
    join,
    offer,
  };
}

function namesOf({ productName, category }: Crop) {
  return { productName, category };
}

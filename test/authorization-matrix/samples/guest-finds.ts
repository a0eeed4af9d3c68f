import { placeGuestOrder } from '#slices/orders/contract-act.ts';
import * as find from '#slices/orders/contract-find.ts';
import { newPhone } from '#test/support/people.ts';
import { Browser, codeSentTo } from '#test/support/proofs.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';
import { guestOrder } from './payments.ts';

/** The code that was sent to the phone of a guest, and their browser. */
async function sentCode(world: World) {
  const options = await guestOrder(world);
  await world.app.as(null).call(placeGuestOrder, options);
  const browser = new Browser(world.app);
  const asked = await (await browser.post('/api/guest/orders/code', { phone: options.body.phone })).json();
  return {
    browser,
    typed: { challengeId: String(asked.challengeId), code: await codeSentTo(world.app, options.body.phone) },
  };
}

const shown = new WeakMap<World, Promise<string>>();

async function showNumber(world: World): Promise<string> {
  const { browser, typed } = await sentCode(world);
  await browser.post('/api/guest/orders/code/verify', typed);
  return browser.jar.header;
}

/**
 * The cookie of a browser in which a guest has shown their number: one for all callers, since reading changes nothing.
 */
async function inTheirBrowser(world: World) {
  const known = shown.get(world) ?? showNumber(world);
  shown.set(world, known);
  return { by: { viewer: world.stranger, cookie: await known } };
}

export const guestFindSamples = [
  sample(find.requestGuestCode, { own: async () => ({ body: { phone: newPhone() } }) }),
  sample(find.proveGuestNumber, { own: async (world) => ({ body: (await sentCode(world)).typed }) }),
  sample(find.listGuestOrders, { own: inTheirBrowser }),
  plain(find.forgetGuestNumber, {}),
];

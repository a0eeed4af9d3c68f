import * as identity from '#slices/identity/contract.ts';
import { PASSWORD } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Expected } from '../sample.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** Nobody says over the web whose number calls. */
const noLine = (): Expected => [403, 'line.required'];

const PIN = '4826';

/** Somebody like the caller whose number is confirmed. */
async function withNumber(world: World, me: Viewer | null) {
  const by = await world.twin(me);
  await rowsIn(world.app.platform.db, 'update users set phone_verified_at = now() where id = $1', [by.viewer.id]);
  return by;
}

/** Somebody whose number has a PIN. */
async function personWithPin(world: World) {
  const { viewer } = await withNumber(world, null);
  await rowsIn(world.app.platform.db, "update users set kyc_status = 'pending' where id = $1", [viewer.id]);
  await world.app.as(viewer).call(identity.putPin, { body: { pin: PIN, currentPassword: PASSWORD } });
  return { params: { userId: viewer.id }, body: { reason: 'Forgot it, and showed the card' } };
}

const anyId = '01890000-0000-7000-8000-000000000000';

const person = {
  firstName: 'Ama',
  lastName: 'Owusu',
  role: 'farmer',
  residentialAddress: 'Techiman',
  pin: PIN,
} as const;

export const lineSamples = [
  sample(identity.readLine, { own: async () => ({}), ownIs: noLine }),
  sample(identity.loginByPin, { own: async () => ({ body: { pin: PIN } }), ownIs: noLine }),
  sample(identity.registerByLine, { own: async () => ({ body: person }), ownIs: noLine }),
  sample(identity.choosePin, { own: async () => ({ body: { pin: PIN } }), ownIs: noLine }),
  sample(identity.enterBySms, { own: async () => ({}), ownIs: noLine }),
  sample(identity.askLineCode, { own: async () => ({ body: { about: 'Confirm 4711' } }), ownIs: noLine }),
  sample(identity.loginByLineCode, {
    own: async () => ({ body: { challengeId: anyId, code: '482915' } }),
    ownIs: noLine,
  }),
  plain(identity.readPin, {}),
  sample(identity.putPin, {
    own: async (world, me) => ({ body: { pin: PIN, currentPassword: PASSWORD }, by: await withNumber(world, me) }),
  }),
  plain(identity.putLanguage, { body: { language: 'en' } }),
  plain(identity.readLanguage, {}),
  sample(identity.putLineLanguage, { own: async () => ({ body: { language: 'ak' as const } }), ownIs: noLine }),
  sample(identity.resetUserPin, { own: personWithPin }),
];

import * as consent from '#slices/consent/contract.ts';
import { confirmed, consentOf, newOfficer } from '#test/support/consents.ts';
import { newPhone } from '#test/support/people.ts';
import { codeSentTo } from '#test/support/proofs.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const TERMS = { tasks: ['listings' as const], months: 3 };
const SIDES = ['admin', 'buyer', 'transporter', 'quality_inspector'];

const newFarmer = (world: World) => world.app.person({ role: 'farmer' });

/** A consent with the caller on a side that their role allows; null where it allows none. */
async function ownConsent(world: World, me: Viewer | null, isRepresentative: boolean) {
  if (me === null || me.kycStatus !== 'approved') return null;
  if (me.role === 'farmer' && !isRepresentative)
    return { params: { id: (await consentOf(world.app, { farmer: me, officer: await newOfficer(world.app) })).id } };
  if (SIDES.includes(me.role)) return null;
  await confirmed(world.app, me);
  return { params: { id: (await consentOf(world.app, { farmer: await newFarmer(world), officer: me })).id } };
}

async function foreignConsent(world: World) {
  const pair = { farmer: await newFarmer(world), officer: await newOfficer(world.app) };
  return { params: { id: (await consentOf(world.app, pair)).id } };
}

/** What the caller asked a farmer for, with the code that came. */
async function asked(world: World, me: Viewer) {
  const farmer = await confirmed(world.app, await newFarmer(world));
  const phone = farmer.phone ?? '';
  const { challengeId } = await world.app.as(me).call(consent.askForConsent, { body: { phone, ...TERMS } });
  return { params: { id: challengeId }, body: { code: await codeSentTo(world.app, phone) } };
}

const otherSide = (me: Viewer | null) =>
  me !== null && SIDES.includes(me.role) ? ([403, 'consent.not_for_role'] as const) : null;

export const consentSamples = [
  sample(consent.findRepresentative, {
    own: async (world) => ({ body: { contact: (await newOfficer(world.app)).email } }),
  }),
  sample(consent.giveConsent, {
    async own(world) {
      const { viewer, cookie } = await world.twin(await newFarmer(world));
      return { body: { contact: (await newOfficer(world.app)).email, ...TERMS }, by: { viewer, cookie } };
    },
  }),
  plain(consent.listGiven, {}),
  sample(consent.endConsent, { own: (world, me) => ownConsent(world, me, false), foreign: foreignConsent }),
  plain(consent.listRecord, {}),
  sample(consent.listRecordOf, { own: async (world) => ({ params: { userId: world.farmer.id } }), unknownIs: [200] }),
  plain(consent.listActs, {}),
  plain(consent.listMembers, {}),
  sample(consent.askForConsent, { own: async () => ({ body: { phone: newPhone(), ...TERMS } }), ownIs: otherSide }),
  sample(consent.confirmConsent, {
    own: async (world, me) => (me === null || SIDES.includes(me.role) ? null : asked(world, me)),
    foreign: async (world) => asked(world, await newOfficer(world.app)),
  }),
  sample(consent.actFor, { own: (world, me) => ownConsent(world, me, true), foreign: foreignConsent }),
  plain(consent.stopActing, {}),
];

import { newId } from '#kernel/ids.ts';
import * as identity from '#slices/identity/contract.ts';
import { showPassword } from '#wire/password-again.ts';
import type { Viewer } from '#wire/viewer.ts';
import { appCodeOf } from '#test/support/authenticator.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import { codeSentTo } from '#test/support/proofs.ts';
import { z } from 'zod';
import type { Persona } from '../callers.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NEW_PASSWORD = 'light-soup-on-sunday';
const again = { currentPassword: PASSWORD };

async function send(world: World, by: Persona, path: string, body: object): Promise<unknown> {
  const headers = { cookie: by.cookie, 'content-type': 'application/json' };
  const response = await world.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.json();
}

const setupResponse = z.object({ setup: z.object({ key: z.string() }) });

async function begin(world: World, by: Persona): Promise<string> {
  return setupResponse.parse(await send(world, by, '/api/account/second-step', again)).setup.key;
}

/** Somebody like the caller whose second step is on. */
async function withSecondStep(world: World, me: Viewer | null): Promise<Persona> {
  const by = await world.twin(me);
  await send(world, by, '/api/account/second-step/confirm', {
    code: await appCodeOf(world.app, await begin(world, by)),
  });
  return by;
}

async function sessionOf(world: World, owner: Viewer): Promise<string> {
  const [session] = await world.app.as(owner).call(identity.listSessions);
  return session?.id ?? newId();
}

async function readyExport(
  world: World,
  owner: Viewer,
): Promise<{ params: { id: string }; query: Record<string, string> }> {
  const { id } = await world.app.as(owner).call(identity.askExport, { body: again });
  await world.settle();
  const found = (await world.app.as(owner).call(identity.listExports)).find((copy) => copy.id === id);
  return { params: { id }, query: Object.fromEntries(new URLSearchParams(found?.downloadUrl?.split('?')[1])) };
}

const names = { firstName: 'Kofi', lastName: 'Bediako', residentialAddress: 'Tamale' };

const KITCHEN = { label: 'Kitchen', place: 'kumasi', address: 'Behind the mill' };

/** An address that this person has saved. */
async function addressOf({ app }: World, owner: Viewer) {
  return { params: { id: (await app.as(owner).call(identity.addAddress, { body: KITCHEN })).id } };
}

async function onOwnAddress(world: World, me: Viewer | null) {
  const by = await world.twin(me);
  return { ...(await addressOf(world, by.viewer)), by };
}

const onForeignAddress = async (world: World) => addressOf(world, await world.app.person({ role: 'buyer' }));

export const accountSamples = [
  plain(identity.listAddresses, {}),
  sample(identity.addAddress, { own: async (world, me) => ({ body: KITCHEN, by: await world.twin(me) }) }),
  sample(identity.changeAddress, {
    own: async (world, me) => ({ ...(await onOwnAddress(world, me)), body: KITCHEN }),
    foreign: async (world) => ({ ...(await onForeignAddress(world)), body: KITCHEN }),
  }),
  sample(identity.makeDefaultAddress, { own: onOwnAddress, foreign: onForeignAddress }),
  sample(identity.removeAddress, { own: onOwnAddress, foreign: onForeignAddress }),
  sample(showPassword, { own: async () => ({ body: { password: PASSWORD } }) }),
  plain(identity.readAccount, {}),
  sample(identity.updateProfile, { own: async (world, me) => ({ body: names, by: await world.twin(me) }) }),
  sample(identity.putAvatar, {
    own: async (world, me) => ({
      body: { image: new File([PNG], 'me.png', { type: 'image/png' }) },
      by: await world.twin(me),
    }),
  }),
  sample(identity.removeAvatar, { own: async (world, me) => ({ by: await world.twin(me) }) }),
  sample(identity.changePassword, {
    own: async (world, me) => ({
      body: { ...again, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      by: await world.twin(me),
    }),
  }),
  sample(identity.askNewEmail, {
    own: async (world, me) => ({ body: { ...again, email: `${newId()}@test.example` }, by: await world.twin(me) }),
  }),
  sample(identity.askNewPhone, {
    own: async (world, me) => ({ body: { ...again, phone: newPhone() }, by: await world.twin(me) }),
  }),
  sample(identity.confirmContact, {
    async own(world, me) {
      const by = await world.twin(me);
      const phone = newPhone();
      const { challengeId } = z
        .object({ challengeId: z.string() })
        .parse(await send(world, by, '/api/account/phone', { ...again, phone }));
      return { body: { challengeId, code: await codeSentTo(world.app, phone) }, by };
    },
  }),
  plain(identity.listSessions, {}),
  sample(identity.endOneSession, {
    async own(world, me) {
      const by = await world.twin(me);
      return { params: { id: await sessionOf(world, by.viewer) }, by };
    },
    foreign: async (world) => ({ params: { id: await sessionOf(world, (await world.twin(null)).viewer) } }),
  }),
  sample(identity.endSessions, {
    own: async (world, me) => ({ body: { which: 'others' as const }, by: await world.twin(me) }),
  }),
  sample(identity.beginSecondStep, { own: async (world, me) => ({ body: again, by: await world.twin(me) }) }),
  sample(identity.confirmSecondStep, {
    async own(world, me) {
      const by = await world.twin(me);
      return { body: { code: await appCodeOf(world.app, await begin(world, by)) }, by };
    },
  }),
  sample(identity.renewRecoveryCodes, {
    own: async (world, me) => ({ body: again, by: await withSecondStep(world, me) }),
  }),
  sample(identity.removeSecondStep, {
    own: async (world, me) => ({ body: again, by: await withSecondStep(world, me) }),
  }),
  sample(identity.askExport, { own: async (world, me) => ({ body: again, by: await world.twin(me) }) }),
  plain(identity.listExports, {}),
  sample(identity.downloadExport, {
    async own(world, me) {
      const by = await world.twin(me);
      return { ...(await readyExport(world, by.viewer)), by };
    },
    foreign: async (world) => readyExport(world, (await world.twin(null)).viewer),
  }),
  plain(identity.readDeletion, {}),
  sample(identity.deleteAccount, { own: async (world, me) => ({ body: again, by: await world.twin(me) }) }),
];

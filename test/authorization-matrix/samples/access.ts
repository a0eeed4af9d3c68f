import * as identity from '#slices/identity/contract.ts';
import { appCodeOf } from '#test/support/authenticator.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import { Browser, codeSentTo, sentTo } from '#test/support/proofs.ts';
import { sample } from '../sample.ts';
import type { World } from '../world.ts';

const NEW_PASSWORD = 'light-soup-on-sunday';

/** A code that was sent to the phone of somebody new. */
async function sentCode(world: World, path: '/api/login/code' | '/api/password/forgot') {
  const { viewer } = await world.twin(null);
  const phone = viewer.phone ?? '';
  const asked = await new Browser(world.app).post(path, path === '/api/login/code' ? { phone } : { email: phone });
  return { challengeId: String((await asked.json()).challengeId), code: await codeSentTo(world.app, phone) };
}

/** A browser whose sign-in waits for its second step, as the header that it sends. */
async function waiting(world: World) {
  const { viewer, cookie } = await world.twin(null);
  const { key } = await turnOn(world, cookie);
  const browser = new Browser(world.app);
  await browser.post('/api/login', { email: viewer.email, password: PASSWORD });
  return { code: await appCodeOf(world.app, key, 1), by: { viewer, cookie: browser.jar.header } };
}

async function turnOn(world: World, cookie: string): Promise<{ key: string }> {
  const call = async (path: string, body: object) =>
    (
      await world.app.request(path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const { setup } = await call('/api/account/second-step', { currentPassword: PASSWORD });
  await call('/api/account/second-step/confirm', { code: await appCodeOf(world.app, setup.key) });
  return { key: setup.key };
}

async function resetLink(world: World): Promise<string> {
  const { viewer } = await world.twin(null);
  await new Browser(world.app).post('/api/password/forgot', { email: viewer.email });
  return new URLSearchParams((await sentTo(world.app, viewer.email))?.link.split('?')[1]).get('token') ?? '';
}

export const accessSamples = [
  sample(identity.requestLoginCode, { own: async () => ({ body: { phone: newPhone() } }) }),
  sample(identity.loginByCode, { own: async (world) => ({ body: await sentCode(world, '/api/login/code') }) }),
  sample(identity.readSecondStep, { own: async (world) => ({ by: (await waiting(world)).by }) }),
  sample(identity.takeSecondStep, {
    async own(world) {
      const { code, by } = await waiting(world);
      return { body: { code }, by };
    },
  }),
  sample(identity.forgotPassword, {
    own: async (world) => ({ body: { email: (await world.twin(null)).viewer.email } }),
  }),
  sample(identity.resetPassword, {
    async own(world) {
      return { body: { token: await resetLink(world), password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } };
    },
  }),
];

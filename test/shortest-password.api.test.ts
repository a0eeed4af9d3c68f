import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import { testApp } from '#test/support/app.ts';
import { expect, test } from 'vitest';

test('a password is changed by the length that operators have set, as it is chosen by it', async () => {
  const app = await testApp();
  const email = 'ama.length@example.com';
  const person = {
    email,
    password: 'harvest-moon-77',
    confirmPassword: 'harvest-moon-77',
    firstName: 'Ama',
    lastName: 'Mensah',
    role: 'buyer',
    phone: '0244000777',
    residentialAddress: 'Osu',
  };
  const json = { 'content-type': 'application/json' };
  const made = await app.request('/api/register', { method: 'POST', headers: json, body: JSON.stringify(person) });
  expect(made.ok, await made.clone().text()).toBe(true);
  const cookie = made.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const admin = await app.person({ role: 'admin' });
  const { settings } = await app.as(admin).call(showSettings);
  await app.as(admin).call(changeSettings, { body: { ...settings, minimumPasswordLength: 20 } });
  const change = async (password: string) => {
    const body = JSON.stringify({ currentPassword: person.password, password, confirmPassword: password });
    const response = await app.request('/api/account/password', { method: 'POST', headers: { ...json, cookie }, body });
    return response.status;
  };
  expect(await change('market-day-is-long')).toBe(422);
  expect(await change('market-day-is-much-longer')).toBe(200);
  await app.close();
});

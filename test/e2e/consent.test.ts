import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { Post } from '#test/support/post.ts';

const KWAME = '020 000 0102';
const AMA = '+233240000101';

test('a farmer agrees on her own page; her representative lists goods and opens no money; she takes it back', async ({
  people,
}) => {
  people.foresee(422, /^\/settings\/representatives/);
  people.foresee(403, /^\/(escrow-management|api\/orders|api\/listings)/);
  const abena = await people.arrive('farmer');
  await signIn(abena, 'abena.boakye@farmgate.test');
  await goTo(abena, '/profile');
  await abena.getByRole('link', { name: 'Who acts for you' }).click();
  await expect(abena.getByText('Nobody acts for you')).toBeVisible();
  await inspectPage(abena);
  await abena.getByLabel('Their telephone number or e-mail address').fill(KWAME);
  await abena.getByRole('button', { name: 'Go on' }).click();
  await expect(abena.getByText('Choose at least one task').first()).toBeVisible();
  await abena.getByRole('checkbox', { name: 'Listings' }).check();
  await abena.getByRole('button', { name: 'Go on' }).click();
  await expect(abena.getByText(/^Kwame A\. has/)).toBeVisible();
  await inspectPage(abena);
  await abena.getByRole('button', { name: 'I agree: Kwame A. may act for me' }).click();
  await hear(abena, 'Kwame Asante may act for you');
  await inspectPage(abena);

  const kwame = await people.arrive('representative');
  await signIn(kwame, 'kwame.asante@farmgate.test');
  await goTo(kwame, '/members');
  await inspectPage(kwame);
  await kwame.getByRole('button', { name: 'Act for them: Abena Boakye' }).click();
  await expect(kwame.getByRole('heading', { level: 1, name: 'My Listings' })).toBeVisible();
  await expect(kwame.getByText('You act for Abena Boakye').first()).toBeVisible();
  await inspectPage(kwame);
  const name = `Cassava of the group ${people.tag}`;
  const facts = { category: 'tubers', quantity: 60, pricePerKg: 9, qualityGrade: 'standard', location: 'Koforidua' };
  const made = await kwame.request.post('/api/listings', { data: { productName: name, ...facts } });
  expect(made.status(), await made.text()).toBe(201);
  await goTo(kwame, '/listings');
  await expect(kwame.getByText(name).first()).toBeVisible();
  expect((await kwame.request.get('/api/orders')).status()).toBe(403);
  await goTo(kwame, '/escrow-management');
  await expect(kwame.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await inspectPage(kwame);

  await goTo(abena, '/listings');
  await expect(abena.getByText(name).first()).toBeVisible();
  await goTo(abena, '/settings/representatives?show=done');
  await expect(abena.getByRole('listitem').filter({ hasText: 'Kwame Asante' }).first()).toContainText('made a listing');
  await inspectPage(abena);
  await goTo(abena, '/settings/representatives');
  await abena.getByRole('button', { name: 'Take back', exact: true }).click();
  await inspectPage(abena);
  await abena.getByRole('button', { name: 'Take back: Kwame Asante' }).click();
  await hear(abena, 'Consent withdrawn');
  await goTo(abena, '/settings/representatives?show=record');
  await inspectPage(abena);

  const late = await kwame.request.post('/api/listings', { data: { productName: `${name} again`, ...facts } });
  expect(late.status()).toBe(403);
  await goTo(kwame, '/members');
  await expect(kwame.getByText('You may no longer act for Abena Boakye')).toBeVisible();
  await kwame.getByRole('button', { name: 'Stop' }).click();
  await hear(kwame, 'You act for yourself again');
  await expect(kwame.getByRole('button', { name: 'Act for them: Abena Boakye' })).toHaveCount(0);
});

test('a farmer without a smartphone agrees by reading the code of an SMS out, on a page without scripts', async ({
  people,
}) => {
  people.foresee(422, /^\/members/);
  const post = await Post.open(await people.arrive('admin'));
  const kwame = await people.arrive('representative without scripts', { javaScriptEnabled: false });
  await signIn(kwame, 'kwame.asante@farmgate.test');
  await kwame.goto('/members?show=ask');
  await kwame.getByLabel('The farmer’s telephone number').fill('024 000 0101');
  await kwame.getByRole('checkbox', { name: 'Orders' }).check();
  await kwame.getByLabel('For how long').selectOption('3 months');
  await kwame.getByRole('button', { name: 'Send the farmer a code' }).click();
  await expect(kwame.getByText('Let the farmer look at their phone')).toBeVisible();
  const [, code = ''] = await post.next(AMA, /Kwame A.* asks to do this .*?(\d{6})/);
  await kwame.getByLabel('The code that the farmer told you').fill(code === '000000' ? '000001' : '000000');
  await kwame.getByRole('button', { name: 'Confirm the consent' }).click();
  await expect(kwame.getByText('Let the farmer look at their phone')).toBeVisible();
  await kwame.getByLabel('The code that the farmer told you').fill(code);
  await kwame.getByRole('button', { name: 'Confirm the consent' }).click();
  await hear(kwame, 'You may act for Ama Serwaa');
  await kwame.getByRole('button', { name: 'Act for them: Ama Serwaa' }).click();
  await expect(kwame.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await kwame.getByRole('button', { name: 'Stop' }).click();
  await hear(kwame, 'You act for yourself again');
});

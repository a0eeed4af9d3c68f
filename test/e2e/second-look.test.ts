import type { Page } from '@playwright/test';
import { expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

async function arrive(people: People, account: string): Promise<Page> {
  const page = await people.arrive(account);
  await signIn(page, `${account}@farmgate.test`);
  return page;
}

async function list(farmer: Page, productName: string): Promise<string> {
  const facts = { category: 'grains', quantity: 900, pricePerKg: 5, qualityGrade: 'standard', location: 'Techiman' };
  const made = await farmer.request.post('/api/listings', { data: { productName, ...facts } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = Object(await made.json());
  return String(id);
}

interface Report {
  readonly score: string;
  readonly grade: RegExp;
  readonly notes: string;
  readonly decision: RegExp;
}

async function write(inspector: Page, { score, grade, notes, decision }: Report): Promise<void> {
  for (const part of ['Appearance', 'Freshness', 'Size', 'Packaging'])
    await inspector.getByRole('radiogroup', { name: part }).getByRole('radio', { name: score, exact: true }).check();
  await inspector.getByRole('radio', { name: grade }).check();
  await inspector.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await inspector.getByRole('radio', { name: decision }).check();
}

const measure = (inspector: Page, name: string) => inspector.getByRole('textbox', { name });
const submit = (inspector: Page) => inspector.getByRole('button', { name: 'Submit Report' }).click();

/** Fills the sheet in wrongly and mends it until only the limit is left. */
async function measureMaize(inspector: Page): Promise<void> {
  await inspector.getByText('Moisture and defects').first().click();
  await measure(inspector, 'Moisture').fill('61');
  await measure(inspector, 'Broken').fill('60.25');
  await measure(inspector, 'Mouldy or discoloured').fill('41');
  await measure(inspector, 'Foreign matter').fill('1,5');
  await submit(inspector);
  await expect(measure(inspector, 'Moisture')).toHaveAccessibleDescription(/From 0 to 60 %/);
  await expect(measure(inspector, 'Broken')).toHaveAccessibleDescription(/One digit after the point at most, as 12\.8/);
  await expect(measure(inspector, 'Foreign matter')).toHaveAccessibleDescription(/Write a number, as 12\.8/);
  await measure(inspector, 'Moisture').fill('12.8');
  await measure(inspector, 'Foreign matter').fill('');
  await measure(inspector, 'Broken').fill('60');
  await submit(inspector);
  await expect(measure(inspector, 'Mouldy or discoloured')).toHaveAccessibleDescription(
    /All defects together are more than 100 % of the sample\./,
  );
  await inspectPage(inspector);
  await measure(inspector, 'Broken').fill('2.5');
  await measure(inspector, 'Mouldy or discoloured').fill('0');
}

test('an inspector measures maize; another one looks blindly, differs, and an administrator settles it', async ({
  people,
}) => {
  people.foresee(422, /^\/(quality-inspector|admin\/inspectors)/);
  const product = `White maize ${people.tag}`;
  const [farmer, admin] = [await arrive(people, 'farmer'), await arrive(people, 'admin')];
  const id = await list(farmer, product);

  const efua = await arrive(people, 'inspector');
  await goTo(efua, `/quality-inspector?item=${id}`);
  await write(efua, { score: '9', grade: /^A Premium/, notes: 'Shining kernels', decision: /^Approve/ });
  await measureMaize(efua);
  await expect(efua.getByText('12.8 % is above the 12 % of the Ghana Grains Council').first()).toBeVisible();
  await submit(efua);
  const confirm = efua.getByRole('checkbox', { name: /^I know, and approve it all the same/ });
  await expect(confirm).toHaveAccessibleDescription(/Confirm that you approve it all the same/);
  await inspectPage(efua);
  await confirm.check();
  await submit(efua);
  await hear(efua, 'Inspection Submitted');

  const visitor = await people.arrive('visitor');
  await goTo(visitor, `/marketplace/product/${id}`);
  const shown = visitor.getByRole('region', { name: 'Inspection report' });
  await expect(shown).toContainText('Moisture 12.8 %, above the 12 % of the Ghana Grains Council; Broken 2.5 %');

  await goTo(admin, `/admin?tab=listings&status=approved&q=${people.tag}`);
  await admin.getByRole('button', { name: /^Second inspection/ }).click();
  await admin.getByRole('button', { name: 'Ask for a second inspection' }).click();
  await hear(admin, 'Second inspection asked for');
  await goTo(admin, '/admin/inspectors');
  await expect(admin.getByRole('listitem').filter({ hasText: product })).toContainText('asked by Nana Adjei');

  const queueOf = (page: Page) => page.getByRole('list', { name: 'Pending inspections' }).getByRole('listitem');
  await goTo(efua, '/quality-inspector?category=grains');
  await expect(queueOf(efua).filter({ hasText: product })).toHaveCount(0);
  const daniel = await arrive(people, 'daniel.opoku');
  await goTo(daniel, '/quality-inspector?category=grains');
  const goods = queueOf(daniel).filter({ hasText: product });
  await expect(goods).toContainText('Second inspection');
  await goTo(daniel, `/marketplace/product/${id}`);
  await expect(daniel.getByText('A second inspector will check these goods')).toBeVisible();
  await expect(daniel.getByRole('main')).not.toContainText('Shining');
  await goTo(daniel, '/quality-inspector?category=grains');
  await goods.getByRole('link').click();
  await expect(daniel.getByText('Another inspector looked at these goods before.')).toBeVisible();
  for (const secret of ['Efua', 'Shining', '12.8', 'Listed grade'])
    await expect(daniel.getByRole('main')).not.toContainText(secret);
  await inspectPage(daniel);
  await write(daniel, { score: '6', grade: /^C Average/, notes: 'Dull, some weevils', decision: /^Would approve/ });
  await submit(daniel);
  await hear(daniel, 'Inspection Submitted');
  await goTo(visitor, `/marketplace/product/${id}`);
  await expect(shown).toContainText('Shining kernels');

  await goTo(admin, '/admin/inspectors');
  const difference = admin
    .locator('[data-card]')
    .filter({ hasText: product })
    .filter({ hasText: 'The reports differ' });
  await expect(difference.getByRole('article', { name: 'First report' })).toContainText('9 out of 10');
  await expect(difference.getByRole('article', { name: 'First report' })).toContainText(/Moisture\s*12\.8 %/);
  await expect(difference.getByRole('article', { name: 'Second report' })).toContainText('6 out of 10');
  for (const inspector of ['Efua Owusu', 'Daniel Opoku'])
    await expect(admin.getByRole('row').filter({ hasText: inspector })).toContainText(/\d+ % of \d+ within 1/);
  await inspectPage(admin);
  await difference.getByRole('radio', { name: /^Use the second grade/ }).check();
  await difference.getByRole('button', { name: 'Decide' }).click();
  await expect(difference.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    /Say why: it stays with the two reports/,
  );
  await difference.getByRole('textbox', { name: 'Reason' }).fill('Weevils were in the second sample');
  await difference.getByRole('button', { name: 'Decide' }).click();
  await hear(admin, 'Listing changed');
  await expect(difference).toHaveCount(0);
  await goTo(farmer, '/notifications');
  await expect(farmer.getByText(`${product} is graded economy now`).first()).toBeVisible();
  await expect(farmer.getByText('Weevils were in the second sample').first()).toBeVisible();
});

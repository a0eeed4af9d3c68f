import { expect, fillIn, goTo, hear, signIn, test } from '#test/support/e2e.ts';

test('without JavaScript a visitor reads, searches and writes to us; an admin reads the message', async ({
  people,
}) => {
  const visitor = await people.arrive('visitor', { javaScriptEnabled: false });
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'View Calendar Planting calendar' }).click();
  await visitor.getByLabel('Agro-ecological zone').selectOption('Sudan savannah');
  await visitor.getByRole('button', { name: 'Apply' }).first().click();
  await expect(visitor.getByRole('heading', { name: 'Sorghum · Single season' })).toBeVisible();
  await expect(visitor.getByText('No dates for Maize, Rice, Yam and Cassava here.')).toBeVisible();

  await visitor.goto('/prices');
  await visitor.getByRole('combobox', { name: 'Crop' }).selectOption('Gari');
  await visitor.getByRole('combobox', { name: 'Market' }).selectOption('Techiman');
  await visitor.getByRole('button', { name: 'Show prices' }).click();
  await expect(visitor.getByRole('heading', { name: 'Gari, Techiman' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'WFP Price Database via HDX' })).toBeVisible();

  await visitor.goto('/blog');
  await visitor.getByRole('searchbox', { name: 'Search articles' }).fill('zebra crossing');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await expect(visitor.getByRole('heading', { name: 'No articles found matching your criteria' })).toBeVisible();

  people.foresee(422, /\/contact$/);
  await visitor.goto('/contact');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.getByText('Please write your message').first()).toBeVisible();
  const message = `Is the scale at Ejura free? ${people.tag}`;
  await fillIn(visitor, { 'Your name': 'Esi Boateng', Email: `esi${people.tag}@example.com`, Message: message });
  await visitor.getByLabel('What is it about?').selectOption('Something else');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await hear(visitor, 'Message sent');

  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-panel/messages');
  await expect(admin.getByText(message)).toBeVisible();
});

test('programs find the articles and products', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${baseURL ?? ''}/blog/when-does-maize-pay-best</loc>`);
  expect(sitemap).toMatch(/\/marketplace\/product\/[0-9a-f-]{36}<\/loc>/);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  const feed = await request.get('/blog/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<title>When does maize pay best?</title>');
  const article = await (
    await request.get('/blog/when-does-maize-pay-best', { headers: { host: 'elsewhere.example' } })
  ).text();
  expect(article).toContain('"@type":"BlogPosting"');
  expect(article).not.toContain('elsewhere.example');
});

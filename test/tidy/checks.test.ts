import { describe, expect, test } from 'vitest';
import { forbiddenFindings } from './forbidden.ts';
import { glossaryFindings } from './glossary.ts';
import { nameFindings } from './names.ts';
import { saidFindings } from './said.ts';
import { folderFindings, sizeFindings } from './sizes.ts';
import { readSource } from './source.ts';

const forbidden = (path: string, text: string) => forbiddenFindings(readSource(path, text));
const sizes = (path: string, text: string) => sizeFindings(readSource(path, text));
const names = (path: string, text = '') => nameFindings(readSource(path, text));
const lines = (count: number) => 'work();\n'.repeat(count);

describe('forbidden things', () => {
  test.each([
    ['any', 'src/wire/a.ts', 'const a: any = 1;'],
    ['any in a type argument', 'src/wire/a.ts', 'const a = new Map<string, any>();'],
    ['a non-null claim', 'src/wire/a.ts', 'const a = b!.c;'],
    ['a definite claim', 'src/wire/a.ts', 'let a!: string;'],
    ['a cast', 'src/wire/a.ts', 'const a = b as string;'],
    ['a double cast', 'src/wire/a.ts', 'const a = b as unknown as string;'],
    ['a default export', 'src/wire/a.ts', 'export default 1;'],
    ['a suppressed type error', 'src/wire/a.ts', '// @ts-expect-error\nwork();'],
    ['a suppressed lint finding', 'src/wire/a.ts', '/* oxlint-disable no-console */\nwork();'],
    ['a wide comment', 'src/wire/a.ts', `// ${'why '.repeat(40)}\nwork();`],
    ['unfinished work', 'src/wire/a.ts', `// ${'TO'}DO: later\nwork();`],
    ['a skipped test', 'src/wire/a.test.ts', `test.skip('a', () => { expect(1).toBe(1); });`],
    ['a lonely test', 'src/wire/a.test.ts', `describe.only('a', () => {});`],
    ['a sleeping test', 'src/wire/a.test.ts', 'await new Promise((done) => setTimeout(done, 10));'],
    ['a sleep from a module', 'test/support/a.ts', `import { setTimeout as sleep } from 'node:timers/promises';`],
    ['a sleeping browser', 'test/e2e/a.test.ts', 'await page.waitForTimeout(100);'],
    ['a limit by whole addresses', 'src/slices/orders/server/a.ts', 'await countAttempt(call, BY_ADDRESS, call.ip);'],
    ["a machine's moment in a loader", 'src/slices/orders/web/management/OrdersPage.tsx', 'const now = new Date();'],
    ["a machine's moment in a command", 'src/app/server/a.ts', 'const untilMs = Date.now() + 10;'],
    ["the machine's clock", 'src/app/server/a.ts', "import { DAY_MS, systemClock } from '#kernel/time.ts';"],
    ['cedis in a use case', 'src/slices/orders/server/a.ts', 'const a = { fee: toGhs(row.feePesewas) };'],
    ['cedis read by a page', 'src/slices/orders/web/a.ts', 'const a = fromGhs(order.totalAmount);'],
    ['money divided by hand', 'src/slices/orders/web/a.ts', 'const a = order.totalAmount / 100;'],
    ['money multiplied by hand', 'src/slices/orders/server/a.ts', 'const a = Math.round(100 * price);'],
    ['the locales in a page', 'src/ui/a.ts', "const FORM = new Intl.NumberFormat('en-GH');"],
    ['a number by its locale', 'src/slices/orders/web/a.ts', "const a = (b + 1).toLocaleString('en-GH');"],
    ['an order by the locale', 'src/kernel/a.ts', 'names.sort((a, b) => a.localeCompare(b));'],
    ['a test that cannot fail', 'src/wire/a.test.ts', `test('a', () => { work(); });`],
  ])('%s', (_name, path, text) => {
    expect(forbidden(path, text)).toHaveLength(text.includes('as unknown as') ? 2 : 1);
  });

  test.each([
    ['as const', 'src/wire/a.ts', `const a = ['b'] as const;`],
    ['a brand of the kernel', 'src/kernel/a.ts', 'const a = b as Pesewas;'],
    ['a row of the database', 'src/platform/db/a.ts', 'const a = b as Row;'],
    [
      'a limit by networks',
      'src/slices/orders/server/a.ts',
      'await countAttempt(call, BY_ADDRESS, addressBucket(call.ip));',
    ],
    ['the words in a text', 'src/wire/a.ts', 'const a = "any! as TODO";'],
    ['the word any in a comment', 'src/wire/a.ts', '// Takes any text.\nwork();'],
    [
      'a route module',
      'src/slices/orders/web/management/OrdersPage.tsx',
      'export default function OrdersPage() { return null; }',
    ],
    ['a config file', 'vitest.config.ts', 'export default {};'],
    ['a timer of the product', 'src/platform/a.ts', 'setTimeout(work, 10);'],
    ['a moment that was given', 'src/slices/orders/web/management/OrdersPage.tsx', 'const now = new Date(loadedAt);'],
    ["the device's moment in a browser", 'src/slices/orders/web/use-moment.ts', 'const now = new Date();'],
    ['the locales on the server', 'src/slices/orders/server/a.ts', "const a = new Intl.ListFormat('en-GB');"],
    ['the codec of money', 'src/wire/fields.ts', 'const a = fromGhs(12.5);'],
    ['a sheet in cedis', 'src/slices/admin/server/exports/csv-exports.ts', 'const a = toGhs(row.amount);'],
    ["a test's own amounts", 'src/slices/orders/server/a.api.test.ts', 'const a = fromGhs(order.totalAmount);'],
    ['a percentage of prices', 'src/slices/analytics/web/a.ts', 'const a = ((price - before) / before) * 100;'],
    ['a percentage of fees', 'src/slices/settings/forms.ts', 'const a = BOUNDS.feeBasisPoints.most / 100;'],
    ["a test's own moment", 'src/slices/orders/server/a.api.test.ts', 'const now = new Date();'],
    [
      'a test that asserts by a function',
      'src/wire/a.test.ts',
      `test('a', async () => { await expectRefusal(work()); });`,
    ],
  ])('%s is allowed', (_name, path, text) => {
    expect(forbidden(path, text)).toEqual([]);
  });

  test('a finding names its line and the remedy', () => {
    const [finding] = forbidden('src/wire/a.ts', '\n\nconst a: any = 1;');
    expect(finding).toMatchObject({ path: 'src/wire/a.ts', line: 3 });
    expect(finding?.message).toMatch(/unknown/);
  });
});

describe('sizes', () => {
  test.each([
    ['a source file of 300 lines', 'src/wire/a.ts', lines(300), 0],
    ['a source file of 301 lines', 'src/wire/a.ts', lines(301), 1],
    ['a test file of 400 lines', 'src/wire/a.test.ts', lines(400), 0],
    ['a test file of 401 lines', 'src/wire/a.test.ts', lines(401), 1],
    ['a function of 80 lines', 'src/wire/a.ts', `function a() {\n${lines(78)}}`, 0],
    ['a function of 81 lines', 'src/wire/a.ts', `function a() {\n${lines(79)}}`, 1],
    ['an arrow function of 81 lines', 'src/wire/a.ts', `const a = () => {\n${lines(79)}};`, 1],
    ['a method of 81 lines', 'src/wire/a.ts', `class A { b() {\n${lines(79)}} }`, 1],
    ['a component of 120 lines', 'src/ui/A.tsx', `export function A() {\n${lines(118)}}`, 0],
    ['a component of 121 lines', 'src/ui/A.tsx', `export function A() {\n${lines(119)}}`, 1],
    ['a group of many tests', 'src/wire/a.test.ts', `describe('a', () => {\n${lines(200)}});`, 0],
    ['one long test', 'src/wire/a.test.ts', `test('a', () => {\n${lines(80)}});`, 1],
    ['four parameters', 'src/wire/a.ts', 'function a(b, c, d, e) {}', 0],
    ['five parameters', 'src/wire/a.ts', 'const a = (b, c, d, e, f) => 1;', 1],
  ])('%s', (_name, path, text, findings) => {
    expect(sizes(path, text)).toHaveLength(findings);
  });
});

describe('names', () => {
  test.each([
    ['src/wire/utils.ts'],
    ['src/wire/Helpers.tsx'],
    ['src/services/a.ts'],
    ['src/wire/data/a.ts'],
    ['src/wire/orderTotals.ts'],
    ['src/wire/Order.ts'],
    ['src/wire/order_totals.ts'],
  ])('%s is refused', (path) => {
    expect(names(path)).not.toEqual([]);
  });

  test.each([
    ['src/wire/order-totals.ts'],
    ['src/slices/orders/server/order/orders.api.test.ts'],
    ['src/ui/display/DataTable.tsx'],
    ['src/ui/display/DataTable.component.test.tsx'],
    ['src/ui/actions/button-style.ts'],
    ['src/app/web/root.tsx'],
    ['data/reference/crops.ts'],
    ['providers/sandbox/main.ts'],
  ])('%s is welcome', (path) => {
    expect(names(path)).toEqual([]);
  });

  test('a file with one component is named after it', () => {
    expect(names('src/ui/button.tsx', 'export function Button() { return null; }')[0]?.message).toMatch(/Button\.tsx/);
    expect(
      names('src/ui/columns.tsx', 'export function Wide() { return null; }\nexport function Narrow() { return null; }'),
    ).toEqual([]);
  });
});

describe('texts of pages', () => {
  const CART = 'src/slices/orders/web/cart/A.tsx';
  const written = (jsx: string, path = CART) => saidFindings(readSource(path, `export const a = ${jsx};`));

  test.each([
    ['a sentence', '<p>Only a few left</p>'],
    ['a sentence with a component', '<p><Quantity kg={kg} /> left</p>'],
    ['a label', '<Card title="Sold by" />'],
    ['a label with a name', '<Card title={`Delete ${name}`} />'],
    ['a label of two', "<Card title={isOver ? 'Over' : say('Under way')} />"],
    ['a label in place of a name', "<Card title={name ?? 'Somebody'} />"],
    ['a choice of sentences', "<p>{isOver ? 'Over' : name}</p>"],
    ['a sentence that may be there', '<p>{count > 0 && `, ${count} refused`}</p>'],
    ['a text in a fragment', '<>per kg</>'],
  ])('%s is outside the catalogue', (_name, jsx) => {
    expect(written(jsx)).toHaveLength(1);
  });

  test.each([
    ['what is said', "<Card title={say(isOver ? 'Over' : 'Under way')}>{say('Sold by')}</Card>"],
    ['a component that says', '<p><Said text="{amount} left" values={{ amount }} /></p>'],
    ['the name of the site', '<Link to={paths.home()}>Farmgate</Link>'],
    ['a title that its component says', "<AuthFrame title={joining ? 'Join' : 'Welcome Back'} />"],
    ['a key', '<kbd>Ctrl K</kbd>'],
    ['a state that is compared', "<p>{tab === 'orders' && <Orders />}</p>"],
    ['what nobody reads', '<p className="text-soft">{name}, {place} · {kg}</p>'],
  ])('%s is not', (_name, jsx) => {
    expect(written(jsx)).toEqual([]);
  });

  test('pages for administrators are English', () => {
    expect(written('<p>Only a few left</p>', 'src/slices/admin/web/A.tsx')).toEqual([]);
    expect(written('<p>Only a few left</p>', 'src/app/web/shell/seeing/A.tsx')).toEqual([]);
  });
});

test.each([
  [25, 'src/ui', 0],
  [26, 'src/ui', 1],
  [26, 'db/migrations', 0],
])('%i files in %s', (count, folder, findings) => {
  expect(folderFindings(Array.from({ length: count }, (_, index) => `${folder}/a${index}.ts`))).toHaveLength(findings);
});

test.each([
  ['src/wire/a.ts', 'const wish = 1;', ['request, query or options']],
  [
    'src/wire/a.ts',
    '/** A timed job. */\nplatform.wakeClock(A_CLOCK);',
    ['scheduled job', 'scheduled job', 'scheduled job'],
  ],
  ['src/wire/a.ts', 'const clock = platform.clock.now(); // a request', []],
  [
    'src/wire/a.ts',
    'try {\n  work();\n} catch (fault) {\n  log(faultMessage(fault));\n}',
    ['error, finding or problem', 'error, finding or problem'],
  ],
  ['src/wire/a.ts', "await world.steer({ do: 'faults', faults: { webhookLost: true } }); // fault injection", []],
  ['src/wire/a.ts', "const answer = await app.request('/'); // of useAnswer", ['response', 'response']],
  ['src/wire/a.ts', "const answer = 'The farmer has two days to answer.'; // answerReview", []],
  [
    'src/wire/a.ts',
    "import { DeskList } from './desk/DeskList.tsx'; // the order desk",
    ['admin or management', 'admin or management', 'admin or management', 'admin or management'],
  ],
  ['src/wire/a.ts', "const title = 'Dispute desk'; // on a desktop", []],
  ['test/support/a.ts', "process.env['FARMGATE_JOURNEY_PORT']; // of all journeys", ['e2e', 'e2e']],
  ['src/wire/a.ts', 'const journey = journeyOf(delivery); // where it is', []],
  ['test/support/a.ts', '/** The people of the matrix. */', ['authorization matrix']],
  ['test/support/a.ts', '/** The people of the authorization matrix. */', []],
  ['src/wire/a.ts', '/** For one pair of eyes. */\nconst a = eyes.now; // an Onlooker', ['viewer', 'viewer', 'viewer']],
  ['src/wire/a.ts', "const text = 'White beans with black eyes';", []],
  [
    'src/wire/a.ts',
    'const file = receiptPaper(order); // on paper',
    ['PDF, document or export', 'PDF, document or export'],
  ],
  ['src/wire/a.tsx', '<Paperclip className="bg-paper" />; // a style sheet, a Newspaper', []],
  ['src/wire/a.ts', "'delete from notices where spread_at < $1'", ['fan out']],
  ['src/wire/a.ts', 'const copy = { ...shown }; // spread evenly', []],
  ['src/wire/a.ts', 'await way.hand(batch); // of smsWay', ['sender', 'sender']],
  ['src/wire/a.ts', "const text = 'House 4, Labone, on the way';", []],
  ['bench/a.ts', 'class House {} // beside a floor', ['installation or environment', 'baseline']],
  ['bench/a.ts', 'const index = Math.floor(random() * 3);', []],
  ['test/tidy/a.ts', 'const wish = 1;', []],
])('words of our own in %s: %s', (path, text, instead) => {
  expect(glossaryFindings(readSource(path, text)).map(({ message }) => /Say (.*)\.$/.exec(message)?.[1])).toEqual(
    instead,
  );
});

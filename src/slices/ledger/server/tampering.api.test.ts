import { type TestApp, testApp } from '#test/support/app.ts';
import { tampered } from '#test/support/tamper.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePostings, refundPostings } from '../domain/postings.ts';
import { auditLedger, postTransfer } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const post = (key: string, postings: ReturnType<typeof capturePostings>) =>
    app.platform.db.transaction((tx) =>
      postTransfer(tx, { key, kind: 'test', reference: key, note: 'as agreed', postings, at: new Date() }),
    );
  await post('capture-1', capturePostings({ orderId: 'one', provider: 'sandbox', amountPesewas: 50_00 }));
  await post('capture-2', capturePostings({ orderId: 'one', provider: 'sandbox', amountPesewas: 25_00 }));
  await post('refund-1', refundPostings({ orderId: 'one', amountPesewas: 10_00 }));
});
afterAll(() => app.close());

const firstFindingAfter = (statements: readonly string[]) =>
  tampered(
    app.platform.db,
    ['ledger_postings', 'ledger_transfers', 'ledger_accounts'],
    statements,
    async (tx) => (await auditLedger(tx)).faults[0] ?? null,
  );

const escrow = "(select id from ledger_accounts where kind = 'escrow')";
const transfer = (key: string) => `(select id from ledger_transfers where idempotency_key = '${key}')`;

const CHANGED = 'its content is not what was posted';
const GAP = 'a posting before it is missing';
const JUMP = 'it does not go on from the balance before it';
const SUM = 'it does not say what its postings add up to';
const UNBALANCED = 'its postings do not balance';

/** What was planted, the statements that plant it, the row that is named first, and what is said of it. */
type Planting = readonly [name: string, statements: readonly string[], row: RegExp, what: string];

const VERSION = (version: number) => new RegExp(`^ledger_postings account \\d+ version ${version}$`);
const ACCOUNT = /^ledger_accounts \d+$/;
const TRANSFER = /^ledger_transfers [0-9a-f-]{36}$/;

const ofPosting = (name: string, change: string, what = CHANGED, version = 2): Planting => [
  name,
  [`update ledger_postings set ${change} where account_id = ${escrow} and account_version = 2`],
  VERSION(version),
  what,
];
const ofTransfer = (name: string, change: string): Planting => [
  name,
  [`update ledger_transfers set ${change} where idempotency_key = 'capture-2'`],
  VERSION(2),
  CHANGED,
];
const ofAccount = (name: string, change: string, row: RegExp, what: string): Planting => [
  name,
  [`update ledger_accounts set ${change} where kind = 'escrow'`],
  row,
  what,
];

const PLANTED: readonly Planting[] = [
  ofPosting(
    'an amount made larger, and the balance with it',
    'amount_pesewas = amount_pesewas + 1, new_balance = new_balance + 1',
  ),
  ofPosting(
    'balances moved up by a pesewa',
    'previous_balance = previous_balance + 1, new_balance = new_balance + 1',
    JUMP,
  ),
  ofPosting('a posting dated back by a day', "created_at = created_at - interval '1 day'"),
  ofPosting(
    'a posting given to a transfer that never was',
    'transfer_id = gen_random_uuid()',
    'its transfer is missing',
  ),
  ofPosting('a posting given to another transfer', `transfer_id = ${transfer('capture-1')}`),
  ofPosting('a seal made up', 'seal = sha256(seal)'),
  ofPosting('a posting numbered as a later one', 'account_version = 7', GAP, 7),
  ofTransfer('a transfer called something else', "kind = 'other'"),
  ofTransfer('a transfer for another order', "reference = 'two'"),
  ofTransfer('a note written anew', "note = 'other'"),
  ofTransfer('a note taken away', 'note = null'),
  ofTransfer('a key that would let it be posted again', "idempotency_key = 'other'"),
  ofTransfer('a transfer dated forward by a second', "created_at = created_at + interval '1 second'"),
  ofAccount('a balance made up', 'balance_pesewas = 99999999', ACCOUNT, SUM),
  ofAccount('a version made up', 'version = version + 1', ACCOUNT, SUM),
  ofAccount('the seal of an account wiped', "seal = ''", ACCOUNT, SUM),
  ofAccount('an account given to a thief', "owner_id = 'thief'", VERSION(1), CHANGED),
  ofAccount('an escrow turned into a wallet', "kind = 'seller_wallet'", VERSION(1), CHANGED),
  [
    'a posting taken out of the middle',
    [`delete from ledger_postings where account_id = ${escrow} and account_version = 2`],
    VERSION(3),
    GAP,
  ],
  [
    'the first posting taken away',
    [`delete from ledger_postings where account_id = ${escrow} and account_version = 1`],
    VERSION(2),
    GAP,
  ],
  [
    'one side of the last transfer taken away',
    [`delete from ledger_postings where account_id = ${escrow} and account_version = 3`],
    TRANSFER,
    UNBALANCED,
  ],
  [
    'the last transfer taken away whole',
    [
      `delete from ledger_postings where transfer_id = ${transfer('refund-1')}`,
      "delete from ledger_transfers where idempotency_key = 'refund-1'",
    ],
    ACCOUNT,
    SUM,
  ],
  [
    'an account made up with money in it',
    [
      "insert into ledger_accounts (kind, owner_id, balance_pesewas, version, may_go_negative) values ('seller_wallet', 'thief', 100, 0, false)",
    ],
    ACCOUNT,
    SUM,
  ],
  [
    'a transfer without postings',
    [
      "insert into ledger_transfers (id, idempotency_key, kind, reference, created_at) values (gen_random_uuid(), 'none', 'test', 'none', now())",
    ],
    TRANSFER,
    UNBALANCED,
  ],
];

/**
 * Seals all postings again as the database does, and gives each account its last seal: what somebody would do who knows
 * how.
 */
const SEALED_AGAIN: readonly string[] = [
  `with recursive line as (
     select p.account_id, p.account_version, row_number() over (partition by p.account_id order by p.account_version) as place,
       convert_to(json_build_array(a.id, a.kind, a.owner_id, t.id, t.idempotency_key, t.kind, t.reference, t.note,
         (extract(epoch from t.created_at) * 1000000)::bigint, p.amount_pesewas, p.previous_balance, p.new_balance, p.account_version,
         (extract(epoch from p.created_at) * 1000000)::bigint)::text, 'UTF8') as content
     from ledger_postings p left join ledger_accounts a on a.id = p.account_id left join ledger_transfers t on t.id = p.transfer_id
   ), chain as (
     select account_id, account_version, place, sha256(content) as seal from line where place = 1
     union all
     select line.account_id, line.account_version, line.place, sha256(chain.seal || line.content)
     from chain join line on line.account_id = chain.account_id and line.place = chain.place + 1)
   update ledger_postings p set seal = chain.seal from chain where p.account_id = chain.account_id and p.account_version = chain.account_version`,
  `update ledger_accounts a set balance_pesewas = kept.total, version = kept.lines, seal = kept.seal
   from (select account_id, sum(amount_pesewas)::bigint as total, count(*) as lines, (array_agg(seal order by account_version desc))[1] as seal
         from ledger_postings group by account_id) as kept where kept.account_id = a.id`,
];

const LIMITS_OFF = [
  'alter table ledger_accounts drop constraint ledger_accounts_not_overdrawn',
  'alter table ledger_postings drop constraint ledger_postings_add_up',
];

const posted = (key: string, owner: string, amount: number) => [
  `insert into ledger_accounts (kind, owner_id, balance_pesewas, version, may_go_negative) values ('seller_wallet', '${owner}', 0, 0, false)`,
  `insert into ledger_postings (transfer_id, account_id, amount_pesewas, previous_balance, new_balance, account_version, created_at, seal)
   select t.id, a.id, ${amount}, 0, ${amount}, 1, t.created_at, '' from ledger_transfers t, ledger_accounts a where t.idempotency_key = '${key}' and a.owner_id = '${owner}'`,
];

const resealed = ([name, statements, row, what]: Planting): Planting => [
  name,
  [...LIMITS_OFF, ...statements, ...SEALED_AGAIN],
  row,
  what,
];

const last = `where account_id = ${escrow} and account_version = 3`;
const WITHOUT_LIMITS: readonly Planting[] = [
  [
    'money made out of nothing',
    [`update ledger_postings set amount_pesewas = amount_pesewas + 1, new_balance = new_balance + 1 ${last}`],
    TRANSFER,
    UNBALANCED,
  ],
  ['a line too many in a transfer', posted('refund-1', 'thief', 10_00), TRANSFER, UNBALANCED],
  [
    'a balance that does not go on',
    [`update ledger_postings set previous_balance = 0, new_balance = amount_pesewas ${last}`],
    VERSION(3),
    JUMP,
  ],
  [
    'a balance that its amount does not explain',
    [`update ledger_postings set new_balance = new_balance + 1 ${last}`],
    VERSION(3),
    'its balances do not differ by its amount',
  ],
  [
    'a wallet that paid out what it never had',
    [
      "insert into ledger_transfers (id, idempotency_key, kind, reference, created_at) values (gen_random_uuid(), 'theft', 'test', 'theft', now())",
      ...posted('theft', 'poor', -10_00),
      ...posted('theft', 'thief', 10_00),
    ],
    VERSION(1),
    'it takes more than the account held',
  ],
  [
    'postings whose transfer is gone',
    ["delete from ledger_transfers where idempotency_key = 'refund-1'"],
    VERSION(3),
    'its transfer is missing',
  ],
  [
    'postings whose account is gone',
    ["delete from ledger_accounts where kind = 'refunds_payable'"],
    VERSION(1),
    'its account is missing',
  ],
];
const PLANTED_AND_SEALED = WITHOUT_LIMITS.map(resealed);

test('an untouched ledger has no findings, and sealing it again changes nothing', async () => {
  expect(await auditLedger(app.platform.db)).toMatchObject({
    transfers: 3,
    postings: 6,
    faults: [],
    unbalancedTransfers: 0,
    brokenChains: 0,
  });
  expect(await firstFindingAfter(SEALED_AGAIN)).toBeNull();
});

describe(`${PLANTED.length} kinds of wrong ledgers are found, and the wrong row is named first`, () => {
  test.each(PLANTED)('%s', async (_, statements, row, what) => {
    expect(await firstFindingAfter(statements)).toEqual({ row: expect.stringMatching(row), what });
  });
});

describe(`${PLANTED_AND_SEALED.length} more are found although all seals were made again`, () => {
  test.each(PLANTED_AND_SEALED)('%s', async (_, statements, row, what) => {
    expect(await firstFindingAfter(statements)).toEqual({ row: expect.stringMatching(row), what });
  });
});

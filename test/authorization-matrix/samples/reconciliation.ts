import { downloadTaxMonths, showTaxMonths } from '#slices/ledger/contract-tax.ts';
import { downloadTrialBalance, showTrialBalance } from '#slices/ledger/contract.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import * as acts from '#slices/reconciliation/contract-acts.ts';
import * as claims from '#slices/reconciliation/contract-claims.ts';
import { showCover } from '#slices/reconciliation/contract-cover.ts';
import * as margin from '#slices/reconciliation/contract-margin.ts';
import * as fees from '#slices/reconciliation/contract-fee-rules.ts';
import * as reconciliation from '#slices/reconciliation/contract.ts';
import * as statements from '#slices/reconciliation/contract-statements.ts';
import { planOf } from '#slices/reconciliation/domain/acts.ts';
import { projectEntries } from '#slices/reconciliation/server/matching/project-entries.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

let lines = 0;

/** A file with one fee in it. */
function feeFile(world: World, save: boolean) {
  lines += 1;
  const day = world.app.clock.now().toISOString().slice(0, 10);
  const csv = `date,kind,reference,amount,account,line id,text\n${day},fee,,-1.00,collection,matrix-${lines},Fee\n`;
  return { body: { provider: 'momo' as const, from: day, to: day, csv, save } };
}

function keptMap() {
  lines += 1;
  const map = { date: 'Day', lineId: 'Id', amount: 'Sum', everyKind: 'charge' as const, everyAccount: 'collection' };
  return { provider: 'momo' as const, name: `Portal ${lines}`, map };
}

/** A difference that nothing is proposed about. */
async function differenceIn(world: World): Promise<string> {
  const admin = world.app.as(world.admin);
  const { body } = feeFile(world, true);
  await admin.call(statements.uploadStatement, { body });
  const found = await admin.call(reconciliation.listExceptions, { query: { kind: 'fee', limit: 100 } });
  const own = found.items.find(({ item }) => item.endsWith(`matrix-${lines}`));
  if (own === undefined) throw new Error('A fee that is not booked is a difference.');
  return own.id;
}

const proposal = async (world: World) => ({
  body: { kind: 'book_fee' as const, exceptionIds: [await differenceIn(world)], note: 'Seen in the statement' },
});

/** What an admin proposed who is none of the callers, so that each of them may be the second person. */
async function proposed(world: World): Promise<string> {
  const other = await world.app.person({ role: 'admin' });
  return (await world.app.as(other).call(acts.proposeAct, await proposal(world))).id;
}

/** Money without a cause that was booked as unassigned, and a farmer whose it may be. */
async function claimIn(world: World) {
  lines += 1;
  const item = `line:collection:matrix-${lines}`;
  const difference = { provider: 'momo', item, kind: 'other', differencePesewas: 100 } as const;
  await world.app.platform.db.transaction(async (tx) => {
    await postTransfer(tx, {
      key: `reconciliation:${item}`,
      kind: 'reconciliation.book',
      reference: item,
      postings: planOf('book', difference).postings,
      at: world.app.clock.now(),
    });
    await projectEntries(tx, 'momo');
  });
  const farmer = await world.app.person({ role: 'farmer' });
  return { item, way: 'wallet' as const, personId: farmer.id };
}

/** The same, proposed by an admin who is none of the callers. */
async function assigned(world: World): Promise<string> {
  const other = await world.app.person({ role: 'admin' });
  const body = { ...(await claimIn(world)), amount: 1, note: 'Known by phone' };
  return (await world.app.as(other).call(claims.proposeAssignment, { body })).id;
}

const feeRule = { body: { provider: 'momo' as const, percent: 1.95, mostPerDay: 50, note: 'The tariff' } };

/** A rule that waits, of an admin who is none of the callers; any other that waits is turned down. */
async function waitingRule(world: World): Promise<string> {
  const other = world.app.as(await world.app.person({ role: 'admin' }));
  await noRuleWaits(world);
  return (await other.call(fees.proposeFeeRule, feeRule)).id;
}

async function noRuleWaits(world: World): Promise<void> {
  const admin = world.app.as(world.admin);
  const { rules } = await admin.call(fees.listFeeRules, {});
  for (const { id, state } of rules)
    if (state === 'proposed') await admin.call(fees.endFeeRule, { params: { id }, body: { note: 'Wrong' } });
}

export const reconciliationSamples = [
  plain(fees.listFeeRules, {}),
  sample(fees.proposeFeeRule, {
    own: async (world) => {
      await noRuleWaits(world);
      return feeRule;
    },
  }),
  sample(fees.approveFeeRule, { own: async (world) => ({ params: { id: await waitingRule(world) } }) }),
  sample(fees.endFeeRule, {
    own: async (world) => ({ params: { id: await waitingRule(world) }, body: { note: 'Wrong' } }),
  }),
  plain(claims.listClaims, {}),
  sample(claims.showClaim, { own: async (world) => ({ query: { item: (await claimIn(world)).item, search: 'Ama' } }) }),
  sample(claims.planAssignment, { own: async (world) => ({ body: await claimIn(world) }) }),
  sample(claims.proposeAssignment, {
    own: async (world) => ({ body: { ...(await claimIn(world)), amount: 1, note: 'Known by phone' } }),
  }),
  sample(claims.showAssignment, { own: async (world) => ({ params: { id: await assigned(world) } }) }),
  sample(claims.approveAssignment, { own: async (world) => ({ params: { id: await assigned(world) } }) }),
  sample(claims.withdrawAssignment, {
    own: async (world) => ({ params: { id: await assigned(world) }, body: { note: 'Wrong' } }),
  }),
  plain(showTrialBalance, { query: { day: '2026-01-31' } }),
  plain(downloadTrialBalance, {}),
  plain(showTaxMonths, { query: { year: '2026' } }),
  plain(downloadTaxMonths, {}),
  plain(reconciliation.showOverview, {}),
  plain(showCover, {}),
  plain(margin.showMargin, { query: { by: 'seller' } }),
  plain(margin.downloadMargin, {}),
  plain(reconciliation.listExceptions, { query: { kind: 'fee', owner: 'none' } }),
  sample(reconciliation.showException, { own: async (world) => ({ params: { id: await differenceIn(world) } }) }),
  sample(reconciliation.assignExceptions, {
    own: async (world) => ({ body: { exceptionIds: [await differenceIn(world)], ownerId: null } }),
  }),
  sample(reconciliation.noteQuestion, {
    own: async (world) => ({ params: { id: await differenceIn(world) }, body: { text: 'Asked MTN' } }),
  }),
  plain(statements.listStatementMaps, {}),
  sample(statements.keepStatementMap, { own: async () => ({ body: keptMap() }) }),
  sample(statements.removeStatementMap, {
    own: async (world) => ({
      params: { id: (await world.app.as(world.admin).call(statements.keepStatementMap, { body: keptMap() })).id },
    }),
  }),
  sample(statements.uploadStatement, { own: async (world) => feeFile(world, true) }),
  sample(acts.planAct, {
    own: async (world) => ({ body: { kind: 'book_fee' as const, exceptionIds: [await differenceIn(world)] } }),
  }),
  sample(acts.proposeAct, { own: proposal }),
  plain(acts.listActs, { query: { state: 'proposed' } }),
  sample(acts.showAct, { own: async (world) => ({ params: { id: await proposed(world) } }) }),
  sample(acts.approveAct, { own: async (world) => ({ params: { id: await proposed(world) } }) }),
  sample(acts.withdrawAct, {
    own: async (world) => ({ params: { id: await proposed(world) }, body: { note: 'Wrong' } }),
  }),
];

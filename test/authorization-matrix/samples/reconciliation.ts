import { downloadTrialBalance, showTrialBalance } from '#slices/ledger/contract.ts';
import * as acts from '#slices/reconciliation/contract-acts.ts';
import * as reconciliation from '#slices/reconciliation/contract.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

let lines = 0;

/** A file with one fee in it. */
function feeFile(world: World, save: boolean) {
  lines += 1;
  const day = world.app.clock.now().toISOString().slice(0, 10);
  const csv = `date,kind,reference,amount,account,line id,text\n${day},fee,,-1.00,collections,matrix-${lines},Fee\n`;
  return { body: { provider: 'momo' as const, from: day, to: day, csv, save } };
}

/** A difference that nothing is proposed about. */
async function differenceIn(world: World): Promise<string> {
  const admin = world.app.as(world.admin);
  const { body } = feeFile(world, true);
  await admin.call(reconciliation.uploadStatement, { body });
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

export const reconciliationSamples = [
  plain(showTrialBalance, { query: { day: '2026-01-31' } }),
  plain(downloadTrialBalance, {}),
  plain(reconciliation.showOverview, {}),
  plain(reconciliation.listExceptions, { query: { kind: 'fee', owner: 'none' } }),
  sample(reconciliation.showException, { own: async (world) => ({ params: { id: await differenceIn(world) } }) }),
  sample(reconciliation.assignExceptions, {
    own: async (world) => ({ body: { exceptionIds: [await differenceIn(world)], ownerId: null } }),
  }),
  sample(reconciliation.noteQuestion, {
    own: async (world) => ({ params: { id: await differenceIn(world) }, body: { text: 'Asked MTN' } }),
  }),
  sample(reconciliation.uploadStatement, { own: async (world) => feeFile(world, true) }),
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

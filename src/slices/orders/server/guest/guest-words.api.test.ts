import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { decideDispute } from '#slices/escrow/contract.ts';
import { addStatement, showDispute } from '#slices/escrow/contract-disputes.ts';
import { addTrackedStatement } from '#slices/orders/contract-evidence.ts';
import { trackOrder } from '#slices/orders/contract-read.ts';
import { guestDisputeOpen, guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const guest = () => trade.app.as(null);

const disputed = () => guestDisputeOpen(trade);

const say = (token: string, text: string, idempotencyKey = newId()) =>
  guest().call(addTrackedStatement, { params: { token }, body: { text }, idempotencyKey });
const disputeOn = async (token: string) => (await guest().call(trackOrder, { params: { token } })).dispute;

/** Who got a notice of these words, and how it was put. */
async function toldOf(statementId: string): Promise<Record<string, string>> {
  const rows = await rowsIn<{ recipient: string; kind: string }>(
    trade.app.platform.db,
    'select recipient, kind from notices where key = $1',
    [`dispute.said:${statementId}`],
  );
  return Object.fromEntries(rows.map(({ recipient, kind }) => [recipient, kind]));
}

test('a guest says their side as the buyer; the farmer and the staff read it and get one notice of it, the guest is not', async () => {
  const { token, disputeId } = await disputed();
  const key = newId();
  const said = await say(token, '  I kept the rotten ones  ', key);
  expect(said).toMatchObject({ byName: 'Esi Boateng', side: 'buyer', text: 'I kept the rotten ones' });
  expect((await say(token, '  I kept the rotten ones  ', key)).id).toBe(said.id);
  expect((await disputeOn(token))?.statements).toEqual([said]);
  expect((await trade.app.as(trade.admin).call(showDispute, { params: { id: disputeId } })).statements).toEqual([said]);
  expect(await toldOf(said.id)).toEqual({ [`user:${trade.farmer.id}`]: 'dispute_statement', staff: 'dispute_said' });
  const response = await trade.app
    .as(trade.farmer)
    .call(addStatement, { params: { disputeId }, body: { text: 'They were dry when they left' } });
  expect(response.side).toBe('seller');
  expect((await disputeOn(token))?.statements.map(({ side }) => side)).toEqual(['buyer', 'seller']);
});

test('the words of one order come into its dispute alone', async () => {
  const [one, other] = [await disputed(), await disputed()];
  const said = await say(one.token, 'Only about this one');
  expect((await disputeOn(other.token))?.statements).toEqual([]);
  expect((await disputeOn(one.token))?.statements).toEqual([said]);
});

test('ten are taken, however many come at once, and what the farmer says is not counted', async () => {
  const { token, disputeId } = await disputed();
  await trade.app.as(trade.farmer).call(addStatement, { params: { disputeId }, body: { text: 'Mine does not count' } });
  const sent = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => say(token, `Word ${index}`)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(say(token, 'One more')).rejects.toMatchObject({ status: 409, code: 'dispute.said_enough' });
  expect((await disputeOn(token))?.statements).toHaveLength(11);
});

test('nothing without a dispute, nothing after the decision, and nothing empty or endless', async () => {
  const quiet = await guestOrderAt(trade, 'delivered');
  await expect(say(quiet.token, 'Hello')).rejects.toMatchObject({ status: 404, code: 'dispute.not_found' });
  const { token, disputeId } = await disputed();
  for (const text of ['', '   ', 'x'.repeat(2001)])
    await expect(say(token, text)).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
  await trade.app
    .as(trade.admin)
    .call(decideDispute, { params: { id: disputeId }, body: { outcome: 'refund', note: 'Rotten indeed' } });
  await expect(say(token, 'Too late')).rejects.toMatchObject({ status: 409, code: 'dispute.decided' });
  expect((await disputeOn(token))?.statements).toEqual([]);
});

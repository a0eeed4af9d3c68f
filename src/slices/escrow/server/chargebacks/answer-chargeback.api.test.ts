import { newId } from '#kernel/ids.ts';
import { paidAtPaystack, sendNotice } from '#test/support/chargeback-world.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerChargeback, listChargebacks, showChargeback } from '../../contract-chargebacks.ts';

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack');
});
afterAll(() => all.close());
afterEach(() => all.paystack.steer({ do: 'clear_faults' }));

const admin = () => all.world.app.as(all.world.admin);
const PROOF = {
  serviceDetails: 'Two bags of yams, handed over with a code and a photo',
  customerName: 'Ama Owusu',
  customerEmail: 'ama@example.com',
  customerPhone: '0241234567',
  deliveryDate: '2026-11-27',
};

async function disputed() {
  const paid = await paidAtPaystack(all);
  all.paystack.steer({ do: 'dispute', reference: paid.paymentId, outcome: 'open' });
  await sendNotice(all, 'create', { reference: paid.paymentId });
  const { items } = await admin().call(listChargebacks, {});
  const [newest] = items;
  if (!newest) throw new Error('No chargeback is listed.');
  return { ...paid, id: newest.id };
}

const evidenceOf = (reference: string) =>
  all.paystack.book().disputes.find(({ charge }) => charge.reference === reference)?.evidence ?? [];

test('chargeback: proof goes to the provider in its own fields, and is shown as sent', async () => {
  const { id, orderId, paymentId } = await disputed();
  const shown = await admin().call(answerChargeback, { params: { id }, body: PROOF });
  expect(shown).toMatchObject({
    ...{ state: 'open', answeredAt: expect.any(String), orders: [{ id: orderId, status: 'held' }] },
    answers: [{ serviceDetails: PROOF.serviceDetails, isTaken: true }],
  });
  expect(evidenceOf(paymentId)).toEqual([
    {
      ...{ customer_name: 'Ama Owusu', customer_email: 'ama@example.com', customer_phone: '0241234567' },
      ...{ service_details: PROOF.serviceDetails, delivery_date: '2026-11-27' },
    },
  ]);
  expect(all.paystack.violations).toEqual([]);
});

test('chargeback: proof whose answer is lost is kept as sent without an answer', async () => {
  const { id } = await disputed();
  all.paystack.steer({ do: 'fault', fault: { call: 'evidence', times: 1, work: true, answer: 'lost' } });
  const sent = admin().call(answerChargeback, { params: { id }, body: PROOF });
  await expect(sent).rejects.toMatchObject({ status: 503, code: 'chargeback.no_answer' });
  const shown = await admin().call(showChargeback, { params: { id } });
  expect(shown).toMatchObject({ answeredAt: null, answers: [{ isTaken: false }], actions: ['answer'] });
});

test('chargeback: proof that the provider does not take is not kept', async () => {
  const { id } = await disputed();
  const body = JSON.stringify({ status: false, message: 'Dispute is locked' });
  all.paystack.steer({
    do: 'fault',
    fault: { call: 'evidence', times: 1, work: false, answer: { status: 400, body } },
  });
  const sent = admin().call(answerChargeback, { params: { id }, body: PROOF });
  await expect(sent).rejects.toMatchObject({ status: 409, code: 'chargeback.not_taken' });
  expect(await admin().call(showChargeback, { params: { id } })).toMatchObject({ answers: [] });
});

test('chargeback: what is decided takes no proof, and moves to the decided ones', async () => {
  const { id, paymentId } = await disputed();
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'won' });
  await sendNotice(all, 'resolve', { reference: paymentId, resolution: 'declined' });
  const sent = admin().call(answerChargeback, { params: { id }, body: PROOF });
  await expect(sent).rejects.toMatchObject({ status: 409, code: 'chargeback.ended' });
  const { items } = await admin().call(listChargebacks, { query: { state: 'ended' } });
  expect(items).toMatchObject([{ id, state: 'won' }]);
});

test('chargeback: only administrators of the books see one, and an unknown one is not found', async () => {
  const { id } = await disputed();
  const { world } = all;
  const params = { id };
  await expect(world.app.as(null).call(showChargeback, { params })).rejects.toMatchObject({ status: 401 });
  await expect(world.app.as(world.seller).call(showChargeback, { params })).rejects.toMatchObject({ status: 403 });
  const unknown = admin().call(showChargeback, { params: { id: newId() } });
  await expect(unknown).rejects.toMatchObject({ status: 404, code: 'chargeback.not_found' });
  const bad = admin().call(answerChargeback, { params, body: { ...PROOF, customerEmail: 'nobody' } });
  await expect(bad).rejects.toMatchObject({ status: 422 });
});

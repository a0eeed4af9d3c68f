import { escrowPersonal } from '#slices/escrow/server/store-personal.ts';
import { batchesBefore } from '#slices/escrow/server/approval/store-batches.ts';
import { linesOfBatch, takenBy, waitingLines } from '#slices/escrow/server/approval/store-reviews.ts';
import { paymentsOfAmount, payoutReferences } from '#slices/escrow/server/books/store-books.ts';
import { notesOf } from '#slices/escrow/server/cases/store-notes.ts';
import { keptDeposits } from '#slices/escrow/server/deposits/store-deposits.ts';
import { disputesDue } from '#slices/escrow/server/disputes/store-disputes.ts';
import { countOffers, openOffer } from '#slices/escrow/server/disputes/ending/store-offers.ts';
import { countPhotos, photosOf } from '#slices/escrow/server/disputes/store-photos.ts';
import { statementsOf } from '#slices/escrow/server/disputes/store-statements.ts';
import { boughtBy } from '#slices/escrow/server/holds/store-lists.ts';
import { holdEvents } from '#slices/escrow/server/holds/store-holds.ts';
import { reductionsOf } from '#slices/escrow/server/holds/store-reductions.ts';
import { subjectsOf, withdrawalsBy } from '#slices/escrow/server/holds/store-subjects.ts';
import { escrowMeasured } from '#slices/escrow/server/measured.ts';
import { begunBefore, earlierPrompts } from '#slices/escrow/server/payments/store-prompts.ts';
import { methodsOf } from '#slices/escrow/server/payouts/store-methods.ts';
import { presentDestination, unprovedDestinations } from '#slices/escrow/server/refunds/store-destinations.ts';
import { lastLikeWithdrawal, withdrawalsOf } from '#slices/escrow/server/payouts/store-payouts.ts';
import { namesOf } from '#slices/escrow/server/payouts/store-statement.ts';
import { whetherOpen, later, OTHER_ROW, OWN_ID } from './fill.ts';
import { BUYER, daysAgo, FARMER, NOW, ROW, ROWS, type SliceCases } from './slice.ts';

/** What the trade's own part leaves out: payouts that wait, accounts for them, and what is said of disputes. */
export const ESCROW: SliceCases = {
  tables: {
    payout_batches: { state: whetherOpen("'prepared'", "'approved'"), prepared_at: 'at' },
    payout_reviews: {
      withdrawal_id: OWN_ID,
      state: whetherOpen("'waiting'", "'approved'"),
      batch_id: OTHER_ROW,
      due_at: later('at', '2'),
      created_at: 'at',
    },
    withdrawals: { state: whetherOpen("'awaiting_approval'", "'succeeded'") },
    refund_destinations: { refund_id: OTHER_ROW, state: whetherOpen("'asked'", "'replaced'") },
    payment_methods: { network: "'mtn'", number_hash: "'number ' || n", is_default: 'false' },
    dispute_notes: { dispute_id: OTHER_ROW },
    dispute_offers: { dispute_id: OTHER_ROW, grams: 'null', refund_pesewas: 'null', state: "'ended'", ended_at: 'at' },
    dispute_photos: { dispute_id: OTHER_ROW, content_hash: "'hash ' || n" },
    dispute_statements: { dispute_id: OTHER_ROW },
    hold_events: { order_id: OTHER_ROW, kind: "'paid'" },
    hold_reductions: { order_id: OTHER_ROW, key: "'key ' || n" },
  },
  personal: escrowPersonal,
  cases: [
    { name: 'disputes, the open offer', run: (tx) => openOffer(tx, ROW) },
    { name: 'disputes, offers of a side', run: (tx) => countOffers(tx, ROW, 'buyer') },
    { name: 'payouts to approve', run: (tx) => waitingLines(tx, { after: null, limit: 20 }) },
    { name: 'payouts to approve, in batches', run: (tx) => batchesBefore(tx, { after: null, limit: 20 }) },
    { name: 'payouts to approve, of a batch', run: (tx) => linesOfBatch(tx, ROW) },
    { name: 'payouts of a person, a day', run: (tx) => takenBy(tx, FARMER, daysAgo(1)) },
    { name: 'payouts of a person', run: (tx) => withdrawalsOf(tx, { personId: FARMER, after: null, limit: 20 }) },
    {
      name: 'payouts of a person, the last like one',
      run: (tx) => lastLikeWithdrawal(tx, { personId: FARMER, paymentMethodId: ROW, amountPesewas: 9750 }),
    },
    { name: 'payouts of people', run: (tx) => withdrawalsBy(tx, [FARMER, BUYER], 20) },
    { name: 'payouts, references', run: (tx) => payoutReferences(tx, ROWS) },
    { name: 'payouts, names', run: (tx) => namesOf(tx, ROWS) },
    { name: 'payouts, accounts of a person', run: (tx) => methodsOf(tx, FARMER) },
    { name: 'refunds to another number', run: (tx) => presentDestination(tx, ROW) },
    { name: 'refunds to another number, not shown to be theirs', run: (tx) => unprovedDestinations(tx, ROWS) },
    { name: 'payments for orders', run: (tx) => begunBefore(tx, ROWS, null) },
    { name: 'payments of an amount', run: (tx) => paymentsOfAmount(tx, 14_001) },
    {
      name: 'payments, asked of a phone before',
      run: (tx) => earlierPrompts(tx, { phone: '+233240000101', asker: BUYER, since: daysAgo(1) }),
    },
    ...(escrowMeasured.queues ?? []).map(({ name, oldest }) => ({
      name: `money, oldest of ${name}`,
      run: (tx: Parameters<typeof oldest>[0]) => oldest(tx, NOW),
    })),
    { name: 'money, what it was about', run: (tx) => subjectsOf(tx, ROWS) },
    { name: 'money, bought by a person', run: (tx) => boughtBy(tx, BUYER) },
    { name: 'money, events of an order', run: (tx) => holdEvents(tx, ROW) },
    { name: 'money, reductions of orders', run: (tx) => reductionsOf(tx, ROWS) },
    { name: 'deposits that a farmer kept', run: (tx) => keptDeposits(tx, FARMER, { from: daysAgo(30), until: NOW }) },
    { name: 'disputes due', run: (tx) => disputesDue(tx, NOW) },
    { name: 'disputes, notes of one', run: (tx) => notesOf(tx, ROW) },
    { name: 'disputes, statements of one', run: (tx) => statementsOf(tx, ROW) },
    { name: 'disputes, photos of some', run: (tx) => photosOf(tx, ROWS) },
    { name: 'disputes, photos of somebody', run: (tx) => countPhotos(tx, ROW, BUYER, 'hash 1') },
  ],
};

import { formatGhs } from '#kernel/money.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { CHARGEBACK_STATES, answerBy } from '#slices/escrow/domain/chargebacks/chargeback.ts';
import { bearersOf, liabilities, MOST_OWED_PESEWAS } from '#slices/escrow/domain/chargebacks/liability.ts';
import { divide, HOLD_STATUSES, totalOf } from '#slices/escrow/domain/hold.ts';
import { afterReport, PAYMENT_STATES } from '#slices/escrow/domain/payment.ts';
import {
  afterWithdrawalReport,
  type ReportedWithdrawal,
  WITHDRAWAL_STATES,
  type WithdrawalState,
  WITHDRAWN,
} from '#slices/escrow/domain/payouts/payout.ts';
import { PAYOUT_STATES, type PayoutResponse } from '#slices/escrow/domain/payouts/payout.ts';
import { refundStep } from '#slices/escrow/domain/payouts/refund-step.ts';
import { cancelWithdrawal, withdraw } from '#slices/escrow/contract-withdrawals.ts';
import { approveBatch, refuseBatch } from '#slices/escrow/contract-payouts.ts';
import { STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { NOW } from '#test/support/orders/one-order.ts';
import { fieldsOf } from './calls.ts';
import type { Ending, Machine } from './ending.ts';
import { dividedText, partsText, SAMPLE } from './sample.ts';

const CHARGE_REPORTS = ['succeeded', 'declined', 'timed_out'] as const;

/** What becomes of a payment by what its provider says. */
export function paymentEndings(): Machine {
  return {
    name: 'Payments',
    about: 'Money that arrives always counts: where its order is gone by then, or paid otherwise, it goes back.',
    endings: PAYMENT_STATES.filter((state) => state !== 'succeeded').flatMap((state) =>
      CHARGE_REPORTS.map((reported) => {
        const to = afterReport(state, reported);
        const money = to === 'succeeded' ? partsText({ 'held from the buyer': totalOf(SAMPLE) }) : null;
        return { from: state, who: 'provider', act: reported, asks: [], to, goods: null, money, within: null };
      }),
    ),
  };
}

const WITHDRAWN_TEXT = { on_its_way: null, paid: 'its person is paid', back: 'in the wallet again' } as const;

function withdrawn(state: WithdrawalState, to: WithdrawalState, said: Pick<Ending, 'who' | 'act' | 'asks'>): Ending {
  const money = WITHDRAWN[to] === WITHDRAWN[state] ? null : WITHDRAWN_TEXT[WITHDRAWN[to]];
  const within = state === 'awaiting_approval' ? `usually ${STANDARD_SETTINGS.payoutReviewHours} h` : null;
  return { ...said, from: state, to, goods: null, money, within };
}

const PAYOUT_REPORTS = ['pending', 'succeeded', 'failed', 'no_float'] as const satisfies readonly ReportedWithdrawal[];

/** What becomes of a withdrawal. */
export function withdrawalEndings(): Machine {
  const limits = [STANDARD_SETTINGS.payoutLimitPesewas, STANDARD_SETTINGS.payoutDayLimitPesewas];
  const asked: Pick<Ending, 'from' | 'who' | 'act' | 'goods' | 'money' | 'within'> = {
    from: 'in the wallet',
    who: 'farmer or driver',
    act: 'withdraw',
    goods: null,
    money: 'on its way out of the wallet',
    within: null,
  };
  const asks = [...fieldsOf(withdraw, 'farmer'), 'password'];
  const batch = (call: typeof approveBatch | typeof refuseBatch) => [
    'prepared by another admin',
    ...fieldsOf(call, 'admin'),
  ];
  const reported = WITHDRAWAL_STATES.flatMap((state) =>
    PAYOUT_REPORTS.flatMap((report) => {
      const to = afterWithdrawalReport(state, report);
      return to === state ? [] : [withdrawn(state, to, { who: 'provider', act: report, asks: [] })];
    }),
  );
  return {
    name: 'Withdrawals',
    about: 'Each report of a provider that changes something.',
    endings: [
      {
        ...asked,
        asks: [...asks, `at most ${limits.map((most) => formatGhs(most)).join(', or a day ')}`],
        to: 'queued',
      },
      { ...asked, asks: [...asks, 'more than that'], to: 'awaiting_approval' },
      withdrawn('awaiting_approval', 'queued', { who: 'admin', act: 'approve', asks: batch(approveBatch) }),
      withdrawn('awaiting_approval', 'refused', { who: 'admin', act: 'refuse', asks: batch(refuseBatch) }),
      withdrawn('awaiting_approval', 'cancelled', {
        who: 'farmer or driver',
        act: 'take it back',
        asks: fieldsOf(cancelWithdrawal, 'farmer'),
      }),
      ...reported,
    ],
  };
}

const ANSWERS: readonly (readonly [string, PayoutResponse])[] = [
  ['pending', { state: 'pending', reason: null }],
  ['succeeded', { state: 'succeeded', reason: null }],
  ['failed', { state: 'failed', reason: 'blocked' }],
  ['refused', 'refused'],
  ['no_float', 'no_float'],
  ['later', 'later'],
];

/** Failed once, and as often as it is tried. */
const TRIED = [0, 4] as const;

/** What becomes of money that is owed back to a payer. */
export function refundEndings(): Machine {
  const endings = PAYOUT_STATES.filter((state) => state !== 'succeeded' && state !== 'failed').flatMap((state) =>
    ANSWERS.flatMap(([act, answer]) =>
      TRIED.map((failures): Ending => {
        const step = refundStep({ state, attempts: 0, failures }, answer, NOW);
        const again = step.nextAttemptAt && (step.nextAttemptAt.getTime() - NOW.getTime()) / HOUR_MS;
        const money =
          step.state === 'succeeded' ? 'buyer' : step.state === 'failed' ? 'owed to the buyer: people send it' : null;
        const within =
          again === null ? null : `asked again after ${again < 1 ? `${Math.ceil(again * 60)} min` : `${again} h`}`;
        const asks = [failures === 0 ? 'the first time' : `failed ${failures} times before`];
        return { from: state, who: 'provider', act, asks, to: step.state, goods: null, money, within };
      }),
    ),
  );
  return { name: 'Refunds', about: 'Money stays owed to the payer until a provider has sent it.', endings };
}

/** What becomes of a payment that its payer takes back through the bank. */
export function chargebackEndings(): Machine {
  const answerHours = (answerBy({ dueAt: null, openedAt: NOW }).getTime() - NOW.getTime()) / HOUR_MS;
  const seller = divide('release', SAMPLE, true).sellerPesewas;
  const [liable = 0] = liabilities(totalOf(SAMPLE), [seller]);
  const lost = HOLD_STATUSES.filter((status) => status !== 'awaiting').map((status): Ending => {
    const shared = { from: `open (${status})`, who: 'provider', act: 'lost', asks: [], to: 'lost', within: null };
    if (status === 'held' || status === 'disputed')
      return {
        ...shared,
        goods: 'as in a dispute that is decided so',
        money: dividedText(divide('refund', SAMPLE, false)),
      };
    if (status === 'refunded')
      return { ...shared, goods: null, money: 'what the payer is owed; the rest is the platform’s loss' };
    const { walletPesewas, debtPesewas } = bearersOf(liable, { walletPesewas: 0, owedPesewas: 0 });
    const borne = partsText({
      'taken from the farmer’s wallet': walletPesewas,
      'owed by a farmer with an empty wallet': debtPesewas,
    });
    const left = partsText({ 'the platform’s loss': totalOf(SAMPLE) - liable });
    return { ...shared, goods: null, money: [partsText({ buyer: totalOf(SAMPLE) }), borne, left].join('; ') };
  });
  const states = CHARGEBACK_STATES.filter((state) => state === 'won').map((to): Ending => ({
    ...{ from: 'open', who: 'provider', act: to, asks: [], to, goods: null },
    ...{ money: 'held on, each deadline later by the time that it was open', within: null },
  }));
  const open: Ending = {
    ...{
      from: 'paid',
      who: 'buyer',
      act: 'take the payment back',
      asks: ['through the bank'],
      to: 'open',
      goods: 'stay where they are',
    },
    ...{ money: 'held: nobody is paid', within: `answer by ${answerHours} h` },
  };
  return {
    name: 'Chargebacks',
    about: `The state in brackets is that of the money of its order. A seller owes at most ${formatGhs(MOST_OWED_PESEWAS)} at a time; delivery fees that were paid stay with their drivers.`,
    endings: [open, ...states, ...lost],
  };
}

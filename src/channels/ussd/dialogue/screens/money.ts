import { momentIn } from '#kernel/languages/dates.ts';
import { networkOf, type Phone, shownPhone } from '#kernel/ghana/phone.ts';
import { type MobileNetwork, networkOptions, NETWORKS, walletName } from '#kernel/ghana/network.ts';
import { typedGhs } from '#kernel/money.ts';
import { isPin } from '#kernel/telephone/pin.ts';
import { addPaymentMethod, listPaymentMethods, readBalance } from '#slices/escrow/contract.ts';
import {
  listWithdrawals,
  previewWithdrawal,
  withdraw,
  type WithdrawalPreview,
} from '#slices/escrow/contract-withdrawals.ts';
import { isApiProblem } from '#wire/problem.ts';
import { ghs } from '#wire/fields.ts';
import { type Acting, type Again, type Asked, fact, type Move, type Part, type Screen } from '../screen.ts';
import { money, typedMoney } from './figures.ts';

/** Withdrawals on one screen. */
const LINES = 3;
const LAST_DIGITS = 4;

const balance: Screen = {
  async show({ api, words }) {
    const now = await api.call(readBalance);
    const said = words('money.balance', {
      available: money(now.availableBalance),
      held: money(now.escrowBalance),
      pending: money(now.pendingBalance),
    });
    const owed = now.owed > 0 ? `\n${words('money.owed', { owed: money(now.owed) })}` : '';
    return {
      text: `${said}${owed}`,
      choices: [
        { label: words('money.withdraw'), move: { to: 'withdraw' } },
        { label: words('money.history'), move: { to: 'withdrawals' } },
      ],
    };
  },
};

const history: Screen = {
  async show({ api, words }) {
    const { items } = await api.call(listWithdrawals, { query: { limit: LINES } });
    if (items.length === 0) return { text: words('money.none') };
    const lines = items
      .slice(0, LINES)
      .map(({ createdAt, amount, status }) =>
        words('money.line', {
          day: createdAt.slice(5, 10).split('-').reverse().join('/'),
          amount: money(amount),
          status: words(`withdrawal.${status}`),
        }),
      );
    return { text: [words('money.list'), ...lines].join('\n') };
  },
};

/** The stored wallet of the very number that calls: money goes nowhere else from here. */
async function ownWallet({ api, phone }: Asked): Promise<string | null> {
  const methods = await api.call(listPaymentMethods);
  const own = methods.find(
    ({ accountNumber, type }) => type !== 'bank' && accountNumber.endsWith(phone.slice(-LAST_DIGITS)),
  );
  return own?.id ?? null;
}

const askAmount: Screen = {
  money: true,
  async show(asked) {
    const { api, words, viewer } = asked;
    if (viewer?.kycStatus !== 'approved') return { text: words('money.kyc') };
    const { availableBalance } = await api.call(readBalance);
    if (availableBalance <= 0) return { text: words('money.nothing') };
    return { text: words('money.amount', { available: money(availableBalance) }) };
  },
  async typed(asked, text): Promise<Move | Again> {
    const amount = typedMoney(text);
    if (amount === null) return { again: asked.words('type.number', { example: '120' }) };
    const wallet = await ownWallet(asked);
    if (wallet === null) return { to: 'withdraw_wallet', with: { amount: String(amount) } };
    return { to: 'withdraw_pin', with: { amount: String(amount), wallet } };
  },
};

function networkIn({ facts, phone }: Asked): MobileNetwork {
  return NETWORKS.find((network) => network === facts['network']) ?? networkOf(phone) ?? 'mtn';
}

const askWallet: Screen = {
  money: true,
  show: (asked) => ({
    text: asked.words('money.wallet', { wallet: walletName(networkIn(asked)), phone: shownPhone(asked.phone) }),
    choices: [{ label: asked.words('money.network', { phone: '?' }), move: { to: 'withdraw_network' } }],
  }),
  typed: ({ words }, text): Move | Again =>
    isPin(text) ? { act: 'add_wallet', with: { pin: text } } : { again: words('pin.form') },
};

const askNetwork: Screen = {
  money: true,
  show: ({ words, phone }) => ({
    text: words('money.network', { phone: shownPhone(phone) }),
    choices: networkOptions.map(({ value, label }) => ({
      label,
      move: { to: 'withdraw_wallet', with: { network: value } },
    })),
  }),
};

function previewOf(asked: Asked): Promise<WithdrawalPreview> {
  const query = { amount: typedGhs(Number(fact(asked, 'amount'))), paymentMethodId: fact(asked, 'wallet') };
  return asked.api.call(previewWithdrawal, { query });
}

const phoneShown = (phone: Phone) => `..${phone.slice(-LAST_DIGITS)}`;

/** The summary: what arrives at whom and what it costs. Typing the PIN sends it. */
const askPin: Screen = {
  money: true,
  async show(asked) {
    const { words, phone } = asked;
    const plan = await previewOf(asked);
    const until = plan.wait?.until ?? '';
    const held = until === '' ? '' : words('money.held', { until: (language) => momentIn(language, until) });
    return {
      keeps: { arrives: String(plan.arrives), waits: String(plan.waits), held: String(plan.wait !== null) },
      text: words('money.sum', {
        arrives: money(plan.arrives),
        wallet: walletName(plan.provider),
        phone: phoneShown(phone),
        name: plan.accountName,
        fee: money(plan.fee),
        wait: plan.waits ? words('money.waits', { hours: plan.hours }) : held,
      }),
    };
  },
  typed: ({ words }, text): Move | Again =>
    isPin(text) ? { act: 'withdraw', with: { pin: text } } : { again: words('pin.form') },
};

/** Stores the wallet of the number that calls; one that is stored already is as good. */
async function addWallet(acting: Acting): Promise<Move> {
  const network = networkIn(acting);
  const added = await acting.api
    .call(addPaymentMethod, { body: { phone: acting.phone, network, password: fact(acting, 'pin') } })
    .catch((error: unknown) => {
      if (isApiProblem(error) && error.code === 'payment_method.exists') return null;
      throw error;
    });
  const wallet = added?.id ?? (await ownWallet(acting));
  return { to: 'withdraw_pin', with: { amount: fact(acting, 'amount'), wallet: wallet ?? '' }, fresh: true };
}

async function sendMoney(acting: Acting): Promise<Move> {
  const { words, phone } = acting;
  const sent = await acting.api.call(withdraw, {
    body: {
      amount: ghs.encode(Number(fact(acting, 'amount'))),
      paymentMethodId: fact(acting, 'wallet'),
      password: fact(acting, 'pin'),
      expected: {
        arrives: ghs.encode(Number(fact(acting, 'arrives'))),
        waits: fact(acting, 'waits') === 'true',
        held: fact(acting, 'held') === 'true',
      },
    },
    idempotencyKey: acting.key,
  });
  const said = { amount: money(sent.amount), wallet: walletName(sent.provider), phone: phoneShown(phone) };
  const isChecked = sent.status === 'awaiting_approval';
  return { to: 'done', with: { text: words(isChecked ? 'money.taken' : 'money.sent', said) }, fresh: true };
}

/** What somebody has, and how it comes to the wallet of their own number. */
export const moneyPart: Part = {
  screens: {
    money: balance,
    withdrawals: history,
    withdraw: askAmount,
    withdraw_wallet: askWallet,
    withdraw_network: askNetwork,
    withdraw_pin: askPin,
  },
  acts: { add_wallet: addWallet, withdraw: sendMoney },
};

import { cancelOrder, updateStatus } from '#slices/orders/contract-act.ts';
import { answerChange, proposeChange } from '#slices/orders/contract-change.ts';
import { previewEnd } from '#slices/orders/contract-end.ts';
import { moneyParts } from '#wire/fields.ts';
import type { MessageId } from '../words.ts';
import {
  type Acting,
  type Again,
  type Asked,
  type Choice,
  fact,
  type Move,
  type Part,
  type Screen,
} from '../screen.ts';
import { kilograms, money, typedCount, typedWeight } from './figures.ts';
import { goodsOf, type Order, readOrder } from './orders.ts';

const yes = ({ words }: Asked, act: string, more: Readonly<Record<string, string>> = {}): Choice[] => [
  { label: words('yes.send'), move: { act, with: more } },
];

/** A summary of what is about to be done with an order. */
function summary(act: string, text: (asked: Asked, order: Order) => string): Screen {
  return {
    async show(asked) {
      const order = await readOrder(asked);
      return { text: text(asked, order), choices: yes(asked, act) };
    },
  };
}

const confirm = summary('confirm_order', ({ words }, order) =>
  words('order.sum_confirm', { goods: goodsOf(order), buyer: order.buyerName, money: money(order.sellerAmount ?? 0) }),
);

const ready = summary('prepare_order', ({ words }, order) => words('order.sum_ready', { goods: goodsOf(order) }));

/** What calling it off gives to whom is shown first, and sent along: it is refused when it would be another by then. */
const decline: Screen = {
  async show(asked) {
    const order = await readOrder(asked);
    const { parts } = await asked.api.call(previewEnd, { params: { id: order.id }, query: { act: 'cancel' } });
    return {
      text: asked.words('order.sum_decline', { goods: goodsOf(order), money: money(parts?.buyer ?? 0) }),
      choices: yes(asked, 'decline_order', parts === null ? {} : { parts: JSON.stringify(moneyParts.encode(parts)) }),
    };
  },
};

/** How an order counts its goods: kilograms, or packs. */
const unitOf = ({ words }: Asked, { pack }: Order) => words(pack === null ? 'unit.kg' : 'unit.packs');

const askLess: Screen = {
  async show(asked) {
    const order = await readOrder(asked);
    return { text: asked.words('order.type_less', { goods: goodsOf(order), unit: unitOf(asked, order) }) };
  },
  async typed(asked, text): Promise<Move | Again> {
    const { pack } = await readOrder(asked);
    const count = pack === null ? typedWeight(text) : typedCount(text);
    if (count === null) return { again: asked.words('type.number', { example: pack === null ? '250' : '8' }) };
    return { to: 'order_sum_less', with: { count: String(count) } };
  },
};

const sumLess = summary('offer_less', (asked, order) =>
  asked.words('order.sum_less', {
    count: kilograms(Number(fact(asked, 'count'))),
    unit: unitOf(asked, order),
    goods: goodsOf(order),
  }),
);

/** What the buyer asks for, in the units of the order. */
function askedFor({ change, pack }: Order): number | null {
  if (change?.kind !== 'less') return null;
  return pack === null ? change.quantity : change.packs;
}

const agree: Screen = {
  async show(asked) {
    const order = await readOrder(asked);
    const count = askedFor(order);
    if (count === null || order.change?.kind !== 'less') return { text: asked.words('refused.order.not_found') };
    const text = asked.words('order.sum_agree', { count: kilograms(count), unit: unitOf(asked, order) });
    return { text, choices: yes(asked, 'answer_less', { answer: 'accept', kg: String(order.change.quantity) }) };
  },
};

const keep: Screen = {
  async show(asked) {
    const order = await readOrder(asked);
    const text = asked.words('order.sum_keep', { goods: goodsOf(order) });
    return { text, choices: yes(asked, 'answer_less', { answer: 'decline' }) };
  },
};

/** Back to the order, with what was done said above it. */
function backTo(acting: Acting, note: MessageId): Move {
  return { to: 'order', with: { orderId: fact(acting, 'orderId'), note: acting.words(note) }, fresh: true };
}

function setStatus(status: 'confirmed' | 'ready_for_pickup', note: MessageId) {
  return async (acting: Acting): Promise<Move> => {
    const params = { orderId: fact(acting, 'orderId') };
    await acting.api.call(updateStatus, { params, body: { status }, idempotencyKey: acting.key });
    return backTo(acting, note);
  };
}

async function declineOrder(acting: Acting): Promise<Move> {
  const { parts } = acting.facts;
  const expected = parts === undefined ? {} : { expected: moneyParts.encode(moneyParts.parse(JSON.parse(parts))) };
  const params = { id: fact(acting, 'orderId') };
  await acting.api.call(cancelOrder, { params, body: expected, idempotencyKey: acting.key });
  return { to: 'done', with: { text: acting.words('order.declined') }, fresh: true };
}

async function offerLess(acting: Acting): Promise<Move> {
  const { pack, id } = await readOrder(acting);
  const count = Number(fact(acting, 'count'));
  await acting.api.call(proposeChange, {
    params: { id },
    body: pack === null ? { quantity: count } : { packs: count },
    idempotencyKey: acting.key,
  });
  return backTo(acting, 'order.offered');
}

async function answerLess(acting: Acting): Promise<Move> {
  const accepts = acting.facts['answer'] === 'accept';
  await acting.api.call(answerChange, {
    params: { id: fact(acting, 'orderId') },
    body: accepts ? { answer: 'accept', quantity: Number(fact(acting, 'kg')) } : { answer: 'decline' },
    idempotencyKey: acting.key,
  });
  return backTo(acting, accepts ? 'order.agreed' : 'order.kept');
}

/** What a farmer does with an order; each is summed up before it is done. */
export const orderActs: Part = {
  screens: {
    order_confirm: confirm,
    order_ready: ready,
    order_decline: { ...decline, money: true },
    order_less: askLess,
    order_sum_less: sumLess,
    order_agree: { ...agree, money: true },
    order_keep: keep,
  },
  acts: {
    confirm_order: setStatus('confirmed', 'order.confirmed'),
    prepare_order: setStatus('ready_for_pickup', 'order.made_ready'),
    decline_order: declineOrder,
    offer_less: offerLess,
    answer_less: answerLess,
  },
};

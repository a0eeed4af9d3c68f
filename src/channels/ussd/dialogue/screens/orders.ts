import { momentIn } from '#kernel/languages/dates.ts';
import { shownPhone } from '#kernel/ghana/phone.ts';
import { packCount } from '#kernel/packs/trade-units.ts';
import { handOverCollected, readCollection } from '#slices/orders/contract-hand-over.ts';
import { getOrder, listOrders } from '#slices/orders/contract-read.ts';
import { readHandOver } from '#slices/transport/contract-hand-over.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import { isApiProblem } from '#wire/problem.ts';
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
import { kilograms, money, shortNumber } from './figures.ts';

export type Order = ResponseBody<typeof getOrder>;
export type Listed = ResponseBody<typeof listOrders>['items'][number];

const MOST_LISTED = 20;
const CODE = /^\d{6}$/;

/** 'Maize, 10 bags'. */
export function goodsOf({ productName, quantity, pack }: Pick<Order, 'productName' | 'quantity' | 'pack'>): string {
  return `${pack === null ? `${kilograms(quantity)} kg` : packCount(pack.count, pack)} ${productName}`;
}

export function readOrder(asked: Asked): Promise<Order> {
  return asked.api.call(getOrder, { params: { id: fact(asked, 'orderId') } });
}

/** What waits for an answer first, then what is under way. */
export async function openOrders({ api }: Pick<Asked, 'api'>): Promise<Listed[]> {
  const pending = await api.call(listOrders, { query: { tab: 'pending', limit: MOST_LISTED } });
  const active = await api.call(listOrders, { query: { tab: 'active', limit: MOST_LISTED } });
  return [...pending.items.filter(({ status }) => status === 'pending'), ...active.items];
}

const list: Screen = {
  async show(asked) {
    const { words } = asked;
    const orders = await openOrders(asked);
    if (orders.length === 0) return { text: words('orders.none') };
    const choices = orders.map((order) => ({
      label: words('orders.line', { status: words(`status.${order.status}`), goods: goodsOf(order) }),
      move: { to: 'order', with: { orderId: order.id } },
    }));
    return { text: words('orders.list'), choices };
  },
};

/** What a farmer may do with an order here, by what the order itself allows. */
const ACTS = [
  ['confirm', 'order.confirm', 'order_confirm'],
  ['accept_change', 'order.agree', 'order_agree'],
  ['decline_change', 'order.keep', 'order_keep'],
  ['prepare', 'order.ready', 'order_ready'],
  ['propose_change', 'order.less', 'order_less'],
  ['cancel', 'order.decline', 'order_decline'],
] as const;

const CODED_STATUSES: readonly string[] = ['confirmed', 'quality_approved', 'ready_for_pickup'];

function choicesOf({ words }: Asked, order: Order): Choice[] {
  const isLess = order.change?.kind === 'less';
  const may = ACTS.filter(
    ([act]) =>
      order.actions.some(({ code }) => code === act) &&
      (isLess || !act.endsWith('_change') || act === 'propose_change'),
  ).map(([, label, to]) => ({ label: words(label), move: { to } }));
  const hands: Choice[] = CODED_STATUSES.includes(order.status)
    ? [
        order.selfPickup
          ? { label: words('order.collect'), move: { to: 'order_collect' } }
          : { label: words('order.code'), move: { to: 'order_code' } },
      ]
    : [];
  return [...may, ...hands, { label: words('order.phones'), move: { to: 'order_phones' } }];
}

const one: Screen = {
  async show(asked) {
    const { words, facts } = asked;
    const order = await readOrder(asked);
    const said = words('order.one', {
      number: shortNumber(order.orderNumber),
      goods: goodsOf(order),
      buyer: order.buyerName,
      town: order.deliveryPlace,
      status: words(`status.${order.status}`),
      money: money(order.sellerAmount ?? 0),
    });
    const at = order.deadline?.at ?? '';
    const due = at === '' ? '' : ` ${words('order.due', { due: (language) => momentIn(language, at) })}`;
    const note = facts['note'] === undefined ? '' : `${facts['note']}\n`;
    return { text: `${note}${said}${note === '' ? due : ''}`, choices: choicesOf(asked, order) };
  },
};

/** The code that the farmer gives the driver. */
const showCode: Screen = {
  async show(asked) {
    const order = await readOrder(asked);
    const number = shortNumber(order.orderNumber);
    const hands = await asked.api
      .call(readHandOver, { params: { orderId: order.id } })
      .catch((error: unknown) => (isApiProblem(error) ? null : Promise.reject(error)));
    const code = hands?.code ?? null;
    if (code === null) return { text: asked.words('order.no_code', { number }) };
    return { text: asked.words('order.your_code', { number, code: code.code, who: code.givenTo }) };
  },
};

const collect: Screen = {
  async show(asked) {
    const order = await readOrder(asked);
    await asked.api.call(readCollection, { params: { id: order.id } });
    return { text: asked.words('order.type_code', { number: shortNumber(order.orderNumber) }) };
  },
  typed: ({ words }, text): Move | Again =>
    CODE.test(text) ? { act: 'collect', with: { code: text } } : { again: words('code.form') },
};

const phones: Screen = {
  async show(asked) {
    const { orderNumber, contacts } = await readOrder(asked);
    const lines = [
      contacts.buyerPhone && asked.words('order.buyer_phone', { phone: shownPhone(contacts.buyerPhone) }),
      contacts.transporterPhone && asked.words('order.driver_phone', { phone: shownPhone(contacts.transporterPhone) }),
    ].filter((line) => line !== null && line !== '');
    const said = lines.length === 0 ? asked.words('order.no_numbers') : lines.join('\n');
    return { text: asked.words('order.numbers', { number: shortNumber(orderNumber), lines: said }) };
  },
};

async function handOver(acting: Acting): Promise<Move> {
  const orderId = fact(acting, 'orderId');
  await acting.api.call(handOverCollected, {
    params: { id: orderId },
    body: { actId: acting.actId, code: fact(acting, 'code') },
  });
  return { to: 'order', with: { orderId, note: acting.words('order.collected') }, fresh: true };
}

/** The orders of a farmer, and what may be seen of each. */
export const orders: Part = {
  screens: { orders: list, order: one, order_code: showCode, order_collect: collect, order_phones: phones },
  acts: { collect: handOver },
};

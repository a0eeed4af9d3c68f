import { momentIn } from '#kernel/languages/dates.ts';
import { readHandOver } from '#slices/transport/contract-hand-over.ts';
import { isApiProblem } from '#wire/problem.ts';
import { money, shortNumber } from '#channels/ussd/dialogue/screens/figures.ts';
import { goodsOf, type Listed, openOrders, type Order } from '#channels/ussd/dialogue/screens/orders.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { type Answer, openly, privately, type Writing } from './answer.ts';
import { itemsIn } from './words.ts';

const LEAST_REF = 3;

/** What is asked of an order, in the word by which people ask it. */
export type OrderVerb = 'YES' | 'NO' | 'READY' | 'CODE' | 'ORDER';

export const statusOf = ({ menuWords }: Writing, { status }: Pick<Order, 'status'>) => menuWords(`status.${status}`);

/** The open orders whose number ends, or begins, as somebody wrote it. */
function ordersNamed(orders: readonly Listed[], ref: string): Listed[] {
  const wanted = ref.toUpperCase();
  const numbered = orders.map((order) => ({ order, number: shortNumber(order.orderNumber) }));
  const exact = numbered.filter(({ number }) => number === wanted);
  const alike = numbered.filter(
    ({ number }) => wanted.length >= LEAST_REF && (number.endsWith(wanted) || number.startsWith(wanted)),
  );
  return (exact.length > 0 ? exact : alike).map(({ order }) => order);
}

/**
 * The one open order that is meant, or what is said where none is, or several are. Without a number it is the only one
 * that fits `isIt`.
 */
export async function orderMeant(
  { api, words }: Writing,
  { ref, verb, isIt }: { readonly ref: string | null; readonly verb: OrderVerb; isIt(order: Listed): boolean },
): Promise<Order | { readonly said: Answer }> {
  const orders = await openOrders({ api });
  const named = ref === null ? orders.filter(isIt) : ordersNamed(orders, ref);
  const [only] = named;
  if (only !== undefined && named.length === 1) return api.call(getOrder, { params: { id: only.id } });
  if (named.length > 1)
    return { said: privately(words('order.which', { verb, number: shortNumber(only?.orderNumber ?? '') })) };
  return { said: openly(ref === null ? words('orders.none') : words('order.unknown', { ref })) };
}

/** What waits for an answer first, then what is under way. */
export async function listOrdersOf(writing: Writing): Promise<Answer> {
  await writing.enter();
  const orders = await openOrders(writing);
  if (orders.length === 0) return openly(writing.words('orders.none'));
  const items = orders.map((order) =>
    writing.words('orders.line', {
      number: shortNumber(order.orderNumber),
      status: statusOf(writing, order),
      goods: goodsOf(order),
    }),
  );
  return privately(itemsIn(writing.room, '', items));
}

/** One order, as USSD shows it. */
export async function answerOrder(writing: Writing, ref: string): Promise<Answer> {
  await writing.enter();
  const order = await orderMeant(writing, { ref, verb: 'ORDER', isIt: () => true });
  if ('said' in order) return order.said;
  const said = writing.words('order.one', {
    number: shortNumber(order.orderNumber),
    goods: goodsOf(order),
    buyer: order.buyerName,
    town: order.deliveryPlace,
    status: statusOf(writing, order),
    money: money(order.sellerAmount ?? 0),
  });
  const at = order.deadline?.at ?? '';
  const due = at === '' ? '' : writing.words('order.due', { due: (language) => momentIn(language, at) });
  return privately(`${said}${due}`);
}

const CODED: readonly string[] = ['confirmed', 'quality_approved', 'ready_for_pickup'];

/** The code that a farmer gives the driver. */
export async function answerCode(writing: Writing, ref: string | null): Promise<Answer> {
  await writing.enter();
  const isIt = ({ status }: Listed) => CODED.includes(status);
  const order = await orderMeant(writing, { ref, verb: 'CODE', isIt });
  if ('said' in order) return order.said;
  const hands = await writing.api
    .call(readHandOver, { params: { orderId: order.id } })
    .catch((error: unknown) => (isApiProblem(error) ? null : Promise.reject(error)));
  const code = hands?.code ?? null;
  const number = shortNumber(order.orderNumber);
  if (code === null) return openly(writing.words('code.not_now', { number }));
  return privately(writing.words('code.hand_over', { number, code: code.code, who: code.givenTo }));
}

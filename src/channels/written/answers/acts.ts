import { findCrop } from '#kernel/ghana/crop.ts';
import { TRADE_UNITS } from '#kernel/packs/trade-units.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import { cancelOrder, updateStatus } from '#slices/orders/contract-act.ts';
import { previewEnd } from '#slices/orders/contract-end.ts';
import { moneyParts } from '#wire/fields.ts';
import { money, shortNumber } from '#channels/ussd/dialogue/screens/figures.ts';
import { goodsOf, type Listed, type Order } from '#channels/ussd/dialogue/screens/orders.ts';
import { listingOf } from '../../listing-of.ts';
import {
  type Act,
  type Answer,
  openly,
  privately,
  refusalOf,
  type SellAct,
  type Waiting,
  type Writing,
} from './answer.ts';
import { uploadedPhoto } from './photo.ts';
import { orderMeant, type OrderVerb, statusOf } from './orders.ts';

const SIX_DIGITS = /^\d{6}$/;

type OrderAct = 'confirm' | 'decline' | 'ready';

/** What the order itself must allow, the word that asks it, and of which orders it can be meant without a number. */
const OF_ORDER: Readonly<
  Record<OrderAct, { readonly allowed: string; readonly verb: OrderVerb; readonly from: readonly string[] }>
> = {
  confirm: { allowed: 'confirm', verb: 'YES', from: ['pending'] },
  decline: { allowed: 'cancel', verb: 'NO', from: ['pending'] },
  ready: { allowed: 'prepare', verb: 'READY', from: ['confirmed', 'quality_approved'] },
};

/** What calling an order off gives to whom is shown first, and sent along: it is refused when it is another by then. */
async function declining({ api, words }: Writing, order: Order, reason: string): Promise<[string, Act]> {
  const { parts } = await api.call(previewEnd, { params: { id: order.id }, query: { act: 'cancel' } });
  const number = shortNumber(order.orderNumber);
  const about = words('ask.decline', { number, goods: goodsOf(order), money: money(parts?.buyer ?? 0) });
  const kept = parts === null ? null : JSON.stringify(moneyParts.encode(parts));
  return [about, { do: 'decline', orderId: order.id, number, parts: kept, reason }];
}

function moving({ words }: Writing, order: Order, act: 'confirm' | 'ready'): [string, Act] {
  const number = shortNumber(order.orderNumber);
  const goods = goodsOf(order);
  const about =
    act === 'ready'
      ? words('ask.ready', { number, goods })
      : words('ask.confirm', { number, goods, buyer: order.buyerName, money: money(order.sellerAmount ?? 0) });
  return [about, { do: act, orderId: order.id, number }];
}

/** Sends the code for an act about an order: nothing is done yet. */
async function askAbout(
  writing: Writing,
  kind: OrderAct,
  { ref, reason }: { readonly ref: string | null; readonly reason: string },
): Promise<Answer> {
  const { words, site } = writing;
  const viewer = await writing.enter();
  if (viewer.role !== 'farmer') return openly(words('order.farmers', { site }));
  const { allowed, verb, from } = OF_ORDER[kind];
  const isIt = ({ status }: Listed) => from.includes(status);
  const order = await orderMeant(writing, { ref, verb, isIt });
  if ('said' in order) return order.said;
  if (!order.actions.some(({ code }) => code === allowed))
    return privately(
      words('order.not_now', { number: shortNumber(order.orderNumber), status: statusOf(writing, order) }),
    );
  const [about, act] = kind === 'decline' ? await declining(writing, order, reason) : moving(writing, order, kind);
  return writing.ask(about, act);
}

/** Does what was agreed to, as the web does it, and says so. */
async function perform(writing: Writing, { act, messageId }: Waiting): Promise<Answer> {
  const { api, words, door } = writing;
  const idempotencyKey = `sms-${messageId}`;
  switch (act.do) {
    case 'confirm':
    case 'ready': {
      const status = act.do === 'confirm' ? 'confirmed' : 'ready_for_pickup';
      await api.call(updateStatus, { params: { orderId: act.orderId }, body: { status }, idempotencyKey });
      return privately(words(`done.${act.do}`, { number: act.number }));
    }
    case 'decline': {
      const expected =
        act.parts === null ? {} : { expected: moneyParts.encode(moneyParts.parse(JSON.parse(act.parts))) };
      const reason = act.reason === '' ? {} : { reason: act.reason };
      await api.call(cancelOrder, { params: { id: act.orderId }, body: { ...expected, ...reason }, idempotencyKey });
      return privately(words('done.decline', { number: act.number }));
    }
    case 'sell': {
      const photo = act.photo === null ? null : await uploadedPhoto(writing, act.photo);
      const crop = await saveDraft(writing, { act, photo, idempotencyKey });
      await writing.forgetPhotos();
      const isLost = act.photo !== null && photo === null;
      return privately(words(isLost ? 'done.sell_no_photo' : 'done.sell', { crop, door }));
    }
    case 'link':
      await writing.link();
      return openly(words('link.done'));
  }
}

async function saveDraft(
  { api }: Writing,
  {
    act,
    photo,
    idempotencyKey,
  }: { readonly act: SellAct; readonly photo: string | null; readonly idempotencyKey: string },
): Promise<string> {
  const crop = findCrop(act.crop);
  if (crop === null) throw new Error(`There is no crop ${act.crop}.`);
  const pack = TRADE_UNITS.find((unit) => unit === act.unit) ?? null;
  const offer =
    pack === null
      ? ({ pack, kg: act.count, price: act.price } as const)
      : { pack, count: act.count, weight: act.weight, price: act.price };
  const listing = listingOf({ crop, offer, town: act.town, status: 'draft' });
  const pictured = photo === null ? listing : { ...listing, imageUrls: [photo] };
  await api.call(createListing, { body: pictured, idempotencyKey });
  return crop.name;
}

/** Confirms a code, and does what it was sent for. */
async function agree(writing: Writing, waiting: Waiting, code: string): Promise<Answer> {
  const { words } = writing;
  // By SMS it would link the WhatsApp account of the person who asked, who may not have the number.
  if (waiting.act.do === 'link' && writing.medium !== 'whatsapp') return openly(words('link.there'));
  try {
    await writing.agree(waiting, code);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.code === 'code.wrong') return openly(words('code.wrong'));
    if (refusal.code === 'code.not_valid') return openly(words('code.gone'));
    throw error;
  }
  const said = await perform(writing, waiting);
  await writing.drop(waiting);
  return said;
}

/** Yes, no and ready: an order's number asks, a code agrees. */
export async function answerAct(
  writing: Writing,
  {
    kind,
    ref,
    reason = '',
  }: { readonly kind: OrderAct | 'answer'; readonly ref: string | null; readonly reason?: string },
): Promise<Answer> {
  const isCode = ref !== null && SIX_DIGITS.test(ref);
  const waiting = isCode || ref === null ? await writing.waiting() : null;
  if (waiting !== null && kind === 'decline') {
    await writing.drop(waiting);
    return openly(writing.words('done.nothing'));
  }
  if (waiting !== null && isCode && kind !== 'ready') return agree(writing, waiting, ref);
  if (waiting !== null && kind === 'confirm') return openly(writing.words('code.missing'));
  if (kind === 'answer') return openly(writing.words('code.none'));
  return askAbout(writing, kind, { ref, reason });
}

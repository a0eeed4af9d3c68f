import type { FiguresByKind, Mark, SharedMark } from './figures.ts';
import { MARKS, STRONG_MARKS } from './figures.ts';
import {
  CALLED_OFF,
  DRIVER_WEIGHTS,
  OWN_TRADE,
  QUICK_GRADES,
  SHARED_MARKS,
  SHORT_WEIGHTS,
  UNPAID_ORDERS,
  UNPROVED_DELIVERIES,
} from './thresholds.ts';

const WHOLE_PERCENT = 100;

const isPercent = (part: number, whole: number, percent: number) => part * WHOLE_PERCENT >= whole * percent;

/** Whether buyer and farmer trade almost only with each other. */
export function isOwnTrade({
  orders,
  ofBuyer,
  ofFarmer,
}: Pick<FiguresByKind['own_trade'], 'orders' | 'ofBuyer' | 'ofFarmer'>): boolean {
  return (
    orders >= OWN_TRADE.orders &&
    isPercent(orders, ofBuyer, OWN_TRADE.percentOfBuyer) &&
    isPercent(orders, ofFarmer, OWN_TRADE.percentOfFarmer)
  );
}

const isStrong = (mark: Mark) => STRONG_MARKS.some((strong) => strong === mark);

/** Whether what two sides of an order share is more than a family's telephone or a shared network. */
export function areMarksShared({ orders, marks }: Pick<FiguresByKind['shared_marks'], 'orders' | 'marks'>): boolean {
  return marks.some(({ mark }) => isStrong(mark) || orders >= SHARED_MARKS.ordersOfWeak);
}

/** Each kind of mark once, the strongest first. */
export function eachMarkOnce(marks: readonly SharedMark[]): SharedMark[] {
  return MARKS.flatMap((mark) => marks.find((one) => one.mark === mark) ?? []);
}

/** Whether a transporter found too little for the same buyer again and again. */
export function areWeightsShort({ orders }: Pick<FiguresByKind['short_weights'], 'orders'>): boolean {
  return orders >= SHORT_WEIGHTS.orders;
}

/** Whether a transporter finds too little far more often than all others together. */
export function areDriversWeightsShort({
  orders,
  carried,
  othersShort,
  othersCarried,
}: FiguresByKind['driver_weights']): boolean {
  return (
    orders >= DRIVER_WEIGHTS.orders &&
    isPercent(orders, carried, DRIVER_WEIGHTS.percent) &&
    orders * othersCarried >= DRIVER_WEIGHTS.timesOthers * othersShort * carried
  );
}

/** Whether many deliveries of the two have no proof, or took no time. */
export function areDeliveriesDoubtful({
  doubtful,
  deliveries,
}: Pick<FiguresByKind['unproved_deliveries'], 'doubtful' | 'deliveries'>): boolean {
  return doubtful >= UNPROVED_DELIVERIES.deliveries && isPercent(doubtful, deliveries, UNPROVED_DELIVERIES.percent);
}

/** Whether many premium grades came too fast, or without proof, or a second inspector saw the goods otherwise. */
export function areGradesDoubtful({
  doubtful,
  contradicted,
}: Pick<FiguresByKind['quick_grades'], 'doubtful' | 'contradicted'>): boolean {
  return doubtful >= QUICK_GRADES.reports || contradicted >= QUICK_GRADES.contradicted;
}

/** Whether an account, or the few accounts of one network address, keep goods back that they never pay. */
export function areOrdersLeftUnpaid({
  orders,
  accounts,
}: Pick<FiguresByKind['unpaid_orders'], 'orders' | 'accounts'>): boolean {
  return orders >= (accounts === 1 ? UNPAID_ORDERS.orders : UNPAID_ORDERS.ordersOfAddress);
}

/** Whether a transporter calls off about as much as they carry. */
export function areTripsCalledOff({ trips, givenBack, arrived }: FiguresByKind['called_off']): boolean {
  const times = trips + givenBack;
  return times >= CALLED_OFF.times && isPercent(times, times + arrived, CALLED_OFF.percent);
}

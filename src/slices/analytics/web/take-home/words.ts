import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import type { showTakeHome } from '../../contract-take-home.ts';
import { shortMonth } from '#kernel/moment.ts';

export type TakeHomeFound = ResponseBody<typeof showTakeHome>;

/** '1,000 kg of Maize (white) from Techiman, Bono East'. */
export function headingWords({ kg, commodity, place, side }: TakeHomeFound): string {
  return `${formatKg(fromKg(kg))} of ${commodity.name} ${side === 'farmer' ? 'from' : 'to'} ${place.label}`;
}

/** From when the prices are, and what that means for comparing them. */
export function ageWords({ month, monthsOld, priceType, leftOut, side }: TakeHomeFound): string {
  if (month === null || monthsOld === null) return '';
  const kind = priceType === 'retail' ? 'Retail prices, as consumers pay them' : 'Wholesale prices';
  const others =
    leftOut === 0
      ? ''
      : ` ${leftOut === 1 ? 'One market has' : `${leftOut} markets have`} only older prices and are left out.`;
  const aged = `${kind}, published for the three months up to ${shortMonth(month)}.`;
  const old = 'Use them to compare markets with one another: what they pay today is not known.';
  const rely = side === 'farmer' ? ' “Beats your gate from” holds whatever they pay.' : '';
  return monthsOld > 6 ? `${aged} ${old}${rely}${others}` : `${aged}${others}`;
}

/** What is lost until the sale, and who says so. */
export function lossWords({ loss, days, commodity }: TakeHomeFound): string {
  const name = commodity.name;
  if (loss.basis === 'typed') return `Lost until it is sold: ${loss.percent} %, as you say.`;
  if (loss.basis === 'none') return `Lost until it is sold: no figure is known of ${name}, so nothing is taken off.`;
  return days === 0
    ? 'Lost until it is sold: nothing, since it is sold today.'
    : `Lost until it is sold: ${loss.percent} % in ${days} days (${loss.source}; taken evenly through six months).`;
}

/** How long it keeps, and whether that is shorter than it waits. */
export function keepsWords({
  keeps,
  days,
  commodity,
}: TakeHomeFound): { readonly text: string; readonly late: boolean } | null {
  if (keeps === null) return null;
  const { leastDays, mostDays, condition, source } = keeps;
  const span = leastDays === mostDays ? `${mostDays} days` : `${leastDays} to ${mostDays} days`;
  const late = days > leastDays;
  return { text: `${commodity.name} keeps ${span} (${condition}; ${source}).`, late };
}

/** 'transport ₵340.00, fee ₵137.50, lost ₵12.00'. */
export function takenOffWords(parts: {
  readonly transport: number;
  readonly fee: number;
  readonly loss: number;
}): string {
  const words = [
    parts.transport > 0 ? `transport ${formatGhs(parts.transport)}` : '',
    parts.fee > 0 ? `fee ${formatGhs(parts.fee)}` : '',
    parts.loss > 0 ? `lost ${formatGhs(parts.loss)}` : '',
  ];
  return words.filter((word) => word !== '').join(', ');
}

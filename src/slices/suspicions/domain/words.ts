import { formatGhs } from '#kernel/money.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { Mark, Reason, SharedMark, Sides } from './figures.ts';

const PERIOD = 'within 90 days';

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const MARKS: Readonly<Record<Mark, (end: string) => string>> = {
  payout_number: (end) => `both are paid at the number${end}`,
  paid_from_payout: (end) => `orders were paid from the other side’s number${end}`,
  phone: (end) => `both have the telephone number${end}`,
  email: () => 'both have one e-mail address',
  device: () => 'both signed in on one device',
  address: () => 'both signed in from one network address',
};

/** Who two accounts are to each other, the first one first. */
const SIDES_WORDS: Readonly<Record<Sides, readonly [string, string]>> = {
  farmer_buyer: ['farmer', 'buyer'],
  farmer_inspector: ['farmer', 'inspector'],
  farmer_transporter: ['farmer', 'transporter'],
  buyer_transporter: ['buyer', 'transporter'],
};

/** '••••4567', as numbers are shown elsewhere. */
function endOfNumber({ lastFour }: Pick<SharedMark, 'lastFour'>): string {
  return lastFour === null ? '' : ` ••••${lastFour}`;
}

/** Of the accounts of a reason; the second one is null where there is none. */
type Names = readonly [one: string, other: string | null];

/** The parts of the sentence: what happened first, then what makes it conspicuous. */
export function reasonParts({ kind, figures }: Reason, [one, other]: Names): readonly string[] {
  switch (kind) {
    case 'own_trade':
      return [
        `${other} bought ${figures.orders} of ${counted(figures.ofBuyer, 'order')} from ${one}, who sold ${figures.ofFarmer} in all ${PERIOD}, for ${formatGhs(figures.pesewas)}`,
        ...(figures.reviews > 0
          ? [`${figures.fiveStars} of ${counted(figures.reviews, 'review')} with five stars`]
          : []),
        ...(figures.oddPrices > 0 ? [`${counted(figures.oddPrices, 'price')} far from what others get`] : []),
      ];
    case 'shared_marks':
      return [
        `${one} and ${other} are ${SIDES_WORDS[figures.sides].join(' and ')} of ${counted(figures.orders, 'order')} ${PERIOD}`,
        ...figures.marks.map((shared) => MARKS[shared.mark](endOfNumber(shared))),
      ];
    case 'short_weights':
      return [
        `${one} weighed less than the tolerance ${times(figures.orders)} for ${other} ${PERIOD}, ${formatKg(figures.missingGrams)} in all`,
      ];
    case 'driver_weights':
      return [
        `${one} weighed less than the tolerance in ${figures.orders} of ${counted(figures.carried, 'delivery', 'deliveries')} ${PERIOD}`,
        `all others in ${figures.othersShort} of ${figures.othersCarried}`,
      ];
    case 'unproved_deliveries':
      return [
        `${one} brought ${figures.doubtful} of ${counted(figures.deliveries, 'delivery', 'deliveries')} of ${other} without proof or too fast ${PERIOD}`,
        ...(figures.unproved > 0 ? [`${figures.unproved} without code or photo`] : []),
        ...(figures.impossible > 0 ? [`${figures.impossible} faster than the road allows`] : []),
      ];
    case 'quick_grades':
      return [
        `${one} gave ${other} grade A ${times(figures.reports)} ${PERIOD}, ${figures.doubtful} of them in doubt`,
        ...(figures.quick > 0 ? [`${figures.quick} within ten minutes of the report before`] : []),
        ...(figures.bare > 0 ? [`${figures.bare} without photo and measurement`] : []),
        ...(figures.contradicted > 0 ? [`${figures.contradicted} contradicted by a second look`] : []),
      ];
    case 'unpaid_orders':
      return [
        figures.accounts === 1
          ? `${counted(figures.orders, 'order')} of ${one} ran out unpaid within a week, ${formatKg(figures.grams)} in all`
          : `${counted(figures.orders, 'order')} of ${one} and ${figures.accounts - 1} more at the same network address ran out unpaid within a week, ${formatKg(figures.grams)} in all`,
      ];
    case 'called_off':
      return [
        `${one} called off ${counted(figures.trips, 'trip')} with goods and gave back ${counted(figures.givenBack, 'accepted delivery', 'accepted deliveries')} ${PERIOD}`,
        `${counted(figures.arrived, 'delivery', 'deliveries')} arrived`,
      ];
  }
}

/** Who and why, in a sentence: 'Ama Serwaa bought 6 of 6 orders from Kofi Mensah …; 5 of 5 reviews with five stars.' */
export function suspicionInWords(reason: Reason, names: Names): string {
  return `${reasonParts(reason, names).join('; ')}.`;
}

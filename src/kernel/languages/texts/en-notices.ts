/** What decides money or law in SMS of notices, as in the dialogue. */
export const NOTICE_BINDING = [
  'identity_approved',
  'sign_in_code',
  'new_phone_code',
  'order_received',
  'order_confirmed',
  'pickup_code',
] as const;

/**
 * SMS of notices by their kinds, whole and with the name of who sends them; two parts at most. Kinds that are not here
 * are in English.
 */
export const noticeTexts = {
  listing_approved: 'Farmgate: your listing "{product:40}" was approved. Buyers see it now.',
  listing_sold_out: 'Farmgate: your listing "{product:40}" is sold out. Have you more? Add it to the listing.',
  listing_expired:
    'Farmgate: your listing "{product:40}" is past its best-before date and off the market. Still good? Enter a new date.',
  goods_found:
    'Farmgate: {count, plural, one {new on the market:} other {# new products match your search. One of them:}} {first:60}.',
  identity_approved: 'Farmgate: {name:25}, your identity is verified. You can trade now.',
  order_received:
    'Farmgate: new paid order {number:18}, {goods:50}. Confirm by {until:20}. You get {money:18} once it is received.',
  order_confirmed: 'Farmgate: {farmer:25} confirmed order {number:18}, {goods:50}.',
  pickup_code:
    'Farmgate: {code:8} is the pickup code of {number:18}. Tell {driver:25} when all of it is loaded, not before.',
  sign_in_code:
    'Farmgate: {code:8} is your code to sign in, good for {minutes, plural, one {# minute} other {# minutes}}. Never share it.',
  new_phone_code:
    'Farmgate: {code:8} confirms your phone number, good for {minutes, plural, one {# minute} other {# minutes}}. Never share it.',
} as const;

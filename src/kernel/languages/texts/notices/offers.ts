/** SMS about goods that are on sale, asked for, pre-ordered or ordered again and again. */
export const offers = {
  binding: {
    quote_countered:
      'Farmgate: {who:25} says {quantity:30} {product:30} at {money:18} per kg. It is your turn: answer until {until:22}.',
    quote_agreed_buyer:
      'Farmgate: {who:25} accepts: {quantity:30} {product:30} at {money:18} per kg. Order and pay until {until:22}.',
    quote_agreed_farmer:
      'Farmgate: {who:25} accepts: {quantity:30} {product:30} at {money:18} per kg. They have until {until:22} to order and pay.',
    quote_short:
      'Farmgate: {quantity:30} {product:30} were agreed, the listing has {left:30}. Nothing was ordered. The farmer can add to the listing.',
    quote_rest_asked:
      'Farmgate: {who:20} takes what you have of order {number:18} and wants the rest: {quantity:30}. Say by {until:22} when it is ready: {url}',
    pre_order_paid:
      'Farmgate: {who:20} pre-ordered {quantity:30} {product:30}. Their deposit of {money:18} is in escrow.',
    pre_order_reserved:
      'Farmgate: {quantity:30} {product:30} reserved, deposit {money:18} in escrow. Harvest expected from {from:20}.',
    harvest_due:
      'Farmgate: {quantity:30} {product:30} are pre-ordered. Declare your harvest until {lapses:20}, or all deposits go back.',
    harvest_ready:
      'Farmgate: {quantity:30} {product:30} are harvested. Order and pay the rest until {until:22}, or the deposit {goes:40}.',
    harvest_less:
      'Farmgate: you get {part:14} of {quantity:30} {product:30}. Order or decline until {until:22}; later the deposit {goes:40}.',
    deposit_back: 'Farmgate: your deposit of {money:18} for {product:30} comes back. {reason:75}',
    pre_order_stopped:
      'Farmgate: {product:30} is off the market, so your time to order has stopped. Not back by {until:22}: your deposit comes back.',
    pre_order_stopped_sale:
      'Farmgate: {who:20} cannot order {product:30}, your listing is off the market. Put it back by {until:22}, or the deposit goes back.',
    pre_order_goes_on:
      'Farmgate: {quantity:30} {product:30} can be ordered again. Order and pay the rest until {until:22}, or the deposit {goes:40}.',
    pre_order_soon:
      'Farmgate: order your {quantity:30} {product:30} until {until:22}. After that the deposit {goes:40}.',
    deposit_kept: 'Farmgate: your deposit of {money:18} for {product:30} went to the farmer. {reason:75}',
    harvest_over: 'Farmgate: your harvest of {product:30} was not declared. All deposits went back to their buyers.',
    standing_placed:
      'Farmgate: your standing order of {goods:60} is placed. Approve {money:18} on your phone by {until:22}.',
    standing_tomorrow: 'Farmgate: tomorrow at 06:00 your standing order: {goods:60}. Skip it: {url}',
    'standing_tomorrow.about':
      'Farmgate: tomorrow at 06:00 your standing order: {goods:60}, about {money:18}. Skip it: {url}',
  },
  free: {
    listing_approved: 'Farmgate: your listing "{product:40}" was approved. Buyers see it now.',
    listing_rejected:
      'Farmgate: your listing "{product:40}" was not approved: {reason:71} Change it and send it again.',
    listing_recalled:
      'Farmgate: an inspector refused "{product:40}": {reason:61} It is off the market. Correct the listing; a reviewer looks at it again.',
    listing_sold_out: 'Farmgate: your listing "{product:40}" is sold out. Have you more? Add it to the listing.',
    listing_expired:
      'Farmgate: your listing "{product:40}" is past its best-before date and off the market. Still good? Enter a new date.',
    listing_regraded:
      'Farmgate: after a second inspection your listing "{product:40}" is graded {grade:16}. Your price stays as it is.',
    listing_visit:
      'Farmgate: inspector {inspector:25} comes on {when:32} to look at your listing "{product:40}". Be there, or have somebody there.',
    listing_visit_off: 'Farmgate: the visit of {when:32} for your listing "{product:40}" is cancelled: {reason:71}',
    second_look_visit:
      'Farmgate: inspector {inspector:25} comes on {when:32} to look once more at "{product:40}". Be there, or have somebody there.',
    second_look_visit_off: 'Farmgate: the visit of {when:32} for your listing "{product:40}" is cancelled: {reason:71}',
    goods_found:
      'Farmgate: {count, plural, one {new on the market:} other {# new products match your search. One of them:}} {first:60}.',
    price_reached:
      'Farmgate: {crop:20} in {market:20}, {level:16}, {month:14}: {price:18} per kg, above your level of {money:18}.',
    'price_reached.below':
      'Farmgate: {crop:20} in {market:20}, {level:16}, {month:14}: {price:18} per kg, below your level of {money:18}.',
    quote_asked: 'Farmgate: {who:25} asks for a price for {quantity:30} {product:30}. Make an offer until {until:22}.',
    quote_requests_new:
      'Farmgate: {count, plural, one {a buyer asks for {first:60}.} other {# buyers ask for your crops: {first:60}, and more.}} Make an offer.',
    lot_taken_out:
      'Farmgate: your {quantity:30} were taken out of the lot of {product:30} and are on sale again. Why: {reason:60}',
    lot_offered: 'Farmgate: the lot of {total:20} {product:30} is full. Buyers can order it until {until:22}.',
    lot_can_be_ordered:
      'Farmgate: the lot of {total:20} {product:30} is on offer until {until:22}. The first to order gets it.',
    lot_over: 'Farmgate: the lot of {total:20} {product:30} is over. Your {quantity:30} are on sale again.',
    standing_missed: 'Farmgate: not ordered today: {goods:60}. {reason:75} Order it yourself: {url}',
    standing_paused: 'Farmgate: your standing order of {goods:60} is paused after 3 misses. Change or resume it: {url}',
    standing_ended:
      'Farmgate: your standing order of {goods:60} has ended. The farmer does not sell it any more. See others: {url}',
  },
} as const;

/** SMS about an order, from its placing to its end. */
export const orders = {
  binding: {
    order_placed_guest:
      'Farmgate: order {number:18}, {goods:60}, {money:18}. Pay by {until:22}. Your private link: {url}',
    order_paid:
      'Farmgate: we hold {money:18} for order {number:18}, {goods:60}. {farmer:25} has {hours, plural, one {# hour} other {# hours}} to confirm.',
    order_paid_guest:
      'Farmgate: we hold {money:18} for order {number:18}. {farmer:25} has {hours, plural, one {# hour} other {# hours}} to confirm. Follow it: {url}',
    order_part_paid:
      'Farmgate: {money:18} received for order {number:18}. Pay {left:18} more by {until:22}, or all goes back: {url}',
    order_in_parts:
      'Farmgate: order {number:18}, {goods:60}, is being paid in parts until {until:22}. Prepare nothing before all is paid.',
    order_received:
      'Farmgate: new paid order {number:18}, {goods:50}. Confirm by {until:22}. You get {money:18} once it is received.',
    order_confirmed: 'Farmgate: {farmer:25} confirmed order {number:18}, {goods:50}.',
    order_delivered:
      'Farmgate: order {number:18} was delivered. Confirm the receipt, or report a problem by {until:22}; then {money:18} goes to the farmer.',
    order_delivered_guest:
      'Farmgate: order {number:18} was delivered. Confirm, or report a problem by {until:22}: {url}',
    order_delivered_unproved:
      'Farmgate: did order {number:18} arrive? It is reported without valid proof. Confirm it or report a problem by {until:22}; else our team looks at it.',
    order_delivered_unproved_sale:
      'Farmgate: order {number:18} is reported as handed over without valid proof. The buyer is asked until {until:22}; then our team looks at it.',
    receipt_deadline_near:
      'Farmgate: last hours to report a problem with order {number:18}, until {until:22}. Then {money:18} goes to the farmer.',
    order_cancelled: 'Farmgate: order {number:18} was cancelled: {reason:75}',
    'order_cancelled.refund': 'Farmgate: order {number:18} was cancelled: {reason:75} {money:18} goes back to you.',
    order_lost: 'Farmgate: order {number:18}, {goods:60}, was cancelled: {reason:75} Do not send it.',
    order_ready_to_collect:
      'Farmgate: order {number:18} is ready at {address:40}. Call {phone:16} and collect it by {until:22}.',
    order_ready_at_point:
      'Farmgate: order {number:18} is ready to collect at {point:40}, open {hours:30}, by {until:22}. Call {phone:16} first.',
    order_handed_over:
      'Farmgate: the farmer says you collected order {number:18}. If not, report it by {until:22}: {url}',
    pickup_code:
      'Farmgate: {code:8} is the pickup code of {number:18}. Tell {driver:25} when all of it is loaded, not before.',
    delivery_code:
      'Farmgate: {code:8} is the delivery code of {number:18}. Tell {driver:25} when you have all of it, not before.',
    collection_code:
      'Farmgate: {code:8} is your code for collecting order {number:18}. Tell it {farmer:25} when you have the goods, not before.',
    delivery_returns:
      'Farmgate: order {number:18} goes back to the farm. {reason:60}. The money stays in escrow until we have decided.',
  },
  free: {
    order_inspection_passed: 'Farmgate: order {number:18}, {goods:60}, passed its quality inspection.',
    order_transporter_found: 'Farmgate: {driver:25} will deliver order {number:18}, {goods:60}.',
    order_picked_up: 'Farmgate: order {number:18}, {goods:60}, has left the farm.',
    inspection_visit:
      'Farmgate: inspector {inspector:25} comes on {when:32} to look at order {number:18}, {product:30}.',
    inspection_visit_off:
      'Farmgate: the visit of {when:32} for order {number:18} is cancelled: {reason:71} It still waits for an inspection.',
    delivery_tried:
      'Farmgate: order {number:18} could not be delivered. {reason:60}. {driver:25} tries again on {day:20}.',
  },
} as const;

/** SMS about deadlines of orders, and about what of an order is changed or weighed. */
export const changes = {
  binding: {
    order_step_near: 'Farmgate: order {number:18}. {todo:80} by {until:22}. {otherwise:90}',
    order_late:
      'Farmgate: order {number:18} is late. If it has not arrived by {until:22}, we look into it. The money stays in escrow.',
    order_more_time: 'Farmgate: {who:25} moved the deadline of order {number:18} to {until:22}. {reason:60}',
    order_inspection_skipped:
      'Farmgate: nobody inspected order {number:18} in time. It goes on without. To be made ready by {until:22}.',
    order_freight_asked:
      'Farmgate: the trip of order {number:18} is lost. Choose by {until:22}, or it is cancelled and all your money comes back.',
    order_freight_asked_sale:
      'Farmgate: the trip of order {number:18} is lost. Do not send it: the buyer chooses another delivery by {until:22}.',
    order_freight_answered: 'Farmgate: order {number:18} goes on. {answer:90}',
    delivery_passed_over:
      'Farmgate: you did not collect order {number:18} in time. It is open to other transporters: do not go for it.',
    order_less_offered:
      'Farmgate: order {number:18}: the farmer offers {offered:14} of {quantity:30}. Take it and get {money:18} back? Answer by {until:22}: {url}',
    order_less_asked:
      'Farmgate: order {number:18}: the buyer asks for {offered:14} of {quantity:30}; {money:18} would go back. Answer by {until:22}: {url}',
    order_less_declined: 'Farmgate: order {number:18} stays {quantity:30}: the smaller quantity was declined.',
    order_day_asked:
      'Farmgate: order {number:18}: the {who:16} proposes {day:22}. Do you agree? Answer by {until:22}, or the day stays: {url}',
    order_day_agreed: 'Farmgate: order {number:18}: your day is agreed. The deadline is {day:22} now.',
    order_address_asked:
      'Farmgate: order {number:18}: the buyer asks for another address: {address:40}. Answer before the pickup, or the address stays: {url}',
    order_address_agreed: 'Farmgate: order {number:18} goes to the new address: {address:60}',
    order_change_declined: 'Farmgate: order {number:18}: the {what:16} stays as it was: your proposal was declined.',
    order_change_lapsed: 'Farmgate: order {number:18}: the {what:16} stays as it was: nobody answered your proposal.',
    order_reduced: 'Farmgate: order {number:18}: {reason:76} {money:18} goes back to you; it now costs {left:18}.',
    order_reduced_sale: 'Farmgate: order {number:18}: {reason:76} {money:18} goes back; you get {earning:18}.',
    order_overweight:
      'Farmgate: order {number:18} is {quantity:30} and weighs {weighed:14}. {beyond:14} worth {money:18} would leave for nothing.',
    order_weight_word:
      'Farmgate: the driver says order {number:18} weighs {weighed:14} of {quantity:30}. Is it right? Answer by {until:22}, else our team looks: {url}',
    order_weight_asked:
      'Farmgate: order {number:18} weighs {weighed:14} of {quantity:30}. Take it ({money:18} back) or cancel by {until:22}. {silence:44} {url}',
    order_weight_asked_sale:
      'Farmgate: order {number:18} weighs {weighed:14} of {quantity:30}. The buyer has until {until:22} to answer; keep the goods until then.',
    order_weight_taken: 'Farmgate: order {number:18}: {weighed:14} is taken. You can pick it up now.',
  },
  free: {
    order_open_again:
      'Farmgate: order {number:18} was not collected in time. Other transporters may accept it until {until:22}.',
    order_left_trip:
      'Farmgate: the trip does not take order {number:18}: {reason:41} It goes by an ordinary delivery now.',
    order_contact_changed: 'Farmgate: order {number:18}: ask for {contact:30}, {phone:20}. {notes:60}',
  },
} as const;

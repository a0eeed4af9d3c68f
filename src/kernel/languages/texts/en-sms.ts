/** What decides money or law in answers by SMS, as in the dialogue. */
export const SMS_BINDING = [
  'deactivated',
  'withdraw',
  'balance',
  'balance.',
  'orders.line',
  'order.',
  'code.',
  'ask.',
  'done.',
  'sell.numbers',
  'sell.weight',
] as const;

/**
 * Every answer by SMS: with 'Farmgate: ' before it one part of 160 characters. `{name}` is a value, `{name:20}` one
 * that is cut at twenty characters.
 */
export const smsTexts = {
  help: 'Write PRICE MAIZE TECHIMAN, SELL 10 BAGS 100KG MAIZE 420, ORDERS, YES or NO or READY and the order, BAL, STOP. Call {phone:18}',
  'help.new': 'Write PRICE MAIZE TECHIMAN for prices. To sell, register: {door:60}.',
  unclear: 'We did not understand. Write HELP, or for example PRICE MAIZE TECHIMAN.',
  unknown: 'This number is not registered: {door:60}. Prices: write PRICE MAIZE TECHIMAN.',
  deactivated: 'This account is deactivated. Please call us: {phone:18}',
  'door.dial': 'dial {code:16} or see {site:36}',
  'door.see': 'see {site:50}',
  failed: 'Something went wrong on our side. Please write again.',
  withdraw: 'Money is never withdrawn by SMS: {door:40}. Never write your PIN in an SMS. If you did, change it.',

  'price.which': 'Which crop? Write for example PRICE MAIZE TECHIMAN.',
  'price.none': 'We have no prices of {crop:30}.',
  'price.market': '{crop:22}, {market:20}: {prices:60} by kg, {month:8}. 100 kg: {hundred:14}.',
  'price.list': '{crop:22} {level:10}, GHS by kg:',
  'price.reported': '{crop:22}, {place:20}: {prices:50} by kg, as {people:3} people saw by {day:8}.',
  'price.reported_several': 'Seen in the last 30 days, GHS by kg:',
  'price.several': 'GHS by kg:',
  'price.near': 'No price of {crop:22} in {place:20}. Others, GHS by kg:',
  'price.wholesale': 'wholesale',
  'price.retail': 'retail',
  month: '{month:10}',

  balance: 'You can withdraw {available:16}. In escrow: {held:16}. On its way to you: {pending:16}.',
  'balance.owed': ' You owe {owed:16}.',
  'orders.none': 'No order waits for you.',
  'orders.line': '{number} {status:12} {goods:24}',
  'order.one': '{number} {goods:26} to {buyer:16}, {town:16}. {status:16}. You get {money:14}.',
  'order.due': ' By {due:14}.',
  'order.unknown': 'No open order ends in {ref:12}. Write ORDERS to see yours.',
  'order.which': 'Which order? Write for example {verb} {number}.',
  'order.not_now': '{number}: this cannot be done now. It is: {status:16}.',
  'order.farmers': 'Only farmers do this by SMS. On the website: {site:40}',
  'code.hand_over': '{number}: your code is {code:8}. Tell it to {who:24} only when they take the goods.',
  'code.not_now': '{number}: no code is needed now. It comes when a driver has accepted.',

  'ask.confirm': 'Confirm {number}: {goods:30} to {buyer:18}? You get {money:14}.',
  'ask.decline': 'Decline {number}: {goods:30}? The buyer gets {money:14} back.',
  'ask.ready': '{number}: {goods:30} packed and ready for pickup?',
  'ask.sell': 'Draft: {packs:20} {crop:18} of {weight:9} kg at {price:14} each, {town:18}?',
  'ask.sell_kg': 'Draft: {kg:10} kg {crop:18} at {price:14} by kg, {town:18}?',
  'done.confirm': '{number} is confirmed. Write READY {number} when the goods are packed.',
  'done.decline': '{number} is declined.',
  'done.ready': '{number} is ready: drivers see it now.',
  'done.sell': '{crop:24} is saved as a draft. To send it for review: {door:60}.',
  'done.nothing': 'Nothing was done.',
  'code.none': 'No code is expected. Write what you want, and we send you one.',
  'code.missing': 'Answer YES and the six digits that we sent, or NO to do nothing.',
  'code.wrong': 'That is not the code we sent. Please check it.',
  'code.gone': 'This code is no longer valid. Write what you want again.',

  'sell.farmers': 'Only farmers sell by SMS.',
  'sell.crop': 'We did not understand the crop. Write for example SELL 10 BAGS 100KG MAIZE 420.',
  'sell.which': 'Which one do you mean?',
  'sell.numbers':
    'How much, and at which price? Write for example SELL 10 BAGS 100KG {crop:14} 420, or SELL 500KG {crop:14} 4.50.',
  'sell.weight':
    'How heavy is one {unit:12}? Weigh it and write it all: SELL {count} {units:12} 100KG {crop:14} {price}',
  'sell.town': 'Where are the goods? Write it all again with the town at the end, such as TECHIMAN.',

  'stop.done': 'News by SMS is off. You still hear about orders, money and your account. START turns news on again.',
  'stop.unknown': 'We send you nothing unless you write to us.',
  language: 'Which language? Write TWI, GA, EWE, HAUSA, DAGBANI or ENGLISH.',
  'language.set': 'We write {language:12} to you. Write ENGLISH for English.',
  'language.draft':
    'We write {language:12} to you as far as we can. No speaker has checked it yet. Money and orders are in English.',
  'start.done': 'News by SMS is on again. STOP turns it off.',
} as const;

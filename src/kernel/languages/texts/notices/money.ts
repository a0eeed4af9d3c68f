/** SMS about money that moved or did not, and about disputes. */
export const money = {
  binding: {
    payment_failed: 'Farmgate: your payment of {money:18} did not go through. {reason:100}',
    earning_released: 'Farmgate: {money:18} for order {number:18} is in your wallet.',
    refund_sent: 'Farmgate: {money:18} of order {number:18} was paid back to your {to:24}.',
    refund_stuck: 'Farmgate: {money:18} of order {number:18} could not be paid back to your number. Name another one:',
    withdrawal_sent: 'Farmgate: your withdrawal of {money:18} has arrived. Was it not you? Call us at once.',
    withdrawal_failed: 'Farmgate: your withdrawal of {money:18} failed. {reason:80} The money is back in your wallet.',
    withdrawal_returned:
      'Farmgate: your withdrawal of {money:18} was sent back by the network. {reason:80} The money is in your wallet again.',
    withdrawal_waits:
      'Farmgate: your withdrawal of {money:18} is being checked, usually within {hours, plural, one {# hour} other {# hours}}. Was it not you? Call us at once.',
    withdrawal_held:
      'Farmgate: your withdrawal of {money:18} goes to {account:30} on {until:22}. Not you? Sign in and cancel it.',
    withdrawal_cancelled:
      'Farmgate: your withdrawal of {money:18} to {account:30} was cancelled, as that number was removed. The money is in your wallet.',
    withdrawal_unnamed:
      'Farmgate: your withdrawal of {money:18} to {account:30} waits, as the network does not say whose number it is. You can cancel it.',
    withdrawal_refused:
      'Farmgate: your withdrawal of {money:18} was refused: "{reason:70}" The money is back in your wallet.',
    payout_number_added:
      'Farmgate: the payout number {account:30} ({name:30}) was added to your account. Not you? Sign in, remove it and change your password.',
    wallet_assigned: 'Farmgate: {money:18} that had come in without a name was put into your wallet.',
    wallet_corrected: 'Farmgate: {money:18} paid out to you earlier left your wallet. Write to us if you never got it.',
    payment_disputed:
      'Farmgate: the payer of order {number:18} disputes the payment at their bank. Keep photos, weighing slip and messages: we answer the bank.',
    payment_taken_back:
      'Farmgate: the payer of order {number:18} took the payment back at their bank. {money:18} left your wallet.',
    'payment_taken_back.owed':
      'Farmgate: the payer of order {number:18} took the payment back at their bank. {money:18} left your wallet, {owed:18} comes from what you earn next.',
    payment_stays: 'Farmgate: the bank decided for us, the payment of order {number:18} stays. The order continues.',

    dispute_opened:
      'Farmgate: dispute on order {number:18}: "{reason:50}". {held:110}The money stays in escrow until it has ended.',
    dispute_opened_delivery:
      'Farmgate: dispute on order {number:18}. {held:110}Your delivery fee of {money:18} stays in escrow until it has ended.',
    dispute_decided:
      'Farmgate: dispute on order {number:18} decided: {seller:18} to the farmer, {buyer:18} back to the buyer.',
    dispute_decided_with_fee:
      'Farmgate: dispute on order {number:18} decided: {seller:18} to the farmer, {driver:18} to the transporter, {buyer:18} back to the buyer.',
    dispute_decided_delivery: 'Farmgate: dispute on order {number:18} decided. {fee:90} {next:80}',
    'delivery_fee.whole': 'Your delivery fee of {money:18} is in your wallet.',
    'delivery_fee.part': '{earned:18} of the delivery fee of {money:18} is yours.',
    dispute_continues_delivery: 'Farmgate: the dispute on order {number:18} has ended, the order continues. {next:80}',
    dispute_evidence_near:
      'Farmgate: dispute on order {number:18}. Add your statement and photos by {until:22}. Then we decide.',
    dispute_more_time:
      'Farmgate: dispute on order {number:18}: the other side added something late. You may answer until {until:22}.',
    dispute_delayed:
      'Farmgate: the dispute on order {number:18} takes longer. It is decided by {until:22} at the latest.',
  },
  free: { dispute_statement: 'Farmgate: {who:25} wrote in the dispute on order {number:18}: "{words:60}"' },
} as const;

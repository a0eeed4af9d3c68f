const GOOD = 'good for {minutes, plural, one {# minute} other {# minutes}}';

/** SMS about accounts, and about what other people write. */
export const account = {
  binding: {
    identity_approved: 'Farmgate: {name:25}, your identity is verified. You can trade now.',
    document_rejected: 'Farmgate: your document ({document:30}) was not approved: {reason:71} Please send it again.',
    sign_in_code: `Farmgate: {code:8} is your code to sign in, ${GOOD}. Never share it.`,
    new_phone_code: `Farmgate: {code:8} confirms your phone number, ${GOOD}. Never share it.`,
    guest_code: `Farmgate: {code:8} is your code to find your orders, ${GOOD}. Never share it.`,
    reset_code: `Farmgate: {code:8} is your code for a new password, ${GOOD}. Never share it.`,
    payout_code:
      'Farmgate: {code:8} lets your money go to the new number {account:30} at once. Good for {minutes, plural, one {# minute} other {# minutes}}. Not you? Tell nobody.',
    password_changed:
      'Farmgate: your password was changed {how:60}. Not you? Set a new one at once and contact support.',
    pin_changed: 'Farmgate: the PIN of your number was changed {how:120}. Not you? Contact support at once.',
    contact_changed: 'Farmgate: the {what:30} of your account was changed. Not you? Contact support at once.',
    seen_as:
      'Farmgate: a colleague opened your pages on {when:32} to help you with {help:40}. Nothing is changed. Not expected? Contact support.',
  },
  free: {
    'push.orders': 'Your orders',
    'push.money': 'Your money',
    'push.messages': 'Messages',
    'push.requests': 'Requests',
    'push.community': 'Community',
    'push.account': 'Your account',
    'push.open': 'Open Farmgate to read it.',
    document_expires: 'Farmgate: your {document:30} expires on {day:20}. Send us the new one as soon as you have it.',
    document_expired: 'Farmgate: your {document:30} expired on {day:20}. Please send us a valid one.',
    message_received: 'Farmgate: new message from {who:25}.',
    discussion_replied: 'Farmgate: {who:25} replied in your discussion "{title:40}".',
    question_asked: 'Farmgate: {who:25} asked you: "{title:40}".',
    question_answered: 'Farmgate: {who:25} answered your question "{title:40}".',
    review_received: 'Farmgate: {who:25} gave you {stars:1} of 5 stars for {product:40}.',
    review_answered: 'Farmgate: {who:25} answered your review of {product:40}.',
  },
} as const;

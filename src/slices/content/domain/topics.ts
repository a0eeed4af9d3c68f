/** What a message to us can be about. */
export const CONTACT_TOPICS = ['order', 'payment', 'account', 'selling', 'partnership', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const CONTACT_TOPIC_LABELS: Readonly<Record<ContactTopic, string>> = {
  order: 'An order or a delivery',
  payment: 'A payment or a payout',
  account: 'My account or verification',
  selling: 'Selling, carrying or inspecting',
  partnership: 'Working together',
  press: 'Press',
  other: 'Something else',
};
